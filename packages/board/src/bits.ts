import type { Grid } from './grid.ts';

/**
 * Sets of squares as bits, `words` numbers of 32 bits a row. The last word of a row is spare, so that a
 * window of up to 33 columns may always be written as two neighbouring words.
 */
export const wordsOf = (grid: Pick<Grid, 'width'>): number => ((grid.width + 31) >> 5) + 1;

export const makeBits = (grid: Pick<Grid, 'width' | 'height'>): Int32Array =>
  new Int32Array(wordsOf(grid) * grid.height);

/** The squares within a radius of each column: which word they begin in, and their bits there and in the next. */
export interface Areas {
  readonly radius: number;
  readonly words: number;
  readonly first: Int16Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** Prepares the areas of a radius, at most 15. */
export function makeAreas(grid: Pick<Grid, 'width'>, radius: number): Areas {
  if (radius > 15) throw new Error(`An area reaches at most 15 squares, not ${radius}.`);
  const { width } = grid;
  const areas = {
    radius,
    words: wordsOf(grid),
    first: new Int16Array(width),
    low: new Int32Array(width),
    high: new Int32Array(width),
  };
  for (let x = 0; x < width; x++) {
    const first = Math.max(0, x - radius) >> 5;
    areas.first[x] = first;
    for (let c = Math.max(0, x - radius); c <= Math.min(width - 1, x + radius); c++) {
      if (c >> 5 === first) areas.low[x]! |= 1 << (c & 31);
      else areas.high[x]! |= 1 << (c & 31);
    }
  }
  return areas;
}

/** Adds all squares within the radius of a cell to a set. */
export function addArea(bits: Int32Array, areas: Areas, { xs, ys, height }: Grid, cell: number): void {
  const { radius, words, first, low, high } = areas;
  const x = xs[cell]!;
  const y = ys[cell]!;
  const south = y + radius < height ? y + radius : height - 1;
  let at = (y > radius ? y - radius : 0) * words + first[x]!;
  const end = south * words + first[x]!;
  const lower = low[x]!;
  const upper = high[x]!;
  for (; at <= end; at += words) {
    bits[at]! |= lower;
    bits[at + 1]! |= upper;
  }
}

/** Is the cell in the set? */
export const hasBit = (bits: Int32Array, words: number, { xs, ys }: Grid, cell: number): boolean =>
  ((bits[ys[cell]! * words + (xs[cell]! >> 5)]! >> (xs[cell]! & 31)) & 1) === 1;
