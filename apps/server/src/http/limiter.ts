import { Refused } from '../fault.ts';

/** Counts what each does, and refuses who does too much. Nothing of it outlives a few minutes. */
export interface Limiter {
  /** Counts one more; throws when there were too many. */
  count(who: string, cost?: number): void;
}

const MOST_COUNTED = 50_000;

/** A bucket that holds `most` and fills again within a minute. */
export function openLimiter(most: number, now: () => number): Limiter {
  const buckets = new Map<string, { left: number; at: number }>();
  const perMs = most / 60_000;
  /** Whose bucket is full again is as good as new; a crowd of others is not a way out for who did too much. */
  function forgetFull(at: number): void {
    for (const [who, { left, at: last }] of buckets)
      if (left + (at - last) * perMs >= most || buckets.size > 2 * MOST_COUNTED) buckets.delete(who);
  }
  return {
    count: (who, cost = 1) => {
      const at = now();
      const bucket = buckets.get(who) ?? { left: most, at };
      bucket.left = Math.min(most, bucket.left + (at - bucket.at) * perMs) - cost;
      bucket.at = at;
      if (buckets.size > MOST_COUNTED) forgetFull(at);
      buckets.set(who, bucket);
      if (bucket.left >= 0) return;
      // Who goes on asking is not kept waiting for ever.
      bucket.left = Math.max(bucket.left, -most);
      const retry = Math.ceil(-bucket.left / perMs / 1000) + 1;
      throw new Refused('too-many', 'Too many requests.', { retry });
    },
  };
}
