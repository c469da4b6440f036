import type { Kysely } from 'kysely';
import { refusal } from '../people/refusal.ts';
import type { Database } from '../storage/tables.ts';
import type { World } from '../world.ts';
import { scoreAtDeadline } from './deadline.ts';
import { roundRobin } from './round-robin.ts';
import { type GameScore, isPlayed, LOST, type Round, unplayed, WON } from './rounds.ts';
import { type Kept, plannedRounds, readTournament, roundsOf } from './store.ts';
import { swissRound } from './swiss.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Only one process at a time brings a tournament further. */
async function locked(
  world: World,
  id: string,
  work: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const { db, flavour } = world.storage;
  await db.transaction().execute(async trx => {
    const row = trx.selectFrom('tournament').select('id').where('id', '=', id);
    await (flavour === 'postgres' ? row.forUpdate() : row).execute();
    await work(trx);
  });
}

/** Closes the entries, gives seeds by rating, and pairs the first round. */
export async function beginTournament(world: World, id: string): Promise<void> {
  await locked(world, id, async trx => {
    const kept = await readTournament(trx, id);
    if (kept.state !== 'open' || kept.entrants.length < 2) throw refusal('not-now');
    const ratings = await trx.selectFrom('rating').selectAll().where('ruleset', '=', kept.ruleset).execute();
    const strength = new Map(ratings.map(({ player, rating }) => [player, rating]));
    const seeded = kept.entrants.toSorted(
      (one, other) => (strength.get(other.player) ?? 0) - (strength.get(one.player) ?? 0),
    );
    for (const [n, { player }] of seeded.entries())
      await trx
        .updateTable('entrant')
        .set({ seed: n + 1 })
        .where('tournament', '=', id)
        .where('player', '=', player)
        .execute();
    await trx.updateTable('tournament').set({ state: 'running' }).where('id', '=', id).execute();
    await goOn(trx, await readTournament(trx, id), world.now());
  });
}

/** Brings a tournament further if everything of its round is settled. */
export const advanceTournament = (world: World, id: string): Promise<void> =>
  locked(world, id, async trx => {
    const kept = await readTournament(trx, id);
    if (kept.state === 'running' && (roundsOf(kept).at(-1) ?? []).every(isPlayed))
      await goOn(trx, kept, world.now());
  });

/** The next round, or the end. */
async function goOn(trx: Kysely<Database>, kept: Kept, now: number): Promise<void> {
  const number = kept.rounds.length + 1;
  const round = number > plannedRounds(kept) ? [] : nextRound(kept);
  if (round.filter(({ other }) => other !== null).length === 0) {
    await trx.updateTable('tournament').set({ state: 'over' }).where('id', '=', kept.id).execute();
    return;
  }
  const battle = kept.battles[(number - 1) % kept.battles.length]!;
  const tournament = kept.id;
  await trx
    .insertInto('tournament_round')
    .values({ tournament, number, battle, until: now + kept.days * DAY })
    .execute();
  const pairs = round.map(({ one, other }, board) => ({
    tournament,
    round: number,
    board,
    one,
    other,
    seating: 0,
  }));
  await trx.insertInto('tournament_pair').values(pairs).execute();
}

function nextRound(kept: Kept): Round {
  const seeds = kept.entrants.map(({ player }) => player);
  const present = kept.entrants.filter(each => each.has_withdrawn === 0).map(({ player }) => player);
  if (kept.kind === 'swiss') return swissRound(seeds, roundsOf(kept), present);
  return (roundRobin(seeds)[kept.rounds.length] ?? []).flatMap(pairing => stillMeeting(pairing, present));
}

/** In a round robin whoever was to meet one who has withdrawn rests. */
function stillMeeting({ one, other }: Round[number], present: readonly string[]): Round {
  const here = [one, other].filter(player => player !== null && present.includes(player)) as string[];
  const [first, second] = here;
  return first === undefined ? [] : [unplayed(first, second ?? null)];
}

