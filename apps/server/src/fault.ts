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

export const FAILED: OnlineError = { code: 'failed', message: 'Something went wrong here.' };

/** What an asker is told of anything that was thrown: nothing of what is inside. */
export const toldError = (thrown: unknown): OnlineError =>
  thrown instanceof Refused ? thrown.error : FAILED;
