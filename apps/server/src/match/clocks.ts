import type { SideId } from '@grognard/engine';
import type { Clock, Pace } from '@grognard/online';
import type { Outage } from '../clock.ts';

/* The clocks of a match by server time. A side's clock runs while the rules wait for it, and tells nothing else. */

export interface SideClock {
  readonly side: SideId;
  /** Milliseconds left when it was last started or stopped. */
  readonly left: number;
  /** Since when it runs. */
  readonly since: number | null;
  /** The other has given time until then. */
  readonly given: number | null;
}

const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;
export const DAY = 24 * HOUR;

/** What is given besides the time lost, to whoever was to move when the server was down. */
const graceOf = (pace: Pace): number => (pace.kind === 'turns' ? 10 * MINUTE : MINUTE);

const fullTime = (pace: Exclude<Pace, { kind: 'none' }>): number =>
  pace.kind === 'live' ? pace.minutes * MINUTE : pace.hours * HOUR;

/** All clocks before the first order; those of whoever is asked first run. */
export const firstClocks = (
  pace: Pace,
  sides: readonly SideId[],
  active: readonly SideId[],
  now: number,
): readonly SideClock[] =>
  pace.kind === 'none'
    ? []
    : sides.map(side => ({
        side,
        left: fullTime(pace),
        since: active.includes(side) ? now : null,
        given: null,
      }));

interface Passing {
  readonly pace: Pace;
  readonly active: readonly SideId[];
  /** Has another moment of the game begun? A side that is asked again has its turn's time again. */
  readonly isNewMoment: boolean;
  readonly now: number;
  readonly outages: readonly Outage[];
}

/** The clocks after an entry. */
export const passedOn = (clocks: readonly SideClock[], passing: Passing): readonly SideClock[] =>
  clocks.map(clock => {
    const { pace, active, isNewMoment, now } = passing;
    const isAsked = active.includes(clock.side);
    if (pace.kind === 'none') return clock;
    if (!isAsked) return clock.since === null ? clock : stopped(clock, passing);
    if (clock.since !== null && !(pace.kind === 'turns' && isNewMoment)) return clock;
    return {
      ...clock,
      since: now,
      left: pace.kind === 'turns' ? fullTime(pace) : clock.left,
      given: null,
    };
  });

const stopped = (clock: SideClock, { pace, now, outages }: Passing): SideClock => ({
  ...clock,
  left: Math.max(0, endOf(clock, pace, outages) - now),
  since: null,
});

/** When a running clock ends: later by every outage since it was started, and by the grace for each. */
function endOf({ left, since }: SideClock, pace: Pace, outages: readonly Outage[]): number {
  const from = since ?? 0;
  const missed = outages.filter(({ until }) => until > from);
  const lost = missed.reduce(
    (sum, { since: start, until }) => sum + (until - Math.max(from, start)) + graceOf(pace),
    0,
  );
  return from + left + lost;
}

/** The next end of a running clock; nothing where none runs. */
export function deadlineOf(
  clocks: readonly SideClock[],
  pace: Pace,
  outages: readonly Outage[],
): { readonly side: SideId; readonly at: number } | null {
  const ends = clocks
    .filter(({ since }) => since !== null)
    .map(clock => ({ side: clock.side, at: endOf(clock, pace, outages) }));
  return ends.reduce<(typeof ends)[number] | null>((a, b) => (a && a.at <= b.at ? a : b), null);
}

/** The clocks as they are told. */
export const toldClocks = (
  clocks: readonly SideClock[],
  {
    pace,
    late,
    outages,
  }: { readonly pace: Pace; readonly late: readonly SideId[]; readonly outages: readonly Outage[] },
): Clock[] =>
  clocks.map(clock => ({
    side: clock.side,
    left: clock.left,
    until: clock.since === null ? null : endOf(clock, pace, outages),
    isOut: late.includes(clock.side),
    ...(clock.given !== null && { givenUntil: clock.given }),
  }));
