import { chain as chainSteps, type Step as EngineStep, nothing as noStep, stepsOf } from '@grognard/engine';
import { apply } from './apply.ts';
import type { Clause } from './clauses.gen.ts';
import type { StateCause } from './events.ts';
import { isWorse } from './figures.ts';
import { findUnit } from './scene.ts';
import type { GeneralEnChef, Position, State, Task, UnitId } from './types.ts';

export type Step = EngineStep<GeneralEnChef>;
/** A rule: a position, and what follows from it. */
export type Rule = (position: Position) => Step;

export const happen = stepsOf<GeneralEnChef>(apply);
export const nothing = (position: Position): Step => noStep<GeneralEnChef>(position);
export const chain = (position: Position, ...rules: readonly Rule[]): Step =>
  chainSteps<GeneralEnChef>(position, ...rules);

/** Carries a rule out for each of some things, one after another. */
export const forEach = <T>(
  position: Position,
  items: readonly T[],
  rule: (now: Position, item: T) => Step,
): Step => chain(position, ...items.map(item => (now: Position) => rule(now, item)));

/** A unit becomes X, unless it is already worse (or gone). */
export function worsen(
  position: Position,
  id: UnitId,
  {
    to,
    cause,
    clauses,
  }: { readonly to: State; readonly cause: StateCause; readonly clauses: readonly Clause[] },
): Step {
  const unit = findUnit(position, id);
  if (!unit || !isWorse(to, unit.state)) return nothing(position);
  return happen(position, { type: 'state-changed', unit: id, from: unit.state, to, cause, clauses });
}

export const beginTask = (
  position: Position,
  unit: UnitId,
  task: Task,
  clauses: readonly Clause[] = ['GECH-SEQ-02'],
): Step => happen(position, { type: 'task-begun', unit, task, clauses });

/** Ends a unit's task, if it has one; with a relief that fails the old garrison stays (GEC-HOUSE-25). */
export function endTask(position: Position, id: UnitId, how: 'done' | 'dropped' | 'cancelled'): Step {
  const task = findUnit(position, id)?.task;
  if (!task) return nothing(position);
  return chain(
    position,
    now => happen(now, { type: 'task-ended', unit: id, task: task.kind, how, clauses: ['GECH-SEQ-02'] }),
    now => (task.kind === 'relieve' && how !== 'done' ? endTask(now, task.relieved, how) : nothing(now)),
  );
}
