import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dice, keyedDice, type Rules, type Scenario } from '@grognard/engine';
import {
  changed,
  makeCall,
  type NewChallenge,
  ROUTES,
  type Said,
  SOCKET_PATH,
  type Step,
  type Told,
} from '@grognard/online';
import { openBox } from '@grognard/registry';
import { WebSocket } from 'ws';
import { silentLog } from './log.ts';
import { openServer, type Server, type ServerOptions } from './server.ts';
import { type Settings, USUAL } from './settings.ts';
import { makeJobs } from './workers/jobs.ts';
import { sameThread } from './workers/pool.ts';
import type { Chance } from './world.ts';

/* A real server on a real port, and players who speak to it as pages do. */

export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-server-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

export interface TestServer {
  readonly server: Server;
  readonly url: string;
  close(): Promise<void>;
}

export async function startServer(
  settings: Partial<Settings>,
  more: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const server = await openServer({
    settings: { ...USUAL, requestsEach: 1_000_000, ...settings },
    headers: {},
    log: silentLog,
    newThread: () => sameThread(makeJobs(() => performance.now())),
    ...more,
  });
  const http = createServer((request, response) => server.answer(request, response));
  http.on('upgrade', (request, socket, head) => server.upgrade(request, socket, head));
  // However long a busy machine is kept from it, an idle line is not cut.
  http.keepAliveTimeout = 0;
  await new Promise<void>(done => http.listen(0, '127.0.0.1', done));
  return {
    server,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: async () => {
      await server.close();
      http.closeAllConnections();
      await new Promise(done => http.close(done));
    },
  };
}

/** A browser as far as the server knows: it keeps its cookie. */
export function newVisitor(url: string, known = '') {
  let cookie = known;
  const fetchWithCookie: typeof fetch = async (input, init) => {
    const response = await fetch(input, {
      ...init,
      headers: { ...init?.headers, ...(cookie && { cookie }) },
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  const call = makeCall({ fetch: fetchWithCookie, origin: url });
  return {
    url,
    call,
    fetch: fetchWithCookie,
    cookie: () => cookie,
    /** Calls and expects an answer. */
    ask: async <Sent, Answer>(
      route: Parameters<typeof call<Sent, Answer>>[0],
      values: Readonly<Record<string, string | number>> = {},
      body?: Sent,
    ): Promise<Answer> => {
      const answered = await call(route, values, body);
      if (answered.status !== 'ok') throw new Error(`${route.path}: ${JSON.stringify(answered)}`);
      return answered.value;
    },
  };
}
export type Visitor = ReturnType<typeof newVisitor>;

/** A page of a visitor: everything it was told, and how the match looks from its seat. */
export async function openPage(visitor: Visitor) {
  const socket = new WebSocket(`${visitor.url.replace('http', 'ws')}${SOCKET_PATH}`, {
    headers: { cookie: visitor.cookie() },
  });
  const told: Told[] = [];
  const texts: string[] = [];
  const waiting = new Set<() => void>();
  const views = new Map<string, unknown>();
  socket.on('message', raw => {
    const text = String(raw);
    const each = JSON.parse(text) as Told;
    texts.push(text);
    told.push(each);
    if (each.type === 'snapshot') views.set(each.match, each.snapshot.view);
    if (each.type === 'step') views.set(each.match, changed(views.get(each.match), each.changes));
    for (const look of [...waiting]) look();
  });
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));

  /** The first that fits, told already or yet to come. */
  const until = <T extends Told>(fits: (each: Told) => each is T): Promise<T> =>
    new Promise((done, fail) => {
      const timer = setTimeout(
        () => fail(new Error(`Not told: ${JSON.stringify(told.slice(-3)).slice(0, 400)}`)),
        20_000,
      );
      const look = () => {
        const found = told.find(fits);
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        done(found);
      };
      waiting.add(look);
      look();
    });
  return {
    socket,
    told,
    texts,
    view: (match: string) => views.get(match),
    say: (said: Said) => socket.send(JSON.stringify(said)),
    until,
    step: (match: string, seq: number) =>
      until((each): each is Step => each.type === 'step' && each.match === match && each.seq >= seq),
    follow: async (match: string, after: number | null = null) => {
      socket.send(JSON.stringify({ type: 'follow', match, after } satisfies Said));
      const first = await until(
        (each): each is Extract<Told, { type: 'snapshot' | 'clocks' | 'error' }> =>
          (each.type === 'snapshot' || each.type === 'clocks' || each.type === 'error') &&
          each.match === match,
      );
      return first;
    },
    close: () => socket.close(),
  };
}
export type TestPage = Awaited<ReturnType<typeof openPage>>;

/** The battle that most is tried on: small, and under fog. */
export const VILLAGE = { ruleset: 'fields-of-strategy', battle: { kind: 'box', id: 'the-village' } } as const;

/** Two visitors at a match of a battle; the first plays the first side. */
export async function begunMatch(
  url: string,
  wish: Partial<NewChallenge> & { readonly ruleset: string; readonly battle: NewChallenge['battle'] },
) {
  const [clara, etienne] = [newVisitor(url), newVisitor(url)];
  const sides = await sidesOf(wish.ruleset, wish.battle);
  const challenge = await clara.ask(ROUTES.challenge, {}, { side: sides[0]!, ...wish, name: 'Clara' });
  await clara.ask(ROUTES.giveWord, { id: challenge.id }, { word: 'soup' });
  const { matches } = await etienne.ask(
    ROUTES.join,
    { id: challenge.id },
    { name: 'Étienne', word: 'bread' },
  );
  return { clara, etienne, challenge, matches, match: matches[0]!, sides };
}

async function sidesOf(ruleset: string, battle: NewChallenge['battle']): Promise<readonly string[]> {
  const scenario = await scenarioOf(ruleset, battle);
  return scenario.sides.map(({ id }) => id);
}
async function scenarioOf(ruleset: string, battle: NewChallenge['battle']): Promise<Scenario> {
  const box = await openBox(ruleset);
  const raw =
    battle.kind === 'box'
      ? (await box.battles[battle.id]!()).default
      : battle.kind === 'own'
        ? battle.scenario
        : null;
  const parsed = box.ruleset.parse.scenario(raw);
  if (!parsed.ok) throw new Error('no such battle');
  return parsed.value;
}

/** The rules as a page has them: made from the scenario that its seat was given. */
export async function rulesFor(ruleset: string, scenario: unknown): Promise<Rules> {
  const { ruleset: game } = await openBox(ruleset);
  return game.prepare(scenario as Scenario);
}

/** An order that a page could give: one of those its rules propose on its view. */
export function someOrder(
  rules: Rules,
  view: unknown,
  side: string,
  dice: Dice = keyedDice('some', 'order'),
) {
  const orders = rules.propose(view as object, side, dice);
  return orders[dice.draw('which', 0, orders.length - 1)]!;
}

/** Chance that comes out the same every time: two servers can be compared byte by byte. */
export function countedChance(): Chance {
  let made = 0;
  const next = (length: number): string => {
    made += 1;
    return String(made).padStart(length, '0');
  };
  return { id: () => next(22), token: () => next(43), secret: () => next(64), coin: () => true };
}

/** A server clock that stands. */
export const standingTime = async () => ({ now: () => 1_800_000_000_000, outages: [] });
