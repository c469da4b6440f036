export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export type PluralForm = 'one' | 'other';

/** The CLDR plural form: English counts exactly 1 as one, French everything below 2. */
export function pluralForm(value: number, language: Language): PluralForm {
  if (language === 'fr') return Math.abs(value) < 2 ? 'one' : 'other';
  return value === 1 ? 'one' : 'other';
}

/** French writes halves and quarters with its comma, and only thirds, which have no end, as one sign. */
const FRACTIONS: Readonly<Record<Language, readonly (readonly [number, string])[]>> = {
  en: [
    [1 / 4, '¼'],
    [1 / 3, '⅓'],
    [1 / 2, '½'],
    [2 / 3, '⅔'],
    [3 / 4, '¾'],
  ],
  fr: [
    [1 / 4, ',25'],
    [1 / 3, '⅓'],
    [1 / 2, ',5'],
    [2 / 3, '⅔'],
    [3 / 4, ',75'],
  ],
};
const CLOSE = 1e-6;

/** A number as a player reads it: a true minus, common fractions as that language writes them, else one decimal at most. */
export function writeNumber(value: number, language: Language): string {
  const size = Math.abs(value);
  const whole = Math.floor(size + CLOSE);
  const sign = value < 0 ? '−' : '';
  const rest = size - whole;
  const fraction = FRACTIONS[language].find(([part]) => Math.abs(rest - part) < CLOSE)?.[1];
  if (fraction !== undefined)
    return `${sign}${whole === 0 && !fraction.startsWith(',') ? '' : whole}${fraction}`;

  const rounded = size.toFixed(1).replace(/\.0$/, '');
  if (rounded === '0') return '0';
  return sign + (language === 'fr' ? rounded.replace('.', ',') : rounded);
}

/** The same with a plus before what is greater than nothing: a modifier, a differential. */
export function writeSigned(value: number, language: Language): string {
  const written = writeNumber(value, language);
  return value > 0 && written !== '0' ? `+${written}` : written;
}
