import {
  type Fact,
  type Fields,
  type IncidentKind,
  type IncidentTold,
  namedBy,
  unitFact,
} from '@grognard/engine';
import { inArena } from '@grognard/table-scenario';
import type { Clause } from '../clauses.gen.ts';
import { blockOf } from '../figures.ts';
import { muster } from '../muster.ts';
import type { Feature, GeneralEnChef, Unit } from '../types.ts';

export type Told = IncidentTold<GeneralEnChef>;
export type GecFact = Fact<Clause>;
export type GecIncident = IncidentKind<GeneralEnChef>;

/** A unit as it is kept; nobody where it is gone. */
export function unitOf({ scenario, kept }: Told, id: string): Unit | null {
  const given = scenario.units.find(unit => unit.id === id);
  const fields = kept.units[id];
  if (!given || fields === undefined || fields === 'gone') return null;
  return { ...muster(scenario, given), ...fields, in: null };
}

export const friendsOf = (told: Told, id: string, test: (unit: Unit) => boolean): readonly string[] => {
  const side = unitOf(told, id)?.side;
  return told.scenario.units.flatMap(each => {
    const unit = unitOf(told, each.id);
    const isOther = each.id !== told.unit && each.id !== told.target;
    return unit && unit.side === side && isOther && test(unit) ? [each.id] : [];
  });
};
export const isTroops = ({ arm }: Unit): boolean => arm !== 'general';
export const fights = (told: Told, id: string): boolean => {
  const unit = unitOf(told, id);
  return unit !== null && isTroops(unit);
};

/** GEC-HOUSE-07: whoever can hold a house. */
export const isFoot = (told: Told, id: string): boolean => {
  const arm = unitOf(told, id)?.arm;
  return arm === 'infantry' || arm === 'engineer';
};
export const enemiesOf = (told: Told, id: string): readonly string[] => {
  const side = unitOf(told, id)?.side;
  return told.scenario.units.filter(each => each.side !== side && fights(told, each.id)).map(each => each.id);
};

// ---------------------------------------------------------------- facts

/** A question for a unit where somebody must be named: the first while nobody is. */
export const someone = (id: string, clause: Clause, values: readonly string[]): GecFact => ({
  id,
  kind: 'unit',
  clause,
  values,
  usual: values[0] ?? '',
});

export const COVER = ['none', 'light', 'hard'] as const;

/** GECH-CMD-01, GECH-MORALE-01: who steadies a unit that has to test, and who would be frightened by its flight. */
export const moraleFacts = (told: Told, party: 'unit' | 'target'): readonly GecFact[] => [
  ...unitFact(
    `${party}-general`,
    'GECH-CMD-01',
    friendsOf(told, told[party], ({ arm }) => arm === 'general'),
  ),
  ...unitFact(`${party}-near`, 'GECH-MORALE-01', friendsOf(told, told[party], isTroops)),
];

/** The general behind a unit, and a friend close at its side. */
export function companions(
  told: Told,
  party: 'unit' | 'target',
  unit: Unit,
  ahead: number,
): Record<string, Fields> {
  const [general, near] = [namedBy(told, `${party}-general`), namedBy(told, `${party}-near`)];
  const { width, depth } = blockOf(unit);
  const back = party === 'unit' ? -1 : 1;
  const friend = near === undefined ? null : unitOf(told, near);
  const off = friend ? (width + blockOf(friend).width) / 2 + 4 : 0;
  return {
    ...(general !== undefined && { [general]: { at: inArena(ahead + back * (depth + 5)), facing: 0 } }),
    ...(friend && { [friend.id]: { at: inArena(ahead + back * 6, off), facing: back > 0 ? 180 : 0 } }),
  };
}

/** Everybody else stands steady meanwhile: what they go through is settled by itself. */
export const othersSteady = (told: Told): Record<string, Fields> =>
  Object.fromEntries(
    told.scenario.units.map(({ id }) => [id, { morale: 'steady', until: null, bound: null }]),
  );

/** Only who acts is in the arena. */
export const alone = (told: Told, fields: Fields): Readonly<Record<string, Fields>> => ({
  ...othersSteady(told),
  [told.unit]: { ...fields, ...minded(told, told.unit) },
});

/** A unit that takes part stays in the state of mind it is in. */
export const minded = (told: Told, id: string): Fields => {
  const fields = told.kept.units[id];
  if (fields === undefined || fields === 'gone') return {};
  const { morale, until, bound } = fields;
  return { morale, until, bound };
};

export const wall = (cover: 'light' | 'hard', ahead: number): Feature => ({
  id: 'cover',
  kind: 'linear',
  class: cover,
  line: [inArena(ahead, -60), inArena(ahead, 60)],
});

export const stands = (ahead: number, facing: number): Fields => ({ at: inArena(ahead), facing });
