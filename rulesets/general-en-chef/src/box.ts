import type { Box, Load } from '@grognard/engine';
import { renamed } from './renamed.ts';
import { generalEnChef } from './ruleset.ts';
import { hintsOf } from './scenario.ts';
import type { GeneralEnChef } from './types.ts';

/** The battles, in the order in which they are offered: a new one is a file and a line. */
const BATTLES: Readonly<Record<string, Load<unknown>>> = {
  'first-lesson': () => import('../battles/first-lesson.yaml'),
  'hougoumont-1815': () => import('../battles/hougoumont-1815.yaml'),
  'aspern-1809': () => import('../battles/aspern-1809.yaml'),
  'raevsky-1812': () => import('../battles/raevsky-1812.yaml'),
  'berezina-1812': () => import('../battles/berezina-1812.yaml'),
};

/** The cases that the rulebook shows. */
const FIGURES: Readonly<Record<string, Load<unknown>>> = {
  'hills/hill-dominating-view': () => import('../cases/hills/hill-dominating-view.yaml'),
  'hills/hill-halt-reform-and-receive': () => import('../cases/hills/hill-halt-reform-and-receive.yaml'),
  'hills/hill-looking-over-the-crest': () => import('../cases/hills/hill-looking-over-the-crest.yaml'),
  'basic/guns-near-far-and-through': () => import('../cases/basic/guns-near-far-and-through.yaml'),
  'basic/manoeuvre-wheel-and-deploy': () => import('../cases/basic/manoeuvre-wheel-and-deploy.yaml'),
  'basic/open-field-charge-and-closing-fire': () =>
    import('../cases/basic/open-field-charge-and-closing-fire.yaml'),
  'houses/house-entry-over-two-quarters': () => import('../cases/houses/house-entry-over-two-quarters.yaml'),
  'houses/house-figures-in-contact': () => import('../cases/houses/house-figures-in-contact.yaml'),
  'houses/house-three-attack-eight': () => import('../cases/houses/house-three-attack-eight.yaml'),
  'linear/linear-crossing-by-ranks': () => import('../cases/linear/linear-crossing-by-ranks.yaml'),
  'linear/linear-fire-cover': () => import('../cases/linear/linear-fire-cover.yaml'),
  'linear/linear-six-against-five': () => import('../cases/linear/linear-six-against-five.yaml'),
  'plateaus/plateau-dead-angle-and-guns': () => import('../cases/plateaus/plateau-dead-angle-and-guns.yaml'),
  'roads/road-ten-percent': () => import('../cases/roads/road-ten-percent.yaml'),
  'water/river-and-ford': () => import('../cases/water/river-and-ford.yaml'),
  'woods/wood-column-of-four-meets-six-skirmishers': () =>
    import('../cases/woods/wood-column-of-four-meets-six-skirmishers.yaml'),
  'woods/wood-entry-half-rate': () => import('../cases/woods/wood-entry-half-rate.yaml'),
  'woods/wood-sight-and-ambush': () => import('../cases/woods/wood-sight-and-ambush.yaml'),
};

/** Général en chef as it stands on the shelf. */
export const box: Box<GeneralEnChef> = {
  ruleset: generalEnChef,
  battles: BATTLES,
  texts: { en: () => import('../texts/en.yaml'), fr: () => import('../texts/fr.yaml') },
  rulebook: { en: () => import('../rulebook/en.md'), fr: () => import('../rulebook/fr.md') },
  figures: FIGURES,
  cases: () => import('../cases/all.cases'),
  beats: () => import('./beats.ts'),
  picture: () => import('./picture.ts'),
  reference: () => import('./reference.ts'),
  paper: () => import('./paper.ts'),
  realTable: () => import('./real-table/index.ts'),
  balance: () => import('./balance.ts'),
  armies: () => import('./rosters.ts'),
  terrainGuide: () => import('./terrain-guide.ts'),
  renamed,
  hints: hintsOf,
};
