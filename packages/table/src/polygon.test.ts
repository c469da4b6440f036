import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOutline, bandPieces } from './band.ts';
import { whollyBehind } from './contact.ts';
import { convexPieces } from './convex-pieces.ts';
import { overlapsByMore } from './overlap.ts';
import { distance, unitVector } from './point.ts';
import {
  areaOf,
  boxesMeet,
  boxOf,
  boxPolygon,
  centroid,
  clockwise,
  convexHull,
  diameter,
  isConvex,
  perimeter,
  signedArea,
  subdivided,
} from './polygon.ts';
import { crossingPoint, reversed, segmentsCross, segmentsMeet } from './segment.ts';
import { base, outlines, shape, stretch } from './testing.ts';

const u = shape('0,0 9,0 9,9 6,9 6,3 3,3 3,9 0,9');

describe('an outline', () => {
  test('has an area, a border, a middle and a greatest width', () => {
    expect(areaOf(u)).toBe(63);
    expect(signedArea(u)).toBe(63); // clockwise as seen on the table
    expect(signedArea(u.toReversed())).toBe(-63);
    expect(clockwise(u.toReversed())).toStrictEqual(u);
    expect(perimeter(u)).toBe(48);
    expect(centroid(u)[0]).toBeCloseTo(4.5, 9);
    expect(centroid(shape('0,0 4,0 8,0'))).toStrictEqual([4, 0]);
    expect(diameter(u)).toBeCloseTo(9 * Math.SQRT2, 9);
    expect(boxOf(u)).toStrictEqual([0, 0, 9, 9]);
    expect(boxesMeet([0, 0, 9, 9], [9, 9, 12, 12])).toBe(true);
    expect(boxesMeet([0, 0, 9, 9], [9.1, 0, 12, 12])).toBe(false);
    expect(areaOf([])).toBe(0);
  });

  test('is convex or not, and has a hull', () => {
    expect(isConvex(u)).toBe(false);
    expect(convexHull(u)).toStrictEqual(shape('0,0 9,0 9,9 0,9'));
    expect(convexHull(shape('1,1 1,1'))).toStrictEqual(shape('1,1'));
  });

  test('keeps its shape when its edges are cut shorter', () => {
    fc.assert(
      fc.property(outlines, outline => {
        const fine = subdivided(outline, 3);
        expect(areaOf(fine)).toBeCloseTo(areaOf(outline), 6);
        fine.forEach((point, i) => {
          expect(distance(point, fine[(i + 1) % fine.length]!)).toBeLessThanOrEqual(3 + 1e-6);
        });
      }),
    );
  });

  test('falls into few convex pieces, whatever it looks like', () => {
    expect(convexPieces(u)).toHaveLength(3);
    expect(convexPieces(shape('0,0 5,0 9,0 9,9 0,9'))).toHaveLength(1);
    expect(convexPieces(shape('0,0 5,0'))).toHaveLength(0);
    // a bow tie is no proper outline, but must not hang the program
    expect(convexPieces(shape('0,0 9,9 9,0 0,9')).length).toBeLessThan(5);
  });

  test('shares ground or merely touches', () => {
    expect(overlapsByMore(u, boxPolygon([8, 8, 12, 12]), 0.5)).toBe(true);
    expect(overlapsByMore(u, boxPolygon([9, 0, 12, 12]), 0)).toBe(false);
    expect(whollyBehind(base(4.5, 0), u)).toBe(true);
  });
});

describe('segments', () => {
  test('cross, meet or pass each other by', () => {
    expect(segmentsCross(stretch('0,0 9,9'), stretch('0,9 9,0'))).toBe(true);
    expect(segmentsCross(stretch('0,0 9,9'), stretch('9,9 9,0'))).toBe(false);
    expect(segmentsMeet(stretch('0,0 9,9'), stretch('9,9 9,0'))).toBe(true);
    expect(segmentsMeet(stretch('0,0 9,0'), stretch('0,1 9,1'))).toBe(false);
    expect(crossingPoint(stretch('0,0 9,9'), reversed(stretch('0,9 9,0')))).toStrictEqual([4.5, 4.5]);
    expect(crossingPoint(stretch('0,0 9,0'), stretch('0,1 9,1'))).toBeUndefined();
    expect(crossingPoint(stretch('0,0 1,1'), stretch('0,9 9,0'))).toBeUndefined();
  });

  test('without length have no direction', () => {
    expect(unitVector([0, 0])).toStrictEqual([0, 0]);
  });
});

describe('a band', () => {
  test('is cut off at a sharp bend instead of running across the table', () => {
    const hairpin = shape('0,0 50,0 0,2');
    const reach = Math.max(...bandOutline(hairpin, 4).map(([x]) => x));
    expect(reach).toBeLessThan(50 + 8.001);
  });

  test('may turn back on itself', () => {
    expect(bandPieces(shape('0,0 50,0 10,0'), 4)).toHaveLength(2);
  });
});
