import * as v from 'valibot';
import { challengeSchema } from './challenge.ts';
import { matchRowSchema, presenceSchema } from './match.ts';
import { countSchema, keySchema, timeSchema } from './words.ts';

/** What anybody finds who comes in. */
export const tablesSchema = v.strictObject({
  open: v.array(challengeSchema),
  /** Running matches that may be watched, and the last that ended. */
  watchable: v.array(v.strictObject({ row: matchRowSchema, watchers: countSchema })),
  finished: v.array(matchRowSchema),
  at: timeSchema,
});
export type Tables = v.InferOutput<typeof tablesSchema>;

/** What is the asker's own. */
export const mineSchema = v.strictObject({
  matches: v.array(matchRowSchema),
  /** Who is at each of them, while it is under way. */
  presence: v.record(keySchema, presenceSchema),
  challenges: v.array(challengeSchema),
  at: timeSchema,
});
export type Mine = v.InferOutput<typeof mineSchema>;
