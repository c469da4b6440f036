import type { TextMark } from '../mark.ts';

/** The faces that a sheet is set in; the last two have the letters that the others lack. */
export const FACES = [
  'serif',
  'serif-bold',
  'serif-italic',
  'sans',
  'sans-bold',
  'sans-italic',
  'serif-more',
  'sans-more',
] as const;
export type Face = (typeof FACES)[number];

/** The bytes of each face. */
export type Fonts = Readonly<Record<Face, Uint8Array>>;

/** Where each face stands in its package, for whoever has to find it. */
export const FONT_FILES: Readonly<Record<Face, string>> = {
  serif: '@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff',
  'serif-bold': '@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff',
  'serif-italic': '@fontsource/noto-serif/files/noto-serif-latin-400-italic.woff',
  sans: '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
  'sans-bold': '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff',
  'sans-italic': '@fontsource/noto-sans/files/noto-sans-latin-400-italic.woff',
  'serif-more': '@fontsource/noto-serif/files/noto-serif-latin-ext-400-normal.woff',
  'sans-more': '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff',
};

export type Lettering = Pick<TextMark, 'size' | 'family' | 'bold' | 'italic' | 'spacing'>;

export const faceOf = ({ family, bold, italic }: Lettering): Face =>
  `${family}${bold ? '-bold' : italic ? '-italic' : ''}`;
export const moreOf = ({ family }: Lettering): Face => `${family}-more`;

/** How wide a text is set, in the unit of its size. */
export type Measure = (text: string, lettering: Lettering) => number;
