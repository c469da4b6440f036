import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addArea,
  afterStep,
  chainMask,
  FAR,
  hasBit,
  makeAreas,
  makeBits,
  makeGrid,
  makeMask,
  makeReachScratch,
  reach,
  reachedCells,
  reachFast,
  spread,
  squaresOfPolyline,
  wordsOf,
} from './index.ts';

test.each([
  [0, true, 1],
  [1, true, 2],
  [0, false, 2],
  [1, false, 4],
  [3, false, 6],
])('a step begun at %i halves, quick %s, ends at %i', (time, quick, expected) => {
  expect(afterStep(time, quick)).toBe(expected);
});

const grid = makeGrid(14, 11);
const open = makeMask(grid, () => true);
const roads = [
  squaresOfPolyline([
    [0, 5],
    [9, 5],
    [13, 9],
  ]),
  squaresOfPolyline([
    [4, 0],
    [4, 10],
  ]),
];
const quick = chainMask(grid, roads);
const scratch = makeReachScratch(grid);
const cell = fc.nat({ max: grid.size - 1 });

test('the fast search agrees with the plain one', () => {
  const ground = fc.record({
    start: cell,
    budget: fc.constantFrom(6, 10),
    closed: fc.uniqueArray(cell, { maxLength: 50 }),
    ends: fc.uniqueArray(cell, { maxLength: 20 }),
    slowed: fc.uniqueArray(cell, { maxLength: 3 }),
    barred: fc.uniqueArray(cell, { maxLength: 40 }),
  });
  fc.assert(
    fc.property(ground, ({ start, budget, closed, ends, slowed, barred }) => {
      const steps = makeMask(grid, (from, d) => !barred.includes(from) || d % 3 !== 0);
      const slow = makeBits(grid);
      for (const at of slowed) addArea(slow, makeAreas(grid, 2), grid, at);
      const plain = reach(grid, {
        start,
        budget,
        steps,
        quick,
        isSlow: at => hasBit(slow, wordsOf(grid), grid, at),
        isClosed: at => closed.includes(at),
        isEnd: at => ends.includes(at),
      });
      const mark = (cells: readonly number[]) =>
        Uint8Array.from({ length: grid.size }, (_, at) => (cells.includes(at) ? 1 : 0));
      const words = wordsOf(grid);
      const obstruction = { steps, quick, slow, slowWords: words, closed: mark(closed), ends: mark(ends) };
      reachFast(scratch, obstruction, start, budget);
      const cells = reachedCells(scratch, start, budget);
      const expected = [...plain.keys()].filter(at => at !== start).sort((a, b) => a - b);
      expect(cells).toEqual(expected);
      expect(cells.map(at => scratch.time[at])).toEqual(expected.map(at => plain.get(at)));
    }),
    { numRuns: 200 },
  );
});

// counts on an empty grid: squares within n steps of the middle of a grid that is large enough
test.each([
  [1, 8],
  [2, 24],
  [3, 48],
  [5, 120],
])('in %i steps %i squares are reached', (steps, count) => {
  const wide = makeGrid(11, 11);
  const none = new Uint8Array(wide.size);
  const all = makeMask(wide, () => true);
  const blank = {
    steps: all,
    quick: none,
    slow: makeBits(wide),
    slowWords: wordsOf(wide),
    closed: none,
    ends: none,
  };
  const fresh = makeReachScratch(wide);
  reachFast(fresh, blank, 60, steps * 2);
  expect(reachedCells(fresh, 60, steps).length).toBe(count);
});

test('spread counts the steps to the nearest goal', () => {
  const out = spread(grid, open, [0, 13], new Int16Array(grid.size));
  expect(out[0]).toBe(0);
  expect(out[6]).toBe(6);
  expect(out[8]).toBe(5);
  const shut = makeMask(grid, (from, _, to) => from % 14 < 7 === to % 14 < 7);
  expect(spread(grid, shut, [0], new Int16Array(grid.size))[13]).toBe(FAR);
});
