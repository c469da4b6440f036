import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arcPolygon, corridor, inArc, inSector, sectorPolygon, zoneAhead, zoneFootprint } from './arc.ts';
import type { Footprint } from './footprint.ts';
import { cornersOf, frontEdge } from './footprint.ts';
import { segmentGap } from './gap.ts';
import { contains } from './inside.ts';
import { areaOf, isConvex } from './polygon.ts';
import { base, footprints, points, shape } from './testing.ts';

const archers: Footprint = { at: [50, 60], facing: 0, width: 18, depth: 2 };

test('a field of fire is wider than the front by a base on each side', () => {
  expect(zoneAhead(archers, 12, 6)).toStrictEqual(shape('35,60 65,60 65,48 35,48'));
  expect(cornersOf(zoneFootprint(archers, 12, 6))).toStrictEqual(shape('35,48 65,48 65,60 35,60'));
});

test.each([
  [77.5, 60, true], // 17.5 right and 20 ahead: 17.5 ≤ 2.5 + 20
  [92.5, 65, false],
  [62.5, 80, true],
  [62.6, 80, false],
  [60, 80.1, false],
])('an arc of 45° from the corners holds (%d, %d): %s', (x, y, inside) => {
  expect(inArc({ at: [60, 80], facing: 0, width: 5, depth: 5 }, [x, y], 45)).toBe(inside);
});

test('the polygon of an arc is what lies in arc and range', () => {
  fc.assert(
    fc.property(footprints, points, fc.constantFrom(22.5, 45), (f, p, degrees) => {
      const drawn = contains(arcPolygon(f, degrees, 40), p);
      const range = segmentGap(frontEdge(f), [p]);
      if (drawn) expect(inArc(f, p, degrees, 0.001) && range <= 40.001).toBe(true);
      else expect(inArc(f, p, degrees, -0.001) && range < 39.95).toBe(false);
    }),
  );
});

test('a sector is seen from one point', () => {
  const eye = { at: [0, 0], facing: 90 } as const;
  expect(inSector(eye, [5, 4.9], 45)).toBe(true);
  expect(inSector(eye, [5, 5.1], 45)).toBe(false);
  const sector = sectorPolygon(eye, 45, 10);
  expect(isConvex(sector)).toBe(true);
  expect(areaOf(sector)).toBeCloseTo(25 * Math.PI, 0);
});

test('a corridor is the ground between two edges', () => {
  expect(areaOf(corridor(frontEdge(archers), frontEdge(base(60, 40, 180))))).toBeCloseTo(
    (20 * (18 + 6)) / 2,
    9,
  );
});
