import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../storage/settings.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The shape of a catalogue: texts stay texts, sentences with holes keep their parameters. */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Shape<T[K]>;
};
export type Words = Shape<typeof en>;

export const CATALOGUES: Readonly<Record<Language, Words>> = { en, fr };

/** The words of the language in use. */
export const words = computed<Words>(() => CATALOGUES[settings.value.language]);
