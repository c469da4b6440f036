import { newOnce, PEOPLE_ROUTES, type Player, ROUTES, USUAL_NOTICES } from '@grognard/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the server's own test kit, which no package shows the world
import { makePeople } from '../../apps/server/src/people/index.ts';
// biome-ignore lint/style/noRestrictedImports: see above
import * as kit from '../../apps/server/src/people/testing.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';

const { openHouse, PASSPHRASE, placeMatch } = kit;
const { folder, reason } = await findPostgres();
type Member = kit.Visitor & { readonly player: Player };

/** Two servers on one database: what concerns people, on PostgreSQL and from both. */
describe.skipIf(!folder)(`people on PostgreSQL${reason ? `: ${reason}` : ''}`, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let houses: readonly [kit.House, kit.House];
  let sent: string[];
  let clara: Member;
  let jonas: Member;
  beforeAll(async () => {
    postgres = await startPostgres(folder!);
    sent = [];
    const part = makePeople({
      post: async ({ url }) => {
        sent.push(url.host);
        return { status: 200 };
      },
    });
    const options = { settings: { database: postgres.address }, part };
    houses = [await openHouse(options), await openHouse(options)];
    [clara, jonas] = [await houses[0].member('Clara'), await houses[1].member('Jonas')];
  });
  afterAll(async () => {
    for (const house of houses ?? []) await house.close();
    await postgres?.stop();
  });
  const chore = (house: kit.House, name: string) =>
    house.world.hooks.chores!.find(each => each.name === name)!.work();

  test('who wants the same name at the same moment on two servers: one gets it', async () => {
    const guests = await Promise.all([0, 1, 0, 1].map(n => houses[n]!.guest('Ney')));
    const all = await Promise.allSettled(
      guests.map(guest => guest.ask(PEOPLE_ROUTES.keep, {}, { name: 'Ney', passphrase: PASSPHRASE })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('signing in elsewhere, exporting, blocking and closing', async () => {
    const ruth = await houses[0].member('Ruth');
    const there = houses[1].visitor();
    await there.ask(PEOPLE_ROUTES.signIn, {}, { name: 'Ruth', passphrase: PASSPHRASE });
    const account = await there.ask(PEOPLE_ROUTES.block, { id: jonas.player.id });
    expect(account.blocked.map(({ name }) => name)).toEqual(['Jonas']);
    expect(await houses[0].world.hooks.mayMeet!(jonas.player.id, ruth.player.id)).toBe(false);
    expect((await there.ask(PEOPLE_ROUTES.export)).player.name).toBe('Ruth');
    await there.ask(PEOPLE_ROUTES.close, {}, { passphrase: PASSPHRASE });
    expect((await there.ask(ROUTES.me)).player).toBeNull();
  });

  test('matches that end at the same moment are each rated once, one after another', async () => {
    const ids = Array.from({ length: 6 }, (_, n) => `match-at-once-${n}`);
    for (const id of ids) {
      const players = { blue: clara.player, red: jonas.player };
      await placeMatch(houses[0].world, { id, players, winner: 'blue', isRated: true });
    }
    await Promise.all(ids.flatMap(id => houses.map(house => house.world.hooks.ended!(id))));
    const visitor = houses[0].visitor();
    const { changes } = await visitor.ask(PEOPLE_ROUTES.history, {
      id: clara.player.id,
      ruleset: 'en-avant',
    });
    expect(changes).toHaveLength(6);
    const steps = changes.toSorted((a, b) => a.after - b.after);
    steps.slice(1).forEach((change, n) => {
      expect(change.before).toBeCloseTo(steps[n]!.after, 6);
    });
    const card = await visitor.ask(PEOPLE_ROUTES.player, { id: clara.player.id });
    expect(card.ratings[0]!.matches).toBe(6);
  });

  test('a notice leaves once, though both servers do the chores', async () => {
    await clara.ask(PEOPLE_ROUTES.setNotices, {}, { ...USUAL_NOTICES, quiet: null });
    await clara.ask(PEOPLE_ROUTES.setWebhook, {}, { address: 'https://hooks.example.org/x' });
    const { world } = houses[0];
    const players = { blue: clara.player, red: jonas.player };
    await placeMatch(world, { id: 'match-notice', players, active: 'blue' });
    const row = { match: 'match-notice', player: clara.player.id, kind: 'turn', at: world.now(), leased: 0 };
    await world.storage.db.insertInto('outbox').values(row).execute();
    for (let n = 0; n < 3; n++) await Promise.all(houses.map(house => chore(house, 'notices')));
    expect(sent).toEqual(['hooks.example.org']);
  });

  test('a tournament on two servers: every pair gets its two tables once, and the round goes on', async () => {
    const club = await clara.ask(PEOPLE_ROUTES.foundClub, {}, { name: 'The Thursday Club', about: '' });
    await jonas.ask(PEOPLE_ROUTES.joinClub, { id: club.id }, { invitation: club.invitation! });
    const wish = { name: 'Autumn', ruleset: 'fields-of-strategy', days: 7, isRated: false } as const;
    const how = { kind: 'round-robin', pace: { kind: 'none' } } as const;
    const { id } = await clara.ask(
      PEOPLE_ROUTES.announce,
      { id: club.id },
      { ...wish, ...how, battles: ['the-village'] },
    );
    for (const each of [clara, jonas]) await each.ask(PEOPLE_ROUTES.enter, { id });
    await clara.ask(PEOPLE_ROUTES.beginTournament, { id });
    await Promise.all(houses.map(house => chore(house, 'seating')));
    const { pairings } = await jonas.ask(PEOPLE_ROUTES.tournament, { id });
    const games = pairings[0]!.pairs[0]!.games;
    expect(games).toHaveLength(2);
    for (const { match } of games) {
      const { snapshot } = await jonas.ask(ROUTES.match, { id: match });
      const act = { id: newOnce(), after: snapshot!.seq, act: { type: 'resign' } } as const;
      await jonas.ask(ROUTES.act, { id: match }, act);
    }
    await Promise.all(houses.map(house => chore(house, 'notices')));
    const after = await clara.ask(PEOPLE_ROUTES.tournament, { id });
    expect(after.state).toBe('over');
    expect(after.standings.map(({ player, points }) => [player.name, points])).toEqual([
      ['Clara', 2],
      ['Jonas', 0],
    ]);
  });
});
