import { remembered } from './remembered.ts';
import { DIRECTIONS, type Square } from './square.ts';

/** A rectangle of squares. Inside, a square is its number in reading order: a `cell`. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** By cell: the square it is. One array for each, shared by everything that names it. */
  readonly squares: readonly Square[];
  readonly xs: Int16Array;
  readonly ys: Int16Array;
  /** By direction: what to add to a cell to step there. */
  readonly offsets: Int16Array;
  /** By cell: bit d is set if there is a square in direction d. */
  readonly inside: Uint8Array;
}

/** How many sizes of field are remembered. */
const MOST_SIZES = 8;

/** Lays out a grid; battles on fields of one size share it. */
export const makeGrid = remembered(MOST_SIZES, (width, height): Grid => {
  const size = width * height;
  const squares = Array.from({ length: size }, (_, cell): Square => [cell % width, Math.floor(cell / width)]);
  const grid = {
    width,
    height,
    size,
    squares,
    xs: Int16Array.from(squares, ([x]) => x),
    ys: Int16Array.from(squares, ([, y]) => y),
    offsets: Int16Array.from(DIRECTIONS, ([dx, dy]) => dy * width + dx),
    inside: new Uint8Array(size),
  };
  grid.inside.set(squares.map(square => insideOf(grid, square)));
  return grid;
});

const insideOf = (grid: { width: number; height: number }, [x, y]: Square): number =>
  DIRECTIONS.reduce((mask, [dx, dy], d) => (contains(grid, [x + dx, y + dy]) ? mask | (1 << d) : mask), 0);

/** Does the square lie on the grid? */
export const contains = (grid: Pick<Grid, 'width' | 'height'>, [x, y]: Square): boolean =>
  x >= 0 && y >= 0 && x < grid.width && y < grid.height;

/** The cell of a square that lies on the grid. */
export const cellOf = (grid: Grid, [x, y]: Square): number => y * grid.width + x;

export const squareOf = (grid: Grid, cell: number): Square => grid.squares[cell]!;

/** Distance in squares between two cells. */
export function cellDistance({ xs, ys }: Grid, a: number, b: number): number {
  const dx = Math.abs(xs[a]! - xs[b]!);
  const dy = Math.abs(ys[a]! - ys[b]!);
  return dx > dy ? dx : dy;
}

/** The square of the straight-line distance between two cells. */
export function cellSquaredDistance({ xs, ys }: Grid, a: number, b: number): number {
  const dx = xs[a]! - xs[b]!;
  const dy = ys[a]! - ys[b]!;
  return dx * dx + dy * dy;
}

/** The direction from a cell to an adjacent one; −1 if they are not adjacent. */
export function directionOf({ xs, ys }: Grid, from: number, to: number): number {
  const dx = xs[to]! - xs[from]!;
  const dy = ys[to]! - ys[from]!;
  if (dx < -1 || dx > 1 || dy < -1 || dy > 1) return -1;
  return BY_STEP[(dy + 1) * 3 + dx + 1]!;
}

const BY_STEP = Int8Array.from({ length: 9 }, (_, i) =>
  DIRECTIONS.findIndex(([dx, dy]) => (dy + 1) * 3 + dx + 1 === i),
);
