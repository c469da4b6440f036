import { describe, expect, test } from 'vitest';
import {
  afterSaves,
  atLeast,
  compared,
  diceChances,
  dieChances,
  expected,
  sumOf,
  trimmed,
} from './chances.ts';

const close = (found: readonly number[], wanted: readonly number[]) => {
  wanted.forEach((chance, i) => {
    expect(found[i], `chance of ${i}`).toBeCloseTo(chance, 10);
  });
};

describe('[EA-RESOLVE-07] the impacts of one die against combativity 4', () => {
  test('sixes kept: three faces of six', () => close(dieChances(4, 'keep', 'last'), [1 / 2, 1 / 2, 0]));

  test('re-rolled once: a 6 becomes two impacts with 4 to 6, none with 1 to 3', () =>
    close(dieChances(4, 'once', 'last'), [1 / 2 + 1 / 12, 1 / 3, 1 / 12, 0]));

  // 6, 6, then less than 4: two impacts less one is one; a second 6 goes on
  test('re-rolled as long as sixes come', () => {
    const chances = dieChances(4, 'always', 'last');
    expect(chances[0]).toBeCloseTo(1 / 2 + 1 / 12, 10);
    expect(chances[1]).toBeCloseTo(1 / 3 + 1 / 72, 10);
    expect(chances[2]).toBeCloseTo(1 / 18 + 1 / 432, 10);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
  });

  test('[EA-RESOLVE-08] by the option a failed re-roll loses the whole chain', () => {
    const chances = dieChances(4, 'always', 'all');
    expect(chances[1]).toBeCloseTo(1 / 3, 10); // a bare 4 or 5
    expect(chances[2]).toBeCloseTo(1 / 18, 10); // 6, then 4 or 5
  });

  test('at combativity 5 a re-roll is a bad bet, at 3 a good one', () => {
    const gain = (need: number) =>
      expected(dieChances(need, 'once', 'last')) - expected(dieChances(need, 'keep', 'last'));
    expect(gain(5)).toBeCloseTo(-1 / 18, 10); // 1/6 × (2/6 − 4/6)
    expect(gain(4)).toBeCloseTo(0, 10);
    expect(gain(3)).toBeCloseTo(1 / 18, 10);
  });
});

describe('several dice', () => {
  test('two dice at 4: a quarter, a half, a quarter', () =>
    close(diceChances(2, 4, 'keep', 'last'), [0.25, 0.5, 0.25, 0]));
  test('none at all', () => close(diceChances(0, 4, 'keep', 'last'), [1, 0]));

  test('[EA-RESOLVE-04] each 1 of a save cancels one impact, and no more than there are', () => {
    const two = diceChances(2, 4, 'keep', 'last');
    close(afterSaves(two, 1), [0.25 + 0.5 / 6, (0.5 * 5) / 6 + 0.25 / 6, (0.25 * 5) / 6, 0]);
    close(afterSaves([1], 3), [1, 0]);
  });

  test('sums, bounds and comparisons', () => {
    close(sumOf([0.5, 0.5], [0.5, 0.5]), [0.25, 0.5, 0.25]);
    expect(atLeast([0.2, 0.3, 0.5], 1)).toBeCloseTo(0.8);
    expect(trimmed([0.5, 0.5, 0, 0])).toEqual([0.5, 0.5]);
    const { more, equal, fewer } = compared([0.5, 0.5], [0.25, 0.75]);
    expect([more, equal, fewer]).toEqual([0.125, 0.5, 0.375]);
  });
});
