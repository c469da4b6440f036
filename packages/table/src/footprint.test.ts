import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Footprint } from './footprint.ts';
import {
  centreOf,
  cornersOf,
  edgeOf,
  FACES,
  facingOf,
  footprintAround,
  grown,
  middleOf,
  ninePoints,
  outlinePoints,
  withWidth,
} from './footprint.ts';
import type { Formation } from './formation.ts';
import { baseFootprints, basesInRank, formationFootprint, ranksOf } from './formation.ts';
import { distance, fromLocal, toLocal } from './point.ts';
import { areaOf, signedArea } from './polygon.ts';
import { quantise, quantiseFacing } from './quantum.ts';
import { footprints, points } from './testing.ts';

const east: Footprint = { at: [50, 40], facing: 90, width: 6, depth: 4 };

test('corners come as FL, FR, RR, RL, clockwise', () => {
  expect(cornersOf({ at: [50, 60], facing: 0, width: 18, depth: 2 })).toEqual([
    [41, 60],
    [59, 60],
    [59, 62],
    [41, 62],
  ]);
  expect(cornersOf(east)).toEqual([
    [50, 37],
    [50, 43],
    [46, 43],
    [46, 37],
  ]);
});

test('sides run from left to right as seen from inside', () => {
  expect(edgeOf(east, 'rear')).toEqual([
    [46, 43],
    [46, 37],
  ]);
  expect(middleOf(east, 'left')).toEqual([48, 37]);
  expect(FACES.map(face => facingOf(east, face))).toEqual([90, 180, 270, 0]);
});

test('the centre, the eight outline points and the nine points', () => {
  expect(centreOf(east)).toEqual([48, 40]);
  expect(outlinePoints(east)).toHaveLength(8);
  expect(ninePoints(east)[8]).toEqual([48, 40]);
  expect(footprintAround([48, 40], 90, { width: 6, depth: 4 })).toEqual(east);
});

test('a footprint grows on every side, or keeps only its middle strip', () => {
  expect(grown(east, 1)).toStrictEqual({ at: [51, 40], facing: 90, width: 8, depth: 6 });
  expect(grown(grown(east, 1), -1)).toStrictEqual(east);
  expect(withWidth(east, 2)).toStrictEqual({ ...east, width: 2 });
});

test('every footprint is a clockwise rectangle of its own size with `at` in the middle of its front', () => {
  fc.assert(
    fc.property(footprints, f => {
      const [fl, fr, rr] = cornersOf(f);
      expect(distance(fl, fr)).toBeCloseTo(f.width, 9);
      expect(distance(fr, rr)).toBeCloseTo(f.depth, 9);
      expect(signedArea(cornersOf(f))).toBeCloseTo(f.width * f.depth, 8);
      expect(distance(middleOf(f, 'front'), f.at)).toBeLessThan(1e-9);
    }),
  );
});

test('local coordinates lead there and back', () => {
  fc.assert(
    fc.property(footprints, points, (f, p) => {
      expect(distance(fromLocal(f, toLocal(f, p)), p)).toBeLessThan(1e-9);
    }),
  );
  const { ahead, right } = toLocal(east, [53, 44]);
  expect([ahead, right]).toEqual([3, 4]);
});

describe('formations', () => {
  const seven = (lastRank: Formation['lastRank']): Formation => ({
    bases: 7,
    files: 3,
    base: { width: 6, depth: 3 },
    lastRank,
  });
  const pose = { at: [50, 50], facing: 0 } as const;

  test('seven bases in three files stand in three ranks, the last of one', () => {
    expect(ranksOf(seven('left'))).toBe(3);
    expect([1, 2, 3, 4].map(rank => basesInRank(seven('left'), rank))).toEqual([3, 3, 1, 0]);
    expect(formationFootprint(pose, seven('left'))).toEqual({ ...pose, width: 18, depth: 9 });
  });

  test('a short last rank fills from the left, or stands on the axis', () => {
    expect(baseFootprints(pose, seven('left')).map(b => b.at)).toEqual([
      [44, 50],
      [50, 50],
      [56, 50],
      [44, 53],
      [50, 53],
      [56, 53],
      [44, 56],
    ]);
    expect(baseFootprints(pose, seven('centred'))[6]?.at).toEqual([50, 56]);
  });

  test('full ranks cover the footprint', () => {
    fc.assert(
      fc.property(
        footprints,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        (at, files, ranks) => {
          const formation: Formation = {
            bases: files * ranks,
            files,
            base: { width: 4, depth: 2 },
            lastRank: 'left',
          };
          const whole = formationFootprint(at, formation);
          const bases = baseFootprints(at, formation);
          const sum = bases.reduce((area, base) => area + areaOf(cornersOf(base)), 0);
          expect(sum).toBeCloseTo(areaOf(cornersOf(whole)), 6);
          expect(distance(cornersOf(bases[0]!)[0], cornersOf(whole)[0])).toBeLessThan(1e-9);
          expect(distance(cornersOf(bases[bases.length - 1]!)[2], cornersOf(whole)[2])).toBeLessThan(1e-9);
        },
      ),
    );
  });
});

test.each([
  [1.00004, 1],
  [1.00005, 1.0001],
  [-1.00005, -1.0001],
  [-0.00001, 0],
  [60.3, 60.3],
])('%d is kept as %d', (value, kept) => {
  expect(Object.is(quantise(value), kept)).toBe(true);
});

test.each([
  [359.99996, 0],
  [-0.00001, 0],
  [-90, 270],
  [12.34567, 12.3457],
])('facing %d is kept as %d', (value, kept) => {
  expect(Object.is(quantiseFacing(value), kept)).toBe(true);
});
