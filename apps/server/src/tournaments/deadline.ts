import { DRAWN, type GameScore, LOST, NOBODY_CAME, WON } from './rounds.ts';

/** A game that is still being played when its round ends. */
export interface Unfinished {
  /** Whether each has given an order, or was never asked for one. */
  readonly oneCame: boolean;
  readonly otherCame: boolean;
}

/**
 * How a game counts that its round's deadline has cut off: whoever never came has lost it; if both came it is
 * drawn; if neither did it counts for neither. The match itself goes on if the two want it to.
 */
export function scoreAtDeadline({ oneCame, otherCame }: Unfinished): GameScore {
  if (oneCame && otherCame) return DRAWN;
  if (oneCame) return WON;
  if (otherCame) return LOST;
  return NOBODY_CAME;
}
