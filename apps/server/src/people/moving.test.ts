import { newOnce, PEOPLE_ROUTES, ROUTES, SOCKET_PATH } from '@grognard/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type House, openHouse, PASSPHRASE, type Visitor } from './testing.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const BATTLE = { ruleset: 'fields-of-strategy', battle: { kind: 'box', id: 'the-village' } } as const;

async function match(one: Visitor, other: Visitor): Promise<string> {
  const challenge = await one.ask(ROUTES.challenge, {}, BATTLE);
  return (await other.ask(ROUTES.join, { id: challenge.id }, { word: '' })).matches[0]!;
}

test('whoever signs in brings along what was begun as a guest, and plays on', async () => {
  const clara = await house.member('Clara');
  const [phone, friend] = [await house.guest('Clara on the phone'), await house.guest('Friend')];
  const id = await match(phone, friend);
  await phone.ask(ROUTES.match, { id });
  await phone.ask(PEOPLE_ROUTES.signIn, {}, { name: 'Clara', passphrase: PASSPHRASE });
  const { row, snapshot } = await phone.ask(ROUTES.match, { id });
  expect(Object.values(row.players).map(({ name }) => name)).toContain('Clara');
  expect(row.seat).not.toBeNull();
  await phone.ask(ROUTES.act, { id }, { id: newOnce(), after: snapshot!.seq, act: { type: 'offer-draw' } });
  expect((await clara.ask(ROUTES.mine)).matches.map(each => each.id)).toEqual([id]);
});

test('a line that is open does not outlive its sign-in', async () => {
  const [here, there] = [await house.member('Ruth'), house.visitor()];
  await there.ask(PEOPLE_ROUTES.signIn, {}, { name: 'Ruth', passphrase: PASSPHRASE });
  const socket = new WebSocket(`${house.origin.replace('http', 'ws')}${SOCKET_PATH}`, {
    headers: { cookie: there.headers['cookie']! },
  });
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  const closed = new Promise(done => socket.once('close', done));
  const { signIns } = await here.ask(PEOPLE_ROUTES.signIns);
  await here.ask(PEOPLE_ROUTES.revoke, { id: signIns.find(({ isThis }) => !isThis)!.id });
  await closed;
  expect((await there.ask(ROUTES.me)).player).toBeNull();
});

test('whoever closes the account gives up what is being played', async () => {
  const [leaver, friend] = [await house.member('Leaver'), await house.guest('Friend')];
  const id = await match(leaver, friend);
  await leaver.ask(PEOPLE_ROUTES.close, {}, { passphrase: PASSPHRASE });
  const { row } = await friend.ask(ROUTES.match, { id });
  expect(row.outcome?.winner).toBe(row.seat);
  expect(Object.values(row.players).map(({ name }) => name)).toContain('N. N.');
});

test('the export holds what was said, noted and done in matches; after closing words and notes are gone', async () => {
  const [one, other] = [await house.member('Ioana'), await house.guest('Friend')];
  const id = await match(one, other);
  await one.ask(ROUTES.say, { id }, { id: newOnce(), text: 'Good luck!' });
  await other.ask(ROUTES.say, { id }, { id: newOnce(), text: 'You too.' });
  await one.ask(
    ROUTES.keepPapers,
    { id },
    { notes: [{ id: newOnce(), place: null, text: 'Left flank' }], pencil: null },
  );
  const { snapshot } = await one.ask(ROUTES.match, { id });
  await one.ask(ROUTES.act, { id }, { id: newOnce(), after: snapshot!.seq, act: { type: 'offer-draw' } });
  const mine = JSON.stringify(await one.ask(PEOPLE_ROUTES.export));
  for (const own of ['Good luck!', 'Left flank', 'offer-draw']) expect(mine).toContain(own);
  expect(mine).not.toContain('You too.');
  await one.ask(PEOPLE_ROUTES.close, {}, { passphrase: PASSPHRASE });
  const { lines } = await other.ask(ROUTES.chat, { id });
  expect(lines.map(({ text }) => text)).toEqual(['You too.']);
});

test('whoever is blocked cannot sit down, nor speak in a match that is under way', async () => {
  const [one, other] = [await house.member('Margaux'), await house.member('Paolo')];
  const id = await match(one, other);
  await one.ask(PEOPLE_ROUTES.block, { id: other.player.id });
  const challenge = await one.ask(ROUTES.challenge, {}, BATTLE);
  expect((await other.refused(ROUTES.join, { id: challenge.id }, { word: '' })).code).toBe('forbidden');
  const said = await other.refused(ROUTES.say, { id }, { id: newOnce(), text: 'Hello?' });
  expect(said.code).toBe('forbidden');
});

test('a finished match is open to everybody: replay, file and seal, by its link', async () => {
  const [one, other] = [await house.guest('One'), await house.guest('Other')];
  const id = await match(one, other);
  const stranger = house.visitor();
  expect((await stranger.refused(ROUTES.file, { id })).code).toBe('not-over');
  const { snapshot } = await one.ask(ROUTES.match, { id });
  await one.ask(ROUTES.act, { id }, { id: newOnce(), after: snapshot!.seq, act: { type: 'resign' } });
  const { match: file, seal } = await stranger.ask(ROUTES.file, { id });
  expect(file.ruleset).toBe('fields-of-strategy');
  expect(seal.secret).toMatch(/^[0-9a-f]{64}$/);
  const seats = Object.keys((await stranger.ask(ROUTES.match, { id })).row.players);
  for (const seat of seats) expect((await stranger.ask(ROUTES.record, { id, seat })).seat).toBe(seat);
});
