import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../../storage/settings.ts';
import type { Shape } from '../../words/words.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

const CATALOGUES: Readonly<Record<Language, Shape<typeof en>>> = { en, fr };

/** What is said at the author's desk, in the language in use. */
export const deskWords = computed(() => CATALOGUES[settings.value.language]);
