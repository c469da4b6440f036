import type { Balance } from '@grognard/engine';

/** So many of a hundred games between two of `greedy`, by the seed of docs/battles.md; none was drawn. */
const greedily = (blue: number): Balance[string] => ({
  games: 100,
  level: 'greedy',
  seed: 'balance',
  wins: { blue, red: 100 - blue },
});

/** How the battles of En Avant ! came out between two equal commanders; docs/battles.md says how to measure again. */
export const balance: Balance = {
  'first-battle': greedily(34),
  'kadesh-1274bc': greedily(66),
  'marathon-490bc': greedily(54),
  'gaugamela-331bc': greedily(48),
  'zama-202bc': greedily(65),
  'alesia-52bc': greedily(46),
  'adrianople-378': greedily(61),
  'arsuf-1191': greedily(61),
  'bouvines-1214': greedily(51),
  'lake-peipus-1242': greedily(51),
  'crecy-1346': greedily(55),
  'sokolnitz-1805': greedily(66),
  'little-round-top-1863': greedily(39),
};
