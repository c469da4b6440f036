import { expect, test } from 'vitest';
import { meanOf, partOf, spreadOf } from './sample.ts';

test('mean and standard deviation of a sample', () => {
  expect(meanOf([2, 4, 4, 4, 5, 5, 7, 9])).toBe(5);
  expect(spreadOf([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
  expect([meanOf([]), spreadOf([3])]).toEqual([0, 0]);
});

test.each([
  [0, 1],
  [0.5, 2.5],
  [1, 4],
  [1 / 6, 1.5],
])('%f of the numbers 1 to 4 lie below %f', (share, value) => {
  expect(partOf([4, 1, 3, 2], share)).toBeCloseTo(value, 12);
});
