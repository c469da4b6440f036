import { settings } from '../storage/settings.ts';

/**
 * Ways to write numbers, each made once: making one takes a quarter of a millisecond, and a hand that pulls at a unit
 * writes half a dozen numbers a frame.
 */
const writers = new Map<string, Intl.NumberFormat>();

/** A number as the reader writes it. */
function writeNumber(value: number, options: Intl.NumberFormatOptions): string {
  const { language } = settings.value;
  const key = `${language} ${options.style ?? ''} ${options.maximumFractionDigits ?? ''}`;
  const writer = writers.get(key) ?? new Intl.NumberFormat(language, options);
  writers.set(key, writer);
  return writer.format(value);
}

/** A number with one digit behind its point or comma, where there is one. */
export const writeDecimal = (value: number): string => writeNumber(value, { maximumFractionDigits: 1 });

/** A share as the reader writes it: 37 %, never 0 % for what can happen. */
export function writePercent(share: number): string {
  const { language } = settings.value;
  if (share > 0 && share < 0.005) return language === 'fr' ? '< 1 %' : '< 1%';
  return writeNumber(share, { style: 'percent', maximumFractionDigits: 0 });
}

/** What is added or taken away: with its sign, and a true minus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : plain(n));

/** A number without a plus, but with a true minus. */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));
