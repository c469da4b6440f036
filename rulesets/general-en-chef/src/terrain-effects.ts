import type { Clause } from './clauses.gen.ts';
import {
  type ArmClass,
  FIRE_TABLE,
  MELEE_TABLE,
  MORALE_TABLE,
  TERRAIN_TABLE,
  type TerrainKind,
  type TerrainRow,
} from './data.ts';
import { armClass, isFoot } from './figures.ts';
import { basicRate } from './rules/allowance.ts';
import { effectClause } from './terrain-clauses.ts';
import { formation } from './terrain-formation.ts';
import type { Body, Cover } from './types.ts';

/** Somebody who asks what an obstacle does to him. */
export type Asker = Partial<Pick<Body, 'arm' | 'weight' | 'mount' | 'formation' | 'state' | 'front'>>;

export const ABOUTS = [
  'who',
  'sight',
  'move',
  'formation',
  'change',
  'charge',
  'fire',
  'melee',
  'morale',
] as const;
export type About = (typeof ABOUTS)[number];

/** One line of an answer: what it is about, what holds, and by which clause. */
export interface Effect {
  readonly about: About;
  readonly what: string;
  readonly value: string | number | boolean;
  readonly clause: Clause;
}
export interface TerrainEffects {
  readonly kind: TerrainKind;
  readonly open: boolean;
  readonly effects: readonly Effect[];
  readonly clauses: readonly Clause[];
}

/** What a row says, before its clause is looked up. */
export type Said = readonly [about: About, what: string, value: Effect['value'] | undefined];

/**
 * GEC-TERR-12  What an obstacle does to a unit: sight, movement, formation, fire, melee, morale. The rows of
 *              data/terrain.yaml, read for one arm, formation and state; with no unit given, the whole row.
 */
export function terrainEffects(kind: TerrainKind, asker: Asker = {}): TerrainEffects {
  const row = TERRAIN_TABLE[kind];
  const arm = classOf(asker);
  const open = arm === null || row.who === undefined || row.who.includes(arm);
  const said: Said[] = [
    ...who(row, arm),
    ...table('sight', row.sight),
    ...movement(row, asker),
    ...formation(kind, row, asker),
    ...manoeuvres(row, arm),
    ...charging(row, asker),
    ...fire(row),
    ...melee(row),
    ...morale(row),
  ];
  const effects = said.flatMap(([about, what, value]) =>
    value === undefined || !concerns(asker, open, what)
      ? []
      : [{ about, what, value, clause: effectClause(kind, about, whose(what, asker)) }],
  );
  return { kind, open, effects, clauses: row.clauses ?? [] };
}

/** Skirmishers have clauses of their own. */
const whose = (what: string, { formation: order }: Asker): string =>
  what === 'state' && order === 'skirmish' ? 'state-s' : what;

const classOf = ({ arm, mount }: Asker): ArmClass | null =>
  arm === undefined ? null : armClass({ arm, mount: mount ?? null });

/** What still matters to a unit that ground is closed to: who holds it, and what lies behind it. */
const FROM_OUTSIDE = [
  'closed',
  'open-to',
  'through',
  'seenFromOutside',
  'infantryHidden',
  'charge',
  'pushedBack',
];
/** What matters to foot or to mounted troops alone. */
const FOOT_ONLY = ['scoutInfantry', 'narrow', 'infantryHidden', 'figures'];
const MOUNTED_ONLY = ['scoutMounted'];

function concerns({ arm }: Asker, open: boolean, what: string): boolean {
  if (!open) return FROM_OUTSIDE.includes(what);
  if (arm === undefined) return true;
  return !(isFoot({ arm }) ? MOUNTED_ONLY : FOOT_ONLY).includes(what);
}

function who(row: TerrainRow, arm: ArmClass | null): Said[] {
  const isClosed = arm !== null && row.who !== undefined && !row.who.includes(arm);
  return [
    ['who', 'open-to', arm === null ? row.who?.join(' ') || (row.who && 'nobody') : undefined],
    ['who', 'closed', isClosed || undefined],
    ['who', 'figures', row.minFigures],
    ['who', 'by', row.enterBy],
    ['who', 'quarters', row.enterQuarters],
  ];
}

