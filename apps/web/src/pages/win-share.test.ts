import { expect, test } from 'vitest';
import { inHundredths, sharesOf } from './win-share.ts';

const played = (games: number, wins: Record<string, number>) => ({
  games,
  level: 'captain',
  seed: 'even',
  wins,
});

test('the sides in their order, with the draws between them', () => {
  expect(sharesOf(played(40, { red: 10, blue: 20, none: 10 }), ['blue', 'red'])).toEqual([
    { whose: 'blue', share: 0.5 },
    { whose: 'none', share: 0.25 },
    { whose: 'red', share: 0.25 },
  ]);
});

test('what was not written down is nobody’s', () => {
  expect(sharesOf(played(10, { blue: 4 }), ['blue', 'red'])).toEqual([
    { whose: 'blue', share: 0.4 },
    { whose: 'unknown', share: 0.6 },
  ]);
  expect(sharesOf(played(0, {}), ['blue', 'red'])).toEqual([]);
});

test('in whole hundredths they make a whole, whatever halves there are', () => {
  const shares = sharesOf(played(40, { blue: 11, red: 29 }), ['blue', 'red']);
  expect(shares.map(({ share }) => share)).toEqual([0.275, 0.725]);
  expect(inHundredths(shares).map(({ share }) => share)).toEqual([0.28, 0.72]);
});
