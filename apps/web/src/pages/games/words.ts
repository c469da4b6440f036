import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../../storage/settings.ts';
import type { Shape } from '../../words/words.ts';

const en = {
  name: 'Name of the game',
  note: 'Note',
  noteHint: 'For yourself alone',
  rename: 'Name and note',
  restart: 'Play it anew',
  resign: 'Resign',
  resignSure: (title: string) => `Resign ${title}? The other side wins.`,
  resignYes: 'Yes, resign',
  removed: (title: string) => `${title} is deleted.`,
  undo: 'Undo',
  origin: { file: 'brought from a file', fork: 'played on from a moment of another game' },
  turn: (turn: number) => `turn ${turn}`,
  preparation: 'in preparation',
  yours: 'your turn',
  safe: 'The browser has promised to keep your games.',
  unsafe: 'The browser may delete games of this device when room gets short.',
  askSafe: 'Ask it to keep them',
  notPromised: 'It did not promise. Export what you would not lose.',
};

const fr: Shape<typeof en> = {
  name: 'Nom de la partie',
  note: 'Note',
  noteHint: 'Pour vous seul',
  rename: 'Nom et note',
  restart: 'Rejouer du début',
  resign: 'Abandonner',
  resignSure: title => `Abandonner ${title} ? L’autre camp l’emporte.`,
  resignYes: 'Oui, abandonner',
  removed: title => `${title} : partie supprimée.`,
  undo: 'Annuler',
  origin: { file: 'venue d’un fichier', fork: 'reprise à un moment d’une autre partie' },
  turn: turn => `tour ${turn}`,
  preparation: 'en préparation',
  yours: 'à vous',
  safe: 'Le navigateur a promis de garder vos parties.',
  unsafe: 'Le navigateur peut effacer les parties de cet appareil si la place manque.',
  askSafe: 'Lui demander de les garder',
  notPromised: 'Il n’a rien promis. Exportez ce que vous ne voulez pas perdre.',
};

const CATALOGUES: Readonly<Record<Language, Shape<typeof en>>> = { en, fr };

/** What is said about the games of this device, in the language in use. */
export const gameWords = computed(() => CATALOGUES[settings.value.language]);
