import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../../storage/settings.ts';
import { type Shape, words } from '../../words/words.ts';
import { tableWords } from '../table/words.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

const CATALOGUES: Readonly<Record<Language, Shape<typeof en>>> = { en, fr };

/** The words of this game's screen beside those of the table and of every battle, in the language in use. */
export const ownWords = computed(() => ({
  ...words.value.battle,
  ...tableWords.value,
  ...CATALOGUES[settings.value.language],
}));
