import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Footprint } from './footprint.ts';
import { cornersOf } from './footprint.ts';
import { pointGap } from './gap.ts';
import { piecesOf } from './line.ts';
import { advance, go, moved, partOf, wheel } from './motion.ts';
import { overlapDepth } from './overlap.ts';
import { add, lengthOf, scale } from './point.ts';
import { areaOf, boxPolygon, isConvex, signedArea, widenBox } from './polygon.ts';
import { costOfLegs, distanceFor } from './stretch.ts';
import { firstMoment, moments, sweepBox, sweepOf, underway } from './sweep.ts';
import { convexShapes, footprints, lengths, manoeuvres, shape } from './testing.ts';
import { freeTravel, legsOnMove, overlapOnMove } from './travel.ts';

const base: Footprint = { at: [50, 50], facing: 0, width: 6, depth: 4 };

describe('the ground swept', () => {
  test('by an advance is one exact rectangle', () => {
    const [piece] = sweepOf(base, advance(base, 10));
    expect(areaOf(piece!)).toBeCloseTo(6 * 14, 9);
  });

  test('holds start, end and every moment between', () => {
    fc.assert(
      fc.property(manoeuvres, fc.double({ min: 0, max: 1, noNaN: true }), ([from, motion], share) => {
        const pieces = sweepOf(from, motion);
        for (const at of [0, share, 1]) {
          for (const corner of cornersOf(underway(from, motion, at))) {
            expect(Math.min(...pieces.map(piece => pointGap(corner, piece)))).toBeLessThan(1e-9);
          }
        }
      }),
    );
  });

  test('lies within its box', () => {
    fc.assert(
      fc.property(manoeuvres, ([from, motion]) => {
        const box = widenBox(sweepBox(from, motion), 0.0101);
        for (const [x, y] of sweepOf(from, motion).flat()) {
          expect(x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]).toBe(true);
        }
      }),
    );
  });

  test('comes in convex clockwise pieces that stick out by a tenth of a millimetre at most', () => {
    fc.assert(
      fc.property(manoeuvres, ([from, motion]) => {
        for (const piece of sweepOf(from, motion)) {
          expect(isConvex(piece) || areaOf(piece) < 1e-6).toBe(true);
          expect(signedArea(piece)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
    const quarter = sweepOf(base, wheel(base, 'right', 90));
    const reach = Math.max(...quarter.flat().map(([x, y]) => lengthOf([x - 53, y - 50])));
    expect(reach).toBeLessThanOrEqual(Math.sqrt(52) + 0.0101);
  });
});

test.each([
  [wheel(base, 'right', 3), [1 / 3, 2 / 3, 1]],
  [wheel(base, 'left', 2.5), [0.4, 0.8, 1]],
  [advance(base, 1.2), [0.5 / 1.2, 1 / 1.2, 1]],
  [advance(base, 0.5), [1]],
])('a motion is looked at every stride and at its end', (motion, shares) => {
  const seen = moments(motion, { cm: 0.5, degrees: 1 });
  expect(seen).toHaveLength(shares.length);
  seen.forEach((share, i) => {
    expect(share).toBeCloseTo(shares[i]!, 9);
  });
});

describe('the first moment', () => {
  const north = (y: number) => (f: Footprint) => f.at[1] < y;
  const care = { step: 0.1, within: 0.001 };

  test('is found to the thousandth', () => {
    const share = firstMoment(base, advance(base, 10), north(46.2345), care)!;
    expect(50 - share * 10).toBeGreaterThanOrEqual(46.2345);
    expect(50 - share * 10).toBeLessThan(46.2355);
  });

  test('is nothing when it never comes, and 0 when it is there already', () => {
    expect(firstMoment(base, advance(base, 1), north(40), care)).toBeUndefined();
    expect(firstMoment(base, advance(base, 1), north(60), care)).toBe(0);
  });

  test('of a turn agrees with standing at that moment', () => {
    const motion = wheel(base, 'right', 90);
    const wall = boxPolygon([40, 40, 60, 46]);
    const meets = (f: Footprint) => overlapDepth(cornersOf(f), wall) > 0;
    const share = firstMoment(base, motion, meets, care)!;
    expect(meets(underway(base, motion, share))).toBe(false);
    expect(meets(underway(base, motion, share + 0.001))).toBe(true);
    expect(overlapDepth(cornersOf(moved(base, partOf(motion, share))), wall)).toBeGreaterThan(-0.01);
  });
});

describe('straight travel', () => {
  test('ends where the shapes touch', () => {
    const cavalry: Footprint = { at: [55, 44.5], facing: 180, width: 12, depth: 4 };
    const infantry: Footprint = { at: [50, 60], facing: 0, width: 18, depth: 2 };
    const { by } = advance(cavalry, 16);
    expect(freeTravel([cornersOf(cavalry)], by, [cornersOf(infantry)])).toBeCloseTo(15.5, 9);
    expect(freeTravel([cornersOf(cavalry)], scale(by, 0.5), [cornersOf(infantry)])).toBe(8);
  });

  test('along a wall it stands flush with is free, in spite of rounding', () => {
    expect(overlapOnMove(cornersOf(base), [20, 0], boxPolygon([40, 54, 90, 60]))).toBeUndefined();
    expect(overlapOnMove(cornersOf(base), [20, 0], boxPolygon([40, 53.9995, 90, 60]))).toBeUndefined();
    expect(overlapOnMove(cornersOf(base), [20, 0], boxPolygon([40, 53.9, 90, 60]))).toStrictEqual([0, 20]);
    expect(overlapOnMove(cornersOf(base), [0, -20], boxPolygon([40, 40, 90, 49.9999]))![0]).toBeLessThan(
      0.001,
    );
  });

  test('up to a hedge ends at the hedge', () => {
    const hedge = piecesOf(shape('20,40 49,44 80,44'));
    expect(freeTravel([cornersOf(base)], [0, -20], hedge)).toBeCloseTo(6, 9);
    expect(freeTravel([cornersOf(base)], [0, 20], hedge)).toBe(20);
    expect(freeTravel([cornersOf(base)], [0, -20], piecesOf(shape('60,0 60,99')))).toBe(20);
  });

  test('overlaps exactly during the stretch it tells', () => {
    fc.assert(
      fc.property(footprints, convexShapes, lengths(-40, 40), lengths(-40, 40), (from, hull, dx, dy) => {
        const corners = cornersOf(from);
        const length = lengthOf([dx, dy]);
        const stretch = overlapOnMove(corners, [dx, dy], hull, 0);
        for (let i = 0; i <= 20; i++) {
          const depth = overlapDepth(
            corners.map(p => add(p, scale([dx, dy], i / 20))),
            hull,
          );
          const at = (length * i) / 20;
          if (depth > 1e-6) expect(stretch && stretch[0] <= at + 1e-9 && at <= stretch[1] + 1e-9).toBe(true);
          if (depth < -1e-6) expect(stretch && stretch[0] < at && at < stretch[1]).toBeFalsy();
        }
      }),
    );
  });

  test('is cut into legs where a base enters and leaves an area', () => {
    const column: Footprint = { at: [30, 53], facing: 0, width: 4.5, depth: 15 };
    const stream = [boxPolygon([0, 49, 120, 51])];
    const legs = legsOnMove([cornersOf(column)], go([0, -30]).by, [stream]);
    expect(legs.map(leg => [leg.from, leg.to, leg.inside])).toEqual([
      [0, 2, []],
      [2, 19, [0]],
      [19, 30, []],
    ]);
    const half = (inside: readonly number[]) => (inside.length > 0 ? 2 : 1);
    expect(distanceFor(9, legs, half)).toBeCloseTo(5.5, 9); // 2 cm to the bank, then 7 / 2
    expect(costOfLegs(legs, half)).toBeCloseTo(2 + 34 + 11, 9);
    expect(distanceFor(100, legs, half)).toBe(30);
  });
});
