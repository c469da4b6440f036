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
};
/** Knows how a place is taken and kept. */
export const SCHOOLED: Mood = { ...USUAL, storms: true, stays: true, claims: true, counts: true };
