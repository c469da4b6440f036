import { PEOPLE_ROUTES, ROUTES } from '@grognard/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEFT_NAME } from './closing.ts';
import { type House, openHouse, PASSPHRASE } from './testing.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Every word in the database, to look for what should not be there. */
async function allWords(): Promise<string> {
  const { db } = house.world.storage;
  const tables = ['player', 'account', 'handle', 'device', 'device_label', 'passkey'] as const;
  const rows = await Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

test('a guest keeps the name, and stays the same player', async () => {
  const clara = await house.guest('Clara');
  const account = await clara.ask(PEOPLE_ROUTES.keep, {}, { name: 'Clara', passphrase: PASSPHRASE });
  expect(account).toMatchObject({
    player: { id: clara.player.id, name: 'Clara', kind: 'account' },
    hasPassphrase: true,
    passkeys: [],
  });
  expect((await clara.ask(ROUTES.me)).player?.kind).toBe('account');
  const again = await clara.refused(PEOPLE_ROUTES.keep, {}, { name: 'Klara', passphrase: PASSPHRASE });
  expect(again.details).toEqual({ reason: 'already-kept' });
});

test('passphrases, tokens and addresses are nowhere in the database', async () => {
  const ruth = await house.member('Ruth');
  const words = await allWords();
  const token = ruth.headers['cookie']!.split('=')[1]!;
  expect(words).toContain('$argon2id$');
  expect(words).not.toContain(PASSPHRASE);
  expect(words).not.toContain(token);
  expect(words).not.toContain('127.0.0.1');
});

test('a name that looks like another, or like the house, is refused', async () => {
  await house.member('Étienne');
  const other = await house.guest('etienne');
  const keep = (name: string) => other.refused(PEOPLE_ROUTES.keep, {}, { name, passphrase: PASSPHRASE });
  expect((await keep('etienne')).details).toEqual({ reason: 'name-taken' });
  expect((await keep('E.t.i.e.n.n.e')).details).toEqual({ reason: 'name-taken' });
  expect((await keep('Admin')).details).toEqual({ reason: 'name-reserved' });
  expect((await keep('<b>')).faults?.map(({ path }) => path)).toEqual(['name']);
});

test('two who want the same name at the same moment: one gets it', async () => {
  const guests = await Promise.all([house.guest('Ney'), house.guest('Ney'), house.guest('Ney')]);
  const all = await Promise.allSettled(
    guests.map(guest => guest.ask(PEOPLE_ROUTES.keep, {}, { name: 'Ney', passphrase: PASSPHRASE })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('signing in on a second device: both are known, each can be ended from the other', async () => {
  const first = await house.member('Jonas');
  const second = house.visitor('Mozilla/5.0 (iPhone) Safari/604.1');
  const account = await second.ask(PEOPLE_ROUTES.signIn, {}, { name: 'jonas', passphrase: PASSPHRASE });
  expect(account.player.id).toBe(first.player.id);
  const { signIns } = await second.ask(PEOPLE_ROUTES.signIns);
  expect(signIns.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['Safari, iPhone', true],
    ['Firefox, Linux', false],
  ]);
  await second.ask(PEOPLE_ROUTES.revoke, { id: signIns[1]!.id });
  expect((await first.ask(ROUTES.me)).player).toBeNull();
  await second.ask(PEOPLE_ROUTES.signOut);
  expect((await second.ask(ROUTES.me)).player).toBeNull();
});

test('nobody ends the sign-in of another', async () => {
  const [one, other] = [await house.member('Ioana'), await house.member('Sven')];
  const { signIns } = await one.ask(PEOPLE_ROUTES.signIns);
  expect((await other.refused(PEOPLE_ROUTES.revoke, { id: signIns[0]!.id })).code).toBe('not-found');
});

test('whoever tries one name after another is told to wait before a passphrase is hashed again', async () => {
  await house.member('Ottilie');
  const guest = house.visitor();
  await guest.ask(ROUTES.rename, {}, { name: 'Guest' });
  const codes: string[] = [];
  for (let n = 0; n < 9; n++)
    codes.push(
      (await guest.refused(PEOPLE_ROUTES.keep, {}, { name: 'Ottilie', passphrase: 'a long enough one' }))
        .code,
    );
  expect(codes[0]).not.toBe('too-many');
  expect(codes.at(-1)).toBe('too-many');
});

test('wrong words, an unknown name and a guest are refused alike, and soon told to wait', async () => {
  await house.member('Pieter');
  const stranger = house.visitor();
  const wrong = await stranger.refused(PEOPLE_ROUTES.signIn, {}, { name: 'Pieter', passphrase: 'guess' });
  const nobody = await stranger.refused(PEOPLE_ROUTES.signIn, {}, { name: 'Nemo', passphrase: 'guess' });
  expect(wrong).toEqual(nobody);
  expect(wrong.details).toEqual({ reason: 'wrong-words' });
  const codes: string[] = [];
  for (let n = 0; n < 9; n++)
    codes.push((await stranger.refused(PEOPLE_ROUTES.signIn, {}, { name: 'Nemo', passphrase: 'x' })).code);
  expect(codes.at(-1)).toBe('too-many');
});

test('a new passphrase wants the old one, and ends all other sign-ins', async () => {
  const here = await openHouse();
  const one = await here.member('Aoife');
  const other = here.visitor();
  await other.ask(PEOPLE_ROUTES.signIn, {}, { name: 'Aoife', passphrase: PASSPHRASE });
  const change = { old: 'not this one', passphrase: 'tambour orge 35' };
  expect((await one.refused(PEOPLE_ROUTES.passphrase, {}, change)).details).toEqual({
    reason: 'wrong-words',
  });
  await one.ask(PEOPLE_ROUTES.passphrase, {}, { ...change, old: PASSPHRASE });
  expect((await other.ask(ROUTES.me)).player).toBeNull();
  expect((await one.ask(ROUTES.me)).player?.name).toBe('Aoife');
  await other.ask(PEOPLE_ROUTES.signIn, {}, { name: 'Aoife', passphrase: 'tambour orge 35' });
  await here.close();
});

test('an account is renamed by its own route alone, and its old name is free again', async () => {
  const tomasz = await house.member('Tomasz');
  expect((await tomasz.refused(ROUTES.rename, {}, { name: 'Clara' })).code).toBe('forbidden');
  const taken = await tomasz.refused(PEOPLE_ROUTES.renameAccount, {}, { name: 'Clara' });
  expect(taken.details).toEqual({ reason: 'name-taken' });
  await tomasz.ask(PEOPLE_ROUTES.renameAccount, {}, { name: 'Tomek' });
  expect((await tomasz.ask(ROUTES.me)).player?.name).toBe('Tomek');
  expect((await house.member('Tomasz')).player.name).toBe('Tomasz');
});

test('the export holds what is one’s own and no hash; after closing nothing of it is left', async () => {
  const here = await openHouse();
  const [matthieu, ruth] = [await here.member('Matthieu'), await here.member('Ruth')];
  await matthieu.ask(PEOPLE_ROUTES.block, { id: ruth.player.id });
  await matthieu.ask(PEOPLE_ROUTES.makeBot, {}, { name: 'Matthieus Bot' });
  const mine = await matthieu.ask(PEOPLE_ROUTES.export);
  expect(mine).toMatchObject({ player: { name: 'Matthieu' }, blocked: [{ other: ruth.player.id }] });
  expect(JSON.stringify(mine)).not.toMatch(/argon2|token_hash|passphrase/);

  expect((await matthieu.refused(PEOPLE_ROUTES.close, {}, {})).details).toEqual({ reason: 'wrong-words' });
  await matthieu.ask(PEOPLE_ROUTES.close, {}, { passphrase: PASSPHRASE });
  expect((await matthieu.ask(ROUTES.me)).player).toBeNull();
  expect((await here.world.players.find(matthieu.player.id))?.name).toBe(LEFT_NAME);
  const { db } = here.world.storage;
  for (const table of ['account', 'handle', 'device', 'blocked', 'rating'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('player', '=', matthieu.player.id).execute();
    expect(rows).toEqual([]);
  }
  expect((await here.member('Matthieu')).player.id).not.toBe(matthieu.player.id);
  await here.close();
});

test('a bot has a token of its own that can be taken away; guests and bots make none', async () => {
  const owner = await house.member('Anselm');
  const { player, token } = await owner.ask(PEOPLE_ROUTES.makeBot, {}, { name: 'Anselms Marshal' });
  const program = house.visitor();
  program.headers['authorization'] = `Bearer ${token}`;
  expect((await program.ask(ROUTES.me)).player).toEqual({ ...player, kind: 'bot' });
  const refused = await program.refused(PEOPLE_ROUTES.makeBot, {}, { name: 'Another' });
  expect(refused.details).toEqual({ reason: 'bots-cannot' });
  const guest = await house.guest('Somebody');
  expect((await guest.refused(PEOPLE_ROUTES.makeBot, {}, { name: 'Another' })).details).toEqual({
    reason: 'guests-cannot',
  });
  expect((await owner.ask(PEOPLE_ROUTES.bots)).bots.map(bot => bot.player.name)).toEqual(['Anselms Marshal']);
  await owner.ask(PEOPLE_ROUTES.removeBot, { id: player.id });
  expect((await program.ask(ROUTES.me)).player).toBeNull();
});

test('whoever is blocked is neither met nor spoken to, from both sides', async () => {
  const [one, other] = [await house.member('Margaux'), await house.member('Paolo')];
  const { hooks } = house.world;
  expect(await hooks.mayMeet!(one.player.id, other.player.id)).toBe(true);
  const account = await one.ask(PEOPLE_ROUTES.block, { id: other.player.id });
  expect(account.blocked.map(({ name }) => name)).toEqual(['Paolo']);
  expect(await hooks.mayMeet!(one.player.id, other.player.id)).toBe(false);
  expect(await hooks.mayMeet!(other.player.id, one.player.id)).toBe(false);
  await one.ask(PEOPLE_ROUTES.unblock, { id: other.player.id });
  expect(await hooks.mayMeet!(other.player.id, one.player.id)).toBe(true);
  expect((await one.refused(PEOPLE_ROUTES.block, { id: one.player.id })).code).toBe('not-found');
});

test('a report is kept for the administrators; muting is one’s own affair', async () => {
  const [one, other] = [await house.member('Yusuf'), await house.guest('Rude One')];
  await one.ask(
    PEOPLE_ROUTES.report,
    {},
    { player: other.player.id, reason: 'insult', words: 'See the chat.' },
  );
  const reports = await house.world.storage.db.selectFrom('report').selectAll().execute();
  expect(reports).toMatchObject([{ about: other.player.id, reason: 'insult', closed: null }]);
  const muted = await one.ask(PEOPLE_ROUTES.mute, {}, { matches: ['match-0001', 'match-0001'] });
  expect(muted.muted).toEqual(['match-0001']);
});
