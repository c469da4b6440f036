import type { Language } from '@grognard/engine';

/** The year of a battle, before our era negative; `57 BC` and `1805-12-02` are both written in files. */
export function yearOf(date: string | undefined): number {
  const [, year = '0'] = /^(\d+)/.exec(date ?? '') ?? [];
  return date?.endsWith('BC') ? -Number(year) : Number(year);
}

/** A date as the reader writes it, as exactly as it is known. */
export function writtenDate(date: string, language: Language): string {
  const [, month, day] = date.replace(/ BC$/, '').split('-').map(Number);
  const year = yearOf(date);
  const time = new Date(0);
  // The year before 1 is 0 for a clock.
  time.setUTCFullYear(year < 0 ? year + 1 : year, (month ?? 1) - 1, day ?? 1);
  return time.toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    year: 'numeric',
    ...(month !== undefined && { month: 'long' }),
    ...(day !== undefined && { day: 'numeric' }),
    ...(year < 0 && { era: 'short' }),
    timeZone: 'UTC',
  });
}
