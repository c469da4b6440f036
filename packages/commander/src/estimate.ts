/** A share with the bounds between which the true one lies in 95 of 100 cases. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Half the width of a 95 % interval, in standard deviations. */
export const Z95 = 1.959964;

/** Wilson's interval: sound for few games, and for shares near 0 and 1. `points` may hold halves. */
export function shareOf(points: number, games: number): Estimate {
  if (games === 0) return { value: 0, low: 0, high: 1 };
  const share = points / games;
  const z2 = Z95 * Z95;
  const middle = (share + z2 / (2 * games)) / (1 + z2 / games);
  const spread =
    (Z95 / (1 + z2 / games)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games));
  return { value: share, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}
