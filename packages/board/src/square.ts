/** A square of a grid: x grows east, y grows south, `[0, 0]` is the north-west one. */
export type Square = readonly [x: number, y: number];

/** The eight directions in compass order, from north by east. Odd ones are diagonal. */
export const DIRECTIONS: readonly Square[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

export const isDiagonal = (direction: number): boolean => (direction & 1) === 1;
export const opposite = (direction: number): number => (direction + 4) & 7;

/** Distance in squares: the number of steps on open ground. */
export const distance = ([ax, ay]: Square, [bx, by]: Square): number =>
  Math.max(Math.abs(ax - bx), Math.abs(ay - by));

/** The square of the straight-line distance between the centres: whole, so it compares exactly. */
export const squaredDistance = ([ax, ay]: Square, [bx, by]: Square): number =>
  (ax - bx) * (ax - bx) + (ay - by) * (ay - by);

export const isSame = ([ax, ay]: Square, [bx, by]: Square): boolean => ax === bx && ay === by;
export const isAdjacent = (a: Square, b: Square): boolean => distance(a, b) === 1;

/** The direction of the step from one square to another; −1 if they are not adjacent. */
export function directionTo([fx, fy]: Square, [tx, ty]: Square): number {
  return DIRECTIONS.findIndex(([dx, dy]) => tx - fx === dx && ty - fy === dy);
}
