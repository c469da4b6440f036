import { type DestinationStream, pino } from 'pino';

/** What the server writes down of itself: one JSON object a line, without secrets, words or addresses. */
export interface Log {
  debug(facts: object, text: string): void;
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** Fields that must never be written, wherever somebody puts them by mistake. */
const SECRET = [
  'cookie',
  'authorization',
  'token',
  'secret',
  'secrets',
  'passphrase',
  'password',
  'word',
  'address',
];

export const openLog = (level: string, stream: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: SECRET.flatMap(field => [field, `*.${field}`, `*.*.${field}`]), censor: '…' },
      serializers: { error: toldFault },
    },
    stream,
  );

/** An error as it is logged: what and where. */
const toldFault = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error);

const nothing = (): void => {};
/** For tests. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
