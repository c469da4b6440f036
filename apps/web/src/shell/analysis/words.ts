import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../../storage/settings.ts';
import type { Shape } from '../../words/words.ts';

const en = {
  title: 'What cost most',
  lead: 'The computer plays your battle on from every moment, once with your order and once with the one it would have given from what you saw, with the same dice.',
  begin: 'Look for better orders',
  again: 'Look again',
  working: (percent: number) => `Playing on: ${percent} %`,
  stop: 'Stop here',
  noneYet: 'Nothing certain yet.',
  none: 'No single order cost much.',
  failed: 'This match could not be played on.',
  cost: (turn: number, points: string, margin: string) => `Turn ${turn}: ${points}, give or take ${margin}`,
  tried: (games: number) => `Both orders were played on ${games} times.`,
  show: 'Show both on the map',
  ordered: 'Ordered',
  better: 'Better was',
  more: (n: number) => (n === 1 ? 'and one order more' : `and ${n} orders more`),
  meaning: (games: number) =>
    games === 1
      ? 'The lead to be expected, from one game played on from each moment.'
      : `The lead to be expected, from ${games} games played on from each moment; two in three of them lie in the shaded band.`,
} as const;

const fr: Shape<typeof en> = {
  title: 'Ce qui a coûté le plus',
  lead: 'L’ordinateur poursuit votre bataille à partir de chaque moment, une fois avec votre ordre, une fois avec celui qu’il aurait donné d’après ce que vous voyiez, avec les mêmes dés.',
  begin: 'Chercher de meilleurs ordres',
  again: 'Chercher de nouveau',
  working: percent => `Parties poursuivies : ${percent} %`,
  stop: 'S’arrêter là',
  noneYet: 'Rien de certain pour l’instant.',
  none: 'Aucun ordre, à lui seul, n’a coûté cher.',
  failed: 'Cette partie n’a pas pu être poursuivie.',
  cost: (turn, points, margin) => `Tour ${turn} : ${points}, à ${margin} près`,
  tried: games => `Les deux ordres ont été joués ${games} fois.`,
  show: 'Les montrer sur la carte',
  ordered: 'Ordonné',
  better: 'Mieux valait',
  more: n => (n === 1 ? 'et un autre ordre' : `et ${n} autres ordres`),
  meaning: games =>
    games === 1
      ? 'L’écart attendu, d’après une partie poursuivie à partir de chaque moment.'
      : `L’écart attendu, d’après ${games} parties poursuivies à partir de chaque moment ; deux sur trois se tiennent dans la bande ombrée.`,
};

const CATALOGUES: Readonly<Record<Language, Shape<typeof en>>> = { en, fr };

/** What is said of a match that is looked at after its end, in the language in use. */
export const analysisWords = computed(() => CATALOGUES[settings.value.language]);
