/** The numbers and names that make a refusal's sentence: `{ allowed: 3 }`. */
export type Details = Readonly<Record<string, unknown>>;

export interface Refusal<Clause extends string = string> {
  readonly ok: false;
  readonly clause: Clause;
  readonly details: Details;
}
export interface Acceptance {
  readonly ok: true;
}
export type Verdict<Clause extends string = string> = Acceptance | Refusal<Clause>;

export const accept: Acceptance = { ok: true };

/** Refuses an order, naming the clause that forbids it. */
export const refuse = <Clause extends string>(clause: Clause, details: Details = {}): Refusal<Clause> => ({
  ok: false,
  clause,
  details,
});
