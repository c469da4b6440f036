import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../../../storage/settings.ts';
import type { Shape } from '../../../words/words.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

export type LearnWords = Shape<typeof en>;

const CATALOGUES: Readonly<Record<Language, LearnWords>> = { en, fr };

/** What the coach says, in the language in use. */
export const learnWords = computed<LearnWords>(() => CATALOGUES[settings.value.language]);
