import type { Balance } from '@grognard/engine';

/** How the battles of Général en chef came out between two equal commanders; docs/battles.md says how to measure again. */
export const balance: Balance = {
  'first-lesson': { games: 20, level: 'greedy', seed: 'checked', wins: { blue: 15, red: 5, none: 0 } },
  'hougoumont-1815': { games: 20, level: 'greedy', seed: 'check', wins: { blue: 2, red: 1, none: 17 } },
  'aspern-1809': { games: 20, level: 'greedy', seed: 'checked', wins: { blue: 12, red: 4, none: 4 } },
  'raevsky-1812': { games: 20, level: 'greedy', seed: 'again', wins: { blue: 3, red: 9, none: 8 } },
  'berezina-1812': { games: 20, level: 'greedy', seed: 'checked', wins: { blue: 3, red: 6, none: 11 } },
};
