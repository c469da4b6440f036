import type { Square } from './square.ts';

/** What the straight line between the centres of two squares meets on its way, the two ends left out. */
export interface Line {
  /** Squares through whose interior it passes, in reading order. */
  readonly squares: readonly Square[];
  /** Where it passes exactly through a corner: the two squares that it only touches there. */
  readonly corners: readonly (readonly [Square, Square])[];
}

/** On which side of the line from a to b a point lies: the sign of the cross product, 0 on the line. */
const sideOf = ([ax, ay]: Square, [bx, by]: Square, [px, py]: Square): number =>
  Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));

// Coordinates are doubled, so that centres and corners are whole numbers: a square [x, y] has its
// centre at [2x, 2y] and its corners at [2x ± 1, 2y ± 1].
const doubled = ([x, y]: Square): Square => [2 * x, 2 * y];

function isCrossed(a: Square, b: Square, [x, y]: Square): boolean {
  const [cx, cy] = doubled([x, y]);
  const sides = [
    sideOf(a, b, [cx - 1, cy - 1]),
    sideOf(a, b, [cx + 1, cy - 1]),
    sideOf(a, b, [cx - 1, cy + 1]),
    sideOf(a, b, [cx + 1, cy + 1]),
  ];
  return sides.includes(1) && sides.includes(-1);
}

/** Finds the squares on the line, as one would on paper: the plain version of line-fast.ts. */
export function lineBetween(from: Square, to: Square): Line {
  const [a, b] = [doubled(from), doubled(to)];
  const [west, east] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [north, south] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const squares: Square[] = [];
  const corners: (readonly [Square, Square])[] = [];
  for (let y = north; y <= south; y++) {
    for (let x = west; x <= east; x++) {
      const isEnd = (x === from[0] && y === from[1]) || (x === to[0] && y === to[1]);
      if (!isEnd && isCrossed(a, b, [x, y])) squares.push([x, y]);
      // The corner south-east of this square, if it lies inside the rectangle.
      if (x < east && y < south && sideOf(a, b, [2 * x + 1, 2 * y + 1]) === 0) {
        corners.push(touchedAt(a, b, [x, y]));
      }
    }
  }
  return { squares, corners };
}

/** Of the four squares around a corner on the line, the two that the line does not cross. */
function touchedAt(a: Square, b: Square, [x, y]: Square): readonly [Square, Square] {
  const falls = (b[0] - a[0]) * (b[1] - a[1]) > 0;
  return falls
    ? [
        [x + 1, y],
        [x, y + 1],
      ]
    : [
        [x, y],
        [x + 1, y + 1],
      ];
}
