import * as v from 'valibot';
import { errorAnswerSchema, type OnlineError } from './errors.ts';
import { addressOf, type Route } from './route.ts';

/** How a call came out. `lost`: nobody knows whether it arrived; what carries an id may be sent again. */
export type Answered<T> =
  | { readonly status: 'ok'; readonly value: T }
  | { readonly status: 'error'; readonly error: OnlineError }
  | { readonly status: 'lost' };

export interface CallOptions {
  readonly fetch: typeof fetch;
  /** Where the server is; nothing for the page's own site. */
  readonly origin?: string;
  /** Of a program that plays: its token and the like. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks something of the server: the route, what stands in its address, and its body. */
export type Call = <Sent, Answer>(
  route: Route<Sent, unknown, Answer>,
  values?: Readonly<Record<string, string | number>>,
  body?: Sent,
) => Promise<Answered<Answer>>;

/** Calls routes by fetch; an answer that is not what the route promises counts as lost. */
export function makeCall({ fetch, origin = '', headers = {} }: CallOptions): Call {
  return async (route, values = {}, body) => {
    try {
      const response = await fetch(`${origin}${addressOf(route.path, values)}`, {
        method: route.method,
        credentials: 'same-origin',
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const said: unknown = await response.json();
      if (!response.ok) {
        const refused = v.safeParse(errorAnswerSchema, said);
        return refused.success ? { status: 'error', error: refused.output.error } : { status: 'lost' };
      }
      const answer = v.safeParse(route.answer, said);
      return answer.success ? { status: 'ok', value: answer.output } : { status: 'lost' };
    } catch {
      return { status: 'lost' };
    }
  };
}
