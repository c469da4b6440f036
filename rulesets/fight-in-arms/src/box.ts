import type { Box, Load } from '@grognard/engine';
import { renamed } from './renamed.ts';
import { fightInArms } from './ruleset.ts';
import { hintsOf } from './scenario-checks.ts';
import { spellOut } from './spoken.ts';
import type { FightInArms } from './types.ts';

/** The battles, in the order in which they are offered: a new one is a file and a line. */
const BATTLES: Readonly<Record<string, Load<unknown>>> = {
  'first-contact': () => import('../battles/first-contact.yaml'),
  'chemin-des-dames-1917': () => import('../battles/chemin-des-dames-1917.yaml'),
  'sainte-mere-1944': () => import('../battles/sainte-mere-1944.yaml'),
  'normandy-1944': () => import('../battles/normandy-1944.yaml'),
  'pilica-1944': () => import('../battles/pilica-1944.yaml'),
  'ia-drang-1965': () => import('../battles/ia-drang-1965.yaml'),
  'the-crossroads': () => import('../battles/the-crossroads.yaml'),
};

/** The cases that the rulebook shows. */
const FIGURES: Readonly<Record<string, Load<unknown>>> = {
  'basics/01-wheel-and-advance': () => import('../cases/basics/01-wheel-and-advance.yaml'),
  'basics/02-difficult-ground': () => import('../cases/basics/02-difficult-ground.yaml'),
  'basics/03-shooting-dice': () => import('../cases/basics/03-shooting-dice.yaml'),
  'basics/08-forest-edge': () => import('../cases/basics/08-forest-edge.yaml'),
  'basics/09-arc-and-sight': () => import('../cases/basics/09-arc-and-sight.yaml'),
  'basics/13-zone-of-control': () => import('../cases/basics/13-zone-of-control.yaml'),
  'basics/14-charge-and-pursuit': () => import('../cases/basics/14-charge-and-pursuit.yaml'),
  'basics/16-two-against-one': () => import('../cases/basics/16-two-against-one.yaml'),
  'basics/17-overrun': () => import('../cases/basics/17-overrun.yaml'),
  'basics/23-road': () => import('../cases/basics/23-road.yaml'),
  'basics/28-groups': () => import('../cases/basics/28-groups.yaml'),
  'basics/36-sight-over-bases-and-hills': () => import('../cases/basics/36-sight-over-bases-and-hills.yaml'),
  'basics/40-small-battle': () => import('../cases/basics/40-small-battle.yaml'),
};

/** Sentences with the names of weapons and terrain spelt out in them. */
const spoken =
  (load: Load<unknown>): Load<unknown> =>
  async () => ({ default: spellOut((await load()).default) });

/** Fight in arms as it stands on the shelf. */
export const box: Box<FightInArms> = {
  ruleset: fightInArms,
  battles: BATTLES,
  texts: { en: spoken(() => import('../texts/en.yaml')), fr: spoken(() => import('../texts/fr.yaml')) },
  rulebook: { en: () => import('../rulebook/en.md'), fr: () => import('../rulebook/fr.md') },
  figures: FIGURES,
  cases: () => import('../cases/all.cases'),
  picture: () => import('./picture.ts'),
  reference: () => import('./reference.ts'),
  paper: () => import('./paper.ts'),
  realTable: () => import('./real-table/index.ts'),
  balance: () => import('./balance.ts'),
  beats: () => import('./beats.ts'),
  armies: () => import('./rosters.ts'),
  renamed,
  hints: hintsOf,
};
