import type { Clock, Pace } from '@grognard/online';

/** Milliseconds that a side has left at a moment of the server's time. */
export const leftOn = ({ left, until }: Clock, now: number): number =>
  Math.max(0, until === null ? left : until - now);

/** What a pace gives at most, in milliseconds; nothing where there is no clock. */
export const wholeOf = (pace: Pace): number | null =>
  pace.kind === 'live' ? pace.minutes * MINUTE : pace.kind === 'turns' ? pace.hours * HOUR : null;

/** How full the ring is, from 0 to 1. */
export const shareLeft = (clock: Clock, pace: Pace, now: number): number => {
  const whole = wholeOf(pace);
  return whole === null ? 1 : Math.min(1, leftOn(clock, now) / whole);
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Span {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** A span of time in its parts. */
export const spanOf = (ms: number): Span => ({
  days: Math.floor(ms / DAY),
  hours: Math.floor((ms % DAY) / HOUR),
  minutes: Math.floor((ms % HOUR) / MINUTE),
  seconds: Math.floor((ms % MINUTE) / SECOND),
});

/** The moments at which a clock is spoken without being asked. */
export const SPOKEN_AT: readonly number[] = [HOUR, 10 * MINUTE, MINUTE];

/** The threshold that a clock has just passed, if any. */
export const passed = (before: number, after: number): number | null =>
  SPOKEN_AT.find(mark => before > mark && after <= mark) ?? null;
