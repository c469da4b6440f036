/** One number of a sum a player may question: what it stands for, and the clause it comes from. */
export interface Term<Clause extends string = string> {
  /** A word that the texts name under `terms`. */
  readonly what: string;
  readonly clause: Clause;
  readonly value: number;
}

/** What a sum was measured against: a threshold, a number to reach, a limit. */
export interface Bar<Clause extends string = string> {
  /** A word that the texts name under `sums`. */
  readonly what: string;
  readonly clause: Clause;
  readonly value: number;
}

/** A number that a rule reckoned, whole: what the table of reasons shows, line by line. */
export interface Sum<Clause extends string = string> {
  /** A word that the texts name under `sums`: `dice`, `factor`, `morale`. */
  readonly what: string;
  readonly clause: Clause;
  /** Whose number it is where each has its own: a unit or a side. Sums of the same kind stand side by side. */
  readonly of?: string;
  readonly terms: readonly Term<Clause>[];
  /** All terms together. */
  readonly total: number;
  readonly bar?: Bar<Clause>;
  /** The dice thrown by it, as they fell. */
  readonly dice?: readonly number[];
}

export const total = (terms: readonly { readonly value: number }[]): number =>
  terms.reduce((sum, term) => sum + term.value, 0);

/** A sum of these terms. */
export const sumOf = <Clause extends string>(sum: Omit<Sum<Clause>, 'total'>): Sum<Clause> => ({
  ...sum,
  total: total(sum.terms),
});
