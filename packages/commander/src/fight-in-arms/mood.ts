/** How a commander weighs things: multiples of what is usual. */
export interface Mood {
  /** How much it wants to come to grips. */
  readonly drive: number;
  /** Regard for what the enemy may do next. */
  readonly caution: number;
  /** Regard for its own next shot. */
  readonly shooting: number;
  /** Regard for the next hand-to-hand fight, and what a fight must not cost. */
  readonly daring: number;
  /** Regard for the others: nobody runs far ahead. */
  readonly order: number;
  /** In how many turns of a hundred a unit is forgotten; not a multiple. */
  readonly dither: number;
}

export const USUAL: Mood = { drive: 1, caution: 1, shooting: 1, daring: 1, order: 1, dither: 0 };
