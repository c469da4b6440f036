import {
  activeIn,
  append,
  canonical,
  keyedDice,
  type Match,
  newMatch,
  type Ruleset,
  type Scenario,
  witnessStep,
} from '@grognard/engine';
import { type NewChallenge, ROUTES, seedFrom } from '@grognard/online';
import { openBox } from '@grognard/registry';
import { afterAll, describe, expect, test } from 'vitest';
import {
  begunMatch,
  countedChance,
  newVisitor,
  openPage,
  standingTime,
  startServer,
  temporaryFolder,
} from './testing.ts';

/*
 * Two servers, alike to the last secret, on which the same match is played; in one something that a seat may not
 * know is otherwise. What the seat, a watcher and a stranger are told must be the same: every byte of every answer
 * and message, headers included, and how many there are.
 */

const { folder, remove } = temporaryFolder();
afterAll(remove);
let servers = 0;
/** Both servers seal the same dice. */
const SECRET = '0'.repeat(64);

interface Unit {
  readonly id: string;
  readonly side: string;
  readonly at: readonly [number, number];
}
interface Ordered {
  readonly type: string;
}

interface Course {
  readonly ruleset: string;
  readonly battle: NewChallenge['battle'];
  /** Orders in turn, whose they are found by who is asked. */
  readonly orders: readonly { readonly side: string; readonly order: Ordered }[];
  /** The seat that is spied on. */
  readonly seat: 0 | 1;
}

/** Everything that leaves the server for the seat and for strangers while a course is played. */
async function overheard({ ruleset, battle, orders, seat }: Course): Promise<readonly string[]> {
  servers += 1;
  const running = await startServer(
    { database: `${folder}/leak-${servers}.db` },
    { chance: { ...countedChance(), secret: () => SECRET }, startTime: standingTime },
  );
  try {
    const { clara, etienne, match, sides } = await begunMatch(running.url, { ruleset, battle });
    const players = [clara, etienne];
    const [own, watcher] = [players[seat]!, newVisitor(running.url)];
    const pages = [await openPage(own), await openPage(watcher)];
    await pages[0]!.follow(match);
    pages[1]!.say({ type: 'follow', match, after: null });
    await pages[0]!.until(
      (each): each is Extract<typeof each, { type: 'presence' }> =>
        each.type === 'presence' && each.watchers === 1,
    );
    for (const [i, { side, order }] of orders.entries()) {
      const who = players[sides.indexOf(side)]!;
      const { snapshot } = await who.ask(ROUTES.match, { id: match });
      const answer = await who.call(
        ROUTES.order,
        { id: match },
        { id: `order-${i}-${side}`, after: snapshot!.seq, order },
      );
      if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
    }
    const late = await own.call(ROUTES.order, { id: match }, { id: 'too-late-x', after: 999, order: {} });
    const answers = [JSON.stringify(late)];
    for (const path of ['', '/frames', '/moments', '/record', '/chat', '/papers', '/seal', '/file']) {
      for (const visitor of [own, watcher]) {
        const response = await visitor.fetch(`${running.url}/api/matches/${match}${path}`);
        const headers = [...response.headers].filter(([name]) => name !== 'date').join();
        answers.push(`${path} ${response.status} ${headers} ${await response.text()}`);
      }
    }
    for (const path of ['/api/tables', '/api/mine'])
      answers.push(await (await own.fetch(`${running.url}${path}`)).text());
    // A word that everybody hears comes last: nothing is on its way any more.
    for (const page of pages) page.say({ type: 'ping' });
    for (const page of pages)
      await page.until((each): each is Extract<typeof each, { type: 'pong' }> => each.type === 'pong');
    return [...answers, ...pages.flatMap(({ texts }) => [String(texts.length), ...texts])];
  } finally {
    await running.close();
  }
}

/** The match that such a server would play: same secret, same words. */
const replica = (ruleset: Ruleset, scenario: Scenario): Match =>
  newMatch(ruleset, scenario, seedFrom(SECRET, ['soup', 'bread']));

async function boxed(ruleset: string, id: string) {
  const { ruleset: game, battles } = await openBox(ruleset);
  const parsed = game.parse.scenario((await battles[id]!()).default);
  if (!parsed.ok) throw new Error('no such battle');
  return { game, scenario: parsed.value };
}

/** Does a seat know the same of both? */
const knowsTheSame = (one: Match, other: Match, seat: string): boolean =>
  canonical(one.rules.view(one.state.position, seat)) ===
    canonical(other.rules.view(other.state.position, seat)) &&
  canonical(one.rules.scenarioFor(seat)) === canonical(other.rules.scenarioFor(seat));

