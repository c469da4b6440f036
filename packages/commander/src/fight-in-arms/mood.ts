import type { Role } from './role.ts';

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
  /** Regard for those who will come into range by themselves: a standing shot at them needs nothing but patience. */
  readonly welcome: number;
  /** In how many turns of a hundred a unit is forgotten; not a multiple. */
  readonly dither: number;
  /** How a whole army acts together; nothing where every unit acts for itself. */
  readonly plan: Plan | null;
  /** How long it waits for the enemy; nothing where it does not. */
  readonly patience: Patience | null;
}

/** How long one waits for the enemy, by what one is there for. */
export type Patience = Readonly<Record<Role, Waiting>>;
export interface Waiting {
  /** Points by which the enemy's next shots may be better than its own. */
  readonly bears: number;
  /** The share of the day after which it goes to meet the enemy, unless it wins by waiting. */
  readonly until: number;
}

/** What a commander adds who thinks of the army before the unit. */
export interface Plan {
  /** Centimetres by which an enemy away from the main effort seems farther off. */
  readonly focus: number;
  /** How much less one attacks who is ahead, by the end of the day: a share. */
  readonly thrift: number;
  /** How far from the enemy those who ride get down. */
  readonly drop: number;
}

export const USUAL: Mood = {
  drive: 1,
  caution: 1,
  shooting: 1,
  daring: 1,
  order: 1,
  welcome: 0,
  dither: 0,
  plan: null,
  patience: null,
};
