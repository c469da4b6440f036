import { boundedCount, boundedText } from '@grognard/engine';
import * as v from 'valibot';
import { textSchema } from '../challenge.ts';
import { playerSchema } from '../player.ts';
import { chatTextSchema, countSchema, keySchema, sideSchema, timeSchema } from '../words.ts';

/** Battles of one author, versions of one battle, remarks on one battle. */
export const MOST_PUBLISHED = 100;
export const MOST_VERSIONS = 50;
export const MOST_REMARKS = 500;
/** Battles in one answer. */
export const MOST_LISTED_BATTLES = 200;
const LONGEST_NOTE = 500;

/** A battle to publish: a new one, or the next version of one's own. */
export const publishSchema = v.strictObject({
  scenario: v.unknown(),
  /** The battle of which this is a new version. */
  battle: v.exactOptional(keySchema),
  /** What is new in it. */
  note: v.optional(boundedText(LONGEST_NOTE), ''),
});
export const publishedSchema = v.strictObject({ id: keySchema, version: countSchema });

const lineEntries = {
  id: keySchema,
  ruleset: sideSchema,
  title: textSchema,
  author: playerSchema,
  /** The last version, counted from 1, and when it came. */
  version: countSchema,
  at: timeSchema,
  /** Matches begun on any of its versions. */
  plays: countSchema,
  remarks: countSchema,
};
export const publishedBattlesSchema = v.strictObject({ battles: v.array(v.strictObject(lineEntries)) });

/** How the matches of a version came out: by the level of the computer that played, `people` where none did. */
export const battleResultsSchema = v.strictObject({
  level: v.string(),
  games: countSchema,
  /** Games won by side, `none` for draws. */
  wins: v.record(v.string(), countSchema),
});
export const publishedBattleSchema = v.strictObject({
  ...lineEntries,
  /** The version that is shown. */
  shown: countSchema,
  scenario: v.unknown(),
  isMine: v.boolean(),
  versions: v.array(
    v.strictObject({
      version: countSchema,
      at: timeSchema,
      note: v.string(),
      plays: countSchema,
      results: v.array(battleResultsSchema),
    }),
  ),
  said: v.array(v.strictObject({ by: playerSchema, version: countSchema, text: v.string(), at: timeSchema })),
});
export type PublishedBattle = v.InferOutput<typeof publishedBattleSchema>;
export type PublishedLine = v.InferOutput<typeof publishedBattlesSchema>['battles'][number];
export type BattleResults = v.InferOutput<typeof battleResultsSchema>;

export const remarkSchema = v.strictObject({
  version: boundedCount(1, MOST_VERSIONS, 'versions'),
  text: chatTextSchema,
});
