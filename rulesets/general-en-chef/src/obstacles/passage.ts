import type { Clause } from '../clauses.gen.ts';
import { MOVEMENT_TABLE, TERRAIN_TABLE, type TerrainKind } from '../data.ts';
import { armClass, isFoot, isMarker, isSkirmish, isWorse, widthOf } from '../figures.ts';
import { isLess } from '../geometry.ts';
import type { Footing } from '../ground.ts';
import { isOfKind } from '../ground.ts';
import type { Options } from '../options.ts';
import type { Body, State } from '../types.ts';
import { CLAUSES_OF } from './kinds.ts';

/*
 * What the ground that a unit touches does to its movement and formation (GEC-TERR-12), read from data/terrain.yaml.
 *
 * GEC-HILL-13, GEC-WOOD-11, GEC-WOOD-13, GEC-STREAM-05, GEC-FORD-02, GEC-CROP-03, GEC-CROP-04, GEC-PLOUGH-02,
 * GEC-BATTERY-04, GEC-BATTERY-05: the shares and states of the table. So 9 cm a half-period are 2 in the open and 3.5 in
 * the wood behind it (GEC-WOOD-12).
 */

/** GEC-MARSH-02: how fast a unit pushed into a marsh gets out of it. */
const MARSH_SHARE = 0.25;

function shareOf({ kind }: Footing): number {
  if (kind === 'marsh') return MARSH_SHARE;
  if (kind === 'overgrown-slope') return 1; // its wood or crop and its slope count already
  const { move } = TERRAIN_TABLE[kind];
  return typeof move === 'number' ? move : 1;
}

/** The share of its allowance that a unit keeps: the product over all it touches, never under a quarter. */
export const paceOver = (under: readonly Footing[]): number =>
  Math.max(
    MOVEMENT_TABLE.slowestFactor,
    under.reduce((product, footing) => product * shareOf(footing), 1),
  );

/** The worst state that some ground imposes, with its clause. */
export interface Imposed {
  readonly state: State;
  readonly clause: Clause;
}

function stateOn(body: Body, { kind }: Footing, forced: boolean, options: Options): State {
  const row = TERRAIN_TABLE[kind];
  if (kind === 'marsh') return 'unformed';
  if (kind === 'ford' && options.fordState === 'none') return 'formed'; // GEC-FORD-05
  // GEC-HILL-16: a slope taken at forced march disorders
  if (forced && row.forced) return row.forced;
  // GEC-WOOD-22: on an avenue infantry on a front of two or fewer stays formed
  if (row.formedFront !== undefined && isFoot(body) && body.front <= row.formedFront) return 'formed';
  return (isSkirmish(body) ? row.state?.s : row.state?.c) ?? 'formed';
}

/** What a unit becomes by touching some ground; nothing if it stays as it is. */
export function imposedBy(
  body: Body,
  under: readonly Footing[],
  options: Options,
  forced = false,
): Imposed | null {
  if (isMarker(body)) return null;
  return under.reduce<Imposed | null>((worst, footing) => {
    const state = stateOn(body, footing, forced, options);
    if (!isWorse(state, worst?.state ?? 'formed')) return worst;
    const isForced = forced && TERRAIN_TABLE[footing.kind].forced === state;
    return { state, clause: isForced ? 'GEC-HILL-16' : (CLAUSES_OF[footing.kind].state ?? 'GECH-STATE-01') };
  }, null);
}

/**
 * GEC-HOUSE-05   Buildings are entered by order alone; who may be on other ground stands in `data/terrain.yaml`.
 * GEC-BRIDGE-02  A bridge over a river takes no front wider than itself.
 */
export function closedBy(body: Body, { kind, prepared }: Footing): Clause | null {
  if (isMarker(body)) return null;
  if (kind === 'house' || kind === 'redoubt') return 'GEC-HOUSE-05';
  if (kind === 'bridge' && isOfKind(prepared, 'bridge', 'ford')) {
    return isLess(prepared.feature.width, widthOf(body)) ? 'GEC-BRIDGE-02' : null;
  }
  if (kind === 'overgrown-slope') return null; // who may enter follows from its wood or crop
  const { who } = TERRAIN_TABLE[kind];
  return who === undefined || who.includes(armClass(body)) ? null : (CLAUSES_OF[kind].closed ?? null);
}

/** GECH-CHARGE-02: the clause by which some ground forbids a charge over it. */
export const chargeBarredBy = ({ kind }: Footing): Clause | null =>
  TERRAIN_TABLE[kind].charge === false ? (CLAUSES_OF[kind].charge ?? 'GECH-CHARGE-02') : null;

/** The order in which the rulebook names ground that forbids a charge. */
const CHARGE_ORDER = ['hill', 'plateau-slope', 'overgrown-slope', 'wood', 'stream', 'ford', 'plough'];
export const inChargeOrder = (under: readonly Footing[]): Footing[] =>
  [...under].sort((a, b) => rankOf(a) - rankOf(b));
const rankOf = ({ kind }: Footing): number => {
  const rank = CHARGE_ORDER.indexOf(kind);
  return rank < 0 ? CHARGE_ORDER.length : rank;
};

/** Ground on which an unformed unit may still act: the feature that unformed it (GECH-STATE-04). */
export const unformsHere = (
  body: Body,
  under: readonly Footing[],
  forced: boolean,
  options: Options,
): boolean => {
  const imposed = imposedBy(body, under, options, forced);
  return imposed !== null && isWorse(imposed.state, 'disorganised');
};

const NO_REFORM: readonly TerrainKind[] = [
  'wood',
  'overgrown-slope',
  'path',
  'avenue',
  'stream',
  'ford',
  'marsh',
  'battery',
  'house',
];
/** GECH-STATE-03: may a unit that this ground unforms get back in order on it? */
export const canReformOn = (kind: TerrainKind): boolean => !NO_REFORM.includes(kind);

/** GECH-STATE-03: ground on which nobody reforms; a bare slope and crops on the flat are not among it. */
export const barsReforming = (body: Body, under: readonly Footing[], options: Options): boolean =>
  under.some(
    footing =>
      !canReformOn(footing.kind) &&
      (footing.kind !== 'avenue' || stateOn(body, footing, false, options) !== 'formed'),
  );

/**
 * The clause by which some ground forbids a change of formation.
 *
 * GEC-HILL-14, GEC-HILL-25  None on a slope; a battery does not unlimber on a hill …
 * GEC-PLAT-07               … nor on a plateau before its whole base is past the crest.
 * GEC-WOOD-14, GEC-STREAM-07, GEC-BRIDGE-01  None in a wood, in a stream (horse guns), on a bridge.
 */
export function changeClause({ arm, mount }: Body, { kind }: Footing): Clause | null {
  const isGuns = arm === 'artillery';
  switch (kind) {
    case 'hill':
      return isGuns ? 'GEC-HILL-25' : 'GEC-HILL-14';
    case 'plateau-slope':
      return isGuns ? 'GEC-PLAT-07' : 'GEC-HILL-14';
    case 'wood':
      return 'GEC-WOOD-14';
    case 'stream':
      return isGuns && mount === 'horse' ? 'GEC-STREAM-07' : 'GECH-CHFORM-03';
    case 'ford':
    case 'path':
    case 'avenue':
      return 'GECH-CHFORM-03';
    default:
      return null;
  }
}
