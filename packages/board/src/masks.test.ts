import { expect, test } from 'vitest';
import {
  cellOf,
  chainMask,
  directionTo,
  has,
  makeGrid,
  type Square,
  separations,
  squaresOfPolyline,
} from './index.ts';

const grid = makeGrid(4, 4);
const between = (walls: readonly (readonly [Square, Square])[]) => {
  const isWall = (cell: number, direction: number) => {
    const other = cell + grid.offsets[direction]!;
    return walls.some(wall => {
      const cells = wall.map(square => cellOf(grid, square));
      return cells.includes(cell) && cells.includes(other);
    });
  };
  const mask = separations(grid, isWall);
  return (from: Square, to: Square) => has(mask, cellOf(grid, from), directionTo(from, to));
};

test('a wall separates the two squares it lies between, both ways', () => {
  const separated = between([
    [
      [1, 1],
      [2, 1],
    ],
  ]);
  expect(separated([1, 1], [2, 1])).toBe(true);
  expect(separated([2, 1], [1, 1])).toBe(true);
  expect(separated([1, 1], [1, 2])).toBe(false);
});

test('a wall that ends at a corner is walked round; one that goes on is not', () => {
  const ends = between([
    [
      [1, 1],
      [2, 1],
    ],
  ]);
  expect(ends([1, 1], [2, 2])).toBe(false);
  expect(ends([1, 1], [2, 0])).toBe(false);
  const goesOn = between([
    [
      [1, 1],
      [2, 1],
    ],
    [
      [1, 2],
      [2, 2],
    ],
  ]);
  expect(goesOn([1, 1], [2, 2])).toBe(true);
  expect(goesOn([2, 1], [1, 2])).toBe(true);
});

test('a wall that turns at the corner encloses the square within, and only that one', () => {
  const corner = between([
    [
      [1, 1],
      [2, 1],
    ],
    [
      [1, 1],
      [1, 2],
    ],
  ]);
  expect(corner([1, 1], [2, 2])).toBe(true);
  expect(corner([2, 2], [1, 1])).toBe(true);
  expect(corner([2, 1], [1, 2])).toBe(false);
});

test('two walls on the same way round leave the other open', () => {
  const sameWay = between([
    [
      [1, 1],
      [2, 1],
    ],
    [
      [2, 1],
      [2, 2],
    ],
  ]);
  expect(sameWay([1, 1], [2, 2])).toBe(false);
});

test('a polyline passes through every square between its points', () => {
  expect(
    squaresOfPolyline([
      [0, 0],
      [2, 0],
      [0, 2],
    ]),
  ).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 1],
    [0, 2],
  ]);
});

test('a chain joins neighbours in it, either way, and no others', () => {
  const mask = chainMask(grid, [
    squaresOfPolyline([
      [0, 0],
      [2, 0],
      [0, 2],
    ]),
  ]);
  expect(has(mask, cellOf(grid, [1, 0]), 2)).toBe(true);
  expect(has(mask, cellOf(grid, [2, 0]), 6)).toBe(true);
  expect(has(mask, cellOf(grid, [2, 0]), 5)).toBe(true);
  // [1, 0] and [1, 1] lie side by side in two stretches of the chain.
  expect(has(mask, cellOf(grid, [1, 0]), 4)).toBe(false);
});
