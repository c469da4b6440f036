import * as v from 'valibot';
import { errorSchema } from './errors.ts';
import { eventSchema, nowEntries, presenceSchema, sealSchema, snapshotSchema } from './match.ts';
import { chatLineSchema } from './orders.ts';
import { clockSchema } from './pace.ts';
import { countSchema, keySchema, timeSchema } from './words.ts';

/* One socket a page, for all its matches. Orders go by POST; the socket tells what became of them. */

export const SOCKET_PATH = '/api/socket';
/** The server's word that the line holds, in milliseconds; a page that hears nothing for twice as long calls again. */
export const HEARTBEAT = 25_000;

/** What a page says. */
export const saidSchema = v.variant('type', [
  /** Follow a match: from after the `seq` it knows, or from a snapshot. Without a seat of its own it watches. */
  v.strictObject({ type: v.literal('follow'), match: keySchema, after: v.nullable(countSchema) }),
  v.strictObject({ type: v.literal('unfollow'), match: keySchema }),
  /** Is the page in front? */
  v.strictObject({ type: v.literal('presence'), isHere: v.boolean() }),
  /** Tell when open tables or one's own matches change. */
  v.strictObject({ type: v.literal('room'), isOpen: v.boolean() }),
  v.strictObject({ type: v.literal('ping') }),
]);
export type Said = v.InferOutput<typeof saidSchema>;

const pathSchema = v.array(v.union([v.string(), v.number()]));
export const changeSchema = v.union([
  /** A place in a view that holds something else now; without a value, nothing. */
  v.strictObject({ path: pathSchema, value: v.exactOptional(v.unknown()) }),
  /** A list: things that are gone, by their old places, then things that came, each at its new place. */
  v.strictObject({
    path: pathSchema,
    gone: v.array(countSchema),
    come: v.array(v.tuple([countSchema, v.unknown()])),
  }),
]);

/** What the server tells. */
export const toldSchema = v.variant('type', [
  v.strictObject({ type: v.literal('welcome'), at: timeSchema, version: v.string() }),
  /** The beginning, or when too much was missed. */
  v.strictObject({ type: v.literal('snapshot'), match: keySchema, snapshot: snapshotSchema }),
  /** One entry as the seat lived it: what it witnessed, and what changed in its view. */
  v.strictObject({
    type: v.literal('step'),
    match: keySchema,
    ...nowEntries,
    by: v.nullable(v.string()),
    events: v.array(eventSchema),
    changes: v.array(changeSchema),
    /** Something was taken back: the log is to be asked for again. */
    isBack: v.exactOptional(v.literal(true)),
    /** With the last step the dice are opened. */
    seal: v.exactOptional(sealSchema),
  }),
  v.strictObject({
    type: v.literal('clocks'),
    match: keySchema,
    clocks: v.array(clockSchema),
    at: timeSchema,
  }),
  v.strictObject({ type: v.literal('chat'), match: keySchema, line: chatLineSchema }),
  v.strictObject({
    type: v.literal('presence'),
    match: keySchema,
    presence: presenceSchema,
    watchers: countSchema,
  }),
  /** Lists have changed: ask again. */
  v.strictObject({ type: v.literal('room'), what: v.picklist(['tables', 'mine']) }),
  /** A challenge of one's own was accepted. */
  v.strictObject({ type: v.literal('joined'), challenge: keySchema, matches: v.array(keySchema) }),
  /** For the player, whatever page is open. */
  v.strictObject({ type: v.literal('notice'), notice: v.looseObject({ kind: v.string() }) }),
  v.strictObject({ type: v.literal('pong'), at: timeSchema }),
  /** The server stops: all clocks stand; call again. */
  v.strictObject({ type: v.literal('stopping') }),
  v.strictObject({ type: v.literal('error'), match: v.exactOptional(keySchema), error: errorSchema }),
]);
export type Told = v.InferOutput<typeof toldSchema>;
export type Step = Extract<Told, { type: 'step' }>;
