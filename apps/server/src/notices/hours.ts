/** Hours in which no notice leaves, by the clock on the player's wall: `{ from: '22:00', to: '08:00' }`. */
export interface Quiet {
  readonly from: string;
  readonly to: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Making one takes a hundred times as long as asking it. */
const MOST_CLOCKS = 200;
const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClockOf(zone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(zone);
  if (known) return known;
  const options = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat('en-GB', options);
  if (wallClocks.size >= MOST_CLOCKS) wallClocks.clear();
  wallClocks.set(zone, clock);
  return clock;
}

/** The minute of the day in a time zone. */
export function minuteOfDay(at: number, zone: string): number {
  const parts = wallClockOf(zone).formatToParts(at);
  const value = (type: string): number => Number(parts.find(part => part.type === type)!.value);
  return value('hour') * 60 + value('minute');
}

/** The next time the wall clock shows a time of day, at or after a moment; changes of summer time included. */
export function nextAt(time: string, at: number, zone: string): number {
  const start = Math.ceil(at / MINUTE) * MINUTE;
  const wait = (minutesOf(time) - minuteOfDay(start, zone) + DAY) % DAY;
  const guess = start + wait * MINUTE;
  // In the night the clocks change the guess is an hour off; look again from there.
  const off = minuteOfDay(guess, zone) - minutesOf(time);
  const shift = off > DAY / 2 ? off - DAY : off < -DAY / 2 ? off + DAY : off;
  const mended = guess - shift * MINUTE;
  return mended >= at && minuteOfDay(mended, zone) === minutesOf(time) ? mended : guess;
}

/** Whether it is quiet now. Hours from and to the same time are no hours at all. */
export function isQuiet(quiet: Quiet, at: number, zone: string): boolean {
  const [from, to, now] = [minutesOf(quiet.from), minutesOf(quiet.to), minuteOfDay(at, zone)];
  return from <= to ? now >= from && now < to : now >= from || now < to;
}

/** The first moment from `at` on at which a notice may leave. */
export const whenAwake = (quiet: Quiet | null, at: number, zone: string): number =>
  quiet && isQuiet(quiet, at, zone) ? nextAt(quiet.to, at, zone) : at;
