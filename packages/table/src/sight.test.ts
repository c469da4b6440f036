import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaHolds, areaLocate, prepareArea } from './area.ts';
import { bandOutline, bandPieces } from './band.ts';
import { overlapArea } from './clip.ts';
import { lineGap } from './gap.ts';
import { contains, locate } from './inside.ts';
import type { Line } from './line.ts';
import {
  crossesLine,
  followLine,
  lineCrossings,
  lineLength,
  nearestOnLine,
  partOfLine,
  rightOf,
  spotAlong,
} from './line.ts';
import { between, distance } from './point.ts';
import type { Polygon } from './polygon.ts';
import { areaOf, boxPolygon } from './polygon.ts';
import { pointSegmentDistance, segmentDistance, shorten } from './segment.ts';
import { firstObstruction, insideStretches, legsThrough, lengthInside, obstructions } from './sight.ts';
import { mergeStretches, totalLength, withoutStretches } from './stretch.ts';
import { outlines, points } from './testing.ts';

const u: Polygon = [
  [0, 0],
  [9, 0],
  [9, 9],
  [6, 9],
  [6, 3],
  [3, 3],
  [3, 9],
  [0, 9],
];

describe('a line of sight', () => {
  test('runs in and out of a U', () => {
    expect(
      insideStretches(
        [
          [-1, 6],
          [10, 6],
        ],
        u,
      ),
    ).toEqual([
      [1, 4],
      [7, 10],
    ]);
    expect(
      lengthInside(
        [
          [-1, 6],
          [10, 6],
        ],
        u,
      ),
    ).toBe(6);
  });

  test.each([
    [
      'along a border',
      [
        [0, 0],
        [9, 0],
      ],
      0,
    ],
    [
      'along an inner border',
      [
        [0, 3],
        [9, 3],
      ],
      6,
    ],
    [
      'through a corner only',
      [
        [-3, 3],
        [3, -3],
      ],
      0,
    ],
    [
      'wholly inside',
      [
        [1, 1],
        [8, 1],
      ],
      7,
    ],
    [
      'ending inside',
      [
        [-5, 1],
        [5, 1],
      ],
      5,
    ],
    [
      'wholly outside',
      [
        [20, 0],
        [20, 9],
      ],
      0,
    ],
    [
      'no length',
      [
        [1, 1],
        [1, 1],
      ],
      0,
    ],
  ] as const)('%s', (_, line, length) => {
    expect(lengthInside(line, u)).toBeCloseTo(length, 9);
  });

  test('meets the nearest obstacle first and counts them', () => {
    const shapes = [boxPolygon([6, -1, 7, 1]), boxPolygon([2, -1, 3, 1]), boxPolygon([0, 5, 9, 6])];
    expect(
      firstObstruction(
        [
          [0, 0],
          [10, 0],
        ],
        shapes,
      ),
    ).toEqual({ index: 1, at: 2, length: 1 });
    expect(
      obstructions(
        [
          [0, 0],
          [10, 0],
        ],
        shapes,
      ).map(o => o.index),
    ).toEqual([1, 0]);
    expect(
      firstObstruction(
        [
          [0, 0],
          [2.005, 0],
        ],
        shapes,
        0.01,
      ),
    ).toBeUndefined();
  });

  test('has the same stretches from either end, and inside means inside', () => {
    fc.assert(
      fc.property(points, points, outlines, (a, b, shape) => {
        const there = insideStretches([a, b], shape);
        expect(totalLength(insideStretches([b, a], shape))).toBeCloseTo(totalLength(there), 6);
        for (const [from, to] of there) {
          expect(contains(shape, between(a, b, (from + to) / 2 / distance(a, b)))).toBe(true);
        }
      }),
    );
  });
});

test('a track is cut into legs by the areas it runs through', () => {
  const legs = legsThrough(
    [
      [0, 5],
      [20, 5],
    ],
    [boxPolygon([5, 0, 15, 10]), boxPolygon([10, 0, 30, 10])],
  );
  expect(legs.map(leg => [leg.from, leg.to, leg.inside])).toEqual([
    [0, 5, []],
    [5, 10, [0]],
    [10, 15, [0, 1]],
    [15, 20, [1]],
  ]);
});

test('stretches are merged and taken away', () => {
  expect(
    mergeStretches([
      [5, 7],
      [1, 3],
      [2, 4],
      [6, 9],
      [4, 4],
    ]),
  ).toEqual([
    [1, 4],
    [5, 9],
  ]);
  expect(
    withoutStretches(
      [[0, 10]],
      [
        [2, 3],
        [5, 6],
        [9, 12],
      ],
    ),
  ).toEqual([
    [0, 2],
    [3, 5],
    [6, 9],
  ]);
});

