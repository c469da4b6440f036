import {
  type Answered,
  makeCall,
  type OnlineError,
  type Pace,
  PEOPLE_ROUTES,
  type Player,
  ROUTES,
  type Route,
} from '@grognard/online';
import type { ServerOptions } from '../server.ts';
import type { Settings } from '../settings.ts';
import { startServer } from '../testing.ts';
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
  const { server, url: origin, close } = await startServer({ database: ':memory:', ...settings }, options);
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
    close,
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

export interface Placed {
  readonly id: string;
  /** By side; the first is the first side. */
  readonly players: Readonly<Record<string, Player>>;
  readonly active?: string;
  readonly deadline?: number | null;
  readonly winner?: string;
  readonly isRated?: boolean;
  readonly pace?: Pace;
  readonly at?: number;
}

/** Puts a match on the tables without playing it: for what is told of matches, not for matches. */
export async function placeMatch({ storage, now }: World, placed: Placed): Promise<void> {
  const { id, players, active = '', deadline = null, winner, isRated = false } = placed;
  const { pace = { kind: 'turns', hours: 24 }, at = now() } = placed;
  const { db } = storage;
  const row = { id, ruleset: 'en-avant', rules: '1', scenario: '', pair: null, secret: '', words: '[]' };
  const battle = JSON.stringify({ id: 'the-village', title: { en: 'The Village', fr: 'Le village' } });
  const flags = { is_rated: isRated ? 1 : 0, is_watchable: 1 };
  await db
    .insertInto('match')
    .values({ ...row, ...flags, battle, pace: JSON.stringify(pace), created: at })
    .execute();
  const seats = Object.entries(players).map(([side, player]) => ({
    match: id,
    side,
    player: player.id,
    seen: 0,
  }));
  await db.insertInto('seat').values(seats).execute();
  const outcome = winner === undefined ? null : JSON.stringify({ winner, grade: 'victory' });
  const head = { match: id, number: 1, active, turn: 1, seats: '{}', clocks: '[]' };
  await db
    .insertInto('head')
    .values({ ...head, deadline, outcome, updated: at })
    .execute();
}
