import type { Box, Load } from '@grognard/engine';
import { renamed } from './renamed.ts';
import { enAvant } from './ruleset.ts';
import { hintsOf } from './scenario-checks.ts';
import type { EnAvant } from './types.ts';

/** The battles, in the order in which they are offered: a new one is a file and a line. */
const BATTLES: Readonly<Record<string, Load<unknown>>> = {
  'first-battle': () => import('../battles/first-battle.yaml'),
  'kadesh-1274bc': () => import('../battles/kadesh-1274bc.yaml'),
  'marathon-490bc': () => import('../battles/marathon-490bc.yaml'),
  'gaugamela-331bc': () => import('../battles/gaugamela-331bc.yaml'),
  'zama-202bc': () => import('../battles/zama-202bc.yaml'),
  'alesia-52bc': () => import('../battles/alesia-52bc.yaml'),
  'adrianople-378': () => import('../battles/adrianople-378.yaml'),
  'arsuf-1191': () => import('../battles/arsuf-1191.yaml'),
  'bouvines-1214': () => import('../battles/bouvines-1214.yaml'),
  'lake-peipus-1242': () => import('../battles/lake-peipus-1242.yaml'),
  'crecy-1346': () => import('../battles/crecy-1346.yaml'),
  'sokolnitz-1805': () => import('../battles/sokolnitz-1805.yaml'),
  'little-round-top-1863': () => import('../battles/little-round-top-1863.yaml'),
};

/** The cases that the rulebook shows. */
const FIGURES: Readonly<Record<string, Load<unknown>>> = {
  'basics/01-slowing-ladder': () => import('../cases/basics/01-slowing-ladder.yaml'),
  'basics/04-line-to-column': () => import('../cases/basics/04-line-to-column.yaml'),
  'basics/06-field-of-fire': () => import('../cases/basics/06-field-of-fire.yaml'),
  'basics/10-two-impacts-two-effects': () => import('../cases/basics/10-two-impacts-two-effects.yaml'),
  'basics/12-saves-in-a-wood': () => import('../cases/basics/12-saves-in-a-wood.yaml'),
  'basics/15-rout-and-contagion': () => import('../cases/basics/15-rout-and-contagion.yaml'),
  'basics/18-conform-and-fight': () => import('../cases/basics/18-conform-and-fight.yaml'),
  'basics/20-reinforce-before-fighting': () => import('../cases/basics/20-reinforce-before-fighting.yaml'),
  'basics/28-over-the-hedge': () => import('../cases/basics/28-over-the-hedge.yaml'),
  'basics/29-on-the-road': () => import('../cases/basics/29-on-the-road.yaml'),
  'basics/30-zone-of-control': () => import('../cases/basics/30-zone-of-control.yaml'),
  'basics/32-not-a-surprise': () => import('../cases/basics/32-not-a-surprise.yaml'),
  'basics/33-elephant-runs-amok': () => import('../cases/basics/33-elephant-runs-amok.yaml'),
  'basics/37-wheel-slide-lateral': () => import('../cases/basics/37-wheel-slide-lateral.yaml'),
};

/** En Avant ! as it stands on the shelf. */
export const box: Box<EnAvant> = {
  ruleset: enAvant,
  battles: BATTLES,
  texts: { en: () => import('../texts/en.yaml'), fr: () => import('../texts/fr.yaml') },
  rulebook: { en: () => import('../rulebook/en.md'), fr: () => import('../rulebook/fr.md') },
  figures: FIGURES,
  cases: () => import('../cases/all.cases'),
  picture: () => import('./picture.ts'),
  reference: () => import('./reference.ts'),
  paper: () => import('./paper.ts'),
  realTable: () => import('./real-table/index.ts'),
  beats: () => import('./beats.ts'),
  balance: () => import('./balance.ts'),
  armies: () => import('./armies/armies.ts'),
  renamed,
  hints: hintsOf,
};
