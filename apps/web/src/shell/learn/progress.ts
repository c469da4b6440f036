import { effect, type Signal, signal } from '@preact/signals';
import type { Learnt } from './lesson.ts';

/** The lesson as this device remembers it. */
export interface Progress extends Learnt {
  /** The game it is played in. */
  readonly game: string | null;
  /** The player has put the coach aside. */
  readonly away: boolean;
  /** Only the title of the card is shown. */
  readonly folded: boolean;
}

export const FRESH: Progress = { game: null, passed: [], done: [], away: false, folded: false };

const stepsIn = (raw: unknown, known: readonly string[]): readonly string[] =>
  Array.isArray(raw)
    ? known.filter(id => raw.includes(id)).sort((a, b) => raw.indexOf(a) - raw.indexOf(b))
    : [];

/** Reads what was kept of the steps that are known; whatever is spoilt counts as not learnt. */
export function parseProgress(text: string | null, known: readonly string[]): Progress {
  try {
    const raw = JSON.parse(text ?? '{}') as Record<keyof Progress, unknown>;
    return {
      game: typeof raw.game === 'string' ? raw.game : null,
      passed: stepsIn(raw.passed, known),
      done: stepsIn(raw.done, known),
      away: raw.away === true,
      folded: raw.folded === true,
    };
  } catch {
    return FRESH;
  }
}

/** What is noted of one lesson, for as long as its page is open. */
export interface Notebook {
  readonly progress: Signal<Progress>;
  note(part: Partial<Progress>): void;
  /** Keeps the storage in step with the lesson, until told to stop. */
  keep(): () => void;
}

export function openNotebook(key: string, known: readonly string[]): Notebook {
  const progress = signal(read(key, known));
  return {
    progress,
    note: part => {
      progress.value = { ...progress.peek(), ...part };
    },
    keep: () => effect(() => write(key, progress.value)),
  };
}

function read(key: string, known: readonly string[]): Progress {
  try {
    return parseProgress(localStorage.getItem(key), known);
  } catch {
    // Blocked storage costs the place in the lesson, never the lesson.
    return FRESH;
  }
}

function write(key: string, progress: Progress): void {
  const kept = JSON.stringify(progress);
  try {
    localStorage.setItem(key, kept);
  } catch {
    // As above.
  }
}
