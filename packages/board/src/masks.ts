import { cellOf, type Grid } from './grid.ts';
import { directionTo, isDiagonal, opposite, type Square } from './square.ts';

/*
 * A mask says something of every cell in every direction: one byte a cell, bit d for direction d.
 */
export type Mask = Uint8Array;

export const has = (mask: Mask, cell: number, direction: number): boolean =>
  ((mask[cell]! >> direction) & 1) === 1;

/** Asks of every step on the grid whether it holds. */
export function makeMask(grid: Grid, holds: (from: number, direction: number, to: number) => boolean): Mask {
  const mask = new Uint8Array(grid.size);
  for (let cell = 0; cell < grid.size; cell++) {
    for (let d = 0; d < 8; d++) {
      if (has(grid.inside, cell, d) && holds(cell, d, cell + grid.offsets[d]!)) mask[cell]! |= 1 << d;
    }
  }
  return mask;
}

/** The two cells that touch both ends of a diagonal step: the ways round its corner. */
export const besideDiagonal = (grid: Grid, cell: number, direction: number): readonly [number, number] => [
  cell + grid.offsets[(direction + 7) & 7]!,
  cell + grid.offsets[(direction + 1) & 7]!,
];

/**
 * Draws what lies on the sides between squares through to the corners. Two diagonal squares A and B are
 * separated if both ways round the corner are barred, each on its first side or on its second:
 *
 *     A | C        barred(A, east) or barred(C, south), and
 *     --+--        barred(A, south) or barred(D, east)
 *     D | B
 *
 * `barred` is asked for the four sides of a square, as they are met by somebody who stands in it.
 */
export function separations(grid: Grid, barred: (cell: number, direction: number) => boolean): Mask {
  return makeMask(grid, (from, direction) => {
    if (!isDiagonal(direction)) return barred(from, direction);
    const left = (direction + 7) & 7;
    const right = (direction + 1) & 7;
    const [byLeft, byRight] = besideDiagonal(grid, from, direction);
    return (barred(from, left) || barred(byLeft, right)) && (barred(from, right) || barred(byRight, left));
  });
}

/** All squares of a polyline whose neighbouring points lie in one row, column or diagonal. */
export function squaresOfPolyline(points: readonly Square[]): readonly Square[] {
  const squares: Square[] = points.slice(0, 1);
  for (let i = 1; i < points.length; i++) {
    const [fx, fy] = points[i - 1]!;
    const [tx, ty] = points[i]!;
    const length = Math.max(Math.abs(tx - fx), Math.abs(ty - fy));
    const [sx, sy] = [Math.sign(tx - fx), Math.sign(ty - fy)];
    for (let k = 1; k <= length; k++) squares.push([fx + k * sx, fy + k * sy]);
  }
  return squares;
}

/** The steps that follow one of the chains of squares, either way. */
export function chainMask(grid: Grid, chains: readonly (readonly Square[])[]): Mask {
  const mask = new Uint8Array(grid.size);
  for (const chain of chains) {
    for (let i = 1; i < chain.length; i++) {
      const [from, to] = [chain[i - 1]!, chain[i]!];
      const d = directionTo(from, to);
      mask[cellOf(grid, from)]! |= 1 << d;
      mask[cellOf(grid, to)]! |= 1 << opposite(d);
    }
  }
  return mask;
}
