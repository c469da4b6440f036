import type { Language, Shape } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../storage/settings.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export type { Shape };
export type Words = Shape<typeof en>;

export const CATALOGUES: Readonly<Record<Language, Words>> = { en, fr };

/** The words of the language in use. */
export const words = computed<Words>(() => CATALOGUES[settings.value.language]);
