import type { Language } from '@grognard/engine';

interface Wall {
  readonly language: Language;
  readonly zone: string;
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' };

/**
 * A deadline as a person would say it, to follow "until" or "jusqu’": "tomorrow, 18:40", "à demain, 18 h 40",
 * "Sunday 29 November, 20:00", "au dimanche 29 novembre, 20 h 00".
 */
export function deadlineIn(at: number, { language, zone }: Wall, now: number): string {
  const time = timeIn(at, language, zone);
  const days = dayNumber(at, zone) - dayNumber(now, zone);
  if (days === 0) return language === 'fr' ? `à ${time} aujourd’hui` : `today, ${time}`;
  if (days === 1) return language === 'fr' ? `à demain, ${time}` : `tomorrow, ${time}`;
  const day = dayIn(at, LOCALES[language], zone);
  return language === 'fr' ? `au ${day}, ${time}` : `${day}, ${time}`;
}

function timeIn(at: number, language: Language, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const time = format.format(at);
  return language === 'fr' ? time.replace(/^0/, '').replace(':', '\u00A0h\u00A0') : time;
}

const dayIn = (at: number, locale: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })
    .format(at)
    .replace(',', '');

/** Days since 1970 on the wall's calendar. */
function dayNumber(at: number, zone: string): number {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
