import { type NoticeSettings, PEOPLE_ROUTES, type Player, USUAL_NOTICES } from '@grognard/online';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePeople } from '../people/index.ts';
import { type House, openHouse, placeMatch, type Visitor } from '../people/testing.ts';
import type { Mailer } from './mailer.ts';
import type { Called, PostTo } from './pinned.ts';

interface Sent {
  readonly host: string;
  readonly body: string;
}
let sent: Sent[];
let letters: Parameters<Mailer['send']>[0][];
let answer: Called;
let house: House;
let clara: Visitor & { readonly player: Player };
let jonas: Visitor & { readonly player: Player };

/** Writes down what would leave the house. */
const post: PostTo = async ({ url, body }) => {
  sent.push({ host: url.host, body: Buffer.from(body).toString() });
  return answer;
};

beforeEach(async () => {
  [sent, letters, answer] = [[], [], { status: 200 }];
  const mailer: Mailer = {
    send: async letter => {
      letters.push(letter);
    },
    close: () => {},
  };
  const settings = { origin: 'https://play.example.org' };
  house = await openHouse({ part: makePeople({ post, mailer }), settings });
  [clara, jonas] = [await house.member('Clara'), await house.member('Jonas')];
});
afterEach(() => house.close());

const AWAKE: NoticeSettings = { ...USUAL_NOTICES, quiet: null };
const chore = async (name: string) => house.world.hooks.chores!.find(each => each.name === name)!.work();
const place = (id: string, more: object = {}) =>
  placeMatch(house.world, {
    id,
    players: { blue: clara.player, red: jonas.player },
    active: 'blue',
    ...more,
  });
const happen = (match: string, kind: string, player = clara.player) =>
  house.world.storage.db
    .insertInto('outbox')
    .values({ match, player: player.id, kind, at: house.world.now(), leased: 0 })
    .execute();
const count = async (table: 'outbox' | 'notice' | 'delivery'): Promise<number> =>
  (await house.world.storage.db.selectFrom(table).selectAll().execute()).length;

test('a turn reaches the webhook with battle, opponent and deadline, in the form chat services take', async () => {
  await clara.ask(PEOPLE_ROUTES.setNotices, {}, AWAKE);
  const state = await clara.ask(
    PEOPLE_ROUTES.setWebhook,
    {},
    { address: 'https://hooks.example.org/x/secret' },
  );
  expect(state.webhook).toEqual({ host: 'hooks.example.org', trouble: null });
  await place('match-hook');
  await happen('match-hook', 'turn');
  await chore('notices');
  const text = 'The Village: Your turn against Jonas.\nhttps://play.example.org/online/match/match-hook';
  expect(sent.map(({ host, body }) => [host, JSON.parse(body).text, JSON.parse(body).content])).toEqual([
    ['hooks.example.org', text, text],
  ]);
  expect([await count('outbox'), await count('notice'), await count('delivery')]).toEqual([0, 0, 0]);
});

test('what was played meanwhile is not told any more, and nothing is told twice', async () => {
  await clara.ask(PEOPLE_ROUTES.setNotices, {}, AWAKE);
  await clara.ask(PEOPLE_ROUTES.setWebhook, {}, { address: 'https://hooks.example.org/x' });
  await place('match-played', { active: 'red' });
  await place('match-waiting');
  for (const match of ['match-played', 'match-waiting', 'match-waiting']) await happen(match, 'turn');
  await chore('notices');
  await chore('notices');
  expect(sent.map(({ body }) => JSON.parse(body).text.split('/').at(-1))).toEqual(['match-waiting']);
});

test('in quiet hours everything waits; what is due together is one digest', async () => {
  await clara.ask(PEOPLE_ROUTES.setNotices, {}, { ...AWAKE, quiet: { from: '00:00', to: '23:59' } });
  await clara.ask(PEOPLE_ROUTES.setWebhook, {}, { address: 'https://hooks.example.org/x' });
  for (const match of ['match-one', 'match-two']) {
    await place(match);
    await happen(match, 'turn');
  }
  await chore('notices');
  expect(sent).toEqual([]);
  await house.world.storage.db.updateTable('notice').set({ due: 0 }).execute();
  await chore('notices');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toContain('2 matches to look at');
});

test('what fails is tried again later, and the trouble is shown', async () => {
  await clara.ask(PEOPLE_ROUTES.setNotices, {}, AWAKE);
  await clara.ask(PEOPLE_ROUTES.setWebhook, {}, { address: 'https://hooks.example.org/x' });
  await place('match-again');
  await happen('match-again', 'turn');
  answer = { status: 503 };
  await chore('notices');
  const [kept] = await house.world.storage.db.selectFrom('delivery').selectAll().execute();
  expect(kept).toMatchObject({ attempts: 1, channel: 'webhook' });
  expect(kept!.due).toBeGreaterThan(house.world.now() + 50_000);
  expect((await clara.ask(PEOPLE_ROUTES.notices)).webhook?.trouble).toBe('503');
  await house.world.storage.db.updateTable('delivery').set({ due: 0 }).execute();
  answer = { status: 200 };
  await chore('notices');
  expect(await count('delivery')).toBe(0);
  expect((await clara.ask(PEOPLE_ROUTES.notices)).webhook?.trouble).toBeNull();
});

test('a push message is encrypted, and an address that is gone is forgotten', async () => {
  await clara.ask(PEOPLE_ROUTES.setNotices, {}, AWAKE);
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  };
  const state = await clara.ask(PEOPLE_ROUTES.addPush, {}, { endpoint: 'https://push.example.org/1', keys });
  expect(state.pushes).toBe(1);
  expect(state.pushKey).toMatch(/^[\w-]{87}$/);
  await place('match-push');
  await happen('match-push', 'turn');
  answer = { status: 410 };
  await chore('notices');
  expect(sent[0]!.host).toBe('push.example.org');
  expect(sent[0]!.body).not.toContain('Jonas');
  expect((await clara.ask(PEOPLE_ROUTES.notices)).pushes).toBe(0);
});

