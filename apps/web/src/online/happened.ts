import type { Happened } from '@grognard/engine';

const NONE: readonly string[] = [];

/** An event as the server tells it; every one carries its clauses. */
export const asHappened = (event: {
  readonly type: string;
  readonly [field: string]: unknown;
}): Happened => ({
  clauses: NONE,
  ...event,
});
