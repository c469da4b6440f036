import { middleOf, quantisePoint } from '@grognard/table';
import { findUnit, footprintOf, touches } from '../field.ts';
import { chain, type EnStep, happen, nothing } from '../step.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import { generalsWith, unitsWith } from './contact.ts';
import { loseGeneral } from './losses.ts';

/**
 * EA-GENERAL-06  When a unit he touches retreats, breaks off, pursues or lines up, the general goes with it: behind
 *                the middle of its rear edge, facing the same way.
 */
export function withFollowers(
  position: Position,
  unit: Unit,
  manoeuvre: (position: Position) => EnStep,
): EnStep {
  const generals = generalsWith(position, unit).map(({ id }) => id);
  return chain(position, manoeuvre, ...generals.map(general => (p: Position) => follow(p, general, unit.id)));
}

function follow(position: Position, general: UnitId, id: UnitId): EnStep {
  const unit = findUnit(position, id);
  if (!unit || !findUnit(position, general)) return nothing(position);
  const to = quantisePoint(middleOf(footprintOf(unit), 'rear'));
  return happen(position, {
    type: 'followed',
    unit: general,
    with: id,
    to,
    facing: unit.facing,
    clauses: ['EA-GENERAL-06'],
  });
}

/**
 * EA-GENERAL-07  A free general is lost when an enemy unit in order ends its move touching him while he touches no
 *                friendly unit that is not routing.
 */
export function captureGenerals(position: Position, unit: Unit): EnStep {
  if (unit.disorganised || unit.routing || unit.arm === 'general') return nothing(position);
  const caught = position.units.filter(
    other =>
      other.arm === 'general' &&
      other.side !== unit.side &&
      touches(footprintOf(other), footprintOf(unit)) &&
      unitsWith(position, other).length === 0,
  );
  return chain(position, ...caught.map(general => (p: Position) => loseGeneral(p, general, 'EA-GENERAL-07')));
}
