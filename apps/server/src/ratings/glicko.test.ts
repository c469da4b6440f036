import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expected, type Rating, rate, rateOnce, rest, UNRATED } from './glicko.ts';

const player = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 });

test("the paper's example: 1500 beats 1400, loses to 1550 and 1700", () => {
  const after = rate(player(1500, 200), [
    { opponent: player(1400, 30), score: 1 },
    { opponent: player(1550, 100), score: 0 },
    { opponent: player(1700, 300), score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.059996, 6);
});

test('a period without play leaves the rating and makes it less sure', () => {
  const after = rate(player(1500, 200), []);
  expect(after.rating).toBe(1500);
  expect(after.deviation).toBeCloseTo(Math.sqrt((200 / 173.7178) ** 2 + 0.06 ** 2) * 173.7178, 6);
});

test('two halves of a period are one period', () => {
  const halves = rest(rest(player(1500, 60), 0.5), 0.5);
  expect(halves.deviation).toBeCloseTo(rest(player(1500, 60), 1).deviation, 9);
});

test('no rest makes a rating less sure than that of a newcomer', () => {
  expect(rest(player(1500, 300), 100_000).deviation).toBe(UNRATED.deviation);
});

// own, other, expectation: equal players, and the paper's opponents with both deviations weighed
test.each([
  [player(1500, 50), player(1500, 50), 0.5],
  [player(1512, 60), player(1604, 60), 0.375],
  [player(1700, 40), player(1500, 40), 0.754],
])('what may be expected of %o against %o', (own, other, share) => {
  expect(expected(own, other)).toBeCloseTo(share, 2);
});

const anybody = fc.record({
  rating: fc.double({ min: 400, max: 2800, noNaN: true }),
  deviation: fc.double({ min: 30, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.12, noNaN: true }),
});

test('whoever wins does not fall, whoever loses does not rise, and all numbers stay sound', () => {
  fc.assert(
    fc.property(anybody, anybody, (own, opponent) => {
      const won = rateOnce(own, { opponent, score: 1 });
      const lost = rateOnce(own, { opponent, score: 0 });
      expect(won.rating).toBeGreaterThanOrEqual(own.rating);
      expect(lost.rating).toBeLessThanOrEqual(own.rating);
      expect(won.deviation).toBeLessThanOrEqual(own.deviation);
      expect(won.volatility).toBeGreaterThan(0);
      expect(won.volatility).toBeLessThan(0.2);
    }),
  );
});

test('expectations of two players add up to one', () => {
  fc.assert(
    fc.property(anybody, anybody, (one, other) => {
      expect(expected(one, other) + expected(other, one)).toBeCloseTo(1, 9);
    }),
  );
});
