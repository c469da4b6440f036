import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Line,
  lineBetween,
  makeGrid,
  makeLines,
  type Square,
  squaredDistance,
  vectorOf,
} from './index.ts';

const sorted = (squares: readonly Square[]) => squares.map(([x, y]) => `${x},${y}`).sort();
const told = ({ squares, corners }: Line) => ({
  squares: sorted(squares),
  corners: corners.map(pair => sorted(pair).join(' ')).sort(),
});

const small = fc.integer({ min: -9, max: 9 });
const square = fc.tuple(fc.integer({ min: 0, max: 18 }), fc.integer({ min: 0, max: 18 }));

describe('lines between squares', () => {
  test.each<[Square, readonly Square[], readonly (readonly [Square, Square])[]]>([
    [
      [3, 0],
      [
        [1, 0],
        [2, 0],
      ],
      [],
    ],
    [
      [0, 3],
      [
        [0, 1],
        [0, 2],
      ],
      [],
    ],
    [
      [2, 2],
      [[1, 1]],
      [
        [
          [1, 0],
          [0, 1],
        ],
        [
          [2, 1],
          [1, 2],
        ],
      ],
    ],
    [
      [4, 2],
      [
        [1, 0],
        [1, 1],
        [2, 1],
        [3, 1],
        [3, 2],
      ],
      [],
    ],
    [
      [3, 1],
      [
        [1, 0],
        [2, 1],
      ],
      [
        [
          [2, 0],
          [1, 1],
        ],
      ],
    ],
    [
      [2, 1],
      [
        [1, 0],
        [1, 1],
      ],
      [],
    ],
    [
      [1, 1],
      [],
      [
        [
          [1, 0],
          [0, 1],
        ],
      ],
    ],
  ])('to %j it passes through %j and touches %j', (to, squares, corners) => {
    expect(told(lineBetween([0, 0], to))).toEqual(told({ squares, corners }));
  });

  test('a line is the same from either end', () => {
    fc.assert(
      fc.property(square, square, (a, b) => {
        expect(told(lineBetween(a, b))).toEqual(told(lineBetween(b, a)));
      }),
    );
  });

  test('a line turns and mirrors with its ends', () => {
    fc.assert(
      fc.property(small, small, (dx, dy) => {
        const line = lineBetween([0, 0], [dx, dy]);
        const mirror = ([x, y]: Square): Square => [0 - x, y];
        const turn = ([x, y]: Square): Square => [0 - y, x];
        for (const change of [mirror, turn]) {
          const changed = {
            squares: line.squares.map(change),
            corners: line.corners.map(([a, b]) => [change(a), change(b)] as const),
          };
          expect(told(lineBetween([0, 0], change([dx, dy])))).toEqual(told(changed));
        }
      }),
    );
  });

  test('the squares of a line have no gap: their number is that of the grid lines it crosses', () => {
    fc.assert(
      fc.property(small, small, (dx, dy) => {
        const { squares, corners } = lineBetween([0, 0], [dx, dy]);
        const crossings = Math.abs(dx) + Math.abs(dy) - corners.length;
        expect(squares.length).toBe(Math.max(0, crossings - 1));
      }),
    );
  });

  test('the table of lines agrees with the plain version', () => {
    const grid = makeGrid(19, 19);
    const lines = makeLines(grid, 18);
    const cell = ([x, y]: Square) => y * grid.width + x;
    const at = (number: number) => grid.squares[number]!;
    fc.assert(
      fc.property(square, square, (from, to) => {
        const v = vectorOf(grid, 18, cell(from), cell(to));
        const squares = Array.from(
          lines.offsets.subarray(lines.squareStart[v], lines.squareStart[v + 1]),
          offset => at(cell(from) + offset),
        );
        const touched = Array.from(
          lines.cornerOffsets.subarray(lines.cornerStart[v], lines.cornerStart[v + 1]),
          offset => at(cell(from) + offset),
        );
        const corners = touched.flatMap((one, i) => (i % 2 === 0 ? [[one, touched[i + 1]!] as const] : []));
        expect(told({ squares, corners })).toEqual(told(lineBetween(from, to)));
        squares.forEach((one, i) => {
          const lean = Math.sign(squaredDistance(one, from) - squaredDistance(one, to));
          expect(lines.leans[lines.squareStart[v]! + i]).toBe(lean);
        });
        touched.forEach((one, i) => {
          const lean = Math.sign(squaredDistance(one, from) - squaredDistance(one, to));
          expect(lines.cornerLeans[lines.cornerStart[v]! + i]).toBe(lean);
        });
      }),
      { numRuns: 500 },
    );
  });
});
