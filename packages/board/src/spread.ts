import type { Grid } from './grid.ts';
import type { Mask } from './masks.ts';

/** No way leads there. */
export const FAR = 0x7fff;

/**
 * The number of steps from every cell to the nearest of some goals, walking the steps of a mask backwards
 * where the mask is the same both ways. `out` is filled, FAR where no way leads.
 */
export function spread(grid: Grid, steps: Mask, goals: readonly number[], out: Int16Array): Int16Array {
  out.fill(FAR);
  const queue = new Int16Array(grid.size);
  let length = 0;
  for (const goal of goals) {
    if (out[goal] === 0) continue;
    out[goal] = 0;
    queue[length++] = goal;
  }
  for (let i = 0; i < length; i++) {
    const cell = queue[i]!;
    const next = out[cell]! + 1;
    for (let open = steps[cell]!; open !== 0; open &= open - 1) {
      const to = cell + grid.offsets[31 - Math.clz32(open & -open)]!;
      if (out[to]! <= next) continue;
      out[to] = next;
      queue[length++] = to;
    }
  }
  return out;
}
