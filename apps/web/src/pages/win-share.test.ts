import { expect, test } from 'vitest';
import { sharesOf } from './win-share.ts';

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
