import { shareOf } from '@grognard/commander';
import { expect, test } from 'vitest';
import { meanOf, ratingsOf } from './statistics.ts';

// points, games, low and high as tables of Wilson's interval have them
test.each([
  [8, 10, 0.4902, 0.9433],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [50, 100, 0.4038, 0.5962],
])('%f of %i lies between %f and %f', (points, games, low, high) => {
  const share = shareOf(points, games);
  expect(share.value).toBe(points / games);
  expect(share.low).toBeCloseTo(low, 3);
  expect(share.high).toBeCloseTo(high, 3);
});

test('a mean has a margin that shrinks with the root of the number', () => {
  expect(meanOf([1, 2, 3, 4]).mean).toBe(2.5);
  const few = meanOf([0, 1, 0, 1]).margin;
  const many = meanOf(Array.from({ length: 400 }, (_, i) => i % 2)).margin;
  expect(few / many).toBeGreaterThan(8);
});

test('three to one is 191 Elo, and ratings add up along a chain', () => {
  const games = 100_000;
  const meet = (first: string, second: string) => ({ first, second, points: 0.75 * games, games });
  const [a, b, c] = ratingsOf(['a', 'b', 'c'], [meet('a', 'b'), meet('b', 'c')]).map(({ elo }) => elo);
  expect(a! - b!).toBeCloseTo(190.8, 0);
  expect(b! - c!).toBeCloseTo(190.8, 0);
});

test('who never lost has a finite rating and a wide margin', () => {
  const [best] = ratingsOf(['a', 'b'], [{ first: 'a', second: 'b', points: 10, games: 10 }]);
  expect(best!.elo).toBeGreaterThan(100);
  expect(best!.elo).toBeLessThan(1000);
  expect(best!.margin).toBeGreaterThan(50);
});
