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
  const reaches = [9, 4];
  const relate = (from: number, to: number) => ((from * 7 + to * 13) % 5 < 2 ? 1 : 0);
  fc.assert(
    fc.property(place, fc.constantFrom(0, 2), ({ grid, cell }, north) => {
      const holds = (layer: number, from: number, to: number) =>
        cellDistance(grid, from, to) <= reaches[layer]! && relate(from, to + layer) === 1;
      const bitsOf = (from: number, to: number) =>
        (holds(0, from, to) ? 1 : 0) | (holds(1, from, to) ? 2 : 0);
      const windows = makeWindows(grid, reaches, bitsOf);
      for (const layer of [0, 1]) {
        const strip = { bits: makeBits(grid), north, south: grid.height - 2 };
        addWindow(strip, windows, cell, layer);
        for (let c = 0; c < grid.size; c++) {
          const matters = grid.ys[c]! >= strip.north && grid.ys[c]! <= strip.south;
          expect(hasBit(strip.bits, wordsOf(grid), grid, c)).toBe(matters && holds(layer, cell, c));
          if (cellDistance(grid, cell, c) > 9) continue;
          expect(isInWindow(windows, layer, cell, c)).toBe(holds(layer, cell, c));
        }
      }
    }),
    { numRuns: 40 },
  );
});
