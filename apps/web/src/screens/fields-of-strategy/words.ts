import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../../storage/settings.ts';
import { type Shape, words } from '../../words/words.ts';
import { COMMAND_WORDS } from './command-words.ts';
import { MARCH_WORDS } from './march-words.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

export type OwnWords = Shape<typeof en>;

const CATALOGUES: Readonly<Record<Language, OwnWords>> = { en, fr };

/** The words of this game's screen beside those that every battle uses, in the language in use. */
export const fieldWords = computed(() => ({
  ...words.value.battle,
  ...CATALOGUES[settings.value.language],
  march: MARCH_WORDS[settings.value.language],
  command: COMMAND_WORDS[settings.value.language],
}));
