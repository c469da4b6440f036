import { boundedCount, boundedList } from '@grognard/engine';
import * as v from 'valibot';
import { LARGEST_BATTLE, LARGEST_ORDER } from './limits.ts';
import { asks, sends } from './route.ts';

/* Several phones at one real table: the server keeps the list of what was done there, under a code. */

/** Entries of one table, and of one message. */
export const MOST_TABLE_ENTRIES = 5000;
const MOST_AT_ONCE = 500;

const entries = boundedList(v.unknown(), MOST_TABLE_ENTRIES, 'entries');

export const sharedTableSchema = v.strictObject({ file: v.unknown() });
export const addedEntriesSchema = v.strictObject({
  /** How many the sender knows of. */
  after: boundedCount(0, MOST_TABLE_ENTRIES),
  entries: boundedList(v.unknown(), MOST_AT_ONCE, 'entries'),
});
/** Whether they were added: not, where somebody else was quicker; then what there is after those the sender knows. */
export const tableAnswerSchema = v.strictObject({ isAdded: v.boolean(), entries });

export const REAL_TABLE_ROUTES = {
  share: sends('POST', '/api/real-tables', {
    body: sharedTableSchema,
    answer: v.strictObject({ code: v.string() }),
    largest: LARGEST_BATTLE,
  }),
  /** The whole table. */
  look: asks('/api/real-tables/:id', sharedTableSchema),
  /** What was added since: `?after=`. */
  since: asks('/api/real-tables/:id/entries', tableAnswerSchema),
  add: sends('POST', '/api/real-tables/:id/entries', {
    body: addedEntriesSchema,
    answer: tableAnswerSchema,
    largest: LARGEST_ORDER,
  }),
} as const;
