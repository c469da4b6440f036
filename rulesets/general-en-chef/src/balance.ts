import type { Balance } from '@grognard/engine';

/** Out of a hundred games between two captains, by the seed of docs/battles.md. */
const captains = (blue: number, red: number): Balance[string] => ({
  games: 100,
  level: 'captain',
  seed: 'balance',
  wins: { blue, red, none: 100 - blue - red },
});

/** How the battles of Général en chef came out between two equal commanders; docs/battles.md says how to measure again. */
export const balance: Balance = {
  'first-lesson': captains(41, 56),
  'hougoumont-1815': captains(91, 1),
  'aspern-1809': captains(55, 16),
  'raevsky-1812': captains(29, 34),
  'berezina-1812': { games: 20, level: 'greedy', seed: 'checked', wins: { blue: 3, red: 6, none: 11 } },
};
