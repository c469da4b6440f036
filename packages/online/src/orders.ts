import { boundedList, boundedText, PLAIN_ACTS } from '@grognard/engine';
import * as v from 'valibot';
import { LONGEST_NOTE, LONGEST_PENCIL, MOST_NOTES } from './limits.ts';
import { chatTextSchema, countSchema, keySchema, onceSchema, sideSchema, timeSchema } from './words.ts';

/** An order: `id` is the sender's own, so that it counts once; `after` is the `seq` of the seat it answers. */
export const orderSchema = v.strictObject({ id: onceSchema, after: countSchema, order: v.unknown() });
export type OrderSent = v.InferOutput<typeof orderSchema>;

/** What a player may do to the match itself; the keeper's own words cannot be sent. */
export const PLAYER_ACTS = PLAIN_ACTS.filter(act => act !== 'abandon');
export const actSentSchema = v.strictObject({
  id: onceSchema,
  after: countSchema,
  act: v.strictObject({ type: v.picklist(PLAYER_ACTS) }),
});
export type ActSent = v.InferOutput<typeof actSentSchema>;

/** It is on disk: `seq` is the number of its own step in the seat's stream. */
export const acceptedSchema = v.strictObject({ status: v.literal('accepted'), seq: countSchema });
export type Accepted = v.InferOutput<typeof acceptedSchema>;

/** Gives the side whose time is out a day more; nothing is claimed before it has passed. */
export const giveTimeSchema = v.strictObject({ side: sideSchema });

export const chatSentSchema = v.strictObject({ id: onceSchema, text: chatTextSchema });
export const chatLineSchema = v.strictObject({
  number: countSchema,
  by: sideSchema,
  text: v.string(),
  at: timeSchema,
});
export type ChatLine = v.InferOutput<typeof chatLineSchema>;
export const chatSchema = v.strictObject({ lines: v.array(chatLineSchema) });

/** A place that a note is pinned to, as the game writes it. */
const placeSchema = v.union([v.string(), v.array(v.number()), v.null()]);
export const noteSchema = v.strictObject({
  id: onceSchema,
  place: placeSchema,
  text: boundedText(LONGEST_NOTE),
});
/** What a seat keeps for itself: notes, and orders pencilled or begun, which no rule has seen. */
export const papersSchema = v.strictObject({
  notes: boundedList(noteSchema, MOST_NOTES, 'notes'),
  /** JSON of the page's own. */
  pencil: v.nullable(boundedText(LONGEST_PENCIL)),
});
export type Papers = v.InferOutput<typeof papersSchema>;

export const seenSchema = v.strictObject({ seq: countSchema });
export const doneSchema = v.strictObject({ status: v.literal('done') });
export const listedKeySchema = keySchema;
