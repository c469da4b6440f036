import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addArea,
  addWindow,
  cellDistance,
  hasBit,
  isInWindow,
  makeAreas,
  makeBits,
  makeGrid,
  makeWindows,
  wordsOf,
} from './index.ts';

const grids = [makeGrid(7, 5), makeGrid(32, 6), makeGrid(33, 20), makeGrid(70, 12)];
const place = fc
  .tuple(fc.constantFrom(...grids), fc.nat())
  .map(([grid, n]) => ({ grid, cell: n % grid.size }));

test('an area holds the squares within its radius and no others', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 15 }), ({ grid, cell }, radius) => {
      const bits = makeBits(grid);
      addArea(bits, makeAreas(grid, radius), grid, cell);
      for (let c = 0; c < grid.size; c++) {
        expect(hasBit(bits, wordsOf(grid), grid, c)).toBe(cellDistance(grid, cell, c) <= radius);
      }
    }),
    { numRuns: 60 },
  );
});

test('a window holds what its relation says, layer by layer', () => {
  const relate = (from: number, to: number) =>
    ((from * 7 + to * 13) % 5 < 2 ? 1 : 0) | (to % 3 === 0 ? 2 : 0);
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 9 }), ({ grid, cell }, reach) => {
      const windows = makeWindows(grid, 9, 2, relate);
      for (const layer of [0, 1]) {
        const bits = makeBits(grid);
        addWindow(bits, windows, grid, cell, { layer, reach: 9 });
        for (let c = 0; c < grid.size; c++) {
          const near = cellDistance(grid, cell, c) <= 9;
          const expected = near && ((relate(cell, c) >> layer) & 1) === 1;
          expect(hasBit(bits, wordsOf(grid), grid, c)).toBe(expected);
          if (near) expect(isInWindow(windows, grid, layer, cell, c)).toBe(expected);
        }
      }
      // A shorter reach leaves out the rows beyond it.
      const some = makeBits(grid);
      addWindow(some, windows, grid, cell, { layer: 1, reach });
      for (let c = 0; c < grid.size; c++) {
        if (cellDistance(grid, cell, c) > 9) continue;
        const inRow = Math.abs(grid.ys[c]! - grid.ys[cell]!) <= reach;
        expect(hasBit(some, wordsOf(grid), grid, c)).toBe(inRow && c % 3 === 0);
      }
    }),
    { numRuns: 40 },
  );
});
