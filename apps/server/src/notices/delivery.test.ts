import { createVerify } from 'node:crypto';
import { newOnce, PEOPLE_ROUTES, ROUTES, USUAL_NOTICES } from '@grognard/online';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePeople } from '../people/index.ts';
import { begunMatch, rulesFor, someOrder, startServer, type TestServer, VILLAGE } from '../testing.ts';
import { fakeBrowser, fakeService } from './receiver.ts';

/* Notices of a match that is really played, on their way out of the house by real lines. */

const MORNING = Date.parse('2026-11-16T10:00:00Z');
const HOUR = 3_600_000;
let time: number;
let running: TestServer;
let service: Awaited<ReturnType<typeof fakeService>>;

beforeEach(async () => {
  time = MORNING;
  service = await fakeService();
  running = await startServer(
    { database: ':memory:', origin: 'https://play.example.org' },
    {
      part: makePeople({ post: service.post }),
      startTime: async () => ({ now: () => time, outages: [] }),
      startChores: () => async () => {},
    },
  );
});
afterEach(async () => {
  await running.close();
  service.close();
});

async function chores(): Promise<void> {
  for (const { work } of [...running.server.play.chores, ...running.server.world.hooks.chores!]) await work();
}

/** Clara plays Étienne, who has no page open and wants to be told by webhook and push. */
async function slowMatch(settings: object = {}) {
  const begun = await begunMatch(running.url, { ...VILLAGE, pace: { kind: 'turns', hours: 24 } });
  const { clara, etienne, match, sides } = begun;
  const browser = fakeBrowser();
  await etienne.ask(PEOPLE_ROUTES.setNotices, {}, { ...USUAL_NOTICES, quiet: null, ...settings });
  await etienne.ask(PEOPLE_ROUTES.setWebhook, {}, { address: 'https://hooks.example.org/secret-path' });
  await etienne.ask(
    PEOPLE_ROUTES.addPush,
    {},
    { endpoint: 'https://push.example.org/device', keys: browser.keys },
  );
  async function order(who: typeof clara, side: string): Promise<void> {
    const { snapshot } = await who.ask(ROUTES.match, { id: match });
    const rules = await rulesFor(VILLAGE.ruleset, snapshot!.scenario);
    const sent = { id: newOnce(), after: snapshot!.seq, order: someOrder(rules, snapshot!.view, side) };
    await who.ask(ROUTES.order, { id: match }, sent);
  }
  return {
    match,
    etienne,
    browser,
    claraOrders: () => order(clara, sides[0]!),
    etienneOrders: () => order(etienne, sides[1]!),
  };
}
const heardAt = (path: string) => service.heard.filter(heard => heard.path === path);

test('a turn arrives by webhook in the form chat services take, and by push for its browser alone', async () => {
  const { match, browser, claraOrders } = await slowMatch();
  await chores();
  await claraOrders();
  await chores();
  const [hook, ...more] = heardAt('/secret-path');
  expect(more).toEqual([]);
  const text = `The Village: Your turn against Clara. Until tomorrow, 10:00.\nhttps://play.example.org/online/match/${match}`;
  expect(JSON.parse(hook!.body.toString())).toMatchObject({ text, content: text });
  expect(hook!.headers['content-type']).toBe('application/json');

  const [push] = heardAt('/device');
  expect(push!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(24 * 3600) });
  expect(push!.body.includes('Clara')).toBe(false);
  expect(JSON.parse(browser.read(push!.body))).toEqual({
    title: 'The Village',
    body: 'Your turn against Clara. Until tomorrow, 10:00.',
    path: `/online/match/${match}`,
  });
  expect(() => fakeBrowser().read(push!.body)).toThrow();
});

test('a browser with a key that is none is forgotten, and keeps nothing else waiting', async () => {
  const { claraOrders, etienne } = await slowMatch();
  const off = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
  const endpoint = 'https://push.example.org/no-browser';
  await etienne.ask(PEOPLE_ROUTES.addPush, {}, { endpoint, keys: { ...fakeBrowser().keys, p256dh: off } });
  await claraOrders();
  await chores();
  expect(heardAt('/device')).toHaveLength(1);
  expect(heardAt('/secret-path')).toHaveLength(1);
  const { db } = running.server.world.storage;
  expect(await db.selectFrom('delivery').selectAll().execute()).toEqual([]);
  expect((await etienne.ask(PEOPLE_ROUTES.notices)).pushes).toBe(1);
});

test('the push service is shown a word signed by the server’s own key, for that service alone', async () => {
  const { claraOrders } = await slowMatch();
  await claraOrders();
  await chores();
  const [, word, key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(
    String(heardAt('/device')[0]!.headers['authorization']),
  )!;
  const [head, claims, signature] = word!.split('.');
  const told = JSON.parse(Buffer.from(claims!, 'base64url').toString());
  expect(told).toMatchObject({ aud: 'https://push.example.org', sub: 'https://play.example.org' });
  const point = Buffer.from(key!, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const verify = createVerify('sha256').update(`${head}.${claims}`);
  const how = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
  expect(verify.verify(how, Buffer.from(signature!, 'base64url'))).toBe(true);
});

test('at night nothing leaves; in the morning it does, unless it was played meanwhile', async () => {
  time = MORNING + 13 * HOUR;
  const { claraOrders, etienneOrders } = await slowMatch({ quiet: { from: '22:00', to: '08:00' } });
  await claraOrders();
  await chores();
  time = MORNING + 21.9 * HOUR;
  await chores();
  expect(service.heard).toEqual([]);
  time = MORNING + 22 * HOUR;
  await chores();
  expect(heardAt('/secret-path')).toHaveLength(1);

  await etienneOrders();
  time = MORNING + 37 * HOUR;
  await claraOrders();
  await chores();
  await etienneOrders();
  time = MORNING + 46 * HOUR;
  await chores();
  expect(heardAt('/secret-path')).toHaveLength(1);
});

test('slow matches are told once a day as one digest, and a deadline by a reminder before it', async () => {
  const digest = { digest: '18:00', reminder: 4 };
  const first = await slowMatch(digest);
  await first.claraOrders();
  time += HOUR;
  await chores();
  expect(service.heard).toEqual([]);
  time = MORNING + 8 * HOUR;
  await chores();
  expect(heardAt('/secret-path').map(({ body }) => JSON.parse(body.toString()).text)).toEqual([
    expect.stringContaining('Your turn against Clara'),
  ]);
  time = MORNING + 20.5 * HOUR;
  await chores();
  await chores();
  expect(
    heardAt('/secret-path')
      .slice(1)
      .map(({ body }) => JSON.parse(body.toString()).text),
  ).toEqual([expect.stringContaining('is still waiting')]);
});
