import { byId, findUnit, sortedIds } from '../field.ts';
import type { Combat } from '../tasks.ts';
import type { Position, SideId, Unit, UnitId } from '../types.ts';
import { areInContact, enemiesInContact, frontContact } from './contact.ts';

/** EA-MELEE-08: the enemy a unit's front touches over the greatest length; else the one whose front touches it. */
function opponentOf(position: Position, unit: Unit): Unit | undefined {
  const enemies = enemiesInContact(position, unit);
  const longest = (length: (enemy: Unit) => number): Unit | undefined =>
    [...enemies]
      .filter(enemy => length(enemy) > 0)
      .sort((a, b) => (Math.abs(length(b) - length(a)) > 0.001 ? length(b) - length(a) : byId(a, b)))[0];
  return (
    longest(enemy => frontContact(unit, enemy)?.length ?? 0) ??
    longest(enemy => frontContact(enemy, unit)?.length ?? 0)
  );
}

/**
 * EA-MELEE-08  Each engaged unit of the active side takes an opponent; units with the same opponent fight it
 *              together; an engaged enemy chosen by nobody joins the combat of the unit it touches most.
 */
export function formCombats(position: Position, side: SideId): readonly Combat[] {
  const groups = new Map<UnitId, { readonly active: UnitId[]; readonly passive: UnitId[] }>();
  for (const unit of position.units) {
    if (unit.side !== side) continue;
    const opponent = opponentOf(position, unit);
    if (!opponent) continue;
    const group = groups.get(opponent.id) ?? { active: [], passive: [opponent.id] };
    group.active.push(unit.id);
    groups.set(opponent.id, group);
  }
  for (const enemy of position.units) {
    if (enemy.side === side || groups.has(enemy.id)) continue;
    const opponent = opponentOf(position, enemy);
    if (!opponent) continue;
    [...groups.values()].find(({ active }) => active.includes(opponent.id))?.passive.push(enemy.id);
  }
  const combats = [...groups.values()].map(({ active, passive }) => ({
    active: sortedIds(active),
    passive: sortedIds(passive),
  }));
  return combats.sort((a, b) => (a.active[0]! < b.active[0]! ? -1 : 1));
}

/** EA-MELEE-09: the combats of the units named come first, in that order; the others by the lowest id. */
export function inOrder(combats: readonly Combat[], melees: readonly UnitId[]): readonly Combat[] {
  const place = ({ active, passive }: Combat) => {
    const found = melees.findIndex(id => active.includes(id) || passive.includes(id));
    return found < 0 ? melees.length : found;
  };
  return [...combats].sort((a, b) => place(a) - place(b));
}

/** What is left of a combat; nothing if an earlier one has dissolved it (EA-MELEE-09). */
export function stillFought(position: Position, combat: Combat): Combat | undefined {
  const present = (ids: readonly UnitId[]) =>
    ids.flatMap(id => findUnit(position, id) ?? []).filter(unit => !unit.amok);
  const [active, passive] = [present(combat.active), present(combat.passive)];
  const touching = (units: readonly Unit[], others: readonly Unit[]) =>
    units.filter(unit => others.some(other => areInContact(unit, other))).map(({ id }) => id);
  const left = { active: touching(active, passive), passive: touching(passive, active) };
  return left.active.length > 0 ? left : undefined; // whoever is touched touches too
}
