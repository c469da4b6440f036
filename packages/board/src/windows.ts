import { wordsOf } from './bits.ts';
import type { Grid } from './grid.ts';

/**
 * For every cell a window of bits around it: which squares within a radius stand in some relation to it,
 * e.g. are seen from there. A relation may have several layers. Filled cell by cell when first asked for:
 * a whole field of 60 × 45 squares costs some 60 ms, the squares that an army uses a few.
 */
export interface Windows {
  readonly radius: number;
  readonly layers: number;
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

/** Prepares the windows; `relate` tells by bits in which layers a square belongs. */
export function makeWindows(
  grid: Grid,
  radius: number,
  layers: number,
  relate: (from: number, to: number) => number,
): Windows {
  const stride = (2 * radius + 1) * 2;
  const starts = Array.from({ length: grid.width }, (_, x) => Math.max(0, x - radius));
  return {
    radius,
    layers,
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

function fill(windows: Windows, grid: Grid, cell: number): void {
  const { radius, layers, stride, bits, first } = windows;
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

/** Adds a layer of a cell's window, up to a reach within its radius, to a set of squares. */
export function addWindow(
  set: Int32Array,
  windows: Windows,
  grid: Grid,
  cell: number,
  { layer, reach }: { readonly layer: number; readonly reach: number },
): void {
  if (windows.filled[cell] === 0) fill(windows, grid, cell);
  const { radius, layers, stride, words, bits } = windows;
  const x = grid.xs[cell]!;
  const y = grid.ys[cell]!;
  const north = y > reach ? y - reach : 0;
  const south = y + reach < grid.height ? y + reach : grid.height - 1;
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
export function isInWindow(windows: Windows, grid: Grid, layer: number, from: number, to: number): boolean {
  if (windows.filled[from] === 0) fill(windows, grid, from);
  const { radius, layers, stride, bits, first } = windows;
  const [x, tx] = [grid.xs[from]!, grid.xs[to]!];
  const row = grid.ys[to]! - grid.ys[from]! + radius;
  const word = bits[(from * layers + layer) * stride + row * 2 + (tx >> 5) - first[x]!]!;
  return ((word >> (tx & 31)) & 1) === 1;
}
