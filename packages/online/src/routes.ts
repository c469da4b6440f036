import {
  challengeSchema,
  giveWordSchema,
  joinedSchema,
  joinSchema,
  newChallengeSchema,
} from './challenge.ts';
import { LARGEST_BATTLE, LARGEST_ORDER, LONGEST_PENCIL } from './limits.ts';
import { framesSchema, matchSchema, momentsSchema, sealSchema } from './match.ts';
import {
  acceptedSchema,
  actSentSchema,
  chatSchema,
  chatSentSchema,
  doneSchema,
  giveTimeSchema,
  orderSchema,
  papersSchema,
  seenSchema,
} from './orders.ts';
import { meSchema, renameSchema } from './player.ts';
import { finishedFileSchema, recordSchema } from './replay.ts';
import { mineSchema, tablesSchema } from './room.ts';
import { asks, sends } from './route.ts';

/** Everything that can be asked of the server's core; the people's part has routes of its own. */
export const ROUTES = {
  me: asks('/api/me', meSchema),
  rename: sends('PUT', '/api/me/name', { body: renameSchema, answer: meSchema }),

  tables: asks('/api/tables', tablesSchema),
  mine: asks('/api/mine', mineSchema),

  challenge: sends('POST', '/api/challenges', {
    body: newChallengeSchema,
    answer: challengeSchema,
    largest: LARGEST_BATTLE,
  }),
  findChallenge: asks('/api/challenges/:id', challengeSchema),
  giveWord: sends('PUT', '/api/challenges/:id/word', { body: giveWordSchema, answer: challengeSchema }),
  join: sends('POST', '/api/challenges/:id/join', { body: joinSchema, answer: joinedSchema }),
  withdraw: sends('DELETE', '/api/challenges/:id', { body: null, answer: doneSchema }),

  /** For a player its own seat, for others what a watcher may see; `seat` chooses after the end. */
  match: asks('/api/matches/:id', matchSchema),
  order: sends('POST', '/api/matches/:id/orders', {
    body: orderSchema,
    answer: acceptedSchema,
    largest: LARGEST_ORDER,
  }),
  act: sends('POST', '/api/matches/:id/acts', { body: actSentSchema, answer: acceptedSchema }),
  giveTime: sends('POST', '/api/matches/:id/time', { body: giveTimeSchema, answer: doneSchema }),
  seen: sends('PUT', '/api/matches/:id/seen', { body: seenSchema, answer: doneSchema }),

  chat: asks('/api/matches/:id/chat', chatSchema),
  say: sends('POST', '/api/matches/:id/chat', { body: chatSentSchema, answer: doneSchema }),
  papers: asks('/api/matches/:id/papers', papersSchema),
  keepPapers: sends('PUT', '/api/matches/:id/papers', {
    body: papersSchema,
    answer: doneSchema,
    largest: 4 * LONGEST_PENCIL,
  }),

  /** A seat's past by its own numbers: `?from=&to=`, and `seat` after the end. */
  frames: asks('/api/matches/:id/frames', framesSchema),
  moments: asks('/api/matches/:id/moments', momentsSchema),
  /** The match as a seat lived it; after the end, any seat. */
  record: asks('/api/matches/:id/record', recordSchema),
  seal: asks('/api/matches/:id/seal', sealSchema),
  /** The whole match with its opened seal, after the end: to verify, fork and keep. */
  file: asks('/api/matches/:id/file', finishedFileSchema),
} as const;
