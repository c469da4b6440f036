import { expect, test } from 'vitest';
import { afterMatch, asOf, isProvisional, NEWCOMER, PERIOD, type Standing } from './rated.ts';

const settled: Standing = { rating: 1500, deviation: 50, volatility: 0.06, matches: 40, at: 1_000 };

test('of two newcomers the winner gains what the loser loses', () => {
  const [won, lost] = afterMatch([NEWCOMER, NEWCOMER], 1, 5_000);
  expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6);
  expect(won.rating).toBeGreaterThan(1600);
  expect(won).toMatchObject({ matches: 1, at: 5_000 });
});

test('a newcomer moves far, a settled opponent hardly', () => {
  const [newcomer, opponent] = afterMatch([NEWCOMER, settled], 1, 1_000);
  expect(newcomer.rating - 1500).toBeGreaterThan(100);
  expect(1500 - opponent.rating).toBeLessThan(10);
});

test('equals who draw stay where they are', () => {
  const [one, other] = afterMatch([settled, settled], 0.5, 1_000);
  expect(one.rating).toBeCloseTo(1500, 9);
  expect(other.rating).toBeCloseTo(1500, 9);
});

test('a year without play makes a rating less sure, and leaves a newcomer alone', () => {
  expect(asOf(settled, 1_000 + 52 * PERIOD).deviation).toBeGreaterThan(80);
  expect(asOf(settled, 500)).toBe(settled);
  expect(asOf(NEWCOMER, 52 * PERIOD)).toBe(NEWCOMER);
});

test('a rating is provisional until about a dozen matches have been played', () => {
  let standing: Standing = NEWCOMER;
  for (let n = 1; n <= 15; n++) [standing] = afterMatch([standing, settled], n % 2, 1_000);
  expect(isProvisional(NEWCOMER)).toBe(true);
  expect(isProvisional(standing)).toBe(false);
});
