import type { Balance } from '@grognard/engine';

/**
 * How the battles of En Avant ! came out between two equal commanders; docs/battles.md says how to measure again.
 * Of the first side alone: how the other games were shared was not written down.
 */
export const balance: Balance = {
  'kadesh-1274bc': { games: 30, level: 'greedy', seed: 'checked', wins: { blue: 16 } },
  'gaugamela-331bc': { games: 40, level: 'greedy', seed: 'final', wins: { blue: 23 } },
  'alesia-52bc': { games: 40, level: 'greedy', seed: 'final', wins: { blue: 23 } },
  'adrianople-378': { games: 40, level: 'greedy', seed: 'final', wins: { blue: 25 } },
  'arsuf-1191': { games: 30, level: 'greedy', seed: 'checked', wins: { blue: 12 } },
  'crecy-1346': { games: 40, level: 'greedy', seed: 'final', wins: { blue: 17 } },
  'sokolnitz-1805': { games: 30, level: 'greedy', seed: 'checked', wins: { blue: 13 } },
  'little-round-top-1863': { games: 40, level: 'greedy', seed: 'final', wins: { blue: 19 } },
};
