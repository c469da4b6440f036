import { expect, test } from 'vitest';
import { atLeast, fairness, hitsLeft, orMore, successes } from './chances.ts';

test('three dice, 4 or more', () => {
  expect(successes(3, orMore(4))).toEqual([0.125, 0.375, 0.375, 0.125]);
});

test('saves take hits away, one for one, and never more than there are', () => {
  const left = hitsLeft(1, 4, { saves: 2, savesOn: 4 });
  expect(left[0]).toBeCloseTo(0.75);
  expect(left[1]).toBeCloseTo(0.25);
  expect(atLeast(hitsLeft(3, 4, { saves: 2, savesOn: 4 }), 0)).toBeCloseTo(1);
});

test.each([
  [[1, 1, 1, 1, 1, 1], 'few'],
  [[10, 10, 10, 10, 10, 10], 'fair'],
  [[30, 6, 6, 6, 6, 6], 'odd'],
] as const)('%j is %s', (tally, is) => {
  expect(fairness(tally)).toBe(is);
});
