import type { Scenario } from '@grognard/engine';
import {
  type NewChallenge,
  newOnce,
  PEOPLE_ROUTES,
  ROUTES,
  type Told,
  USUAL_NOTICES,
} from '@grognard/online';
import type { Log } from '../log.ts';
import { makePeople } from '../people/index.ts';
import {
  begunMatch,
  countedChance,
  newVisitor,
  openPage,
  startServer,
  type TestServer,
  type Visitor,
} from '../testing.ts';
import { SECRET, type Step } from './testing-course.ts';

/* Everything that leaves a server while a course is played on it, for one seat and for those who have none. */

export interface Course {
  readonly ruleset: string;
  readonly scenario: Scenario;
  readonly steps: readonly Step[];
  /** The seat that is spied on: the first side is the challenger's. */
  readonly seat: 0 | 1;
  readonly wish?: Partial<NewChallenge>;
}

const START = 1_800_000_000_000;
const MINUTE = 60_000;

/** A clock that is set by the course: what is unseen happens between two things that are seen. */
function courseClock() {
  let [seen, unseen] = [0, 0];
  return {
    now: () => START + seen * MINUTE + unseen * 1000,
    tick: (isUnseen: boolean) => {
      if (isUnseen) unseen += 1;
      else [seen, unseen] = [seen + 1, 0];
    },
  };
}

/** Writes down what would be logged, and what would leave the house for the addresses of one player. */
function ears() {
  const heard: string[] = [];
  const line =
    (level: string) =>
    (facts: object, text: string): void => {
      heard.push(`log ${level} ${JSON.stringify(facts)} ${text}`);
    };
  const log: Log = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
  const part = makePeople({
    post: async ({ url, body }) => {
      const isPush = url.host.startsWith('push.');
      // A push message is encrypted under keys of chance: its size is all that can be compared.
      heard.push(`post ${url} ${body.byteLength} ${isPush ? '' : Buffer.from(body).toString()}`);
      return { status: 200 };
    },
  });
  return { heard, log, part };
}

const PUSH_KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

/** The player wants to hear of everything, at once, by webhook and push. */
async function subscribe(visitor: Visitor): Promise<void> {
  await visitor.ask(PEOPLE_ROUTES.setNotices, {}, { ...USUAL_NOTICES, quiet: null, reminder: 72 });
  await visitor.ask(PEOPLE_ROUTES.setWebhook, {}, { address: 'https://hooks.example.org/own' });
  await visitor.ask(PEOPLE_ROUTES.addPush, {}, { endpoint: 'https://push.example.org/own', keys: PUSH_KEYS });
}

const isA =
  <K extends Told['type']>(type: K) =>
  (told: Told): told is Extract<Told, { type: K }> =>
    told.type === type;

export async function overheard(course: Course): Promise<readonly string[]> {
  const clock = courseClock();
  const { heard, log, part } = ears();
  const running = await startServer(
    { database: ':memory:', origin: 'https://play.example.org' },
    {
      chance: { ...countedChance(), secret: () => SECRET },
      startTime: async () => ({ now: clock.now, outages: [] }),
      startChores: () => async () => {},
      log,
      part,
    },
  );
  try {
    const { ruleset, scenario, wish } = course;
    const begun = await begunMatch(running.url, {
      ruleset,
      battle: { kind: 'own', scenario },
      pace: { kind: 'turns', hours: 48 },
      ...wish,
    });
    const players = [begun.clara, begun.etienne];
    const own = players[course.seat]!;
    await subscribe(own);
    const spy = await openSpy(running, own, begun.match);
    for (const [i, step] of course.steps.entries()) {
      clock.tick(step.isUnseen === true);
      // Chores go by the clock: what was done unseen is found by them before the next thing that is seen.
      if (!step.isUnseen) await chores(running);
      await taken(players[begun.sides.indexOf(step.side)]!, begun.match, step, i);
      if (step.isUnseen) continue;
      await chores(running);
      await spy.probe();
    }
    return [...heard, ...(await spy.end())];
  } finally {
    await running.close();
  }
}

/** Everything that is done again and again. */
async function chores({ server }: TestServer): Promise<void> {
  for (const { work } of [...server.play.chores, ...(server.world.hooks.chores ?? [])]) await work();
}

