import { isClause } from './clauses.ts';
import type { Fault } from './fault.ts';
import type { Figure } from './figures.ts';
import type { Passage } from './search.ts';

/** Where a clause is told, and in which words. */
export interface ClauseText {
  readonly chapter: string;
  readonly anchor: string;
  readonly text: string;
}

/** Draws a figure: the markup to stand in its place, trusted as it is. */
export type DrawFigure = (figure: Figure) => string;

/** A book while it is being read: what has been found so far, and where the reader is. */
export interface Draft {
  readonly draw: DrawFigure;
  readonly faults: Fault[];
  readonly clauses: Map<string, ClauseText>;
  readonly figures: Figure[];
  readonly passages: Passage[];
  readonly headings: Set<string>;
  /** Addresses inside the book that were linked to; whether they exist is known at the end. */
  readonly links: { readonly target: string; readonly line: number }[];
  line: number;
  chapter: string;
  /** The last heading: what follows without an anchor of its own is found there. */
  heading: { readonly id: string; readonly title: string };
  /** Clauses whose sentence ended in a colon: the list or table that follows belongs to them. */
  open: readonly string[];
}

export const newDraft = (draw: DrawFigure): Draft => ({
  draw,
  faults: [],
  clauses: new Map(),
  figures: [],
  passages: [],
  headings: new Set(),
  links: [],
  line: 1,
  chapter: '',
  heading: { id: '', title: '' },
  open: [],
});

export function blame(draft: Draft, message: string, line = draft.line): void {
  draft.faults.push({ path: `line ${line}`, message });
}

/** Notes a stretch of text under the clauses it states, or else under its heading. */
export function note(draft: Draft, anchors: readonly string[], text: string): void {
  const { chapter, heading } = draft;
  for (const anchor of anchors) noteClause(draft, anchor, text);
  for (const anchor of anchors.length === 0 ? [heading.id] : anchors)
    draft.passages.push({ anchor, chapter, title: heading.title, text });
}

function noteClause(draft: Draft, anchor: string, text: string): void {
  if (!isClause(anchor)) blame(draft, `expected an anchor such as {#FOS-MOVE-05}, got {#${anchor}}`);
  else if (draft.clauses.has(anchor)) blame(draft, `${anchor} is anchored twice`);
  else draft.clauses.set(anchor, { chapter: draft.chapter, anchor, text });
}

/** Adds a list or table to the clauses that announced it with a colon. */
export function noteMore(draft: Draft, text: string): void {
  for (const anchor of draft.open) {
    const clause = draft.clauses.get(anchor);
    if (clause !== undefined) draft.clauses.set(anchor, { ...clause, text: `${clause.text} ${text}` });
  }
  const last = draft.passages.pop();
  if (last !== undefined) draft.passages.push({ ...last, text: `${last.text} ${text}` });
}