function movement(row: TerrainRow, asker: Asker): Said[] {
  const { move, bonus, maxFront, cancelsPenalties, crossShare, forced, retire } = row;
  const front = widest(maxFront, asker);
  const isWide = front !== undefined && !isServed(asker, front);
  return [
    ['move', 'share', move],
    ['move', 'rate', rateOn(move, asker)],
    ['move', 'front', front],
    ['move', 'front-mounted', asker.arm === undefined ? maxFront?.['c'] : undefined],
    ['move', 'wide', isWide || undefined],
    ['move', 'cancels', isWide ? undefined : cancelsPenalties],
    ['move', 'bonus', isWide ? undefined : bonus],
    ['move', 'crossing', crossShare],
    ['move', 'forced', forced],
    ['move', 'retire', retire],
  ];
}

/** GEC-ROAD-02: the widest column that a road serves. */
function widest(maxFront: TerrainRow['maxFront'], { arm }: Asker): number | undefined {
  if (!maxFront || arm === 'artillery') return undefined;
  return arm === 'cavalry' ? maxFront['c'] : maxFront['i'];
}

/** GEC-ROAD-02, GEC-ROAD-03: a column no wider than the road serves; whoever says nothing of his front may be one. */
const isServed = ({ formation, front }: Asker, most: number): boolean =>
  (formation === undefined || formation === 'column') && (front ?? most) <= most;

/** Centimetres a quarter here, where arm and formation are known. */
function rateOn(move: TerrainRow['move'], { arm, weight, mount, formation }: Asker): number | undefined {
  if (typeof move !== 'number' || arm === undefined || formation === undefined) return undefined;
  const rate = basicRate({ arm, weight: weight ?? null, mount: mount ?? null, formation });
  return rate === 0 ? undefined : rate * move;
}

function manoeuvres({ changeFormation, unlimber, deploy }: TerrainRow, arm: ArmClass | null): Said[] {
  const isGuns = arm === 'f' || arm === 'h';
  return [
    ['change', 'change-formation', isGuns && unlimber !== undefined ? undefined : changeFormation],
    ['change', 'unlimber', arm === null || isGuns ? unlimber : undefined],
    ['change', 'deploy', deploy],
  ];
}

/** GECH-CHARGE-01: formed infantry in line or column, and formed cavalry; nobody else, wherever he stands. */
function charging({ charge }: TerrainRow, { arm, formation: order, state }: Asker): Said[] {
  const isAble =
    arm !== 'artillery' && order !== 'skirmish' && order !== 'square' && (state ?? 'formed') === 'formed';
  return [isAble ? ['charge', 'charge', charge] : ['charge', 'unable', true]];
}

const table = (about: About, entries: TerrainRow['sight']): Said[] =>
  Object.entries(entries ?? {}).map(([what, value]) => [about, what, value] as const);

/** GECH-FIRE-06: what cover takes off the factor of who fires at it. */
function fire(row: TerrainRow): Said[] {
  const cover = row.fire?.['cover'] as 'none' | 'light' | 'hard' | undefined;
  const penalty = cover && cover !== 'none' ? FIRE_TABLE.modifiers.cover[cover] : undefined;
  return withPenalty(table('fire', row.fire), ['fire', 'penalty', penalty]);
}

/** GECH-MELEE-03: what cover takes off the factor of who attacks it, and what standing above adds. */
function melee(row: TerrainRow): Said[] {
  const { modifiers } = MELEE_TABLE;
  const cover = row.melee?.['cover'] as Cover | undefined;
  const penalty = cover && cover !== 'none' ? modifiers.enemyCover[cover] : undefined;
  const told = table('melee', row.melee).map(
    ([about, what, value]): Said =>
      what === 'above' || what === 'below' ? [about, what, modifiers.above] : [about, what, value],
  );
  const behind: Said = ['melee', 'behind', row.takenFromBehind];
  return [...withPenalty(told, ['melee', 'penalty', penalty]), behind];
}

const withPenalty = (told: readonly Said[], penalty: Said): Said[] =>
  told.flatMap(each => (each[1] === 'cover' ? [each, penalty] : [each]));

/** GECH-MORALE-02: cover held. */
const morale = ({ morale: cover }: TerrainRow): Said[] => [
  ['morale', 'bonus', cover === undefined || cover === 0 ? undefined : MORALE_TABLE.modifiers.cover[cover]],
];
