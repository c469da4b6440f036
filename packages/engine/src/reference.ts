import type { Language } from './scenario.ts';

/** A line of a table; its numbers come from the rules' own tables. */
export interface ReferenceRow {
  readonly id: string;
  /** What it is, then a cell for every further column. */
  readonly cells: readonly string[];
  readonly clause: string;
  /** The word of a sum's term that this line brings. */
  readonly term?: string;
}

export interface ReferenceSection {
  readonly id: string;
  readonly title: string;
  /** The headings of its columns; the column of clauses has none. */
  readonly columns: readonly string[];
  readonly rows: readonly ReferenceRow[];
  /** A rule in a sentence, under the table. */
  readonly notes?: readonly { readonly text: string; readonly clause: string }[];
}

/** A word of the game's texts: `say('weapons', 'bow')`. */
export type Say = (section: string, word: string) => string;

/** How a sheet of tables is written: in which language, with which words, and for which battle if for any. */
export interface ReferenceOptions<Scenario = unknown> {
  readonly language: Language;
  readonly say: Say;
  readonly scenario: Scenario | null;
  /** Only the lines that this battle can need. */
  readonly narrow?: boolean;
}

/** A game's tables on one sheet, for screen and paper. */
export interface Tables<Scenario = unknown> {
  /** Are there lines that some battles never need? */
  readonly narrows?: boolean;
  sheet(options: ReferenceOptions<Scenario>): readonly ReferenceSection[];
}

/** The shape of a catalogue of words: texts stay texts, sentences with holes keep their parameters. */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Shape<T[K]>;
};

/** A number that is added, with its sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A number to one place, as the language writes it. */
export function decimal(value: number, language: Language): string {
  const text = String(Math.round(value * 10) / 10).replace('-', '−');
  return language === 'fr' ? text.replace('.', ',') : text;
}
