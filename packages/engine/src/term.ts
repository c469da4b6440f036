/** One number of a sum a player may question, with the clause it comes from. */
export interface Term<Clause extends string = string> {
  readonly clause: Clause;
  readonly value: number;
}

export const total = (terms: readonly Term[]): number => terms.reduce((sum, term) => sum + term.value, 0);
