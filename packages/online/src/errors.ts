import * as v from 'valibot';

/** Everything that can go wrong, in one word each. */
export const ERROR_CODES = [
  'bad-request', // the request itself is not what the route takes; `faults` says where
  'faulty', // a battle or an order with faults; `faults` names all
  'refused', // the rules forbid it: `clause` and `details`, as a refusal of the rules
  'late', // somebody was quicker: `seq` is how far the seat has come
  'unknown-player', // no device is known by this cookie
  'forbidden', // this is not the asker's
  'not-found',
  'expired', // the challenge was taken back or is too old
  'taken', // somebody else has sat down
  'too-many', // wait for `retry` seconds
  'too-large',
  'too-slow', // reading it took longer than is granted
  'busy', // the server is stopping or cannot keep anything now: try again after `retry` seconds
  'wrong-origin', // sent by a page of another site
  'wrong-name', // asked for by a name that is not the server's
  'over', // the match has ended
  'not-over', // only after the end
  'failed', // the server's own fault
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = {
  'bad-request': 400,
  faulty: 422,
  refused: 422,
  late: 409,
  'unknown-player': 401,
  forbidden: 403,
  'not-found': 404,
  expired: 410,
  taken: 409,
  'too-many': 429,
  'too-large': 413,
  'too-slow': 422,
  busy: 503,
  'wrong-origin': 403,
  'wrong-name': 421,
  over: 409,
  'not-over': 403,
  failed: 500,
};

export const faultSchema = v.strictObject({ path: v.string(), message: v.string() });

/** What is told of anything that went wrong: always this shape. */
export const errorSchema = v.strictObject({
  code: v.picklist(ERROR_CODES),
  /** For those who read logs, in English; players read sentences made from the code. */
  message: v.string(),
  faults: v.exactOptional(v.array(faultSchema)),
  clause: v.exactOptional(v.string()),
  details: v.exactOptional(v.record(v.string(), v.unknown())),
  seq: v.exactOptional(v.number()),
  /** Seconds. */
  retry: v.exactOptional(v.number()),
});
export type OnlineError = v.InferOutput<typeof errorSchema>;

export const errorAnswerSchema = v.strictObject({ error: errorSchema });
