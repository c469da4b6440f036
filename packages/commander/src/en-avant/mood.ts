/** How a commander weighs things: multiples of what is usual. */
export interface Mood {
  /** Regard for the enemy's next charge. */
  readonly caution: number;
  /** Regard for its own next charge, and for its next shot. */
  readonly hope: number;
  readonly shooting: number;
  /** How much it wants to close with the enemy. */
  readonly zeal: number;
  /** Regard for its neighbours: to keep in line and shoulder to shoulder. */
  readonly order: number;
  /** What striking at all is worth, whatever comes of it. */
  readonly tempo: number;
  /** What objectives and camps are worth. */
  readonly places: number;
  /** Does it let the enemy move first, where nothing calls for haste? 1 if so. */
  readonly patience: number;
  /** How often it goes through what may come of a choice in the middle of a rule; 0 for a first impression. */
  readonly reflection: number;
  /** Does it rehearse such choices too, like orders? */
  readonly ponders: boolean;
  /** How many lengths of a march it looks at, up to three; not a multiple. */
  readonly strides: number;
  /** By how much it may misjudge an order, in the coin of losses; not a multiple. */
  readonly whim: number;
}

export const USUAL: Mood = {
  caution: 1,
  hope: 1,
  shooting: 1,
  zeal: 1,
  order: 1,
  tempo: 1,
  places: 1,
  patience: 0,
  reflection: 0,
  ponders: false,
  strides: 3,
  whim: 0,
};
