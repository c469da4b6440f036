import { type Club, newOnce, PEOPLE_ROUTES, type Player, ROUTES, type Tournament } from '@grognard/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, type Visitor } from '../people/testing.ts';

type Member = Visitor & { readonly player: Player };
let house: House;
let members: Member[];
let club: Club;
beforeAll(async () => {
  house = await openHouse();
  members = [];
  for (const name of ['Clara', 'Jonas', 'Ruth', 'Sven']) members.push(await house.member(name));
  const [owner, ...others] = members as [Member, ...Member[]];
  club = await owner.ask(PEOPLE_ROUTES.foundClub, {}, { name: 'The Thursday Club', about: '' });
  for (const other of others)
    await other.ask(PEOPLE_ROUTES.joinClub, { id: club.id }, { invitation: club.invitation! });
});
afterAll(() => house.close());

const owner = (): Member => members[0]!;
const chore = (name: string) => house.world.hooks.chores!.find(each => each.name === name)!.work();
const look = (id: string): Promise<Tournament> => owner().ask(PEOPLE_ROUTES.tournament, { id });
const member = (player: Player): Member => members.find(each => each.player.id === player.id)!;

/** Announces a tournament that everybody enters, and begins it. */
async function begun(kind: 'swiss' | 'round-robin', battles: string[], entrants = members): Promise<string> {
  const wish = { name: 'Autumn', ruleset: 'fields-of-strategy', kind, battles, days: 14, isRated: true };
  const pace = { kind: 'turns', hours: 24 } as const;
  const { id } = await owner().ask(PEOPLE_ROUTES.announce, { id: club.id }, { ...wish, pace });
  for (const each of entrants) await each.ask(PEOPLE_ROUTES.enter, { id });
  await owner().ask(PEOPLE_ROUTES.beginTournament, { id });
  await chore('seating');
  return id;
}

/** One of the players gives up a game. */
async function resign(match: string, who: Member): Promise<void> {
  const { snapshot } = await who.ask(ROUTES.match, { id: match });
  await who.ask(ROUTES.act, { id: match }, { id: newOnce(), after: snapshot!.seq, act: { type: 'resign' } });
  await house.world.hooks.ended!(match);
}

test('a club is joined by its link alone, and its word is for members', async () => {
  const stranger = await house.member('Stranger');
  const seen = await stranger.ask(PEOPLE_ROUTES.club, { id: club.id });
  expect(seen).toMatchObject({ name: 'The Thursday Club', isMember: false, invitation: null });
  expect(seen.members).toHaveLength(4);
  const refused = await stranger.refused(PEOPLE_ROUTES.joinClub, { id: club.id }, { invitation: 'guess' });
  expect(refused.details).toEqual({ reason: 'not-yours' });
  const guest = await house.guest('Guest');
  const unkept = await guest.refused(PEOPLE_ROUTES.foundClub, {}, { name: 'Mine', about: '' });
  expect(unkept.details).toEqual({ reason: 'guests-cannot' });
  expect((await members[1]!.ask(PEOPLE_ROUTES.clubs)).clubs).toEqual([
    { id: club.id, name: 'The Thursday Club', members: 4 },
  ]);
});

test('a Swiss tournament in mirrored pairs, from the entries to the last standings', async () => {
  const id = await begun('swiss', ['the-village', 'the-bridge']);
  const first = await look(id);
  expect(first).toMatchObject({ state: 'running', round: 1, rounds: 2, isOwner: true, isIn: true });
  const [pair] = first.pairings[0]!.pairs;
  expect(pair!.games).toHaveLength(2);
  const rows = await Promise.all(pair!.games.map(({ match }) => pairRow(match, member(pair!.one))));
  // The same battle twice, each side once, and the two know each other.
  expect(new Set(rows.map(row => row.seat)).size).toBe(2);
  expect(rows.map(row => [row.battle.id, row.isRated, row.pair])).toEqual([
    ['the-village', true, rows[1]!.id],
    ['the-village', true, rows[0]!.id],
  ]);
  expect(pair!.games[0]!.first).toBe(pair!.one.id);

  for (const { other, games } of first.pairings[0]!.pairs)
    for (const { match } of games) await resign(match, member(other!));
  const second = await look(id);
  expect(second).toMatchObject({ state: 'running', round: 2 });
  expect(second.standings.map(({ points }) => points)).toEqual([2, 2, 0, 0]);
  await chore('seating');
  const next = (await look(id)).pairings[1]!;
  expect(next.battle.id).toBe('the-bridge');
  const met = (pairs: typeof next.pairs) =>
    pairs.map(({ one, other }) => [one.id, other!.id].toSorted().join());
  expect(met(next.pairs).filter(each => met(first.pairings[0]!.pairs).includes(each))).toEqual([]);

  for (const { one, games } of next.pairs) for (const { match } of games) await resign(match, member(one));
  const last = await look(id);
  expect(last.state).toBe('over');
  expect(last.standings.reduce((sum, { points }) => sum + points, 0)).toBe(8);
  const { ratings } = await owner().ask(PEOPLE_ROUTES.player, { id: owner().player.id });
  expect(ratings[0]).toMatchObject({ ruleset: 'fields-of-strategy', matches: 4 });
});

