/** How a commander weighs things. */
export interface Mood {
  /** Throws in 36 by which an onset may look worse than is usual, and still be ventured. */
  readonly daring: number;
  /** How much is sent to a place that the enemy has, and left at one of its own: multiples of what is usual. */
  readonly attack: number;
  readonly defence: number;
  /** Does it shoot at the enemy from musket range, or go on to his place? */
  readonly closes: boolean;
  /** In how many quarters of a hundred a unit is forgotten. */
  readonly dither: number;
  /** Does it know how walls are taken: by fire from close by, from several sides at once, by the gorge? */
  readonly storms: boolean;
  /** Does it stay at what it has won while somebody could come for it? */
  readonly stays: boolean;
  /** Does it at last send one unit to every place that nobody guards, and leave one at every place that is threatened? */
  readonly claims: boolean;
  /** Does it count how near both sides are to breaking? */
  readonly counts: boolean;
  /** How far off a column deploys against enemies in the open, and from where muskets are fired. */
  readonly deploy: number;
  readonly musket: number;
  /** Does its horse ride for places that nobody is seen at, from the first turn on? */
  readonly raids: boolean;
  /** Does it take the short way, or keep clear of ground that would put it out of order? */
  readonly ways: 'short' | 'clear';
}

export const USUAL: Mood = {
  daring: 0,
  attack: 1,
  defence: 1,
  closes: false,
  dither: 0,
  storms: false,
  stays: false,
  claims: false,
  counts: false,
  deploy: 14,
  musket: 9.5,
  raids: false,
  ways: 'short',
};
/** Knows how a place is taken and kept. */
export const SCHOOLED: Mood = {
  ...USUAL,
  storms: true,
  stays: true,
  claims: true,
  counts: true,
  deploy: 26,
  musket: 4.8,
  raids: true,
  ways: 'clear',
};
