import type { Fact, Fields, IncidentKind, IncidentTold } from '@grognard/engine';
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
/** On the table, not aboard a vehicle. */
export const isThere = (told: Told, id: string): boolean => unitOf(told, id)?.in === null;
export const isAboard = (told: Told, id: string): boolean => typeof unitOf(told, id)?.in === 'string';

// ---------------------------------------------------------------- shooting
