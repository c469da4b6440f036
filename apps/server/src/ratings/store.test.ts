import { PEOPLE_ROUTES, type Player } from '@grognard/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, placeMatch } from '../people/testing.ts';
import { rateMatch } from './store.ts';

let house: House;
let clara: Player;
let jonas: Player;
beforeAll(async () => {
  house = await openHouse();
  [clara, jonas] = [(await house.member('Clara')).player, (await house.member('Jonas')).player];
});
afterAll(() => house.close());

const rated = (id: string, winner: string, players: Readonly<Record<string, Player>>) =>
  placeMatch(house.world, { id, players, winner, isRated: true });

test('a rated match moves both ratings once, however often it is told', async () => {
  await rated('match-rated', 'blue', { blue: clara, red: jonas });
  const { ended } = house.world.hooks;
  await Promise.all([ended!('match-rated'), ended!('match-rated'), ended!('match-rated')]);
  const visitor = house.visitor();
  const { changes } = await visitor.ask(PEOPLE_ROUTES.matchRatings, { id: 'match-rated' });
  const own = changes.find(({ player }) => player.id === clara.id)!;
  expect(changes).toHaveLength(2);
  expect(own).toMatchObject({ before: 1500, expected: 0.5, score: 1 });
  expect(own.after).toBeGreaterThan(1600);
  const card = await visitor.ask(PEOPLE_ROUTES.player, { id: clara.id });
  expect(card.ratings).toEqual([
    {
      ruleset: 'en-avant',
      rating: Math.round(own.after),
      deviation: expect.any(Number),
      matches: 1,
      isProvisional: true,
    },
  ]);
  const { ratings } = await visitor.ask(PEOPLE_ROUTES.ratings, { players: `${clara.id},${jonas.id},nobody` });
  expect(ratings.map(({ player }) => player).sort()).toEqual([clara.id, jonas.id].sort());
  expect(ratings.find(({ player }) => player === clara.id)).toMatchObject(card.ratings[0]!);
  expect(card.results).toEqual({ won: 1, drawn: 0, lost: 0 });
  expect(new Date(card.since).getUTCDate()).toBe(1);
});

test('nothing is rated that is unrated, running, or played by a guest', async () => {
  const guest = (await house.guest('Somebody')).player;
  await placeMatch(house.world, {
    id: 'match-friendly',
    players: { blue: clara, red: jonas },
    winner: 'blue',
  });
  await placeMatch(house.world, { id: 'match-running', players: { blue: clara, red: jonas }, isRated: true });
  await rated('match-guest', 'blue', { blue: clara, red: guest });
  for (const match of ['match-friendly', 'match-running', 'match-guest', 'match-unknown'])
    await rateMatch(house.world.storage.db, match);
  const changes = await house.world.storage.db.selectFrom('rating_change').select('match').execute();
  expect(new Set(changes.map(({ match }) => match))).toEqual(new Set(['match-rated']));
});

test('leaders are those whose rating is settled, best first; the history tells how', async () => {
  const visitor = house.visitor();
  expect((await visitor.ask(PEOPLE_ROUTES.leaders, { ruleset: 'en-avant' })).rows).toEqual([]);
  for (let n = 0; n < 16; n++) {
    await rated(`match-${n}-series`, n % 4 === 0 ? 'red' : 'blue', { blue: clara, red: jonas });
    await rateMatch(house.world.storage.db, `match-${n}-series`);
  }
  const { rows } = await visitor.ask(PEOPLE_ROUTES.leaders, { ruleset: 'en-avant' });
  expect(rows.map(({ place, player }) => [place, player.name])).toEqual([
    [1, 'Clara'],
    [2, 'Jonas'],
  ]);
  const told = await visitor.ask(PEOPLE_ROUTES.history, { id: clara.id, ruleset: 'en-avant' });
  expect(told.changes).toHaveLength(17);
  expect(told.changes[0]).toMatchObject({ match: 'match-rated', opponent: { name: 'Jonas' } });
  told.changes.slice(1).forEach((change, n) => {
    expect(change.before).toBeCloseTo(told.changes[n]!.after, 6);
  });
});

test('an unknown player is not found', async () => {
  const error = await house.visitor().refused(PEOPLE_ROUTES.player, { id: 'nobody-at-all' });
  expect(error.code).toBe('not-found');
});
