import type { Balance } from '@grognard/engine';

/** Out of a hundred games between two captains, by the seed of docs/battles.md. */
const captains = (blue: number, red: number): Balance[string] => ({
  games: 100,
  level: 'captain',
  seed: 'balance',
  wins: { blue, red, none: 100 - blue - red },
});

/** How the battles of Fight in arms came out between two equal commanders; docs/battles.md says how to measure again. */
export const balance: Balance = {
  'first-contact': captains(48, 43),
  'chemin-des-dames-1917': captains(62, 38),
  'sainte-mere-1944': captains(62, 38),
  'normandy-1944': captains(65, 35),
  'pilica-1944': captains(40, 57),
  'ia-drang-1965': captains(50, 50),
  'the-crossroads': captains(73, 26),
};
