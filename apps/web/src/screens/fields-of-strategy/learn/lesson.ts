import type { Glance } from './glance.ts';
import type { Step, StepId } from './step.ts';
import { STEPS } from './steps.ts';

/** What is kept of a lesson from one visit to the next. */
export interface Learnt {
  /** Steps behind the player, done or skipped, in the order in which he left them. */
  readonly passed: readonly StepId[];
  readonly done: readonly StepId[];
}

/**
 * open: to be done · met: it was done before it was asked for, and waits for the reader ·
 * done: done just now, and the lesson goes on by itself.
 */
export type Standing = 'open' | 'met' | 'done';

/** Where a lesson stands: the step on the card, and how the screen looked when it came there. */
export interface Lesson extends Learnt {
  readonly step: Step | null;
  readonly since: Glance | null;
  readonly standing: Standing;
}

/** Opens the card at the first step that is neither behind the player nor out of place now. */
export function turnTo({ passed, done }: Learnt, now: Glance): Lesson {
  const step = STEPS.find(({ id, fits }) => !passed.includes(id) && fits(now)) ?? null;
  return { passed, done, step, since: now, standing: step?.isDone?.(now, now) ? 'met' : 'open' };
}

/** Looks at the screen again: the step may be done, or have no place any more. */
export function follow(lesson: Lesson, now: Glance): Lesson {
  const { step, since, standing } = lesson;
  if (!step || !since) return turnTo(lesson, now);
  if (standing === 'open' && step.isDone?.(now, since)) {
    const done: Lesson = { ...lesson, standing: 'done' };
    // After a change of scene the next step must not wait: the results are already running.
    return step.fits(now) ? done : pass(done, now);
  }
  return step.fits(now) || standing === 'done' ? lesson : turnTo(lesson, now);
}

/** Leaves the step behind, done or not, and turns to the next that fits. */
export function pass(lesson: Lesson, now: Glance): Lesson {
  const { step, standing, passed, done } = lesson;
  if (!step) return turnTo(lesson, now);
  return turnTo({ passed: [...passed, step.id], done: standing === 'open' ? done : [...done, step.id] }, now);
}
