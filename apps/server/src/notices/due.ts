import type { NoticeKind, NoticeSettings } from '@grognard/online';
import { nextAt, whenAwake } from './hours.ts';

/** What is to be told to a player, as it stands in the outbox. */
export interface Occasion {
  readonly kind: NoticeKind;
  readonly at: number;
  /** Whether its match gives days rather than minutes for a turn. */
  readonly isSlow: boolean;
}

/** When an occasion leaves the house, or never: the kind is not wanted. */
export function dueAt({ kind, at, isSlow }: Occasion, settings: NoticeSettings): number | undefined {
  const { kinds, zone, quiet, digest } = settings;
  if (!kinds.includes(kind)) return undefined;
  // A reminder that waits for the digest may come after the deadline.
  const gathers = isSlow && digest !== null && kind !== 'reminder';
  return gathers ? nextAt(digest, at, zone) : whenAwake(quiet, at, zone);
}

const MINUTES = 60_000;
/** How long to wait after each attempt that failed for a while; then it is given up. */
const RETRIES = [1, 5, 30, 120, 720].map(minutes => minutes * MINUTES);

/** When to try again after so many attempts; never, when they were enough. */
export function retryAt(attempts: number, now: number, askedFor: number = 0): number | undefined {
  const wait = RETRIES[attempts - 1];
  return wait === undefined ? undefined : now + Math.max(wait, askedFor * 1000);
}

/** What an answer of a service means: told, gone for good, or to be tried again. */
export function meaningOf(status: number | null): 'told' | 'gone' | 'again' {
  if (status !== null && status >= 200 && status < 300) return 'told';
  if (status === null || status === 408 || status === 425 || status === 429 || status >= 500) return 'again';
  return 'gone';
}
