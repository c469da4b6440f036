import { type Rating, rateOnce, rest, UNRATED } from './glicko.ts';

/** Where a player stands in one game. */
export interface Standing extends Rating {
  readonly matches: number;
  /** When it was last changed, in milliseconds; 0 for one who has not played yet. */
  readonly at: number;
}

/** Above this a rating is told as provisional and stands in no table of leaders. */
export const PROVISIONAL_ABOVE = 110;
/** A period of Glicko-2: so long without play, and the deviation grows by one step. */
export const PERIOD = 7 * 24 * 60 * 60 * 1000;

export const NEWCOMER: Standing = { ...UNRATED, matches: 0, at: 0 };

export const isProvisional = ({ deviation }: Rating): boolean => deviation > PROVISIONAL_ABOVE;

/** The standing as it is at a time: without play it grows less sure. */
export function asOf(standing: Standing, at: number): Standing {
  if (standing.matches === 0 || at <= standing.at) return standing;
  return { ...standing, ...rest(standing, (at - standing.at) / PERIOD) };
}

/** Both standings after a match between the two; each is measured against the other as it was before. */
export function afterMatch(
  [one, other]: readonly [Standing, Standing],
  score: number,
  at: number,
): readonly [Standing, Standing] {
  const [first, second] = [asOf(one, at), asOf(other, at)];
  const moved = (own: Standing, opponent: Standing, scored: number): Standing => ({
    ...rateOnce(own, { opponent, score: scored }),
    matches: own.matches + 1,
    at: Math.max(own.at, at),
  });
  return [moved(first, second, score), moved(second, first, 1 - score)];
}
