import { settings } from '../storage/settings.ts';

/** A share as the reader writes it: 37 %, never 0 % for what can happen. */
export function writePercent(share: number): string {
  const { language } = settings.value;
  if (share > 0 && share < 0.005) return language === 'fr' ? '< 1 %' : '< 1%';
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** What is added or taken away: with its sign, and a true minus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : plain(n));

/** A number without a plus, but with a true minus. */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));
