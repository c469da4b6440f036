import { parseWith } from '@grognard/engine';
import type { Player, Route } from '@grognard/online';
import { type Context, Hono } from 'hono';
import { Refused, refusedOf } from '../fault.ts';
import type { World } from '../world.ts';
import { costOf, readBody } from './body.ts';
import { cookieFor, tokenOf } from './cookie.ts';
import { addressOf, refuseForeign } from './guard.ts';
import type { Limiter } from './limiter.ts';

/** What a handler is given: everything read and bounded. */
export interface Asked<Body> {
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Who asks; nobody is known before the first thing is done. */
  readonly player: Player | null;
  readonly headers: Headers;
  /** Where it comes from: to count by, not to keep. */
  readonly caller: string;
  /** Makes the asker's device known as this player: the answer carries the cookie. */
  signIn(token: string): void;
  signOut(): void;
}
/** Where a player must be known. */
export interface AskedBy<Body> extends Asked<Body> {
  readonly player: Player;
}

/** The id in a route's address. */
export const idIn = ({ params }: Pick<Asked<unknown>, 'params'>): string => params['id'] ?? '';

/** Where routes are hung up. */
export interface Api {
  /** Anybody may ask. */
  anybody<Body, Answer>(
    route: Route<unknown, Body, Answer>,
    answer: (asked: Asked<Body>) => Promise<Answer>,
  ): void;
  /** Only a known player. */
  player<Body, Answer>(
    route: Route<unknown, Body, Answer>,
    answer: (asked: AskedBy<Body>) => Promise<Answer>,
  ): void;
  /** For what is no JSON, such as metrics. */
  readonly app: Hono;
}

interface Surroundings {
  readonly world: World;
  readonly limiter: Limiter;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The API: every route is guarded, bounded, read by its schema and answered in one shape. */
export function openApi({ world, limiter, headers }: Surroundings): Api {
  const app = new Hono();
  const { log, metrics } = world;

  function send(c: Context, status: number, body: unknown, more: Readonly<Record<string, string>> = {}) {
    metrics.requests.inc({ status: String(status) });
    return c.newResponse(JSON.stringify(body), status as 200, {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      ...more,
    });
  }
  function fail(c: Context, thrown: unknown) {
    if (!(thrown instanceof Refused)) log.error({ error: thrown, path: c.req.routePath }, 'a request failed');
    const { error, status } = refusedOf(thrown);
    const retry = error.retry === undefined ? {} : { 'retry-after': String(error.retry) };
    return send(c, status, { error }, retry);
  }
  app.notFound(c => fail(c, new Refused('not-found', 'There is nothing at this address.')));
  app.onError((error, c) => fail(c, error));

  async function read<Body>(c: Context, route: Route<unknown, Body, unknown>): Promise<Body> {
    if (!route.body) return undefined as Body;
    const parsed = parseWith(route.body, await readBody(c.req.raw, route.largest));
    if (!parsed.ok)
      throw new Refused('bad-request', 'The request is not as expected.', { faults: [...parsed.faults] });
    return parsed.value;
  }

  function hang<Body, Answer>(
    route: Route<unknown, Body, Answer>,
    answer: (asked: Asked<Body>) => Promise<Answer>,
  ): void {
    app.on(route.method, route.path, async c => {
      const cookies: Record<string, string> = {};
      try {
        refuseForeign(c.req.header(), route.method, world.settings);
        const token = tokenOf(c.req.raw.headers);
        const player = token ? await world.players.ofToken(token) : null;
        const caller = addressOf(c, world.settings);
        limiter.count(player?.id ?? caller, costOf(c.req.header('content-length'), route.largest));
        const asked: Asked<Body> = {
          body: await read(c, route),
          params: c.req.param() as Readonly<Record<string, string>>,
          query: c.req.query(),
          player,
          headers: c.req.raw.headers,
          caller,
          signIn: fresh => Object.assign(cookies, { 'set-cookie': cookieFor(fresh, world.settings) }),
          signOut: () => Object.assign(cookies, { 'set-cookie': cookieFor(null, world.settings) }),
        };
        return send(c, 200, await answer(asked), cookies);
      } catch (thrown) {
        return fail(c, thrown);
      }
    });
  }

  return {
    app,
    anybody: hang,
    player: (route, answer) =>
      hang(route, asked => {
        const { player } = asked;
        if (!player) throw new Refused('unknown-player', 'No player is known by this device.');
        return answer({ ...asked, player });
      }),
  };
}
