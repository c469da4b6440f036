import { describe, expect, test } from 'vitest';
import { bandOutline, bandPieces } from './band.ts';
import { overlapArea } from './clip.ts';
import { columnOn, dressOn } from './dress.ts';
import { lineGap } from './gap.ts';
import {
  bendAt,
  crossesLine,
  followLine,
  lineCrossings,
  lineLength,
  nearestOnLine,
  partOfLine,
  rightOf,
  spotAlong,
} from './line.ts';
import { areaOf, boxPolygon } from './polygon.ts';
import { shape, stretch } from './testing.ts';

const road = shape('10,60 60,60 60,10');

describe('a road', () => {
  test('has a length, and spots along it', () => {
    expect(lineLength(road)).toBe(100);
    expect(spotAlong(road, 70)).toStrictEqual({ point: [60, 40], along: 70, heading: 0 });
    expect(spotAlong(road, 50)).toStrictEqual({ point: [60, 60], along: 50, heading: 90 });
    expect(spotAlong(road, 900)).toStrictEqual({ point: [60, 10], along: 100, heading: 0 });
    expect([0, 1, 2].map(i => bendAt(road, i))).toStrictEqual([0, -90, 0]);
  });

  test('is followed to either end, facing the way one went', () => {
    expect(followLine(road, 10, 'end', 60)).toStrictEqual({ at: [60, 40], facing: 0, along: 70 });
    expect(followLine(road, 70, 'start', 60)).toStrictEqual({ at: [20, 60], facing: 270, along: 10 });
    expect(followLine(road, 70, 'start', 20)).toStrictEqual({ at: [60, 60], facing: 180, along: 50 });
    expect(followLine(road, 10, 'end', 91)).toBeUndefined();
    expect(followLine(road, 10, 'start', 11)).toBeUndefined();
  });

  test('has a nearest spot', () => {
    expect(nearestOnLine(road, [30, 55])).toStrictEqual({
      point: [30, 60],
      along: 20,
      heading: 90,
      distance: 5,
    });
    expect(nearestOnLine(road, [63, 64])).toMatchObject({ along: 50, distance: 5 });
  });

  test('is cut to a stretch', () => {
    expect(partOfLine(road, [40, 60])).toStrictEqual(shape('50,60 60,60 60,50'));
    expect(partOfLine(road, [10, 20])).toStrictEqual(shape('20,60 30,60'));
  });

  test('has a right and a left, also beyond a bend', () => {
    expect(rightOf(road, [30, 65])).toBe(5);
    expect(rightOf(road, [50, 50])).toBe(-10);
    expect(rightOf(road, [65, 65])).toBeGreaterThan(0);
    expect(rightOf(road, [59, 59])).toBeLessThan(0);
  });

  test('is crossed, once at a bend', () => {
    expect(lineCrossings(stretch('30,50 30,70'), road)).toStrictEqual([10]);
    expect(lineCrossings(stretch('50,70 70,50'), road)).toHaveLength(1);
    expect(crossesLine(stretch('0,0 50,50'), road)).toBe(false);
  });

  test('widens to a band, square-ended and mitred', () => {
    const outline = bandOutline(road, 5);
    expect(outline).toStrictEqual(shape('10,57.5 57.5,57.5 57.5,10 62.5,10 62.5,62.5 10,62.5'));
    const pieces = bandPieces(road, 5);
    expect(pieces.reduce((area, piece) => area + areaOf(piece), 0)).toBeCloseTo(areaOf(outline), 9);
    expect(overlapArea(pieces[0]!, boxPolygon([20, 50, 30, 70]))).toBeCloseTo(50, 9);
  });

  test('has a gap to shapes beside it', () => {
    expect(lineGap(road, boxPolygon([20, 50, 30, 55]))).toBe(5);
    expect(lineGap(road, boxPolygon([20, 50, 30, 65]))).toBe(0);
  });
});

const posts = (row: readonly { at: readonly [number, number]; facing: number }[]): string =>
  row.map(({ at, facing }) => `${at} ${facing}°`).join(', ');

describe('a rank bends along a crest', () => {
  const crest = shape('0,50 20,50 20,30');

  test('each base square to it, left to right as it looks', () => {
    const left = dressOn(crest, 20, 4, { width: 4, depth: 2, looks: 'left' });
    expect(posts(left)).toBe('14,50 0°, 18,50 0°, 20,48 270°, 20,44 270°');
    const right = dressOn(crest, 5, 2, { width: 4, depth: 2, looks: 'right' });
    expect(posts(right)).toBe('7,50 180°, 3,50 180°');
  });

  test('held to its ends', () => {
    expect(posts(dressOn(crest, 0, 2, { width: 4, depth: 2, looks: 'left' }))).toBe('2,50 0°, 6,50 0°');
    expect(posts(dressOn(crest, 40, 2, { width: 4, depth: 2, looks: 'left' }))).toBe(
      '20,36 270°, 20,32 270°',
    );
  });
});

test('a column winds along a road, head first', () => {
  const ranks = Array.from({ length: 3 }, () => ({ width: 4.5, depth: 2.5 }));
  expect(posts(columnOn(road, 53, 'end', ranks))).toBe('60,57 0°, 60,59.5 0°, 58,60 90°');
  expect(posts(columnOn(road, 48, 'start', ranks))).toBe('58,60 270°, 60,59.5 180°, 60,57 180°');
  expect(columnOn(road, 3, 'end', ranks)).toHaveLength(2);
});
