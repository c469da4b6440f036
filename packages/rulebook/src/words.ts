/** Lower case, without accents and ligatures: what is typed in haste meets what is printed. */
export const fold = (text: string): string =>
  text.toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae').normalize('NFD').replace(/\p{M}/gu, '');

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text for searching: folded, and without the s or x of a plural. */
export const wordsOf = (text: string): readonly string[] =>
  (fold(text).match(WORD) ?? []).map(word => (word.length > 3 ? word.replace(/[sx]$/, '') : word));

/** A heading as an address: `Éditions et options` is `editions-et-options`. */
export const slug = (title: string): string => (fold(title).match(WORD) ?? []).join('-');
