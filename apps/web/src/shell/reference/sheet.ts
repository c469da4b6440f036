import type { Battle } from '../model.ts';

/** A line of a table; its numbers come from the rules' own tables. */
export interface Row {
  readonly id: string;
  /** What it is, then a cell for every further column. */
  readonly cells: readonly string[];
  readonly clause: string;
  /** The word of a sum's term that this line brings. */
  readonly term?: string;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  /** The headings of its columns; the column of clauses has none. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** A rule in a sentence, under the table. */
  readonly notes?: readonly { readonly text: string; readonly clause: string }[];
}

/** A word of the game's texts: `say('weapons', 'bow')`. */
export type Say = (section: string, word: string) => string;

/** What a game gives to the quick reference: one sheet of its tables, and what of it counts just now. */
export interface Reference<B extends Battle = Battle> {
  /** Without a battle, as the rulebook has it. */
  sheet(say: Say, battle: B | null): readonly Section[];
  /** The lines that concern who is chosen and where he stands. */
  counts?(battle: B): readonly string[];
}
