import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../storage/settings.ts';
import type { Shape } from '../words/words.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

export type OnlineWords = Shape<typeof en>;

const CATALOGUES: Readonly<Record<Language, OnlineWords>> = { en, fr };

/** What is said where people play with people elsewhere, in the language in use. */
export const onlineWords = computed<OnlineWords>(() => CATALOGUES[settings.value.language]);
