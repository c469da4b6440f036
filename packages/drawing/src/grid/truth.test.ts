import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insideOf, type Vec } from '../geometry.ts';
import { readPath } from '../testing/read-path.ts';
import { drawFog, drawReach } from './fog.ts';
import { squaresOf } from './ground-squares.ts';
import { EVEN, NATURAL, RULED, regionOf, ringsPath } from './region.ts';
import { contoursOf } from './relief.ts';
import type { GridGround, Square } from './scene.ts';
import { villagesOf } from './villages.ts';
import { waterOf } from './water.ts';
import { woodsOf } from './woods.ts';

/*
 * Every drawn edge passes between the centres of the squares it separates. The tests read the path data back, as a
 * browser does, and walk from centre to centre.
 */

const rowsOf = (chars: readonly string[]) =>
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 8 })).chain(([width, height]) =>
    fc.array(
      fc.array(fc.constantFrom(...chars), { minLength: width, maxLength: width }).map(row => row.join('')),
      { minLength: height, maxLength: height },
    ),
  );

const groundOf = (terrain: readonly string[], heights?: readonly string[]): GridGround => ({
  width: terrain[0]?.length ?? 0,
  height: terrain.length,
  terrain,
  heights,
});

const centreOf = ([x, y]: Square): Vec => [(x + 0.5) * 32, (y + 0.5) * 32];

/** How often membership changes on the way from one centre to the next. */
function changes(inside: (at: Vec) => boolean, a: Square, b: Square): number {
  const [from, to] = [centreOf(a), centreOf(b)];
  let count = 0;
  let before = inside(from);
  for (let k = 1; k <= 16; k++) {
    const now = inside([from[0] + ((to[0] - from[0]) * k) / 16, from[1] + ((to[1] - from[1]) * k) / 16]);
    if (now !== before) count++;
    before = now;
  }
  return count;
}

function expectTrue(ground: GridGround, path: string, has: (x: number, y: number) => boolean): void {
  const inside = insideOf(readPath(path, 5).map(track => track.points));
  for (let y = 0; y < ground.height; y++) {
    for (let x = 0; x < ground.width; x++) {
      const here = `${x},${y} of ${ground.terrain.join('/')} ${ground.heights?.join('/') ?? ''}`;
      expect(inside(centreOf([x, y])), here).toBe(has(x, y));
      for (const [i, j] of [
        [x + 1, y],
        [x, y + 1],
      ] as const) {
        if (i >= ground.width || j >= ground.height) continue;
        expect(changes(inside, [x, y], [i, j]), `${here} to ${i},${j}`).toBe(has(x, y) === has(i, j) ? 0 : 1);
      }
    }
  }
}

describe('every edge passes between the centres it separates', () => {
  test('contours', () => {
    fc.assert(
      fc.property(rowsOf(['0', '1', '2', '4', '9']), heights => {
        const ground = groundOf(
          heights.map(row => row.replace(/./g, '.')),
          heights,
        );
        for (const { height, rings } of contoursOf(squaresOf(ground))) {
          expectTrue(ground, ringsPath(rings), (x, y) => Number(heights[y]?.[x]) >= height);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('woods, water and villages', () => {
    fc.assert(
      fc.property(rowsOf(['.', 'f', 'v', '~', '#']), terrain => {
        const ground = groundOf(terrain);
        const squares = squaresOf(ground);
        const has = (mark: string) => (x: number, y: number) => terrain[y]?.[x] === mark;
        expectTrue(ground, ringsPath(woodsOf(squares)), has('f'));
        expectTrue(ground, ringsPath(villagesOf(squares)), has('v'));
        const water = waterOf(ground, squares);
        expectTrue(ground, ringsPath(water.bodies), has('~'));
        for (const bank of water.banks) expectTrue(ground, ringsPath(bank), has('~'));
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['drawn by hand', NATURAL],
    ['fog', EVEN],
    ['reach', RULED],
  ])('regions: %s, at all sizes', (_, style) => {
    fc.assert(
      fc.property(rowsOf(['.', 'x']), rows => {
        const ground = groundOf(rows);
        const has = (x: number, y: number): boolean => rows[y]?.[x] === 'x';
        expectTrue(ground, ringsPath(regionOf(ground, has, style)), has);
      }),
      { numRuns: 60 },
    );
  });
});

describe('fog and reach are the squares they are given', () => {
  const ground = groundOf(['....', '....', '....']);
  const squares: Square[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [3, 2],
  ];
  const has = (x: number, y: number): boolean => squares.some(s => s[0] === x && s[1] === y);

  test('fog', () => {
    const d = / d="(m[^"]*)"/.exec(drawFog({ ground, fog: squares }))?.[1] ?? '';
    expectTrue(ground, d, has);
  });

  test('reach, a band at a time', () => {
    const svg = drawReach(ground, [{ squares: squares.slice(0, 1) }, { squares }]);
    const [outer = '', inner = ''] = [...svg.matchAll(/ d="([^"]*)"/g)].map(m => m[1] as string);
    expectTrue(ground, outer, has);
    expectTrue(ground, inner, (x, y) => x === 0 && y === 0);
  });

  test('nothing to show is nothing drawn', () => {
    expect(drawFog({ ground })).toBe('');
    expect(drawReach(ground, [])).toBe('');
  });
});
