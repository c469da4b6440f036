import type { Balance } from '@grognard/engine';

/** How the battles of En Avant ! came out between two equal commanders; docs/battles.md says how to measure again. */
export const balance: Balance = {
  'first-battle': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 11, red: 29 } },
  'kadesh-1274bc': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 23, red: 17 } },
  'marathon-490bc': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 23, red: 17 } },
  'gaugamela-331bc': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 19, red: 21 } },
  'zama-202bc': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 24, red: 16 } },
  'alesia-52bc': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 13, red: 27 } },
  'adrianople-378': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 2, red: 38 } },
  'arsuf-1191': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 25, red: 15 } },
  'bouvines-1214': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 17, red: 23 } },
  'lake-peipus-1242': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 21, red: 19 } },
  'crecy-1346': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 19, red: 21 } },
  'sokolnitz-1805': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 25, red: 15 } },
  'little-round-top-1863': { games: 40, level: 'greedy', seed: 'both', wins: { blue: 21, red: 19 } },
};
