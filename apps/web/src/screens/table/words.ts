import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../../storage/settings.ts';
import type { Shape } from '../../words/words.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

const CATALOGUES: Readonly<Record<Language, Shape<typeof en>>> = { en, fr };

/** The words that all games of the free table use, in the language in use. */
export const tableWords = computed(() => CATALOGUES[settings.value.language]);
