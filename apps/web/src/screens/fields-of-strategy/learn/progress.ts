import { effect, signal } from '@preact/signals';
import type { Learnt } from './lesson.ts';
import { STEP_IDS, type StepId } from './step.ts';

/** The lesson as this device remembers it. */
export interface Progress extends Learnt {
  /** The game it is played in. */
  readonly game: string | null;
  /** The player has put the coach aside. */
  readonly away: boolean;
  /** Only the title of the card is shown. */
  readonly folded: boolean;
}

const KEY = 'grognard/lesson@1';
export const FRESH: Progress = { game: null, passed: [], done: [], away: false, folded: false };

const stepsIn = (raw: unknown): readonly StepId[] =>
  Array.isArray(raw)
    ? STEP_IDS.filter(id => raw.includes(id)).sort((a, b) => raw.indexOf(a) - raw.indexOf(b))
    : [];

/** Reads what was kept; whatever is spoilt counts as not learnt. */
export function parseProgress(text: string | null): Progress {
  try {
    const raw = JSON.parse(text ?? '{}') as Record<keyof Progress, unknown>;
    return {
      game: typeof raw.game === 'string' ? raw.game : null,
      passed: stepsIn(raw.passed),
      done: stepsIn(raw.done),
      away: raw.away === true,
      folded: raw.folded === true,
    };
  } catch {
    return FRESH;
  }
}

function read(): Progress {
  try {
    return parseProgress(localStorage.getItem(KEY));
  } catch {
    // Blocked storage costs the place in the lesson, never the lesson.
    return FRESH;
  }
}

export const progress = signal<Progress>(read());

export const note = (part: Partial<Progress>): void => {
  progress.value = { ...progress.peek(), ...part };
};

/** Keeps the storage in step with the lesson, for as long as its page is open. */
export const keepProgress = (): (() => void) =>
  effect(() => {
    const kept = JSON.stringify(progress.value);
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      // As above.
    }
  });
