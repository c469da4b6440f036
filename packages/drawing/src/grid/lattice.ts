import type { Vec } from '../geometry.ts';
import type { Knot } from './knots.ts';

/** One value for each square, and a rim of two squares around: the first repeats the border, the second lies outside. */
export interface Lattice {
  /** With the rim. */
  readonly width: number;
  readonly height: number;
  readonly values: Float64Array;
}

/** Squares of rim on every side. The first keeps the border true, the second closes every loop off the sheet. */
export const RIM = 2;

export function latticeOf(
  width: number,
  height: number,
  outside: number,
  value: (x: number, y: number) => number,
): Lattice {
  const w = width + 2 * RIM;
  const h = height + 2 * RIM;
  const values = new Float64Array(w * h).fill(outside);
  for (let j = 1; j < h - 1; j++) {
    const y = Math.min(height - 1, Math.max(0, j - RIM));
    for (let i = 1; i < w - 1; i++) {
      values[j * w + i] = value(Math.min(width - 1, Math.max(0, i - RIM)), y);
    }
  }
  return { width: w, height: h, values };
}

export interface Levelling {
  readonly level: number;
  /** Do two diagonal squares at the level hold together when the mean of the four is exactly on it? */
  readonly join: boolean;
  /** How far a knot may slide, as a share of the distance from one whole level to the next. */
  readonly slack: number;
}

/**
 * The loops around all squares at or above a level, with the high ground on the right hand: marching squares on the
 * lattice of centres. Every loop is closed.
 */
export function loopsAt(lattice: Lattice, levelling: Levelling): Knot[][] {
  const next = successors(lattice, levelling);
  const loops: Knot[][] = [];
  for (let start = 0; start < next.length; start++) {
    if (next[start] === -1) continue;
    const loop: Knot[] = [];
    let edge = start;
    while (next[edge] !== -1) {
      loop.push(knotOn(lattice, edge, levelling));
      const following = next[edge] as number;
      next[edge] = -1;
      edge = following;
    }
    loops.push(loop);
  }
  return loops;
}

/** Lines between centres by number: even from a square to its eastern neighbour, odd to its southern one. */
function successors({ width, height, values }: Lattice, { level, join }: Levelling): Int32Array {
  const next = new Int32Array(2 * width * height).fill(-1);
  for (let j = 0; j + 1 < height; j++) {
    for (let i = 0; i + 1 < width; i++) {
      const q = j * width + i;
      const nw = values[q] as number;
      const ne = values[q + 1] as number;
      const se = values[q + width + 1] as number;
      const sw = values[q + width] as number;
      const high =
        Number(nw >= level) + 2 * Number(ne >= level) + 4 * Number(se >= level) + 8 * Number(sw >= level);
      if (high === 0 || high === 15) continue;
      const mean = (nw + ne + se + sw) / 4;
      const passages = mean > level || (mean === level && join) ? JOINED[high] : PARTED[high];
      const sides = [2 * q, 2 * (q + 1) + 1, 2 * (q + width), 2 * q + 1];
      for (const [from, to] of passages ?? []) next[sides[from] as number] = sides[to] as number;
    }
  }
  return next;
}

type Passages = readonly (readonly [from: number, to: number])[];

/**
 * In at one side of a cell (0 north, 1 east, 2 south, 3 west) and out at another, for every pattern of high corners
 * (1 NW + 2 NE + 4 SE + 8 SW), with the high ground on the right.
 */
const PARTED: readonly Passages[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** Two high corners on a diagonal may also hold together. */
const JOINED: readonly Passages[] = PARTED.map((passages, high) =>
  high === 5
    ? [
        [0, 1],
        [2, 3],
      ]
    : high === 10
      ? [
          [1, 2],
          [3, 0],
        ]
      : passages,
);

function knotOn({ width, values }: Lattice, edge: number, { level, slack }: Levelling): Knot {
  const q = edge >> 1;
  const east = edge % 2 === 0;
  const a = centreOf(q, width);
  const b: Vec = east ? [a[0] + 1, a[1]] : [a[0], a[1] + 1];
  const va = values[q] as number;
  const vb = values[east ? q + 1 : q + width] as number;
  const rest = (level - va) / (vb - va);
  return { a, b, at: rest, rest, slack: slack / Math.abs(vb - va) };
}

const centreOf = (q: number, width: number): Vec => [
  (q % width) - RIM + 0.5,
  Math.floor(q / width) - RIM + 0.5,
];
