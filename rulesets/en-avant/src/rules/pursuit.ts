import { advance, type Cm, moved, partOf, quantise } from '@grognard/table';
import { blockersOf, findUnit, footprintOf, OVERLAP, TOUCH } from '../field.ts';
import { edgeShare, entryShare, legOf, lineCrossShare, touchShare } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import { asking, type EnStep, followedBy, happen, nothing, type Play, type Progress } from '../step.ts';
import type { Round, Task } from '../tasks.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import { formCombats } from './combats.ts';
import { enemiesInContact, isEngaged } from './contact.ts';
import { withFollowers } from './general.ts';

type Of<T extends Task['task']> = Extract<Task, { task: T }>;

/**
 * EA-PURSUE-01  A unit whose front touched an enemy that has retreated or routed out of the combat, and is still on
 *               the table, may pursue, if it suffered no impact, is no longer engaged, and is not artillery. Disorder
 *               does not hold it back;
 * EA-ROUT-09    one that routs itself does nothing else.
 */
function mayPursue(position: Position, round: Round, unit: Unit): boolean {
  if (unit.arm === 'artillery' || unit.routing || unit.amok) return false;
  const faced = round.touches.filter(touch => touch.unit === unit.id).map(({ enemy }) => enemy);
  const isAhead = (enemy: UnitId) => position.withdrawn.includes(enemy) && !!findUnit(position, enemy);
  return faced.some(isAhead) && !isEngaged(position, unit);
}

/** Pursuit: the active side's units, then the passive side's; EA-PURSUE-04: who has caught up fights again. */
export function askPursuits(_: Play, position: Position, task: Of<'pursuits'>): Progress {
  const { round, followed } = task;
  const [id, ...queue] = task.queue;
  if (id === undefined) {
    const fights: Task = { task: 'pursuit-fights', side: round.active.side, followed };
    return followedBy(nothing(position), followed.length > 0 ? [fights] : []);
  }
  const unit = findUnit(position, id);
  if (!unit || !mayPursue(position, round, unit)) {
    return followedBy(nothing(position), [{ task: 'pursuits', round, queue, followed }]);
  }
  return asking(nothing(position), { type: 'pursue', side: unit.side, unit: id, queue, followed, round });
}

/** EA-PURSUE-02: one base depth ahead, but no farther than the first unit, impassable ground or the table edge. */
export function pursuitLength(ground: Ground, position: Position, unit: Unit): Cm {
  const from = footprintOf(unit);
  const leg = legOf(from, advance(from, unit.base.depth));
  const walls = ground.obstacles.filter(({ movement }) => movement === 'impassable');
  const shares = [
    1,
    ...blockersOf(position, [unit.id]).map(other => touchShare(leg, footprintOf(other), TOUCH) ?? 1),
    entryShare(leg, ground.barred, OVERLAP) ?? 1,
    edgeShare(leg, ground.table, 0) ?? 1,
    ...walls.map(({ line }) => lineCrossShare(leg, line, 0) ?? 1),
  ];
  return unit.base.depth * Math.min(...shares);
}

/** EA-PURSUE-02: the pursuit of a unit, and the enemies it then touches. */
export function pursuing(
  ground: Ground,
  position: Position,
  unit: Unit,
): { readonly step: EnStep; readonly touched: readonly UnitId[] } {
  const { id } = unit;
  const distance = quantise(pursuitLength(ground, position, unit));
  const from = footprintOf(unit);
  const motion = advance(from, unit.base.depth);
  const { at: to } = moved(from, partOf(motion, distance / unit.base.depth));
  const touched = enemiesInContact(position, { ...unit, at: to }).map(enemy => enemy.id);
  const step = withFollowers(position, unit, p =>
    happen(p, { type: 'pursued', unit: id, to, distance, touched, clauses: ['EA-PURSUE-02'] }),
  );
  return { step, touched };
}

export function pursue({ ground }: Play, position: Position, { unit: id }: Of<'pursue'>): Progress {
  const unit = findUnit(position, id);
  return unit
    ? followedBy(pursuing(ground, position, unit).step, arrivals(id, 'pursuit'))
    : nothing(position);
}

/** What may be taken where a unit arrives: a general, and by a move a troop's horses. */
export const arrivals = (unit: string, by: 'move' | 'pursuit'): readonly Task[] => [
  { task: 'arrival', unit, by, stage: 'general' },
  ...(by === 'move' ? [{ task: 'arrival', unit, by, stage: 'horses' } as const] : []),
];

/** EA-PURSUE-04: a pursuer in contact fights at once, without the attack line. */
export function pursuitFights(
  _: Play,
  position: Position,
  { side, followed }: Of<'pursuit-fights'>,
): Progress {
  const queue = formCombats(position, side).filter(({ active, passive }) =>
    [...active, ...passive].some(id => followed.includes(id)),
  );
  return followedBy(nothing(position), [{ task: 'combats', side, queue, pursuit: true }]);
}
