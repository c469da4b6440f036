import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipToConvex, coverOf, cutAway, overlapArea, shareInside } from './clip.ts';
import { footprintGap } from './contact.ts';
import { convexPieces } from './convex-pieces.ts';
import { cornersOf } from './footprint.ts';
import { pointGap, polygonGap, segmentGap } from './gap.ts';
import { contains } from './inside.ts';
import { commonGround, footprintDepth, footprintsOverlap, overlapDepth } from './overlap.ts';
import { blocksOverlap, packBlocks } from './overlap-fast.ts';
import { distance } from './point.ts';
import { areaOf, boxPolygon, centroid, convexHull, isConvex } from './polygon.ts';
import { laidPose, symmetriesOf } from './symmetry.ts';
import { base, convexShapes, footprints, neighbours, outlines, points, shape } from './testing.ts';

describe('two bases', () => {
  test.each([
    ['side by side', base(0, 0), base(6, 0), 0, 0],
    ['a hand apart', base(0, 0), base(9, 0), 3, 0],
    ['corner to corner', base(0, 0), base(6, 4), 0, 0],
    ['three by four apart', base(0, 0), base(9, 8), 5, 0],
    ['half on each other', base(0, 0), base(3, 0), 0, 12],
    ['square across', base(0, 0), base(2, 2, 90), 0, 16],
    ['crosswise', { ...base(0, 0), width: 20, depth: 2 }, { ...base(0, -6), width: 2, depth: 20 }, 0, 4],
    ['front to front', base(0, 0), { ...base(0, 0), facing: 180 }, 0, 0],
  ])('%s', (_, a, b, gap, area) => {
    expect(footprintGap(a, b)).toBeCloseTo(gap, 9);
    expect(commonGround(a, b)).toBeCloseTo(area, 9);
    expect(footprintsOverlap(a, b, 1e-9)).toBe(area > 0);
  });
});

test('overlap, depth, gap and common ground tell the same story', () => {
  fc.assert(
    fc.property(neighbours, ([a, b]) => {
      const depth = overlapDepth(cornersOf(a), cornersOf(b));
      const gap = footprintGap(a, b);
      expect(footprintDepth(a, b)).toBeCloseTo(depth, 9);
      expect(footprintGap(b, a)).toBeCloseTo(gap, 9);
      expect(Math.abs(gap - polygonGap(cornersOf(a), cornersOf(b)))).toBeLessThan(1e-4);
      expect(commonGround(b, a)).toBeCloseTo(commonGround(a, b), 7);
      if (depth > 1e-6) expect(commonGround(a, b)).toBeGreaterThan(0);
      if (depth < -1e-6) {
        expect(gap).toBeGreaterThanOrEqual(-depth - 1e-9);
        expect(commonGround(a, b)).toBeLessThan(1e-9);
      } else expect(gap).toBeLessThan(1e-4);
    }),
  );
});

test('the fast overlap agrees with the plain one', () => {
  fc.assert(
    fc.property(neighbours, fc.constantFrom(0, 0.01, 0.5), ([a, b], slack) => {
      const depth = overlapDepth(cornersOf(a), cornersOf(b));
      fc.pre(Math.abs(depth - slack) > 1e-9); // on the very line either answer is right
      const { fields } = packBlocks([a, b]);
      expect(blocksOverlap(fields, 0, fields, 1, slack)).toBe(footprintsOverlap(a, b, slack));
      expect(blocksOverlap(fields, 1, fields, 0, slack)).toBe(depth > slack);
    }),
    { numRuns: 1000 },
  );
});

test('turning and mirroring the table changes no measure', () => {
  fc.assert(
    fc.property(neighbours, fc.constantFrom(...symmetriesOf([180, 120])), ([a, b], symmetry) => {
      const [c, d] = [laidPose(symmetry, a), laidPose(symmetry, b)];
      expect(footprintGap(c, d)).toBeCloseTo(footprintGap(a, b), 3);
      expect(commonGround(c, d)).toBeCloseTo(commonGround(a, b), 2);
    }),
  );
});

