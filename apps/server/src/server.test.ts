import { newOnce, ROUTES, type Told } from '@grognard/online';
import { afterAll, expect, test } from 'vitest';
import { startClock } from './clock.ts';
import { silentLog } from './log.ts';
import { openServer } from './server.ts';
import { USUAL } from './settings.ts';
import {
  begunMatch,
  newVisitor,
  openPage,
  rulesFor,
  someOrder,
  startServer,
  temporaryFolder,
  VILLAGE,
} from './testing.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

test('opens, migrates and opens again', async () => {
  const settings = { ...USUAL, database: `${folder}/a.db` };
  for (let i = 0; i < 2; i++) {
    const server = await openServer({ settings, headers: {}, log: silentLog });
    const { player, token } = await server.world.players.welcome('Clara');
    expect(await server.world.players.ofToken(token)).toEqual(player);
    expect(await server.world.players.ofToken(`${token}x`)).toBeNull();
    await server.close();
  }
});

const HOUR = 3_600_000;

test('a stop tells the pages and keeps what was begun; clocks stand until the next start', async () => {
  const settings = { database: `${folder}/stop.db` };
  let wall = Date.now();
  const machine = { wall: () => wall, steady: () => performance.now() };
  const start = () => startServer(settings, { startTime: ({ db }) => startClock(db, machine) });
  const first = await start();
  const { clara, etienne, match, sides } = await begunMatch(first.url, {
    ...VILLAGE,
    pace: { kind: 'turns', hours: 24 },
  });
  const page = await openPage(etienne);
  await page.follow(match);
  const closed = new Promise(done => page.socket.once('close', done));
  const { snapshot, row } = await clara.ask(ROUTES.match, { id: match });
  const order = someOrder(await rulesFor(VILLAGE.ruleset, snapshot!.scenario), snapshot!.view, sides[0]!);
  const sent = { id: newOnce(), after: 0, order };
  await Promise.all([clara.call(ROUTES.order, { id: match }, sent), first.close()]);
  await page.until((told): told is Extract<Told, { type: 'stopping' }> => told.type === 'stopping');
  expect(await closed).toBe(1001);

  wall += 100 * HOUR;
  const second = await start();
  try {
    const again = newVisitor(second.url, clara.cookie());
    // Answered before the end, turned away, or lost on the way: sent again it counts once.
    expect(await again.ask(ROUTES.order, { id: match }, sent)).toEqual({ status: 'accepted', seq: 1 });
    const now = await again.ask(ROUTES.match, { id: match });
    expect(now.snapshot!.seq).toBe(1);
    const running = now.row.clocks.find(({ until }) => until !== null)!;
    const left = running.until! - now.snapshot!.at;
    // A hundred hours passed, and none of the day; ten minutes are given besides.
    expect(left).toBeGreaterThan(23.9 * HOUR);
    expect([running.isOut, row.clocks[0]!.isOut]).toEqual([false, false]);
  } finally {
    await second.close();
  }
});
