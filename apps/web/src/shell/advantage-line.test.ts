import { expect, test } from 'vitest';
import { half, peakFor, spotsOf } from './advantage-line.ts';

test('where the lead changes sides the line crosses the axis', () => {
  expect(spotsOf([2, -2, 0, 4])).toEqual([
    [0, 2],
    [0.5, 0],
    [1, -2],
    [2, 0],
    [3, 4],
  ]);
});

test('each side has its half of the line', () => {
  const spots = spotsOf([2, -2]);
  expect(half(spots, 1)).toEqual([
    [0, 2],
    [0.5, 0],
    [1, 0],
  ]);
  expect(half(spots, -1)).toEqual([
    [0, 0],
    [0.5, 0],
    [1, -2],
  ]);
});

test('whoever never led has no best moment', () => {
  expect(peakFor([1, 5, 3], 1)).toBe(1);
  expect(peakFor([1, 5, 3], -1)).toBeNull();
  expect(peakFor([0.4, -3], 1)).toBeNull();
});
