import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Dice,
  DrawMissing,
  DrawOutOfRange,
  pick,
  recordedDice,
  scriptedDice,
  seededDice,
} from './dice.ts';

const keys = Array.from({ length: 200 }, (_, i) => `melee:b${i}:r${i % 7}`);

/** Chi-square of how often each value fell; grows when some are favoured. */
function chiSquare(values: readonly number[], low: number, high: number): number {
  const expected = values.length / (high - low + 1);
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let sum = 0;
  for (let value = low; value <= high; value++) {
    const gap = (counts.get(value) ?? 0) - expected;
    sum += (gap * gap) / expected;
  }
  return sum;
}

const many = (dice: Dice, low: number, high: number) =>
  keys.flatMap(key => Array.from({ length: 100 }, () => dice.draw(key, low, high)));

describe('seeded dice', () => {
  test('the derivation is pinned: a change would alter every recorded match', () => {
    const dice = seededDice('austerlitz', '3/blue');
    const drawn = [0, 1, 2].map(() => dice.draw('morale:b1', 0, 100));
    expect(drawn).toEqual([5, 79, 95]);
  });

  test('a draw does not depend on what else was drawn before', () => {
    const alone = seededDice('s', 't').draw('x', 1, 6);
    const dice = seededDice('s', 't');
    dice.draw('y', 1, 100);
    dice.draw('z', 0, 1);
    expect(dice.draw('x', 1, 6)).toBe(alone);
  });

  test('counting goes on from what was drawn before', () => {
    const whole = seededDice('s', 't');
    const [, second] = [whole.draw('x', 1, 1000), whole.draw('x', 1, 1000)];
    expect(seededDice('s', 't', { x: 1 }).draw('x', 1, 1000)).toBe(second);
  });

  // Limits: the 99.99 % point of chi-square with high − low degrees of freedom.
  test.each([
    [-1, 1, 18.4],
    [1, 6, 25.7],
    [0, 100, 160],
    [0, 1, 15.1],
  ])('from %i to %i every value is equally likely', (low, high, limit) => {
    for (const seed of ['1', '2', 'another']) {
      expect(chiSquare(many(seededDice(seed, '1/blue'), low, high), low, high)).toBeLessThan(limit);
    }
  });

  test('successive draws, seeds, moments and neighbouring keys do not follow each other', () => {
    const pairs = (next: (i: number) => number) => Array.from({ length: 6000 }, (_, i) => next(i));
    const one = seededDice('s');
    expect(
      chiSquare(
        pairs(() => 6 * one.draw('a', 0, 5) + one.draw('a', 0, 5)),
        0,
        35,
      ),
    ).toBeLessThan(84);
    const bySeed = pairs(
      i => 6 * seededDice(`${i}`).draw('a', 0, 5) + seededDice(`${i + 1}`).draw('a', 0, 5),
    );
    expect(chiSquare(bySeed, 0, 35)).toBeLessThan(84);
    const byTurn = pairs(
      i => 6 * seededDice('s', `${i}`).draw('a', 0, 5) + seededDice('s', `${i}`).draw('b', 0, 5),
    );
    expect(chiSquare(byTurn, 0, 35)).toBeLessThan(84);
  });

  test('stays within any range', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer(), fc.nat(), (seed, key, low, span) => {
        const value = seededDice(seed).draw(key, low, low + span);
        return Number.isInteger(value) && value >= low && value <= low + span;
      }),
    );
  });

  test.each([
    [1, 0],
    [0.5, 2],
    [Number.NaN, 2],
    [0, Number.POSITIVE_INFINITY],
  ])('refuses to draw from %d to %d', (low, high) => {
    expect(() => seededDice('s').draw('x', low, high)).toThrow(/whole number/);
  });
});

describe('scripted dice', () => {
  test('fall as written, in order, by key', () => {
    const dice = scriptedDice({ a: [4, 5], b: 1 });
    expect([dice.draw('a', 1, 6), dice.draw('b', 1, 6), dice.draw('a', 1, 6)]).toEqual([4, 1, 5]);
    expect(() => dice.draw('b', 1, 6)).toThrow(DrawMissing);
    expect(() => dice.draw('toString', 1, 6)).toThrow(DrawMissing);
  });
  test('a value out of range is refused', () => {
    expect(() => scriptedDice({ a: 7 }).draw('a', 1, 6)).toThrow(DrawOutOfRange);
    expect(() => scriptedDice({ a: 1.5 }).draw('a', 1, 6)).toThrow(DrawOutOfRange);
  });
});

test('recorded dice keep what fell, numbered by key', () => {
  const dice = recordedDice(scriptedDice({ a: [4, 5] }), { a: 2 });
  dice.draw('a', 1, 6);
  dice.draw('a', 1, 6);
  expect(dice.draws).toEqual([
    { key: 'a', nth: 3, low: 1, high: 6, value: 4 },
    { key: 'a', nth: 4, low: 1, high: 6, value: 5 },
  ]);
});

test('pick takes any item of a list and nothing from an empty one', () => {
  const dice = seededDice('pick');
  const picked = new Set(Array.from({ length: 60 }, () => pick(['a', 'b', 'c'], dice, 'p')));
  expect(picked).toEqual(new Set(['a', 'b', 'c']));
  expect(() => pick([], dice, 'p')).toThrow();
});
