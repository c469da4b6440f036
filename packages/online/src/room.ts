import * as v from 'valibot';
import { challengeSchema } from './challenge.ts';
import { matchRowSchema } from './match.ts';
import { countSchema, timeSchema } from './words.ts';

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
  challenges: v.array(challengeSchema),
  at: timeSchema,
});
export type Mine = v.InferOutput<typeof mineSchema>;
