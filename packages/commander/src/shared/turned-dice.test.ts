import { expect, test } from 'vitest';
import { turnedDice } from './turned-dice.ts';

const KEYS = ['melee:b1:r1', 'melee:b2:r1', 'melee:b3:r7'];

test('over the rehearsals every melee falls each way once, again and again', () => {
  const dice = [0, 1, 2].map(k => turnedDice('seed', k, 3));
  for (const key of [...KEYS, ...KEYS]) {
    expect(dice.map(each => each.draw(key, -1, 1)).sort((a, b) => a - b)).toEqual([-1, 0, 1]);
  }
});

test('and the draws of a morale test lie a third of their range apart', () => {
  const draws = [0, 1, 2].map(k => turnedDice('seed', k, 3).draw('morale:b1', 0, 100)).sort((a, b) => a - b);
  expect(draws[0]).toBeLessThanOrEqual(34);
  expect(draws[1]! - draws[0]!).toBeGreaterThanOrEqual(33);
  expect(draws[2]! - draws[1]!).toBeGreaterThanOrEqual(33);
  expect(draws[2]).toBeLessThanOrEqual(100);
});

test('one melee does not tell how another falls', () => {
  const patterns = new Set(
    Array.from({ length: 12 }, (_, n) =>
      [0, 1, 2].map(k => turnedDice(`${n}`, k, 3).draw('a', -1, 1)).join(),
    ),
  );
  expect(patterns.size).toBe(3);
});