describe('a point and an area', () => {
  test.each([
    [1, 5, 'inside'],
    [4.5, 5, 'outside'],
    [4.5, 1, 'inside'],
    [3, 5, 'border'],
    [9, 9, 'border'],
    [4.5, 3.00004, 'border'],
    [4.5, 3.0002, 'outside'],
    [-1, 3, 'outside'],
  ] as const)('(%d, %d) lies %s', (x, y, where) => {
    expect(locate(u, [x, y])).toBe(where);
    expect(locate(u.toReversed(), [x, y])).toBe(where);
    expect(areaLocate(prepareArea(u), x, y)).toBe({ inside: 1, border: 0, outside: -1 }[where]);
  });

  test('the prepared area agrees with the plain polygon', () => {
    fc.assert(
      fc.property(outlines, fc.array(points, { minLength: 20, maxLength: 20 }), (outline, cloud) => {
        const area = prepareArea(outline);
        const corners = outline.map(([x, y]) => [x, y] as const);
        for (const point of [...cloud, ...corners]) {
          expect(areaLocate(area, ...point)).toBe(
            { inside: 1, border: 0, outside: -1 }[locate(outline, point)],
          );
          expect(areaHolds(area, point)).toBe(contains(outline, point));
        }
      }),
    );
  });
});

describe('a road', () => {
  const road: Line = [
    [10, 60],
    [60, 60],
    [60, 10],
  ];

  test('has a length, and spots along it', () => {
    expect(lineLength(road)).toBe(100);
    expect(spotAlong(road, 70)).toEqual({ point: [60, 40], along: 70, heading: 0 });
    expect(spotAlong(road, 50)).toEqual({ point: [60, 60], along: 50, heading: 90 });
    expect(spotAlong(road, 900)).toEqual({ point: [60, 10], along: 100, heading: 0 });
  });

  test('is followed to either end, facing the way one went', () => {
    expect(followLine(road, 10, 'end', 60)).toEqual({ at: [60, 40], facing: 0, along: 70 });
    expect(followLine(road, 70, 'start', 60)).toEqual({ at: [20, 60], facing: 270, along: 10 });
    expect(followLine(road, 70, 'start', 20)).toEqual({ at: [60, 60], facing: 180, along: 50 });
    expect(followLine(road, 10, 'end', 91)).toBeUndefined();
    expect(followLine(road, 10, 'start', 11)).toBeUndefined();
  });

  test('has a nearest spot', () => {
    expect(nearestOnLine(road, [30, 55])).toEqual({ point: [30, 60], along: 20, heading: 90, distance: 5 });
    expect(nearestOnLine(road, [63, 64]).along).toBe(50);
  });

  test('is cut to a stretch', () => {
    expect(partOfLine(road, [40, 60])).toEqual([
      [50, 60],
      [60, 60],
      [60, 50],
    ]);
  });

  test('has a right and a left', () => {
    expect(rightOf(road, [30, 65])).toBe(5);
    expect(rightOf(road, [50, 50])).toBe(-10);
    expect(rightOf(road, [65, 65])).toBeGreaterThan(0);
    expect(rightOf(road, [59, 59])).toBeLessThan(0);
  });

  test('is crossed, once at a bend', () => {
    expect(
      lineCrossings(
        [
          [30, 50],
          [30, 70],
        ],
        road,
      ),
    ).toEqual([10]);
    expect(
      lineCrossings(
        [
          [50, 70],
          [70, 50],
        ],
        road,
      ),
    ).toHaveLength(1);
    expect(
      crossesLine(
        [
          [0, 0],
          [50, 50],
        ],
        road,
      ),
    ).toBe(false);
  });

  test('widens to a band, square-ended and mitred', () => {
    expect(bandOutline(road, 5)).toEqual([
      [10, 57.5],
      [57.5, 57.5],
      [57.5, 10],
      [62.5, 10],
      [62.5, 62.5],
      [10, 62.5],
    ]);
    const sum = bandPieces(road, 5).reduce((area, piece) => area + areaOf(piece), 0);
    expect(sum).toBeCloseTo(areaOf(bandOutline(road, 5)), 9);
    expect(overlapArea(bandPieces(road, 5)[0]!, boxPolygon([20, 50, 30, 70]))).toBeCloseTo(50, 9);
  });

  test('has a gap to shapes beside it', () => {
    expect(lineGap(road, boxPolygon([20, 50, 30, 55]))).toBe(5);
    expect(lineGap(road, boxPolygon([20, 50, 30, 65]))).toBe(0);
  });
});

test('segments know their distances', () => {
  expect(
    pointSegmentDistance(
      [3, 4],
      [
        [0, 0],
        [0, 0],
      ],
    ),
  ).toBe(5);
  expect(
    segmentDistance(
      [
        [0, 0],
        [10, 0],
      ],
      [
        [5, -5],
        [5, 5],
      ],
    ),
  ).toBe(0);
  expect(
    segmentDistance(
      [
        [0, 0],
        [10, 0],
      ],
      [
        [13, 4],
        [13, 9],
      ],
    ),
  ).toBe(5);
  expect(
    segmentDistance(
      [
        [0, 0],
        [10, 0],
      ],
      [
        [2, 3],
        [8, 3],
      ],
    ),
  ).toBe(3);
  expect(
    shorten(
      [
        [0, 0],
        [10, 0],
      ],
      1,
    ),
  ).toEqual([
    [1, 0],
    [9, 0],
  ]);
  expect(
    shorten(
      [
        [0, 0],
        [1, 0],
      ],
      1,
    ),
  ).toEqual([
    [0.5, 0],
    [0.5, 0],
  ]);
});
