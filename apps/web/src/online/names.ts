import type { Language } from '@grognard/engine';
import type { Clock, Pace, Player } from '@grognard/online';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { leftOn, spanOf } from './clock.ts';
import { onlineWords } from './words.ts';

const HOUR = 3_600_000;

/** What a player is called; the server's own commanders by their rank, in the language in use. */
export function playerName({ name, kind, level }: Player): string {
  const ranks: Readonly<Record<string, string>> = words.value.choose.level;
  return (kind === 'computer' && level !== undefined && ranks[level]) || name;
}

/** A span of time as one says it: two units at most. */
export function spanWords(ms: number): string {
  const { span } = onlineWords.value;
  const { days, hours, minutes, seconds } = spanOf(ms);
  if (days > 1) return span.days(days);
  if (days === 1) return span.hours(24 + hours);
  if (hours >= 12) return span.hours(Math.round(ms / HOUR));
  if (hours > 0) return minutes > 0 ? span.hoursAnd(hours, minutes) : span.hours(hours);
  if (minutes >= 5) return span.minutes(minutes);
  return span.clock(minutes, String(seconds).padStart(2, '0'));
}

/** What a clock shows at a moment of the server's time. */
export const leftWords = (clock: Clock, now: number): string => spanWords(leftOn(clock, now));

/** What stands where a clock does: the time left, what was given besides, or that it is out. */
export function clockWords(clock: Clock, now: number): string {
  if (!clock.isOut) return leftWords(clock, now);
  const given = (clock.givenUntil ?? 0) - now;
  return given > 0 ? spanWords(given) : onlineWords.value.room.timeOut;
}

/** How fast a match is played, in words. */
export function paceWords(pace: Pace): string {
  const { paces } = onlineWords.value;
  if (pace.kind === 'live') return paces.live(pace.minutes);
  if (pace.kind === 'none') return paces.none;
  return pace.hours % 24 === 0 ? paces.days(pace.hours / 24) : paces.hours(pace.hours);
}

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** Days before months in both languages. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr' };
const locale = (): string => LOCALES[settings.value.language];

/** A time of day as the language writes it: 18:52, 18 h 52. */
export function timeWords(at: number): string {
  const time = new Date(at).toLocaleTimeString(locale(), TIME);
  return settings.value.language === 'fr' ? time.replace(':', '\u202fh\u202f') : time;
}

/** A day and a time: only the time for today. */
export function whenWords(at: number): string {
  const day = new Date(at);
  const isToday = day.toDateString() === new Date().toDateString();
  const date = day.toLocaleDateString(locale(), { day: 'numeric', month: 'long' });
  return isToday ? timeWords(at) : `${date}, ${timeWords(at)}`;
}

export const dateWords = (at: number): string =>
  new Date(at).toLocaleDateString(locale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

export const monthWords = (at: number): string =>
  new Date(at).toLocaleDateString(locale(), { month: 'long', year: 'numeric' });