describe('Fields of Strategy under fog', async () => {
  const { game, scenario } = await boxed('fields-of-strategy', 'the-bridge');
  const [blue, red] = scenario.sides.map(({ id }) => id) as [string, string];
  const begun = replica(game, scenario);
  const stay = (side: string) => ({ side, order: { type: 'programme', side, paths: {} } });
  const stays = [stay(blue), stay(red), stay(blue), stay(red)];
  const { units } = scenario as Scenario & { readonly units: readonly Unit[] };

  /** Squares beside a unit's own. */
  const beside = ({ at: [x, y] }: Unit) =>
    [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const;
  const hidden = units.filter(({ side }) => side === red);

  /** The battle with one unit elsewhere, where the other side knows nothing of it. */
  const altered = hidden
    .flatMap(unit => beside(unit).map(at => units.map(each => (each === unit ? { ...each, at } : each))))
    .map(moved => game.parse.scenario({ ...scenario, units: moved }))
    .flatMap(parsed => (parsed.ok ? [parsed.value] : []))
    .filter(other => knowsTheSame(begun, replica(game, other), blue));

  test('a hidden unit that stands elsewhere is nowhere told', async () => {
    expect(altered.length).toBeGreaterThan(2);
    const own = (of: unknown): NewChallenge['battle'] => ({ kind: 'own', scenario: of });
    const course = { ruleset: 'fields-of-strategy', orders: stays, seat: 0 } as const;
    const plain = await overheard({ ...course, battle: own(scenario) });
    for (const other of altered.slice(0, 2)) {
      expect(await overheard({ ...course, battle: own(other) })).toEqual(plain);
    }
  });

  test('a march that nobody sees is nowhere told', async () => {
    const first = append(begun, blue, stay(blue).order);
    if (first.status !== 'accepted') throw new Error('refused');
    const marches = hidden
      .flatMap(unit => beside(unit).map(to => ({ type: 'programme', side: red, paths: { [unit.id]: [to] } })))
      .filter(order => isUnseen(first.match, red, order, { seat: blue, like: stay(red).order }));
    expect(marches.length).toBeGreaterThan(0);
    const course = { ruleset: 'fields-of-strategy', battle: { kind: 'own', scenario }, seat: 0 } as const;
    const plain = await overheard({ ...course, orders: stays.slice(0, 3) });
    const orders = [stays[0]!, { side: red, order: marches[0]! }, stays[2]!];
    expect(await overheard({ ...course, orders })).toEqual(plain);
  });
});

/** Does a seat witness the same of an order as of another? */
function isUnseen(
  match: Match,
  side: string,
  order: Ordered,
  { seat, like }: { readonly seat: string; readonly like: Ordered },
): boolean {
  const [one, other] = [order, like].map(each => append(match, side, each));
  if (one?.status !== 'accepted' || other?.status !== 'accepted') return false;
  const told = [one, other].map(({ carried }) =>
    canonical(witnessStep(match.rules, carried.before, carried.events, seat)),
  );
  return told[0] === told[1] && knowsTheSame(one.match, other.match, seat);
}

describe('Général en chef, order by order', async () => {
  const { game, scenario } = await boxed('general-en-chef', 'hougoumont-1815');

  test('neither an order of which a seat sees nothing nor how many there were is told', async () => {
    const { orders, unseen, seat } = await unseenOrders(game, scenario);
    expect(unseen.length).toBeGreaterThan(0);
    const course = { ruleset: 'general-en-chef', battle: { kind: 'own', scenario }, seat } as const;
    const plain = await overheard({ ...course, orders });
    const more = await overheard({ ...course, orders: [...orders, ...unseen] });
    expect(more).toEqual(plain);
  });
});

/** Orders up to a moment at which a side can do something of which the other sees nothing; and those. */
async function unseenOrders(game: Ruleset, scenario: Scenario) {
  let match = replica(game, scenario);
  const orders: { side: string; order: Ordered }[] = [];
  const sides = scenario.sides.map(({ id }) => id);
  for (let i = 0; i < 120; i++) {
    const side = activeIn(match)[0]!;
    const seat = sides.find(each => each !== side)!;
    const dice = keyedDice('unseen', String(i));
    const proposed = match.rules.propose(match.rules.view(match.state.position, side), side, dice);
    for (const order of proposed.slice(0, 12)) {
      const done = append(match, side, order);
      if (done.status !== 'accepted' || done.carried.draws.length > 0) continue;
      const { before, events } = done.carried;
      const isQuiet =
        activeIn(done.match).join() === activeIn(match).join() &&
        witnessStep(match.rules, before, events, seat).length === 0 &&
        knowsTheSame(match, done.match, seat);
      if (isQuiet) return { orders, unseen: [{ side, order }], seat: sides.indexOf(seat) as 0 | 1 };
    }
    const order = proposed[dice.draw('which', 0, proposed.length - 1)]!;
    const done = append(match, side, order);
    if (done.status !== 'accepted') throw new Error('a proposal is refused');
    match = done.match;
    orders.push({ side, order });
  }
  return { orders, unseen: [], seat: 0 as const };
}
