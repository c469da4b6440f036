import {
  type Fact,
  type Fields,
  type IncidentKind,
  type IncidentTold,
  namedBy,
  unitFact,
  wordFact,
} from '@grognard/engine';
import { arenaShape, inArena } from '@grognard/table-scenario';
import type { Clause } from '../clauses.gen.ts';
import { musterUnit, rosterOf } from '../roster.ts';
import { WEAPONS } from '../tables.ts';
import type { Element, FightInArms, Unit, Weapon } from '../types.ts';

export type Told = IncidentTold<FightInArms>;
export type FiaFact = Fact<Clause>;
export type FiaIncident = IncidentKind<FightInArms>;

/** A unit as it is kept; nobody where it is gone. */
export function unitOf({ scenario, kept }: Told, id: string): Unit | null {
  const given = rosterOf(scenario).find(unit => unit.id === id);
  const fields = kept.units[id];
  if (!given || fields === undefined || fields === 'gone') return null;
  return { ...musterUnit(given, scenario.lists), ...fields };
}

export const friendsOf = (
  told: Told,
  id: string,
  test: (unit: Unit) => boolean = () => true,
): readonly string[] => {
  const side = unitOf(told, id)?.side;
  return rosterOf(told.scenario).flatMap(each => {
    const unit = unitOf(told, each.id);
    const isOther = each.id !== told.unit && each.id !== told.target;
    return unit && unit.side === side && isOther && test(unit) ? [each.id] : [];
  });
};

export const weaponsOf = ({ scenario }: Told, unit: Unit | null): readonly (readonly [string, Weapon])[] =>
  (unit?.profile.weapons ?? []).flatMap(id => {
    const weapon = scenario.weapons[id] ?? WEAPONS[id];
    return weapon ? [[id, weapon] as const] : [];
  });

export const patch = (id: string, kind: Element['kind'], back: number, front: number): Element => ({
  id,
  kind,
  shape: arenaShape(back, front),
});

export const stands = (ahead: number, facing: number): Fields => ({ at: inArena(ahead), facing });
/** On the table, not aboard a vehicle nor in the air. */
export const isThere = (told: Told, id: string): boolean => {
  const unit = unitOf(told, id);
  return unit !== null && unit.in === null && unit.status !== 'waiting';
};
export const isAboard = (told: Told, id: string): boolean => typeof unitOf(told, id)?.in === 'string';

// ---------------------------------------------------------------- groups

/** FIA-GROUP-02: who may move with a unit. */
const comrades = (told: Told): readonly string[] => {
  const type = unitOf(told, told.unit)?.profile.type;
  return friendsOf(told, told.unit, unit => unit.profile.type === type && isThere(told, unit.id));
};

/** FIA-GROUP-01: a unit alone, or up to two more that move with it, in line or in column. */
export const groupFacts = (told: Told): readonly FiaFact[] => [
  ...unitFact('second', 'FIA-GROUP-01', comrades(told)),
  ...(namedBy(told, 'second') === undefined
    ? []
    : [
        ...unitFact('third', 'FIA-GROUP-01', comrades(told)),
        wordFact('order', 'FIA-GROUP-03', ['line', 'column']),
      ]),
];

/** FIA-GROUP-03: the members, side by side or one behind the other, and how an order names them. */
export function grouped(told: Told): {
  readonly named: Fields;
  readonly units: Readonly<Record<string, Fields>>;
} {
  const unit = unitOf(told, told.unit)!;
  const others = ['second', 'third'].flatMap(fact => {
    const id = namedBy(told, fact);
    return id === undefined || id === unit.id ? [] : [unitOf(told, id)!];
  });
  const members = [unit, ...others.filter((other, i) => others.indexOf(other) === i)];
  const isColumn = told.facts['order'] === 'column';
  let [right, back] = [0, 0];
  const units = members.map((member, i) => {
    const before = members[i - 1];
    if (before) right += isColumn ? 0 : (before.width + member.width) / 2;
    if (before) back += isColumn ? before.depth : 0;
    return [member.id, { at: inArena(-back, right), facing: 0 }] as const;
  });
  return {
    named: members.length === 1 ? { unit: unit.id } : { units: members.map(({ id }) => id) },
    units: Object.fromEntries(units),
  };
}
