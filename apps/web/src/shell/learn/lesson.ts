import type { Look, Step } from './step.ts';

/** What is kept of a lesson from one visit to the next. */
export interface Learnt {
  /** Steps behind the player, done or skipped, in the order in which he left them. */
  readonly passed: readonly string[];
  readonly done: readonly string[];
}

/**
 * open: to be done · met: it was done before it was asked for, and waits for the reader ·
 * done: done just now, and the lesson goes on by itself.
 */
export type Standing = 'open' | 'met' | 'done';

/** Where a lesson stands: the step on the card, and how the screen looked when it came there. */
export interface Lesson<L extends Look = Look> extends Learnt {
  readonly steps: readonly Step<L>[];
  readonly step: Step<L> | null;
  readonly since: L | null;
  readonly standing: Standing;
}

/** Opens the card at the first step that is neither behind the player nor out of place now. */
export function turnTo<L extends Look>(
  steps: readonly Step<L>[],
  { passed, done }: Learnt,
  now: L,
): Lesson<L> {
  const step = steps.find(each => !passed.includes(each.id) && each.fits(now)) ?? null;
  return { steps, passed, done, step, since: now, standing: step?.isDone?.(now, now) ? 'met' : 'open' };
}

/** Looks at the screen again: the step may be done, or have no place any more. */
export function follow<L extends Look>(lesson: Lesson<L>, now: L): Lesson<L> {
  const { steps, step, since, standing } = lesson;
  if (!step || !since) return turnTo(steps, lesson, now);
  if (standing === 'open' && step.isDone?.(now, since)) {
    const done: Lesson<L> = { ...lesson, standing: 'done' };
    // After a change of scene the next step must not wait: the results are already running.
    return step.fits(now) ? done : pass(done, now);
  }
  return step.fits(now) || standing === 'done' ? lesson : turnTo(steps, lesson, now);
}

/** Leaves the step behind, done or not, and turns to the next that fits. */
export function pass<L extends Look>(lesson: Lesson<L>, now: L): Lesson<L> {
  const { steps, step, standing, passed, done } = lesson;
  if (!step) return turnTo(steps, lesson, now);
  const learnt = {
    passed: [...passed, step.id],
    done: standing === 'open' ? done : [...done, step.id],
  };
  return turnTo(steps, learnt, now);
}
