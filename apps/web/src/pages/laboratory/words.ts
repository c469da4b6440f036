import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../../storage/settings.ts';
import type { Shape } from '../../words/words.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

const CATALOGUES: Readonly<Record<Language, Shape<typeof en>>> = { en, fr };

/** What is said in the laboratory, in the language in use. */
export const labWords = computed(() => CATALOGUES[settings.value.language]);
