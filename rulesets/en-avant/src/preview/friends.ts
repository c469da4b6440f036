import { cornersOf, type Footprint, partOf } from '@grognard/table';
import { type Field, isGuessed } from '../answers/field.ts';
import { footprintOf, isFriend, mayBeWithin, OVERLAP } from '../field.ts';
import { entryShare, legOf } from '../geometry.ts';
import type { MoveOrder } from '../orders.ts';
import { isEngaged } from '../rules/contact.ts';
import { farthest, motionOf } from '../rules/path.ts';
import type { MovePlan } from '../rules/plan.ts';
import { canShoot, isInField, legalTargets } from '../rules/shooting.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import type { Danger } from './stance.ts';

/** A move that is planned, the table after it, and the friend who would bar a longer last step. */
interface Moved {
  readonly order: MoveOrder;
  readonly plan: MovePlan;
  readonly after: Position;
  readonly barredBy: UnitId | null;
}

/** Friends in the way: those one passes through, the one who bars a longer way, and those whose shots are masked. */
export function friendsInWay(field: Field, unit: Unit, moved: Moved): readonly Danger[] {
  const of = (what: string, clause: Danger['clause']) => (by: UnitId) => ({
    what,
    unit: unit.id,
    by,
    clause,
  });
  return [
    ...passed(field, unit, moved).map(of('through', 'EA-MOVE-11')),
    ...(moved.barredBy === null ? [] : [moved.barredBy]).map(of('barred', 'EA-MOVE-11')),
    ...masked(field, unit, moved).map(of('masks', 'EA-SHOOT-13')),
  ];
}

/** EA-MOVE-11: the friends that some part of the unit passes through on its way. */
function passed({ position }: Field, unit: Unit, { order, plan }: Moved): readonly UnitId[] {
  if (unit.arm === 'general' || plan.crossed !== null) return [];
  const reach = farthest(unit, order.steps);
  const friends = position.units.filter(
    other =>
      other.id !== unit.id &&
      other.arm !== 'general' &&
      isFriend(unit, other) &&
      mayBeWithin(unit, other, reach),
  );
  if (friends.length === 0) return [];
  const legs = legsOf(unit, order, plan);
  return friends
    .filter(friend => {
      const corners = cornersOf(footprintOf(friend));
      return legs.some(leg => entryShare(leg, [corners], OVERLAP) !== undefined);
    })
    .map(({ id }) => id);
}

/** The steps as far as they were made. */
function legsOf(unit: Unit, { steps }: MoveOrder, { strides }: MovePlan) {
  let from: Footprint = footprintOf(unit);
  return strides.map(({ end, cost }, i) => {
    const step = motionOf(from, steps[i]!);
    const leg = legOf(from, partOf(step.motion, step.cost > 0 ? cost / step.cost : 1));
    from = end;
    return leg;
  });
}

/** EA-SHOOT-13: friends who could shoot at somebody now and no more with this unit in between. */
function masked(field: Field, unit: Unit, { after }: Moved): readonly UnitId[] {
  if (isGuessed(field) || unit.arm === 'general') return [];
  const { ground, position } = field;
  const moved = after.units.find(({ id }) => id === unit.id);
  if (!moved) return [];
  const print = footprintOf(moved);
  const shoots = (friend: Unit) =>
    friend.id !== unit.id &&
    friend.side === unit.side &&
    !friend.activated &&
    canShoot(ground, friend) &&
    isInField(ground, friend, print) &&
    !isEngaged(position, friend);
  return position.units
    .filter(shoots)
    .filter(friend => {
      const targets = legalTargets(ground, position, friend);
      return targets.length > 0 && legalTargets(ground, after, friend).length < targets.length;
    })
    .map(({ id }) => id);
}
