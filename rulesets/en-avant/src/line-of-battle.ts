import type { Cm, Degrees, Point } from '@grognard/table';
import { ranksOf } from './field.ts';
import type { Ground } from './ground.ts';
import type { Position, Recruit, SideId, UnitId } from './types.ts';
import { type Edge, INWARD } from './words.ts';

export interface Spot {
  readonly at: Point;
  readonly facing: Degrees;
}

/** Room between neighbours, and between one row and the next. */
const GAP: Cm = 1;
const ROW_GAP: Cm = 2;
/** The front row stands so far short of the limit of its strip. */
const SHORT: Cm = 0.5;

/** So far along an edge and so deep into the table, facing the enemy. */
export function spotIn({ table: [width, height] }: Ground, edge: Edge, along: number, inward: number): Spot {
  const facing = INWARD[edge];
  switch (edge) {
    case 'north':
      return { at: [along, inward], facing };
    case 'south':
      return { at: [along, height - inward], facing };
    case 'west':
      return { at: [inward, along], facing };
    case 'east':
      return { at: [width - inward, along], facing };
  }
}

export const lengthOfEdge = ({ table: [width, height] }: Ground, edge: Edge): Cm =>
  edge === 'north' || edge === 'south' ? width : height;

const widthOf = ({ files, base }: Recruit): Cm => files * base.width;
const depthOf = (unit: Recruit): Cm => ranksOf(unit) * unit.base.depth;

/** Where troops belong in a line: foot in the middle, guns and elephants beside it, horse on the wings. */
function stationOf({ arm }: Recruit): 'centre' | 'beside' | 'wing' {
  if (arm === 'cavalry') return 'wing';
  return arm === 'artillery' || arm === 'elephant' ? 'beside' : 'centre';
}

/** Every second one to the left, the others to the right. */
const halves = (units: readonly Recruit[]): readonly [readonly Recruit[], readonly Recruit[]] => [
  units.filter((_, i) => i % 2 === 0),
  units.filter((_, i) => i % 2 === 1),
];

/** Ways to draw up: light foot behind, the foot in two lines, or all the horse on the right. */
export const BATTLE_LINES = ['line', 'two-lines', 'strong-wing'] as const;
export type BattleLine = (typeof BATTLE_LINES)[number];

/** A line from left to right: wings, what stands beside the foot, and the foot. */
function drawnUp(units: readonly Recruit[], shape: BattleLine): readonly Recruit[] {
  const at = (station: ReturnType<typeof stationOf>) => units.filter(unit => stationOf(unit) === station);
  const [leftWing, rightWing] = shape === 'strong-wing' ? [[], at('wing')] : halves(at('wing'));
  const [left, right] = halves(at('beside'));
  return [...leftWing.toReversed(), ...left.toReversed(), ...at('centre'), ...right, ...rightWing];
}

/** As many of the units as one row has room for, the others for the next. */
function rowsOf(units: readonly Recruit[], length: Cm): readonly (readonly Recruit[])[] {
  const rows: Recruit[][] = [];
  let used = Infinity;
  for (const unit of units) {
    if (used + widthOf(unit) + GAP > length) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(unit);
    used += widthOf(unit) + GAP;
  }
  return rows;
}

const isLightFoot = ({ arm, weight }: Recruit): boolean => arm === 'infantry' && weight === 'light';

/** Who stands behind the first line. */
function secondLine(troops: readonly Recruit[], shape: BattleLine): readonly Recruit[] {
  if (shape !== 'two-lines') return troops.filter(isLightFoot);
  return troops.filter(({ arm }) => arm === 'infantry').filter((_, i) => i % 2 === 1);
}

interface Drawing {
  readonly side: SideId;
  readonly edge: Edge;
  readonly shape?: BattleLine;
}

/**
 * EA-SETUP-08  A line of battle in a side's strip: who stands where, worked out from its whole roster, so that everyone
 * finds the place that the others leave. Light foot forms a second line unless another way is asked for, generals
 * stand behind the middle.
 */
export function lineOfBattle(
  ground: Ground,
  position: Position,
  { side, edge, shape = 'line' }: Drawing,
): ReadonlyMap<UnitId, Spot> {
  const length = lengthOfEdge(ground, edge);
  const own = rosterOf(ground, position, side);
  const troops = own.filter(({ arm }) => arm !== 'general');
  const behind = secondLine(troops, shape);
  const ahead = troops.filter(unit => !behind.includes(unit));
  const rows = [
    ...rowsOf(ahead, length).map(row => drawnUp(row, shape)),
    ...rowsOf(behind, length),
    own.filter(({ arm }) => arm === 'general'),
  ];
  const spots = new Map<UnitId, Spot>();
  let inward = ground.ruler - SHORT;
  for (const row of rows) {
    const front = row.reduce((sum, unit) => sum + widthOf(unit) + GAP, 0 - GAP);
    let along = (length - front) / 2;
    for (const unit of row) {
      spots.set(unit.id, spotIn(ground, edge, along + widthOf(unit) / 2, inward));
      along += widthOf(unit) + GAP;
    }
    inward -= Math.max(0, ...row.map(depthOf)) + ROW_GAP;
  }
  return spots;
}

/** Everybody whom a side deploys itself, placed already or not, as the order of battle has them. */
function rosterOf({ scenario }: Ground, { units, reserve }: Position, side: SideId): readonly Recruit[] {
  const enlisted = new Map(scenario.units.map(unit => [unit.id, unit]));
  return [...units, ...reserve]
    .filter(unit => unit.side === side && enlisted.get(unit.id)?.at === undefined)
    .map(unit => ({ ...unit, files: enlisted.get(unit.id)?.files ?? unit.files }))
    .sort((a, b) => a.roster - b.roster);
}
