import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../../storage/settings.ts';
import type { Shape } from '../../words/words.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

export type CardWords = Shape<typeof en>;

export const CARD_CATALOGUES: Readonly<Record<Language, CardWords>> = { en, fr };

/** What the coach's card says in every game, in the language in use. */
export const learnWords = computed<CardWords>(() => CARD_CATALOGUES[settings.value.language]);
