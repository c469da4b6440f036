import type { Happened } from '@grognard/engine';
import * as v from 'valibot';
import { textSchema } from './challenge.ts';
import { clockSchema, paceSchema } from './pace.ts';
import { playerSchema } from './player.ts';
import { countSchema, hex32Schema, keySchema, sideSchema, timeSchema } from './words.ts';

/** An event of a game or of the match, as a seat witnessed it: its kind, and what its rules say of it. */
export const eventSchema = v.custom<Happened>(
  raw => typeof raw === 'object' && raw !== null && 'type' in raw && typeof raw.type === 'string',
  'expected an event',
);

export const outcomeSchema = v.strictObject({ winner: v.string(), grade: v.string() });
export const standingSchema = v.strictObject({
  offer: v.nullable(v.strictObject({ type: v.picklist(['draw', 'take-back']), by: v.string() })),
  late: v.array(v.string()),
  result: v.nullable(outcomeSchema),
});

/** Here (page open and in front), away (page open), gone. */
export const PRESENCES = ['here', 'away', 'gone'] as const;
export type Presence = (typeof PRESENCES)[number];
/** By side. */
export const presenceSchema = v.record(sideSchema, v.picklist(PRESENCES));

/** The seal of the dice: the secret is opened with the end, and the words are told with it. */
export const sealSchema = v.strictObject({
  seal: hex32Schema,
  /** After the end. */
  secret: v.nullable(hex32Schema),
  /** In the order of the sides; after the end. */
  words: v.nullable(v.array(v.string())),
});
export type Seal = v.InferOutput<typeof sealSchema>;

/** What a list says of a match: nothing that any of its seats may not know. */
export const matchRowSchema = v.strictObject({
  id: keySchema,
  ruleset: sideSchema,
  rules: v.string(),
  battle: v.strictObject({ id: sideSchema, title: textSchema }),
  players: v.record(sideSchema, playerSchema),
  /** The asker's seat; nothing for those who watch. */
  seat: v.nullable(sideSchema),
  /** Who may order now, as is known to all. */
  active: v.array(sideSchema),
  /** The turn, for those who play and after the end; nothing for others, and before it is known. */
  turn: v.nullable(v.number()),
  pace: paceSchema,
  clocks: v.array(clockSchema),
  isRated: v.boolean(),
  isWatchable: v.boolean(),
  /** The other match of a pair. */
  pair: v.nullable(keySchema),
  outcome: v.nullable(outcomeSchema),
  created: timeSchema,
  /** When the asker's seat last heard of it. */
  updated: timeSchema,
});
export type MatchRow = v.InferOutput<typeof matchRowSchema>;

export const UNDO_WORDS = ['nothing', 'other', 'dice', 'reveal'] as const;

/** What is said with every step and snapshot of a seat: how the match stands now. */
export const nowEntries = {
  /** Counts what the seat was told, taking back included: an order answers this number. */
  seq: countSchema,
  /** The seat's entries that count, as its log numbers them. */
  entries: countSchema,
  active: v.array(sideSchema),
  outcome: v.nullable(outcomeSchema),
  standing: standingSchema,
  undoBar: v.nullable(v.picklist(UNDO_WORDS)),
  clocks: v.array(clockSchema),
  /** The server's time when this was said. */
  at: timeSchema,
};

export const lineSchema = v.strictObject({ entry: countSchema, event: eventSchema });

/** All that a page needs to show a match from a seat as it stands. */
export const snapshotSchema = v.strictObject({
  ...nowEntries,
  match: keySchema,
  seat: sideSchema,
  ruleset: sideSchema,
  rules: v.string(),
  scenario: v.unknown(),
  view: v.unknown(),
  /** Everything the seat has witnessed, by its own numbers. */
  log: v.array(lineSchema),
  /** The `seq` its player was last shown. */
  seen: countSchema,
});
export type SeatSnapshot = v.InferOutput<typeof snapshotSchema>;

/** A match as its asker may know it. */
export const matchSchema = v.strictObject({
  row: matchRowSchema,
  seal: sealSchema,
  presence: presenceSchema,
  watchers: countSchema,
  /** Nothing where the asker may not look yet: a watcher under fog in the first turns, or of a rated match. */
  snapshot: v.nullable(snapshotSchema),
});
export type OnlineMatch = v.InferOutput<typeof matchSchema>;

/** Events shown at once, and the view after them. */
export const frameSchema = v.strictObject({
  entry: countSchema,
  events: v.array(eventSchema),
  view: v.unknown(),
});
export const framesSchema = v.strictObject({ frames: v.array(frameSchema) });
export const momentsSchema = v.strictObject({
  moments: v.array(v.strictObject({ entry: countSchema, view: v.unknown() })),
});
