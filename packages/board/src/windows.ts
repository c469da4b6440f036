import { wordsOf } from './bits.ts';
import type { Grid } from './grid.ts';

/**
 * For every cell a window of bits around it: which squares within a radius stand in some relation to it,
 * e.g. are seen from there. A relation may have several layers. Filled cell by cell when first asked for:
 * a whole field of 60 × 45 squares costs some 60 ms, the squares that an army uses a few.
 */
export interface Windows {
  readonly grid: Grid;
  readonly radius: number;
  readonly layers: number;
  /** By layer: how far it goes at most; rows beyond need not be looked at. */
  readonly reaches: Uint8Array;
  readonly words: number;
  /** `stride` numbers a cell and layer: two words for each row of the window. */
  readonly stride: number;
  readonly bits: Int32Array;
  readonly filled: Uint8Array;
  /** By column: the word in which its window begins, and whether it needs the next one. */
  readonly first: Int16Array;
  readonly spans: Uint8Array;
  readonly relate: (from: number, to: number) => number;
}

/** Prepares windows with a reach for each layer; `relate` tells by bits in which layers a square belongs. */
export function makeWindows(
  grid: Grid,
  reaches: readonly number[],
  relate: (from: number, to: number) => number,
): Windows {
  const layers = reaches.length;
  const radius = Math.max(...reaches);
  const stride = (2 * radius + 1) * 2;
  const starts = Array.from({ length: grid.width }, (_, x) => Math.max(0, x - radius));
  return {
    grid,
    radius,
    layers,
    reaches: Uint8Array.from(reaches),
    stride,
    words: wordsOf(grid),
    bits: new Int32Array(grid.size * layers * stride),
    filled: new Uint8Array(grid.size),
    first: Int16Array.from(starts, start => start >> 5),
    spans: Uint8Array.from(starts, (start, x) =>
      Math.min(grid.width - 1, x + radius) >> 5 > start >> 5 ? 1 : 0,
    ),
    relate,
  };
}

function fill(windows: Windows, cell: number): void {
  const { grid, radius, layers, stride, bits, first } = windows;
  const [x, y] = [grid.xs[cell]!, grid.ys[cell]!];
  windows.filled[cell] = 1;
  for (let ty = Math.max(0, y - radius); ty <= Math.min(grid.height - 1, y + radius); ty++) {
    for (let tx = Math.max(0, x - radius); tx <= Math.min(grid.width - 1, x + radius); tx++) {
      const belongs = windows.relate(cell, ty * grid.width + tx);
      const at = (ty - y + radius) * 2 + (tx >> 5) - first[x]!;
      for (let layer = 0; layer < layers; layer++) {
        if ((belongs >> layer) & 1) bits[(cell * layers + layer) * stride + at]! |= 1 << (tx & 31);
      }
    }
  }
}

/** A set of squares of which only the rows from `north` to `south` matter. */
export interface Strip {
  readonly bits: Int32Array;
  north: number;
  south: number;
}

/** Adds a layer of a cell's window to a set of squares. */
export function addWindow(strip: Strip, windows: Windows, cell: number, layer: number): void {
  if (windows.filled[cell] === 0) fill(windows, cell);
  const { grid, radius, layers, stride, words, bits } = windows;
  const reach = windows.reaches[layer]!;
  const x = grid.xs[cell]!;
  const y = grid.ys[cell]!;
  const set = strip.bits;
  const north = y - reach > strip.north ? y - reach : strip.north;
  const south = y + reach < strip.south ? y + reach : strip.south;
  let from = (cell * layers + layer) * stride + (north - y + radius) * 2;
  let at = north * words + windows.first[x]!;
  const end = south * words + windows.first[x]!;
  if (windows.spans[x] === 0) {
    for (; at <= end; at += words, from += 2) set[at]! |= bits[from]!;
    return;
  }
  for (; at <= end; at += words, from += 2) {
    set[at]! |= bits[from]!;
    set[at + 1]! |= bits[from + 1]!;
  }
}

/** Does a cell stand in this relation to another at most a radius away? */
export function isInWindow(windows: Windows, layer: number, from: number, to: number): boolean {
  if (windows.filled[from] === 0) fill(windows, from);
  const { grid, radius, layers, stride, bits, first } = windows;
  const [x, tx] = [grid.xs[from]!, grid.xs[to]!];
  const row = grid.ys[to]! - grid.ys[from]! + radius;
  const word = bits[(from * layers + layer) * stride + row * 2 + (tx >> 5) - first[x]!]!;
  return ((word >> (tx & 31)) & 1) === 1;
}