test('the keys for push are made once', async () => {
  const first = (await clara.ask(PEOPLE_ROUTES.notices)).pushKey;
  expect((await jonas.ask(PEOPLE_ROUTES.notices)).pushKey).toBe(first);
  const rows = await house.world.storage.db.selectFrom('setting').selectAll().execute();
  expect(rows.filter(({ name }) => name === 'push-keys')).toHaveLength(1);
});

test.each(['http://hooks.example.org/', 'https://localhost/x', 'https://10.0.0.7/x', 'https://[::1]/'])(
  '%s is no address for a webhook or a push',
  async address => {
    const webhook = await clara.refused(PEOPLE_ROUTES.setWebhook, {}, { address });
    expect(webhook.details).toMatchObject({ reason: 'address-refused' });
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const push = await clara.refused(PEOPLE_ROUTES.addPush, {}, { endpoint: address, keys });
    expect(push.details).toMatchObject({ reason: 'address-refused' });
  },
);

const linkIn = (text: string): string => /https:\/\/play\.example\.org(\/api\/mail\/\S+)/.exec(text)![1]!;
const follow = async (path: string): Promise<string> => {
  const looked = await fetch(`${house.origin}${path}`);
  expect(looked.headers.get('content-security-policy')).toContain("default-src 'none'");
  const [where, query] = path.split('?');
  const body = new URLSearchParams({ word: new URLSearchParams(query).get('word')! });
  return (await fetch(`${house.origin}${where}`, { method: 'POST', body })).text();
};

test('mail goes to an address that has said yes, and stops when it says no', async () => {
  await clara.ask(PEOPLE_ROUTES.setNotices, {}, { ...AWAKE, language: 'fr' });
  await clara.ask(PEOPLE_ROUTES.setMail, {}, { address: 'clara@example.org' });
  await place('match-mail');
  await happen('match-mail', 'turn');
  await chore('notices');
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['clara@example.org', 'Des avis de Grognard\u202F?'],
  ]);

  expect(await follow(linkIn(letters[0]!.text))).toContain('Notices will come');
  expect((await clara.ask(PEOPLE_ROUTES.notices)).mail).toEqual({
    address: 'clara@example.org',
    isConfirmed: true,
  });
  await happen('match-mail', 'turn');
  await chore('notices');
  expect(letters[1]).toMatchObject({ to: 'clara@example.org', subject: 'Le village' });
  expect(letters[1]!.text).toContain('À vous contre Jonas.');

  expect(await follow('/api/mail/end?word=somebody.else')).toContain('no longer');
  expect(await follow(linkIn(letters[1]!.text.split('-- ')[1]!))).toContain('No more mail');
  expect((await clara.ask(PEOPLE_ROUTES.notices)).mail).toBeNull();
});

test('an address with a second line reaches no header', async () => {
  const address = 'clara@example.org\r\nBcc: all@example.org';
  const error = await clara.refused(PEOPLE_ROUTES.setMail, {}, { address });
  expect(error.details).toMatchObject({ reason: 'address-refused' });
  expect(letters).toEqual([]);
});

test('a reminder comes once for every deadline', async () => {
  await clara.ask(PEOPLE_ROUTES.setNotices, {}, { ...AWAKE, reminder: 4 });
  await clara.ask(PEOPLE_ROUTES.setWebhook, {}, { address: 'https://hooks.example.org/x' });
  await place('match-soon', { deadline: house.world.now() + 3 * 3_600_000 });
  await place('match-later', { deadline: house.world.now() + 5 * 3_600_000 });
  await chore('reminders');
  await chore('notices');
  await chore('reminders');
  await chore('notices');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toContain('is still waiting');
});

test('whoever issued a challenge hears that it was accepted, whoever sat down does not', async () => {
  await clara.ask(PEOPLE_ROUTES.setNotices, {}, AWAKE);
  await jonas.ask(PEOPLE_ROUTES.setNotices, {}, AWAKE);
  for (const [visitor, host] of [
    [clara, 'clara'],
    [jonas, 'jonas'],
  ] as const)
    await visitor.ask(PEOPLE_ROUTES.setWebhook, {}, { address: `https://${host}.example.org/x` });
  await place('match-begun');
  const flags = { is_pair: 0, is_rated: 0, is_open: 0, is_watchable: 1, created: 0, expires: 0 };
  const texts = {
    ruleset: '',
    rules: '',
    scenario: '',
    battle: '',
    side: '',
    pace: '',
    secrets: '',
    word: '',
  };
  const challenge = {
    id: 'challenge-1',
    by_player: clara.player.id,
    state: 'accepted',
    matches: '["match-begun"]',
  };
  await house.world.storage.db
    .insertInto('challenge')
    .values({ ...flags, ...texts, ...challenge })
    .execute();
  await happen('match-begun', 'joined', clara.player);
  await happen('match-begun', 'joined', jonas.player);
  await chore('notices');
  expect(sent.map(({ host }) => host)).toEqual(['clara.example.org']);
  expect(sent[0]!.body).toContain('has begun');
});

test('guests hear of nothing they did not ask for, and computers of nothing at all', async () => {
  await place('match-quiet');
  await happen('match-quiet', 'turn');
  await chore('notices');
  expect([sent.length, await count('delivery'), await count('notice')]).toEqual([0, 0, 0]);
});
