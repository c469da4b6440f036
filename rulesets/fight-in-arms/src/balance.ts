import type { Balance } from '@grognard/engine';

/** How the battles of Fight in arms came out between two equal commanders; docs/battles.md says how to measure again. */
export const balance: Balance = {
  'first-contact': { games: 30, level: 'greedy', seed: '1', wins: { blue: 16, red: 14, none: 0 } },
  'chemin-des-dames-1917': {
    games: 30,
    level: 'greedy',
    seed: 'final',
    wins: { blue: 14, red: 15, none: 1 },
  },
  'sainte-mere-1944': { games: 30, level: 'greedy', seed: 'final', wins: { blue: 13, red: 16, none: 1 } },
  'normandy-1944': { games: 30, level: 'greedy', seed: 'final', wins: { blue: 16, red: 14, none: 0 } },
  'pilica-1944': { games: 30, level: 'greedy', seed: 'final', wins: { blue: 19, red: 10, none: 1 } },
  'ia-drang-1965': { games: 30, level: 'greedy', seed: 'final', wins: { blue: 16, red: 14, none: 0 } },
  'the-crossroads': { games: 30, level: 'greedy', seed: 'final', wins: { blue: 16, red: 14, none: 0 } },
};
