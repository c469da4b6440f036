import type { Footprint } from '@grognard/table';
import { happen } from '../apply.ts';
import { footprintOf, touches } from '../field.ts';
import { chain, type EnStep, nothing } from '../step.ts';
import type { Camp, Position, Unit } from '../types.ts';
import { loseCombativity } from './combativity.ts';

/** EA-CAMP-02: a camp only lies there; once it is pitched. */
export const campPrint = ({ at, facing, width, depth }: Camp): Footprint | null =>
  at && { at, facing, width, depth };

/**
 * EA-CAMP-03  A camp is taken when an enemy unit, neither routing nor disorganised, ends a move or pursuit touching
 *             it while no unit of its owner that is not routing does. This costs its owner two points, once.
 */
export function takeCamp(position: Position, unit: Unit): EnStep {
  if (unit.disorganised || unit.routing || unit.arm === 'general') return nothing(position);
  const camp = position.camps.find(
    each => each.side !== unit.side && !each.taken && isOpen(position, each, unit),
  );
  if (!camp) return nothing(position);
  return chain(
    position,
    p => happen(p, { type: 'camp-taken', side: camp.side, by: unit.id, clauses: ['EA-CAMP-03'] }),
    p => loseCombativity(p, camp.side, 2, 'camp'),
  );
}

function isOpen(position: Position, camp: Camp, unit: Unit): boolean {
  const print = campPrint(camp);
  if (!print || !touches(print, footprintOf(unit))) return false;
  return !position.units.some(
    other => other.side === camp.side && !other.routing && !other.amok && touches(print, footprintOf(other)),
  );
}
