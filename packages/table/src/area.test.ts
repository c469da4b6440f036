import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaHolds, areaLocate, heightAt, prepareArea } from './area.ts';
import { contains, locate } from './inside.ts';
import { boxPolygon } from './polygon.ts';
import { outlines, points, shape } from './testing.ts';

const u = shape('0,0 9,0 9,9 6,9 6,3 3,3 3,9 0,9');
const SIGN = { inside: 1, border: 0, outside: -1 };

test.each([
  [1, 5, 'inside'],
  [4.5, 5, 'outside'],
  [4.5, 1, 'inside'],
  [3, 5, 'border'],
  [9, 9, 'border'],
  [4.5, 3.00004, 'border'],
  [4.5, 3.0002, 'outside'],
  [4.5, 0, 'border'],
  [-1, 3, 'outside'],
] as const)('(%d, %d) lies %s, whichever way round the outline runs', (x, y, where) => {
  expect(locate(u, [x, y])).toBe(where);
  expect(locate(u.toReversed(), [x, y])).toBe(where);
  expect(areaLocate(prepareArea(u), x, y)).toBe(SIGN[where]);
});

test('the prepared area agrees with the plain polygon', () => {
  fc.assert(
    fc.property(outlines, fc.array(points, { minLength: 20, maxLength: 20 }), (outline, cloud) => {
      const area = prepareArea(outline);
      for (const point of [...cloud, ...outline]) {
        expect(areaLocate(area, ...point)).toBe(SIGN[locate(outline, point)]);
        expect(areaHolds(area, point)).toBe(contains(outline, point));
      }
    }),
  );
});

test('the highest rise counts', () => {
  const hill = { area: prepareArea(boxPolygon([0, 0, 20, 20])), height: 1 };
  const top = { area: prepareArea(boxPolygon([5, 5, 10, 10])), height: 2 };
  expect(
    [
      [30, 30],
      [2, 2],
      [7, 7],
      [20, 20],
    ].map(([x, y]) => heightAt([top, hill], [x!, y!])),
  ).toStrictEqual([0, 1, 2, 1]);
});