/** A match has ended: if it was a game of a tournament, it counts. */
export async function countGame(world: World, match: string): Promise<void> {
  const { db } = world.storage;
  const game = await db
    .selectFrom('tournament_game')
    .innerJoin('tournament_pair as pair', join =>
      join
        .onRef('pair.tournament', '=', 'tournament_game.tournament')
        .onRef('pair.round', '=', 'tournament_game.round')
        .onRef('pair.board', '=', 'tournament_game.board'),
    )
    .select(['tournament_game.tournament', 'tournament_game.score_one', 'pair.one', 'pair.other'])
    .where('tournament_game.match', '=', match)
    .executeTakeFirst();
  if (!game || game.score_one !== null) return;
  const score = await scoreOfMatch(db, match, game.one);
  if (!score) return;
  await keepScore(db, match, score, 0);
  await advanceTournament(world, game.tournament);
}

async function scoreOfMatch(
  db: Kysely<Database>,
  match: string,
  one: string,
): Promise<GameScore | undefined> {
  const head = await db.selectFrom('head').select('outcome').where('match', '=', match).executeTakeFirst();
  const seats = await db.selectFrom('seat').select(['side', 'player']).where('match', '=', match).execute();
  if (!head?.outcome) return undefined;
  const { winner } = JSON.parse(head.outcome) as { readonly winner: string };
  const seat = seats.find(({ side }) => side === winner);
  if (!seat) return { one: 0.5, other: 0.5 };
  return seat.player === one ? WON : LOST;
}

const keepScore = (db: Kysely<Database>, match: string, { one, other }: GameScore, isCutOff: 0 | 1) =>
  db
    .updateTable('tournament_game')
    .set({ score_one: one, score_other: other, is_cut_off: isCutOff })
    .where('match', '=', match)
    .where('score_one', 'is', null)
    .execute();

/** Takes a player out. Before the beginning the entry is gone; later unfinished games go to the opponents. */
export async function withdraw(world: World, id: string, player: string): Promise<void> {
  const { db } = world.storage;
  const kept = await readTournament(db, id);
  if (!kept.entrants.some(each => each.player === player) || kept.state === 'over') throw refusal('not-now');
  const own = db.deleteFrom('entrant').where('tournament', '=', id).where('player', '=', player);
  if (kept.state === 'open') {
    await own.execute();
    return;
  }
  await db
    .updateTable('entrant')
    .set({ has_withdrawn: 1 })
    .where('tournament', '=', id)
    .where('player', '=', player)
    .execute();
  for (const pair of kept.pairs.filter(({ one, other }) => one === player || other === player)) {
    const games = kept.games.filter(game => game.round === pair.round && game.board === pair.board);
    for (const { match } of games) await keepScore(db, match, pair.one === player ? LOST : WON, 1);
  }
  await advanceTournament(world, id);
}

/** Settles the games of rounds whose time is over. */
export async function endRounds(world: World): Promise<void> {
  const { db } = world.storage;
  const late = await db
    .selectFrom('tournament_round as round')
    .innerJoin('tournament', 'tournament.id', 'round.tournament')
    .select(['round.tournament', 'round.number'])
    .where('tournament.state', '=', 'running')
    .where('round.until', '<=', world.now())
    .execute();
  for (const { tournament, number } of late) {
    const kept = await readTournament(db, tournament);
    if (number !== kept.rounds.length) continue;
    for (const game of kept.games.filter(each => each.round === number && each.score_one === null)) {
      const pair = kept.pairs.find(each => each.round === number && each.board === game.board)!;
      await keepScore(db, game.match, await cutOff(db, game.match, pair.one), 1);
    }
    await advanceTournament(world, tournament);
  }
}

/** How a game counts that is cut off: who has done what was asked has come. */
async function cutOff(db: Kysely<Database>, match: string, one: string): Promise<GameScore> {
  const ended = await scoreOfMatch(db, match, one);
  if (ended) return ended;
  const seats = await db.selectFrom('seat').select(['side', 'player']).where('match', '=', match).execute();
  const head = await db.selectFrom('head').select('active').where('match', '=', match).executeTakeFirst();
  const entries = await db.selectFrom('entry').select('side').distinct().where('match', '=', match).execute();
  const came = (isOne: boolean): boolean => {
    const side = seats.find(({ player }) => (player === one) === isOne)?.side ?? '';
    return entries.some(entry => entry.side === side) || !(head?.active ?? '').split(' ').includes(side);
  };
  return scoreAtDeadline({ oneCame: came(true), otherCame: came(false) });
}
