import type { Language } from '@grognard/engine';
import type { Shape } from '../../words/words.ts';

/** The line in which orders and questions are typed, and its answers. */
const en = {
  label: 'Order or question in words',
  hint: 'Grenadiers G11 · near · enemies · objectives · units · last',
  unknown: (word: string) =>
    `“${word}” is not understood. Name a unit and a square, or ask: near, enemies, objectives, units, last, halt.`,
  nobodyChosen: 'Choose a unit first, by its name.',
  offField: (square: string) => `${square} is not on the field.`,
  nothingNear: 'Nobody is near.',
  noEnemies: 'No enemy is in sight.',
  nothingSaid: 'Nothing has been told yet.',
  away: (what: string, squares: number, bearing: string, at: string) =>
    `${what}: ${squares === 1 ? '1 square' : `${squares} squares`} ${bearing}, at ${at}.`,
  here: (what: string, at: string) => `${what}: here, at ${at}.`,
  bearings: {
    n: 'north',
    ne: 'north-east',
    e: 'east',
    se: 'south-east',
    s: 'south',
    sw: 'south-west',
    w: 'west',
    nw: 'north-west',
  },
} as const;

export type CommandWords = Shape<typeof en>;

const fr: CommandWords = {
  label: 'Ordre ou question en mots',
  hint: 'Grenadiers G11 · près · ennemis · objectifs · unités · dernier',
  unknown: word =>
    `« ${word} » n’est pas compris. Nommez une unité et une case, ou demandez : près, ennemis, objectifs, unités, dernier, halte.`,
  nobodyChosen: 'Choisissez d’abord une unité, par son nom.',
  offField: square => `${square} est hors du terrain.`,
  nothingNear: 'Personne à proximité.',
  noEnemies: 'Aucun ennemi en vue.',
  nothingSaid: 'Rien n’a encore été dit.',
  away: (what, squares, bearing, at) =>
    `${what} : ${squares === 1 ? '1 case' : `${squares} cases`} ${bearing}, en ${at}.`,
  here: (what, at) => `${what} : ici, en ${at}.`,
  bearings: {
    n: 'au nord',
    ne: 'au nord-est',
    e: 'à l’est',
    se: 'au sud-est',
    s: 'au sud',
    sw: 'au sud-ouest',
    w: 'à l’ouest',
    nw: 'au nord-ouest',
  },
};

export const COMMAND_WORDS: Readonly<Record<Language, CommandWords>> = { en, fr };
