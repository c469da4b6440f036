import { type Answered, type Call, makeCall, type OnlineError, type Route } from '@grognard/online';
import { Stopped } from '../io.ts';

/** The line to a server: what is asked is answered, refused, or asked again until it is. */
export interface Line {
  ask<Sent, Answer>(
    route: Route<Sent, unknown, Answer>,
    values?: Readonly<Record<string, string | number>>,
    body?: Sent,
  ): Promise<Answer>;
}

/** The server said no. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly error: OnlineError;
  constructor(error: OnlineError) {
    super(error.message);
    this.error = error;
  }
}

export interface LineOptions {
  readonly fetch: typeof fetch;
  readonly pause: (seconds: number) => Promise<void>;
}

const LONGEST_PAUSE = 60;
/** A whole evening of silence; then whoever started the bot should know. */
const MOST_TRIES = 300;

/** Everything that a bot sends carries an id, so that what got lost may be sent again. */
export function makeLine(url: string, token: string, { fetch, pause }: LineOptions): Line {
  const headers = { authorization: `Bearer ${token}` };
  const call: Call = makeCall({ fetch, origin: new URL(url).origin, headers });
  return {
    ask: async (route, values, body) => {
      for (let tries = 1; tries <= MOST_TRIES; tries++) {
        const answered = await call(route, values, body);
        if (answered.status === 'ok') return answered.value;
        const wait = waitAfter(answered, tries);
        if (wait === undefined && answered.status === 'error') throw new Refusal(answered.error);
        await pause(Math.min(wait ?? tries, LONGEST_PAUSE));
      }
      throw new Stopped(`${url} does not answer.`);
    },
  };
}

/** Seconds to wait before asking again; nothing when the answer is final. */
function waitAfter(answered: Answered<unknown>, tries: number): number | undefined {
  if (answered.status === 'lost') return tries;
  if (answered.status !== 'error') return undefined;
  const { code, retry = 5 } = answered.error;
  return code === 'too-many' || code === 'busy' ? retry : undefined;
}
