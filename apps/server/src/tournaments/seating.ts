import type { NewChallenge, Player } from '@grognard/online';
import { Refused } from '../fault.ts';
import type { TournamentPairRow } from '../people/tables.ts';
import type { World } from '../world.ts';
import { battleFacts } from './battles.ts';
import { advanceTournament } from './run.ts';
import { NEVER_LAID, readTournament } from './store.ts';

/** Lays two tables, sides changed, and seats both players: what the core does when a challenge is accepted. */
export type SeatPair = (wish: NewChallenge, one: Player, other: Player) => Promise<readonly string[]>;

/** So long one process has to lay the tables of a pair before another does it. */
const PATIENCE = 2 * 60 * 1000;

/** Lays the tables of pairs that have none yet. */
export async function seatPairs(world: World, seatPair: SeatPair): Promise<void> {
  const { db } = world.storage;
  const now = world.now();
  const waiting = await db
    .selectFrom('tournament_pair as pair')
    .innerJoin('tournament', 'tournament.id', 'pair.tournament')
    .selectAll('pair')
    .where('tournament.state', '=', 'running')
    .where('pair.other', 'is not', null)
    .where('pair.seating', '!=', NEVER_LAID)
    .where('pair.seating', '<', now - PATIENCE)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tournament_game as game')
            .select('game.match')
            .whereRef('game.tournament', '=', 'pair.tournament')
            .whereRef('game.round', '=', 'pair.round')
            .whereRef('game.board', '=', 'pair.board'),
        ),
      ),
    )
    .execute();
  for (const pair of waiting) if (await claim(world, pair, now)) await seat(world, pair, seatPair);
}

/** Of several processes one gets the pair. */
async function claim(world: World, pair: TournamentPairRow, seating: number): Promise<boolean> {
  const done = await world.storage.db
    .updateTable('tournament_pair')
    .set({ seating })
    .where('tournament', '=', pair.tournament)
    .where('round', '=', pair.round)
    .where('board', '=', pair.board)
    .where('seating', '=', pair.seating)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

async function seat(world: World, pair: TournamentPairRow, seatPair: SeatPair): Promise<void> {
  const { db } = world.storage;
  const kept = await readTournament(db, pair.tournament);
  const round = kept.rounds.find(({ number }) => number === pair.round)!;
  const { firstSide } = await battleFacts(kept.ruleset, round.battle);
  const people = await world.players.findAll([pair.one, pair.other!]);
  const wish: NewChallenge = {
    ruleset: kept.ruleset,
    battle: { kind: 'box', id: round.battle },
    side: firstSide,
    pace: kept.pace,
    isPair: true,
    isRated: kept.isRated,
    isOpen: false,
    isWatchable: true,
  };
  try {
    const matches = await seatPair(wish, people.get(pair.one)!, people.get(pair.other!)!);
    const { tournament, round: number, board } = pair;
    const games = matches.map((match, leg) => ({ match, tournament, round: number, board, leg }));
    const open = { score_one: null, score_other: null, is_cut_off: 0 };
    await db
      .insertInto('tournament_game')
      .values(games.map(game => ({ ...game, ...open })))
      .execute();
  } catch (error) {
    if (!(error instanceof Refused) || error.error.code !== 'forbidden') throw error;
    // The two may not meet: the pair counts as drawn, and the round does not wait for it.
    await claimForGood(world, pair);
    await advanceTournament(world, pair.tournament);
  }
}

const claimForGood = (world: World, { tournament, round, board }: TournamentPairRow) =>
  world.storage.db
    .updateTable('tournament_pair')
    .set({ seating: NEVER_LAID })
    .where('tournament', '=', tournament)
    .where('round', '=', round)
    .where('board', '=', board)
    .execute();
