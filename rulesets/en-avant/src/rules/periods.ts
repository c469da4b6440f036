import { middleOf, quantisePoint } from '@grognard/table';
import { footprintOf, touches } from '../field.ts';
import { chain, type EnStep, happen, nothing } from '../step.ts';
import type { Horses, Position, Profile, Unit } from '../types.ts';

/** EA-PERIOD-05: moving limbers horse artillery without cost. */
export const limber = (position: Position, unit: Unit): EnStep =>
  unit.traits.includes('horse-artillery') && !unit.limbered
    ? happen(position, { type: 'limbered', unit: unit.id, clauses: ['EA-PERIOD-05'] })
    : nothing(position);

/** EA-DISMOUNT-03: the horses stay behind the middle of the dismounted unit's rear edge. */
export function horsesBehind(unit: Unit, profile: Profile): Horses {
  const print = footprintOf({ ...unit, base: profile.base });
  return { at: quantisePoint(middleOf(print, 'rear')), facing: unit.facing };
}

/** EA-DISMOUNT-04: an enemy that ends a move touching horses whose side is not with them drives them off. */
export function driveOffHorses(position: Position, unit: Unit): EnStep {
  if (unit.arm === 'general') return nothing(position);
  const print = footprintOf(unit);
  const driven = position.units.filter(owner => {
    const { horses, mounted } = owner;
    if (!horses || !mounted || owner.side === unit.side) return false;
    const marker = { ...horses, ...mounted.base };
    const isGuarded = position.units.some(
      other => other.side === owner.side && touches(footprintOf(other), marker),
    );
    return touches(print, marker) && !isGuarded;
  });
  return chain(
    position,
    ...driven.map(
      owner => (p: Position) =>
        happen(p, { type: 'horses-lost', unit: owner.id, clauses: ['EA-DISMOUNT-04'] }),
    ),
  );
}
