import type { Language } from '@grognard/engine';

/** What the command itself says about a match; everything else is in the texts of its game. */
export const WORDS: Readonly<
  Record<
    Language,
    { readonly outcome: string; readonly colon: string; readonly sides: Readonly<Record<string, string>> }
  >
> = {
  en: { outcome: 'Outcome', colon: ': ', sides: { blue: 'Blue', red: 'Red' } },
  fr: { outcome: 'Issue', colon: '\u202f: ', sides: { blue: 'Bleu', red: 'Rouge' } },
};
