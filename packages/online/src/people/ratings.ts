import * as v from 'valibot';
import { playerSchema } from '../player.ts';
import { countSchema, keySchema, sideSchema, timeSchema } from '../words.ts';
import { resultsSchema } from './account.ts';

/** Rows of a table of leaders, changes of a history. */
export const MOST_LEADERS = 100;
export const MOST_HISTORY = 500;

const ratingEntries = {
  ruleset: sideSchema,
  rating: v.number(),
  deviation: v.number(),
  matches: countSchema,
  /** Too few matches, or too long ago: shown as such, and in no table of leaders. */
  isProvisional: v.boolean(),
};
/** A player's rating in one game (Glicko-2). */
export const ratingSchema = v.strictObject(ratingEntries);
export type RatingShown = v.InferOutput<typeof ratingSchema>;

const changeEntries = {
  before: v.number(),
  after: v.number(),
  /** What was expected of the player before, 0 to 1, and what was scored: 1, ½ or 0. */
  expected: v.number(),
  score: v.number(),
  at: timeSchema,
};

/** Ratings of several players, of whom somebody shows a list; so many at once. */
export const MOST_RATED = 100;
export const ratingsSchema = v.strictObject({
  ratings: v.array(v.strictObject({ ...ratingEntries, player: keySchema })),
});
export type Ratings = v.InferOutput<typeof ratingsSchema>;

/** The best of one game. */
export const leadersSchema = v.strictObject({
  ruleset: sideSchema,
  rows: v.array(v.strictObject({ ...ratingEntries, place: countSchema, player: playerSchema })),
});
export type Leaders = v.InferOutput<typeof leadersSchema>;

/** A player's card. */
export const playerCardSchema = v.strictObject({
  player: playerSchema,
  /** The month the player came, as its first millisecond. */
  since: timeSchema,
  ratings: v.array(ratingSchema),
  /** Of finished matches. */
  results: resultsSchema,
});
export type PlayerCard = v.InferOutput<typeof playerCardSchema>;

/** Newest last. */
export const historySchema = v.strictObject({
  player: playerSchema,
  ruleset: sideSchema,
  changes: v.array(v.strictObject({ ...changeEntries, match: keySchema, opponent: playerSchema })),
});
export type RatingHistory = v.InferOutput<typeof historySchema>;

/** What a rated match changed for its players; nothing while it is played. */
export const matchRatingsSchema = v.strictObject({
  changes: v.array(v.strictObject({ ...changeEntries, player: playerSchema })),
});
export type MatchRatings = v.InferOutput<typeof matchRatingsSchema>;
