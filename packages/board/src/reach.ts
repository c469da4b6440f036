import type { Grid } from './grid.ts';
import { has, type Mask } from './masks.ts';

/**
 * How something moves over the grid. Time is counted in halves of a step: an ordinary step takes two and
 * begins on an even one, a quick one takes one.
 */
export interface Movement {
  readonly start: number;
  /** In halves. */
  readonly budget: number;
  readonly steps: Mask;
  /** Steps that are quick wherever `slow` does not lie on either end. */
  readonly quick: Mask;
  isSlow(cell: number): boolean;
  /** Never entered. */
  isClosed(cell: number): boolean;
  /** May be entered, but not left again. */
  isEnd(cell: number): boolean;
}

/** The time after a step begun at a time. */
export const afterStep = (time: number, isQuick: boolean): number =>
  isQuick ? time + 1 : time + (time & 1) + 2;

/** The least time to every cell within the budget: the plain version of reach-fast.ts. */
export function reach(grid: Grid, movement: Movement): ReadonlyMap<number, number> {
  const { start, budget, steps, quick, isSlow, isClosed, isEnd } = movement;
  const times = new Map([[start, 0]]);
  // An earlier arrival is never worse, so the least time alone need be kept, and it settles by repetition.
  for (let changed = true; changed; ) {
    changed = false;
    for (const [cell, time] of [...times]) {
      if (cell !== start && isEnd(cell)) continue;
      for (let d = 0; d < 8; d++) {
        if (!has(steps, cell, d)) continue;
        const to = cell + grid.offsets[d]!;
        const after = afterStep(time, has(quick, cell, d) && !isSlow(cell) && !isSlow(to));
        if (after > budget || isClosed(to) || (times.get(to) ?? budget + 1) <= after) continue;
        times.set(to, after);
        changed = true;
      }
    }
  }
  return times;
}