async function pairRow(match: string, who: Member) {
  return (await who.ask(ROUTES.match, { id: match })).row;
}

test('when the time of a round is over, games count as drawn, or for whoever came', async () => {
  const id = await begun('swiss', ['the-village'], members.slice(0, 2));
  const error = await members[1]!.refused(PEOPLE_ROUTES.setDeadline, { id }, { until: 0 });
  expect(error.details).toEqual({ reason: 'not-yours' });
  await owner().ask(PEOPLE_ROUTES.setDeadline, { id }, { until: house.world.now() });
  await chore('rounds');
  const { state, pairings } = await look(id);
  expect(state).toBe('over');
  // Whoever is asked first has not come; the other was never asked for anything.
  expect(
    pairings[0]!.pairs[0]!.games.map(({ score, isCutOff }) => [score!.one + score!.other, isCutOff]),
  ).toEqual([
    [1, true],
    [1, true],
  ]);
});

test('in a round robin everybody meets everybody; whoever withdraws loses what is open', async () => {
  const id = await begun('round-robin', ['the-village'], members.slice(0, 3));
  const { rounds, pairings } = await look(id);
  expect(rounds).toBe(3);
  expect(pairings[0]!.pairs.filter(({ other }) => other === null)).toHaveLength(1);
  const playing = pairings[0]!.pairs.find(({ other }) => other !== null)!;
  await member(playing.one).ask(PEOPLE_ROUTES.withdrawFrom, { id }, {});
  const after = await look(id);
  expect(after.round).toBe(2);
  const own = after.standings.find(({ player }) => player.id === playing.one.id)!;
  expect(own).toMatchObject({ points: 0, hasWithdrawn: true });
  expect(after.pairings[0]!.pairs.flatMap(pair => pair.games.map(({ isCutOff }) => isCutOff))).toEqual([
    true,
    true,
  ]);
  for (const pair of after.pairings[1]!.pairs) expect(pair.one.id).not.toBe(playing.one.id);
});

test('two who may not meet do not hold a round up', async () => {
  const [one, other] = [members[2]!, members[3]!];
  await one.ask(PEOPLE_ROUTES.block, { id: other.player.id });
  const id = await begun('swiss', ['the-village'], [one, other]);
  const { state, standings } = await look(id);
  expect(state).toBe('over');
  expect(standings.map(({ points }) => points)).toEqual([1, 1]);
  await one.ask(PEOPLE_ROUTES.unblock, { id: other.player.id });
});

test('only the club may enter, only its founder announces, only battles of the box', async () => {
  const pace = { kind: 'none' } as const;
  const wish = {
    name: 'Odd',
    ruleset: 'fields-of-strategy',
    kind: 'swiss',
    days: 7,
    isRated: false,
    pace,
  } as const;
  const foreign = await members[1]!.refused(
    PEOPLE_ROUTES.announce,
    { id: club.id },
    { ...wish, battles: ['the-village'] },
  );
  expect(foreign.details).toEqual({ reason: 'not-yours' });
  const unknown = await owner().refused(
    PEOPLE_ROUTES.announce,
    { id: club.id },
    { ...wish, battles: ['nowhere'] },
  );
  expect(unknown.code).toBe('not-found');
  const { id } = await owner().ask(
    PEOPLE_ROUTES.announce,
    { id: club.id },
    { ...wish, battles: ['the-village'] },
  );
  const stranger = await house.member('Outsider');
  expect((await stranger.refused(PEOPLE_ROUTES.enter, { id })).details).toEqual({ reason: 'not-yours' });
  expect((await owner().refused(PEOPLE_ROUTES.beginTournament, { id })).details).toEqual({
    reason: 'not-now',
  });
});