test('distances obey the triangle inequality', () => {
  fc.assert(
    fc.property(points, points, points, (a, b, c) => {
      expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + 1e-9);
    }),
  );
  fc.assert(
    fc.property(points, points, outlines, (a, b, outline) => {
      expect(pointGap(a, outline)).toBeLessThanOrEqual(distance(a, b) + pointGap(b, outline) + 1e-4);
      expect(segmentGap([a, b], outline)).toBeLessThanOrEqual(
        Math.min(pointGap(a, outline), pointGap(b, outline)) + 1e-4,
      );
    }),
  );
});

describe('clipping', () => {
  const u = shape('0,0 9,0 9,9 6,9 6,3 3,3 3,9 0,9');

  test('a U cut by a bar keeps the area of its two arms', () => {
    expect(areaOf(clipToConvex(u, boxPolygon([0, 6, 9, 8])))).toBeCloseTo(12, 9);
    expect(shareInside(boxPolygon([0, 6, 9, 8]), u)).toBeCloseTo(2 / 3, 9);
  });

  test.each([
    ['0.5,4 2.5,4 2.5,8 0.5,8', 'whole'],
    ['3,3 6,3 6,9 3,9', 'none'], // flush in the hollow
    ['2,4 7,4 7,8 2,8', 'part'],
    ['20,4 27,4 27,8 20,8', 'none'],
  ])('a base at %s lies in it: %s', (corners, cover) => {
    expect(coverOf(shape(corners), u)).toBe(cover);
  });

  test('the common area is that of the convex pieces', () => {
    fc.assert(
      fc.property(outlines, footprints, (outline, f) => {
        const whole = overlapArea(outline, cornersOf(f));
        const sum = convexPieces(outline).reduce((area, piece) => area + overlapArea(piece, cornersOf(f)), 0);
        expect(sum).toBeCloseTo(whole, 6);
      }),
    );
  });

  test('convex pieces are convex and cover the whole', () => {
    fc.assert(
      fc.property(outlines, outline => {
        const pieces = convexPieces(outline);
        expect(pieces.every(piece => isConvex(piece))).toBe(true);
        expect(pieces.reduce((area, piece) => area + areaOf(piece), 0)).toBeCloseTo(areaOf(outline), 6);
        expect(pieces.every(piece => contains(outline, centroid(piece)))).toBe(true);
      }),
    );
  });

  test('what is cut away and what is left make the whole', () => {
    fc.assert(
      fc.property(convexShapes, convexShapes, (piece, hole) => {
        const left = cutAway([piece], [hole]);
        const rest = left.reduce((area, part) => area + areaOf(part), 0);
        expect(rest + overlapArea(piece, hole)).toBeCloseTo(areaOf(piece), 5);
        expect(left.every(part => overlapArea(part, hole) < 1e-6)).toBe(true);
      }),
    );
  });
});

test('a hull holds its points and is convex', () => {
  fc.assert(
    fc.property(fc.array(points, { minLength: 3, maxLength: 20 }), cloud => {
      const hull = convexHull(cloud);
      expect(isConvex(hull)).toBe(true);
      if (hull.length >= 3) expect(cloud.every(point => contains(hull, point))).toBe(true);
    }),
  );
});

test('polygons one inside the other have no gap', () => {
  expect(polygonGap(boxPolygon([0, 0, 10, 10]), boxPolygon([4, 4, 5, 5]))).toBe(0);
  expect(polygonGap(boxPolygon([4, 4, 5, 5]), boxPolygon([0, 0, 10, 10]))).toBe(0);
});

test.each([
  [0.004, 0.005, 1], // the strip that is left along the near bank is a rounding
  [0.006, 0.005, 2],
  [0.004, 0, 2],
])(
  'a bridge that misses the bank by %f cm, with %f cm for nothing, leaves %i pieces of river',
  (off, thinnest, count) => {
    const river = [
      [0, 0],
      [10, 0],
      [10, 6],
      [0, 6],
    ] as const;
    const bridge = [
      [0, off],
      [5, off],
      [5, 6],
      [0, 6],
    ] as const;
    expect(cutAway([river], [bridge], thinnest)).toHaveLength(count);
  },
);
