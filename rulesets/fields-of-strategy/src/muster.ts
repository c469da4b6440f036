import type { Square } from '@grognard/board';
import type { SideNumber } from './constants.ts';

/** Where some units stand, by side: their columns and rows. */
export interface Muster {
  readonly xs: readonly [Int16Array, Int16Array];
  readonly ys: readonly [Int16Array, Int16Array];
  readonly counts: [number, number];
}

export const makeMuster = (most: number): Muster => ({
  xs: [new Int16Array(most), new Int16Array(most)],
  ys: [new Int16Array(most), new Int16Array(most)],
  counts: [0, 0],
});

export function enlist(muster: Muster, side: SideNumber, at: Square): void {
  const n = muster.counts[side]++;
  muster.xs[side][n] = at[0];
  muster.ys[side][n] = at[1];
}

export function dismiss(muster: Muster): void {
  muster.counts[0] = 0;
  muster.counts[1] = 0;
}

/** The squared real distance from a square to a side's closest unit; FAR_OFF if it has none. */
export function closestTo({ xs, ys, counts }: Muster, side: SideNumber, x: number, y: number): number {
  const columns = xs[side];
  const rows = ys[side];
  let least = FAR_OFF;
  for (let n = counts[side] - 1; n >= 0; n--) {
    const dx = columns[n]! - x;
    const dy = rows[n]! - y;
    const length = dx * dx + dy * dy;
    if (length < least) least = length;
  }
  return least;
}
export const FAR_OFF = 0x7fffffff;
