import type { Balance } from '@grognard/engine';

/** How the battles of Fields of Strategy came out between two equal commanders; docs/battles.md says how to measure again. */
export const balance: Balance = {
  'first-orders': { games: 30, level: 'captain', seed: 'even', wins: { blue: 24, red: 4, none: 2 } },
  'the-village': { games: 40, level: 'captain', seed: 'fair', wins: { blue: 14, red: 23, none: 3 } },
  'the-bridge': { games: 30, level: 'captain', seed: 'even', wins: { blue: 4, red: 8, none: 18 } },
  'marengo-1800': { games: 30, level: 'captain', seed: 'even', wins: { blue: 11, red: 17, none: 2 } },
  'austerlitz-1805': { games: 40, level: 'captain', seed: 'fair', wins: { blue: 25, red: 11, none: 4 } },
  'auerstedt-1806': { games: 30, level: 'captain', seed: 'even', wins: { blue: 14, red: 15, none: 1 } },
  'eylau-1807': { games: 30, level: 'captain', seed: 'even', wins: { blue: 12, red: 11, none: 7 } },
  'friedland-1807': { games: 30, level: 'captain', seed: 'even', wins: { blue: 12, red: 13, none: 5 } },
  'wagram-1809': { games: 40, level: 'captain', seed: 'fair', wins: { blue: 17, red: 16, none: 7 } },
  'borodino-1812': { games: 30, level: 'captain', seed: 'even', wins: { blue: 12, red: 18, none: 0 } },
  'salamanca-1812': { games: 30, level: 'captain', seed: 'even', wins: { blue: 15, red: 15, none: 0 } },
  'dresden-1813': { games: 30, level: 'captain', seed: 'even', wins: { blue: 18, red: 8, none: 4 } },
  'leipzig-1813': { games: 30, level: 'captain', seed: 'even', wins: { blue: 15, red: 15, none: 0 } },
  'ligny-1815': { games: 40, level: 'captain', seed: 'fair', wins: { blue: 16, red: 13, none: 11 } },
  'waterloo-1815': { games: 30, level: 'captain', seed: 'even', wins: { blue: 18, red: 12, none: 0 } },
};
