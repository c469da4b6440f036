import { type Change, changesBetween } from './changes.ts';
import type { Match } from './match.ts';
import { outcomeOf } from './match.ts';
import type { Outcome, Seat } from './ruleset.ts';
import { seatSteps } from './seat-log.ts';

export const RECORD_FORMAT = 'grognard/record@2';

/** A match as one seat lived it: how it looked at the end of each of its steps, and what it witnessed. */
export interface MatchRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly ruleset: string;
  readonly rules: string;
  readonly seat: Seat;
  /** The view at the beginning; then what changed in it, step by step. */
  readonly view: unknown;
  readonly steps: readonly {
    readonly events: readonly unknown[];
    readonly order?: unknown;
    readonly changes: readonly Change[];
  }[];
  readonly outcome: Outcome | null;
}

/** Writes the record of one seat: safe to hand to it while the match lasts. */
export function writeRecord(match: Match, seat: Seat): MatchRecord {
  const { ruleset, rules } = match;
  let view: unknown = rules.view(match.opening.position, seat);
  const first = view;
  const steps = [...seatSteps(match, seat)].map(({ events, order, after }) => {
    const next = rules.view(after, seat);
    const changes = changesBetween(view, next);
    view = next;
    return { events, ...(order && { order }), changes };
  });
  return {
    format: RECORD_FORMAT,
    ruleset: ruleset.id,
    rules: ruleset.version,
    seat,
    view: first,
    steps,
    outcome: outcomeOf(match),
  };
}
