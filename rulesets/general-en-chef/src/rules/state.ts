import type { Clause } from '../clauses.gen.ts';
import type { StateCause } from '../events.ts';
import { isWorse } from '../figures.ts';
import type { Footing, Ground } from '../ground.ts';
import { imposedBy } from '../obstacles/index.ts';
import { findUnit } from '../scene.ts';
import { nothing, type Step, worsen } from '../step.ts';
import type { Pace, Position, State, Unit, UnitId } from '../types.ts';

/*
 * GECH-STATE-02  Nothing improves a state but reforming.
 * GECH-STATE-05  A disorganised unit does everything but charge and change formation.
 */

/** What a move went over. */
export interface Gone {
  readonly under: readonly Footing[];
  readonly pace: Pace;
  readonly throughTrees: boolean;
}

interface Degraded {
  readonly state: State;
  readonly cause: StateCause;
  readonly clause: Clause;
}

/**
 * GECH-STATE-01  A unit takes the worst state that the ground it touches imposes, from the moment it touches it.
 * GECH-MOVE-08   A forced march disorganises, on a slope it disorders (GEC-HILL-16).
 * GEC-TREEROAD-04  Through a row of trees it comes out unformed.
 */
export function takeOnState(ground: Ground, position: Position, id: UnitId, gone: Gone): Step {
  const unit = findUnit(position, id);
  const worst = unit ? degradedBy(ground, unit, gone) : null;
  return worst
    ? worsen(position, id, { to: worst.state, cause: worst.cause, clauses: [worst.clause] })
    : nothing(position);
}

export function degradedBy(
  { options }: Ground,
  unit: Unit,
  { under, pace, throughTrees }: Gone,
): Degraded | null {
  const isForced = pace === 'forced';
  const imposed = imposedBy(unit, under, options, isForced);
  const all: Degraded[] = [];
  if (imposed) {
    const cause = imposed.clause === 'GEC-HILL-16' ? 'forced march' : 'terrain';
    all.push({ state: imposed.state, cause, clause: imposed.clause });
  }
  if (isForced) all.push({ state: 'disorganised', cause: 'forced march', clause: 'GECH-MOVE-08' });
  if (throughTrees) all.push({ state: 'unformed', cause: 'trees', clause: 'GEC-TREEROAD-04' });
  return all.reduce<Degraded | null>(
    (worst, each) => (worst && !isWorse(each.state, worst.state) ? worst : each),
    null,
  );
}
