import { expect, test } from 'vitest';
import { letteringAngle, spotsWithin } from './name-spots.ts';

test('the name of an area stands low in it, and elsewhere about it if it must', () => {
  const field = [
    [0, 0],
    [20, 0],
    [20, 10],
    [0, 10],
  ] as const;
  const { at, angle, spots = [] } = spotsWithin(field, 'place');
  expect(at).toEqual([10, 8.2]);
  expect(angle).toBeUndefined();
  expect(spots).toContainEqual([10, 5]);
});

test('the name of a river stands on it, however it winds', () => {
  // It runs from the upper left to the lower right; the middle of its box is dry.
  const river = [
    [0, 0],
    [4, 0],
    [4, 40],
    [24, 80],
    [24, 100],
    [20, 100],
    [20, 80],
    [0, 40],
  ] as const;
  const { at, angle, spots = [] } = spotsWithin(river, 'water');
  expect(angle).toBe(-90);
  expect(at).toEqual([2, 30]);
  expect(spots).toContainEqual([22, 85]);
});

test('letters are read from left to right, whichever way their course runs', () => {
  expect([0, 90, 180, 270, 45].map(letteringAngle)).toEqual([90, 0, 90, 0, -45]);
});
