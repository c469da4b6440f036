import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Answered,
  makeCall,
  type OnlineError,
  PEOPLE_ROUTES,
  type Player,
  ROUTES,
  type Route,
} from '@grognard/online';
import { silentLog } from '../log.ts';
import { openServer, type ServerOptions } from '../server.ts';
import { type Settings, USUAL } from '../settings.ts';
import type { World } from '../world.ts';

/** A server that listens, for tests over real HTTP. */
export interface House {
  readonly origin: string;
  readonly world: World;
  /** Somebody with a device of their own that nobody knows yet. */
  visitor(agent?: string): Visitor;
  /** A guest of this name. */
  guest(name: string): Promise<Visitor & { readonly player: Player }>;
  /** An account of this name. */
  member(name: string): Promise<Visitor & { readonly player: Player }>;
  close(): Promise<void>;
}

/** A browser or a program: what it asks is answered or refused. */
export interface Visitor {
  /** What was answered; a refusal is thrown. */
  ask<Sent, Answer>(
    route: Route<Sent, unknown, Answer>,
    values?: Readonly<Record<string, string | number>>,
    body?: Sent,
  ): Promise<Answer>;
  /** The error that is expected. */
  refused<Sent, Answer>(
    route: Route<Sent, unknown, Answer>,
    values?: Readonly<Record<string, string | number>>,
    body?: Sent,
  ): Promise<OnlineError>;
  readonly headers: Record<string, string>;
}

export const PASSPHRASE = 'brumaire sapin 41';

export interface HouseOptions extends Partial<Omit<ServerOptions, 'settings'>> {
  readonly settings?: Partial<Settings>;
}

/** Starts a server on a free port with a database of its own. */
export async function openHouse({ settings, ...options }: HouseOptions = {}): Promise<House> {
  const server = await openServer({
    headers: {},
    log: silentLog,
    ...options,
    settings: { ...USUAL, database: ':memory:', ...settings },
  });
  const web = createServer((request, response) => server.answer(request, response));
  await new Promise<void>(done => web.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const guest: House['guest'] = async name => {
    const visitor = makeVisitor(origin);
    const { player } = await visitor.ask(ROUTES.rename, {}, { name });
    return { ...visitor, player: player! };
  };
  return {
    origin,
    world: server.world,
    visitor: agent => makeVisitor(origin, agent),
    guest,
    member: async name => {
      const visitor = await guest(name);
      const { player } = await visitor.ask(PEOPLE_ROUTES.keep, {}, { name, passphrase: PASSPHRASE });
      return { ...visitor, player };
    },
    close: async () => {
      web.closeAllConnections();
      await new Promise(done => web.close(done));
      await server.close();
    },
  };
}

function makeVisitor(origin: string, agent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0'): Visitor {
  const headers: Record<string, string> = { 'user-agent': agent };
  const withCookies: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie !== undefined) headers['cookie'] = cookie;
    return response;
  };
  const call = makeCall({ fetch: withCookies, origin, headers });
  return {
    headers,
    ask: async (route, values, body) => {
      const answered = await call(route, values, body);
      if (answered.status !== 'ok') throw new Error(`${route.path}: ${JSON.stringify(answered)}`);
      return answered.value;
    },
    refused: async (route, values, body) => {
      const answered: Answered<unknown> = await call(route, values, body);
      if (answered.status !== 'error') throw new Error(`${route.path} was not refused: ${answered.status}`);
      return answered.error;
    },
  };
}
