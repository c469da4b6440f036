import { ERROR_STATUS, type ErrorCode, type OnlineError } from '@grognard/online';

/** Something that is told to whoever asked, in the one shape of errors. Whatever else is thrown is our own fault. */
export class Refused extends Error {
  readonly error: OnlineError;
  constructor(code: ErrorCode, message: string, more: Omit<OnlineError, 'code' | 'message'> = {}) {
    super(message);
    this.name = 'Refused';
    this.error = { code, message, ...more };
  }
  get status(): number {
    return ERROR_STATUS[this.error.code];
  }
}

/** What a database that is starting, stopping or gone says of itself. */
const DOWN_CODES = /^(57P0[123]|08\d{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|SQLITE_BUSY.*)$/;
const DOWN_WORDS = /Connection terminated|Client has encountered a connection error/;

const isDown = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (DOWN_WORDS.test(thrown.message) || ('code' in thrown && DOWN_CODES.test(String(thrown.code))));

/** Anything that was thrown as it is told to whoever asked: nothing of what is inside. */
export function refusedOf(thrown: unknown): Refused {
  if (thrown instanceof Refused) return thrown;
  return isDown(thrown)
    ? new Refused('busy', 'The database does not answer at the moment.', { retry: 2 })
    : new Refused('failed', 'Something went wrong here.');
}

export const toldError = (thrown: unknown): OnlineError => refusedOf(thrown).error;
