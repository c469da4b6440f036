import type * as v from 'valibot';
import { LARGEST_BODY } from './limits.ts';

/** One thing that can be asked of the server: where, what is sent, and what is answered. */
export interface Route<Sent = unknown, Body = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:id` for what comes from the caller. */
  readonly path: string;
  readonly body: v.GenericSchema<Sent, Body> | null;
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** Bytes of its body. */
  readonly largest: number;
}

type Schema<Output = unknown> = v.GenericSchema<unknown, Output>;
/** What goes over the line; fields with a default may be left out. */
export type SentTo<R> = R extends Route<infer Sent, unknown, unknown> ? Sent : never;
/** The same as the server reads it. */
export type BodyOf<R> = R extends Route<unknown, infer Body, unknown> ? Body : never;
export type AnswerOf<R> = R extends Route<unknown, unknown, infer Answer> ? Answer : never;

/** Describes a route without a body. */
export const asks = <Answer>(path: string, answer: Schema<Answer>): Route<undefined, undefined, Answer> => ({
  method: 'GET',
  path,
  body: null,
  answer,
  largest: 0,
});

/** Describes a route that changes something. */
export const sends = <Sent, Body, Answer>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  {
    body,
    answer,
    largest = LARGEST_BODY,
  }: {
    readonly body: v.GenericSchema<Sent, Body> | null;
    readonly answer: Schema<Answer>;
    readonly largest?: number;
  },
): Route<Sent, Body, Answer> => ({ method, path, body, answer, largest });

/** The address of a route: `:name` replaced, the rest of the values as its query. */
export function addressOf(path: string, values: Readonly<Record<string, string | number>> = {}): string {
  const used = new Set<string>();
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(String(values[name] ?? ''));
  });
  const query = Object.entries(values).filter(([name]) => !used.has(name));
  const asked = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
  return query.length > 0 ? `${filled}?${asked}` : filled;
}
