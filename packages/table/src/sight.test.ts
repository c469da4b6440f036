import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcStretches, legsOnTurn } from './arc-track.ts';
import { contains } from './inside.ts';
import type { Rotation } from './motion.ts';
import { carry, partOf, travelOf } from './motion.ts';
import { between, distance } from './point.ts';
import { boxPolygon } from './polygon.ts';
import { pointSegmentDistance, segmentDistance, shorten } from './segment.ts';
import {
  firstObstruction,
  insideStretches,
  legsThrough,
  lengthInside,
  lineInside,
  obstructions,
} from './sight.ts';
import { isWithin, totalLength } from './stretch.ts';
import { outlines, points, shape, stretch } from './testing.ts';

const u = shape('0,0 9,0 9,9 6,9 6,3 3,3 3,9 0,9');

describe('a line of sight', () => {
  test('runs in and out of a U', () => {
    expect(insideStretches(stretch('-1,6 10,6'), u)).toStrictEqual([
      [1, 4],
      [7, 10],
    ]);
  });

  test.each([
    ['along a border', '0,0 9,0', 0],
    ['along an inner border', '0,3 9,3', 6],
    ['through a corner only', '-3,3 3,-3', 0],
    ['wholly inside', '1,1 8,1', 7],
    ['ending inside', '-5,1 5,1', 5],
    ['wholly outside', '20,0 20,9', 0],
    ['without length', '1,1 1,1', 0],
  ])('%s', (_, line, length) => {
    expect(lengthInside(stretch(line), u)).toBeCloseTo(length, 9);
  });

  test('meets the nearest obstacle first, counts them, and may graze', () => {
    const shapes = [boxPolygon([6, -1, 7, 1]), boxPolygon([2, -1, 3, 1]), boxPolygon([0, 5, 9, 6])];
    expect(firstObstruction(stretch('0,0 10,0'), shapes)).toStrictEqual({ index: 1, at: 2, length: 1 });
    expect(obstructions(stretch('0,0 10,0'), shapes).map(o => o.index)).toStrictEqual([1, 0]);
    expect(firstObstruction(stretch('0,0 2.005,0'), shapes, 0.01)).toBeUndefined();
  });

  test('has the same stretches from either end, and inside means inside', () => {
    fc.assert(
      fc.property(points, points, outlines, (a, b, outline) => {
        const there = insideStretches([a, b], outline);
        expect(totalLength(insideStretches([b, a], outline))).toBeCloseTo(totalLength(there), 6);
        for (const [from, to] of there) {
          expect(contains(outline, between(a, b, (from + to) / 2 / distance(a, b)))).toBe(true);
        }
      }),
    );
  });
});

test('a hedge of several pieces is measured from its start', () => {
  expect(lineInside(shape('0,0 10,0 10,10'), boxPolygon([8, -1, 12, 5]))).toStrictEqual([[8, 15]]);
});

test('a track is cut into legs by the areas it runs through', () => {
  const legs = legsThrough(stretch('0,5 20,5'), [boxPolygon([5, 0, 15, 10]), boxPolygon([10, 0, 30, 10])]);
  expect(legs.map(leg => [leg.from, leg.to, ...leg.inside])).toStrictEqual([
    [0, 5],
    [5, 10, 0],
    [10, 15, 0, 1],
    [15, 20, 1],
  ]);
});

describe('the track of a turning point', () => {
  const quarter: Rotation = { type: 'rotation', about: [0, 0], degrees: 90 };

  test('is measured along the arc', () => {
    // from north to east about the origin, 10 cm out: in the eastern half of the quarter beyond 30°
    const [inside] = arcStretches([0, -10], quarter, boxPolygon([5, -20, 20, 20]));
    expect(inside![0]).toBeCloseTo((10 * Math.PI) / 6, 9);
    expect(inside![1]).toBeCloseTo((10 * Math.PI) / 2, 9);
    expect(
      legsOnTurn([0, -10], quarter, [boxPolygon([5, -20, 20, 20])]).map(leg => leg.inside),
    ).toStrictEqual([[], [0]]);
    expect(arcStretches([0, 0], quarter, u)).toStrictEqual([]);
  });

  test('is inside exactly during the stretches told', () => {
    const turns = fc.integer({ min: -180, max: 180 }).filter(degrees => degrees !== 0);
    fc.assert(
      fc.property(points, points, turns, outlines, (point, about, degrees, outline) => {
        const rotation: Rotation = { type: 'rotation', about, degrees };
        const inside = arcStretches(point, rotation, outline);
        const travel = travelOf(point, rotation);
        for (let i = 0.5; i < 20; i++) {
          const at = (travel * i) / 20;
          if (inside.some(ends => ends.some(end => Math.abs(end - at) < 0.01))) continue;
          const onTrack = carry(point, partOf(rotation, i / 20));
          if (pointOnBorder(outline, onTrack)) continue;
          expect(isWithin(inside, at)).toBe(contains(outline, onTrack));
        }
      }),
    );
  });
});

const pointOnBorder = (
  outline: readonly (readonly [number, number])[],
  point: readonly [number, number],
): boolean =>
  outline.some((a, i) => pointSegmentDistance(point, [a, outline[(i + 1) % outline.length]!]) < 0.001);

test('segments know their distances', () => {
  expect(pointSegmentDistance([3, 4], stretch('0,0 0,0'))).toBe(5);
  expect(segmentDistance(stretch('0,0 10,0'), stretch('5,-5 5,5'))).toBe(0);
  expect(segmentDistance(stretch('0,0 10,0'), stretch('5,0 5,5'))).toBe(0);
  expect(segmentDistance(stretch('0,0 10,0'), stretch('13,4 13,9'))).toBe(5);
  expect(segmentDistance(stretch('0,0 10,0'), stretch('2,3 8,3'))).toBe(3);
  expect(shorten(stretch('0,0 10,0'), 1)).toStrictEqual(shape('1,0 9,0'));
  expect(shorten(stretch('0,0 1,0'), 1)).toStrictEqual(shape('0.5,0 0.5,0'));
});
