import { boundedCount } from '@grognard/engine';
import * as v from 'valibot';
import { FEWEST_HOURS, FEWEST_MINUTES, MOST_HOURS, MOST_MINUTES } from './limits.ts';
import { sideSchema, timeSchema } from './words.ts';

/** How fast a match is played: so many minutes each for all of it, so many hours for every turn, or no clock. */
export const paceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('live'), minutes: boundedCount(FEWEST_MINUTES, MOST_MINUTES, 'minutes') }),
  v.strictObject({ kind: v.literal('turns'), hours: boundedCount(FEWEST_HOURS, MOST_HOURS, 'hours') }),
  v.strictObject({ kind: v.literal('none') }),
]);
export type Pace = v.InferOutput<typeof paceSchema>;

/** The paces that are offered; slow is three days a turn. */
export const PACES = {
  live: { kind: 'live', minutes: 60 },
  day: { kind: 'turns', hours: 24 },
  slow: { kind: 'turns', hours: 72 },
  none: { kind: 'none' },
} as const satisfies Record<string, Pace>;

/**
 * A side's clock by server time. It runs while `until` is set: then it ends at that time, if nothing happens.
 * It stands while it is `left` alone. What a side does unseen changes neither.
 */
export const clockSchema = v.strictObject({
  side: sideSchema,
  /** Milliseconds left when it was last started or stopped. */
  left: v.number(),
  until: v.nullable(timeSchema),
  /** The time is out, and the other may claim the match. */
  isOut: v.boolean(),
  /** The other has given time: nothing can be claimed before. */
  givenUntil: v.exactOptional(timeSchema),
});
export type Clock = v.InferOutput<typeof clockSchema>;
