import { expect, test } from 'vitest';
import {
  cellDistance,
  cellOf,
  cellSquaredDistance,
  contains,
  DIRECTIONS,
  directionOf,
  directionTo,
  distance,
  isAdjacent,
  makeGrid,
  opposite,
  type Square,
  squaredDistance,
  squareOf,
} from './index.ts';

const grid = makeGrid(5, 3);

test('cells are numbered in reading order and are their squares again', () => {
  expect(cellOf(grid, [0, 0])).toBe(0);
  expect(cellOf(grid, [4, 0])).toBe(4);
  expect(cellOf(grid, [0, 1])).toBe(5);
  for (let cell = 0; cell < grid.size; cell++) expect(cellOf(grid, squareOf(grid, cell))).toBe(cell);
});

test.each<[Square, boolean]>([
  [[0, 0], true],
  [[4, 2], true],
  [[5, 2], false],
  [[4, 3], false],
  [[-1, 0], false],
])('%j is on a 5 × 3 grid: %s', (square, expected) => {
  expect(contains(grid, square)).toBe(expected);
});

test.each<[Square, Square, number, number]>([
  [[0, 0], [4, 2], 4, 20],
  [[1, 1], [1, 1], 0, 0],
  [[3, 0], [1, 2], 2, 8],
])('from %j to %j: %i squares, %i squared', (from, to, squares, squared) => {
  const [a, b] = [cellOf(grid, from), cellOf(grid, to)];
  expect([distance(from, to), squaredDistance(from, to)]).toEqual([squares, squared]);
  expect([cellDistance(grid, a, b), cellSquaredDistance(grid, a, b)]).toEqual([squares, squared]);
});

test('the compass begins in the north and turns by east; directions of steps are found again', () => {
  expect(DIRECTIONS[0]).toEqual([0, -1]);
  expect(DIRECTIONS[2]).toEqual([1, 0]);
  DIRECTIONS.forEach(([dx, dy], d) => {
    expect(directionTo([1, 1], [1 + dx, 1 + dy])).toBe(d);
    expect(directionOf(grid, cellOf(grid, [1, 1]), cellOf(grid, [1 + dx, 1 + dy]))).toBe(d);
    expect(DIRECTIONS[opposite(d)]).toEqual([0 - dx, 0 - dy]);
  });
  expect(directionTo([0, 0], [2, 0])).toBe(-1);
  expect(directionTo([1, 1], [1, 1])).toBe(-1);
});

test('the end of a row is not adjacent to the beginning of the next', () => {
  expect(isAdjacent([4, 0], [0, 1])).toBe(false);
  expect(directionOf(grid, 4, 5)).toBe(-1);
  expect((grid.inside[4]! >> 2) & 1).toBe(0);
});
