import type { Draft } from './draft.ts';

/** Ground that was cut off when a field was made smaller, kept in case it is made larger again. */
export interface Aside {
  /** Where its first row and column lie, seen from the field's first square. */
  readonly at: readonly [x: number, y: number];
  readonly layers: Readonly<Record<string, readonly string[]>>;
  /** Roads, streams, works and names as they were before any was cut off, seen from the field's first square. */
  readonly lists?: Readonly<Record<string, readonly unknown[]>>;
}

/** What lies on the desk: the battle, and what was cut off it. */
export interface Sheet {
  readonly draft: Draft;
  readonly aside?: Aside;
}

/** A sheet with everything that was done to it, stroke by stroke. */
export interface History {
  readonly now: Sheet;
  readonly past: readonly Sheet[];
  readonly future: readonly Sheet[];
}

/** Strokes that can be taken back. */
export const MOST_STROKES = 500;

export const beginHistory = (draft: Draft): History => ({ now: { draft }, past: [], future: [] });

/** One stroke, one undo: whatever was changed between two calls comes back at once. */
export function stroke(history: History, next: Sheet): History {
  const { now, past } = history;
  if (next === now || (next.draft === now.draft && next.aside === now.aside)) return history;
  return { now: next, past: [...past, now].slice(-MOST_STROKES), future: [] };
}

/** A stroke that changes the battle alone. */
export const strokeDraft = (history: History, draft: Draft): History =>
  draft === history.now.draft ? history : stroke(history, { ...history.now, draft });

export function undo(history: History): History {
  const { now, past, future } = history;
  const before = past.at(-1);
  return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : history;
}

export function redo(history: History): History {
  const { now, past, future } = history;
  const [next, ...rest] = future;
  return next ? { now: next, past: [...past, now], future: rest } : history;
}