async function taken(who: Visitor, match: string, step: Step, i: number): Promise<void> {
  const { snapshot } = await who.ask(ROUTES.match, { id: match });
  const sent = { id: `step-${i}-of-it`, after: snapshot!.seq };
  switch (step.type) {
    case 'order':
      await who.ask(ROUTES.order, { id: match }, { ...sent, order: step.order });
      return;
    case 'act':
      await who.ask(ROUTES.act, { id: match }, { ...sent, act: step.act });
      return;
    case 'privately':
      await keepToOneself(who, match, sent);
  }
}

/** What a player may do without the other's knowing: it is of no match, or refused. */
async function keepToOneself(
  who: Visitor,
  match: string,
  sent: { readonly id: string; readonly after: number },
): Promise<void> {
  const notes = [{ id: sent.id, place: 'C4', text: 'guns behind the mill' }];
  await who.ask(ROUTES.keepPapers, { id: match }, { notes, pencil: '{"paths":{}}' });
  await who.call(ROUTES.order, { id: match }, { ...sent, order: { type: 'no-such' } });
  await who.call(ROUTES.order, { id: match }, { ...sent, after: sent.after + 1, order: {} });
  await who.call(ROUTES.act, { id: match }, { ...sent, act: { type: 'accept-draw' } });
  await who.ask(PEOPLE_ROUTES.setNotices, {}, { ...USUAL_NOTICES, language: 'fr' });
  await who.ask(ROUTES.frames, { id: match });
}

/** After so many things that were seen the page is no longer in front: turns are told by notices from then on. */
const AWAY_AFTER = 3;

/** The seat's own page and that of a stranger who watches; both ask for whatever there is. */
async function openSpy(running: TestServer, own: Visitor, match: string) {
  const watcher = newVisitor(running.url);
  const pages = [await openPage(own), await openPage(watcher)] as const;
  const answers: string[] = [];
  let probes = 0;
  await pages[0].follow(match);
  pages[1].say({ type: 'follow', match, after: null });
  await settled();

  /** What is said to a page comes in order: after an answer nothing is on its way. */
  async function settled(): Promise<void> {
    for (const page of pages) {
      const pongs = page.told.filter(isA('pong')).length;
      page.say({ type: 'ping' });
      await page.until(
        (each): each is Told => isA('pong')(each) && page.told.filter(isA('pong')).length > pongs,
      );
    }
  }
  async function ask(visitor: Visitor, path: string, init?: RequestInit): Promise<void> {
    const response = await visitor.fetch(`${running.url}${path}`, init);
    const headers = [...response.headers].filter(([name]) => name !== 'date').join();
    // The key for push messages is the server's own, made by chance.
    const text = (await response.text()).replace(/"pushKey":"[^"]*"/, '');
    answers.push(`${path} ${response.status} ${headers} ${text}`);
  }
  const post = (visitor: Visitor, path: string, body: object): Promise<void> =>
    ask(visitor, `/api/matches/${match}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** Mistakes on purpose: what is said of them is compared too. */
  async function mistakes(): Promise<void> {
    const { snapshot } = await own.ask(ROUTES.match, { id: match });
    const after = snapshot!.seq;
    await post(own, '/orders', { id: `late-${probes}-order`, after: after + 7, order: {} });
    await post(own, '/orders', { id: `faulty-${probes}-order`, after, order: { type: 'no-such' } });
    await post(own, '/acts', { id: `act-${probes}-answer`, after, act: { type: 'accept-draw' } });
    await post(watcher, '/orders', { id: `watch-${probes}-order`, after, order: {} });
  }

  return {
    probe: async () => {
      probes += 1;
      if (probes === AWAY_AFTER) pages[0].say({ type: 'presence', isHere: false });
      await mistakes();
      await ask(own, `/api/matches/${match}`);
      await ask(own, '/api/mine');
      await settled();
    },
    end: async (): Promise<readonly string[]> => {
      for (const type of ['undo', 'offer-draw', 'undo']) {
        const { snapshot } = await own.ask(ROUTES.match, { id: match });
        await post(own, '/acts', { id: newOnce(), after: snapshot!.seq, act: { type } });
      }
      for (const path of ['', '/frames', '/moments', '/record', '/chat', '/papers', '/seal', '/file'])
        for (const visitor of [own, watcher]) await ask(visitor, `/api/matches/${match}${path}`);
      for (const visitor of [own, watcher]) await ask(visitor, '/api/tables');
      await ask(own, PEOPLE_ROUTES.notices.path);
      pages[0].say({ type: 'follow', match, after: 1 });
      await settled();
      return [...answers, ...pages.flatMap(({ texts }) => [`${texts.length} messages`, ...texts])];
    },
  };
}
