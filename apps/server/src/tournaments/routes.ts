import { MOST_ENTRANTS, type NewTournament, type Player, PEOPLE_ROUTES as ROUTES } from '@grognard/online';
import type { Api } from '../http/api.ts';
import { refusal } from '../people/refusal.ts';
import type { World } from '../world.ts';
import { battleFacts } from './battles.ts';
import { clubsOf, foundClub, isMember, joinClub, leaveClub, refuseGuests, showClub } from './clubs.ts';
import { beginTournament, withdraw } from './run.ts';
import { showTournament } from './showing.ts';
import { clubRow, type Kept, readTournament } from './store.ts';

const done = { status: 'done' } as const;

/** Clubs and their tournaments, all that their pages ask. */
export function clubRoutes(api: Api, world: World): void {
  const { db } = world.storage;
  api.player(ROUTES.clubs, async ({ player }) => ({ clubs: await clubsOf(db, player.id) }));
  api.player(ROUTES.foundClub, async ({ player, body }) =>
    showClub(db, await foundClub(world, player, body), player),
  );
  api.anybody(ROUTES.club, ({ player, params }) => showClub(db, params['id']!, player));
  api.player(ROUTES.joinClub, async ({ player, params, body }) => {
    await joinClub(world, params['id']!, player, body.invitation);
    return showClub(db, params['id']!, player);
  });
  api.player(ROUTES.leaveClub, async ({ player, params }) => {
    await leaveClub(db, params['id']!, player.id);
    return done;
  });
  tournamentRoutes(api, world);
}

function tournamentRoutes(api: Api, world: World): void {
  const { db } = world.storage;
  api.player(ROUTES.announce, async ({ player, params, body }) =>
    showTournament(db, await announce(world, params['id']!, player, body), player),
  );
  api.anybody(ROUTES.tournament, ({ player, params }) => showTournament(db, params['id']!, player));
  api.player(ROUTES.enter, async ({ player, params }) => {
    await enter(world, await readTournament(db, params['id']!), player);
    return showTournament(db, params['id']!, player);
  });
  api.player(ROUTES.withdrawFrom, async ({ player, params, body }) => {
    const who = body.player ?? player.id;
    if (who !== player.id) await refuseOthers(world, await readTournament(db, params['id']!), player);
    await withdraw(world, params['id']!, who);
    return showTournament(db, params['id']!, player);
  });
  api.player(ROUTES.beginTournament, async ({ player, params }) => {
    await refuseOthers(world, await readTournament(db, params['id']!), player);
    await beginTournament(world, params['id']!);
    return showTournament(db, params['id']!, player);
  });
  api.player(ROUTES.setDeadline, async ({ player, params, body }) => {
    const kept = await readTournament(db, params['id']!);
    await refuseOthers(world, kept, player);
    await setDeadline(world, kept, body.until);
    return showTournament(db, kept.id, player);
  });
}

/** Only whoever runs the club. */
async function refuseOthers(world: World, { club }: Kept, player: Player): Promise<void> {
  if ((await clubRow(world.storage.db, club)).owner !== player.id) throw refusal('not-yours');
}

async function announce(world: World, club: string, player: Player, wish: NewTournament): Promise<string> {
  const { db } = world.storage;
  if ((await clubRow(db, club)).owner !== player.id) throw refusal('not-yours');
  for (const battle of wish.battles) await battleFacts(wish.ruleset, battle);
  const id = world.chance.id();
  const { name, ruleset, kind, battles, days, pace, isRated } = wish;
  const row = {
    id,
    club,
    name,
    ruleset,
    kind,
    days,
    battles: JSON.stringify(battles),
    pace: JSON.stringify(pace),
  };
  await db
    .insertInto('tournament')
    .values({ ...row, is_rated: isRated ? 1 : 0, state: 'open', created: world.now() })
    .execute();
  return id;
}

/** Members enter until it begins. */
async function enter(world: World, { id, club, state, entrants }: Kept, player: Player): Promise<void> {
  refuseGuests(player);
  if (!(await isMember(world.storage.db, club, player.id))) throw refusal('not-yours');
  if (state !== 'open') throw refusal('not-now');
  if (entrants.length >= MOST_ENTRANTS) throw refusal('enough');
  await world.storage.db
    .insertInto('entrant')
    .values({ tournament: id, player: player.id, seed: null, has_withdrawn: 0, entered: world.now() })
    .onConflict(conflict => conflict.columns(['tournament', 'player']).doNothing())
    .execute();
}

/** Another end for the round that is being played; one in the past ends it with the next chore. */
async function setDeadline(world: World, { id, rounds, state }: Kept, until: number): Promise<void> {
  const round = rounds.at(-1);
  if (state !== 'running' || !round) throw refusal('not-now');
  await world.storage.db
    .updateTable('tournament_round')
    .set({ until })
    .where('tournament', '=', id)
    .where('number', '=', round.number)
    .execute();
}
