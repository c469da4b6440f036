export {
  type BattleChoice,
  battleChoiceSchema,
  CHALLENGE_STATES,
  type Challenge,
  challengeSchema,
  giveWordSchema,
  joinedSchema,
  joinSchema,
  type NewChallenge,
  newChallengeSchema,
  textSchema,
} from './challenge.ts';
export { changed } from './changes.ts';
export { type Answered, type Call, type CallOptions, makeCall } from './client.ts';
export {
  ERROR_CODES,
  ERROR_STATUS,
  type ErrorCode,
  errorAnswerSchema,
  errorSchema,
  type OnlineError,
} from './errors.ts';
export * from './limits.ts';
export {
  eventSchema,
  frameSchema,
  lineSchema,
  type MatchRow,
  matchRowSchema,
  matchSchema,
  type OnlineMatch,
  outcomeSchema,
  PRESENCES,
  type Presence,
  type Seal,
  type SeatSnapshot,
  sealSchema,
  snapshotSchema,
} from './match.ts';
export {
  type Accepted,
  type ActSent,
  acceptedSchema,
  actSentSchema,
  type ChatLine,
  chatLineSchema,
  chatSentSchema,
  doneSchema,
  type OrderSent,
  orderSchema,
  type Papers,
  PLAYER_ACTS,
  papersSchema,
} from './orders.ts';
export { type Clock, clockSchema, PACES, type Pace, paceSchema } from './pace.ts';
export * from './people/index.ts';
export { type Me, meSchema, PLAYER_KINDS, type Player, type PlayerKind, playerSchema } from './player.ts';
export { MOST_TABLE_ENTRIES, REAL_TABLE_ROUTES } from './real-tables.ts';
export { finishedFileSchema, recordSchema } from './replay.ts';
export { type Mine, mineSchema, type Tables, tablesSchema } from './room.ts';
export { type AnswerOf, addressOf, asks, type BodyOf, type Route, type SentTo, sends } from './route.ts';
export { ROUTES } from './routes.ts';
export { isTrueSeal, sealOf, seedFrom } from './seal.ts';
export { HEARTBEAT, type Said, SOCKET_PATH, type Step, saidSchema, type Told, toldSchema } from './socket.ts';
export {
  countSchema,
  hex32Schema,
  keySchema,
  nameSchema,
  newOnce,
  onceSchema,
  sideSchema,
  timeSchema,
  wordSchema,
} from './words.ts';
