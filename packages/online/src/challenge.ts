import * as v from 'valibot';
import { paceSchema } from './pace.ts';
import { playerSchema } from './player.ts';
import { hex32Schema, keySchema, nameSchema, sideSchema, timeSchema, wordSchema } from './words.ts';

export const textSchema = v.union([
  v.string(),
  v.strictObject({ en: v.string(), fr: v.exactOptional(v.string()) }),
]);

/** What is played: a battle of the box by its id, one's own, or two armies on a table laid by the preparation. */
export const battleChoiceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('box'), id: sideSchema }),
  v.strictObject({ kind: v.literal('own'), scenario: v.unknown() }),
  v.strictObject({ kind: v.literal('armies'), one: v.unknown(), other: v.unknown() }),
]);
export type BattleChoice = v.InferOutput<typeof battleChoiceSchema>;

/** The challenger's side: one of the battle's, or by lot when somebody accepts. */
export const sideChoiceSchema = v.union([v.literal('lot'), sideSchema]);

/** How a match is to be played. */
export const newChallengeSchema = v.strictObject({
  ruleset: sideSchema,
  battle: battleChoiceSchema,
  side: v.optional(sideChoiceSchema, 'lot'),
  pace: v.optional(paceSchema, { kind: 'none' }),
  /** Two matches of the same battle at once, with sides changed. */
  isPair: v.optional(v.boolean(), false),
  isRated: v.optional(v.boolean(), false),
  /** Anybody may find it among the open tables; otherwise it is known by its link alone. */
  isOpen: v.optional(v.boolean(), false),
  /** May matches be watched while they last? */
  isWatchable: v.optional(v.boolean(), true),
  /** A commander of the server's accepts at once, at this level. */
  computer: v.exactOptional(sideSchema),
  /** What the challenger is called, where that is not known yet. */
  name: v.exactOptional(nameSchema),
});
export type NewChallenge = v.InferOutput<typeof newChallengeSchema>;

export const CHALLENGE_STATES = ['open', 'accepted', 'withdrawn', 'expired'] as const;

/** A challenge as anybody who has its link sees it. */
export const challengeSchema = v.strictObject({
  id: keySchema,
  state: v.picklist(CHALLENGE_STATES),
  by: playerSchema,
  ruleset: sideSchema,
  battle: v.strictObject({
    id: sideSchema,
    title: textSchema,
    isOwn: v.boolean(),
    sides: v.array(v.strictObject({ id: sideSchema, name: v.exactOptional(textSchema) })),
  }),
  side: sideChoiceSchema,
  pace: paceSchema,
  isPair: v.boolean(),
  isRated: v.boolean(),
  isOpen: v.boolean(),
  isWatchable: v.boolean(),
  /** The SHA-256 of the secret of each match to come, made before anybody's word was known. */
  seals: v.array(hex32Schema),
  created: timeSchema,
  expires: timeSchema,
  /** Is it the asker's own? */
  isMine: v.boolean(),
  /** The matches it became, for those who play them. */
  matches: v.array(keySchema),
  /** Those of them that somebody without a seat may look at now. */
  toWatch: v.array(keySchema),
});
export type Challenge = v.InferOutput<typeof challengeSchema>;

/** The challenger's word, after the seal is known. */
export const giveWordSchema = v.strictObject({ word: wordSchema });

/** Sitting down: with a word for the dice, and a name where none is known yet. */
export const joinSchema = v.strictObject({
  word: v.optional(wordSchema, ''),
  name: v.exactOptional(nameSchema),
});
export const joinedSchema = v.strictObject({ matches: v.array(keySchema) });
