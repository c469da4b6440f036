import {
  type Leaders,
  type MatchRatings,
  MOST_HISTORY,
  MOST_LEADERS,
  MOST_RATED,
  type PlayerCard,
  type RatingHistory,
  type RatingShown,
  type Ratings,
} from '@grognard/online';
import type { Kysely } from 'kysely';
import { notFound } from '../people/refusal.ts';
import type { RatingRow } from '../people/tables.ts';
import { playerOf, playersIn } from '../players.ts';
import type { Database } from '../storage/tables.ts';
import { asOf, isProvisional } from './rated.ts';
import { standingOf } from './store.ts';

const shown = (row: RatingRow, now: number): RatingShown => {
  const standing = asOf(standingOf(row), now);
  return {
    ruleset: row.ruleset,
    rating: Math.round(standing.rating),
    deviation: Math.round(standing.deviation),
    matches: standing.matches,
    isProvisional: isProvisional(standing),
  };
};

/** The best of a game whose ratings are settled. */
export async function leaders(db: Kysely<Database>, ruleset: string, now: number): Promise<Leaders> {
  const rows = await db
    .selectFrom('rating')
    .innerJoin('player', 'player.id', 'rating.player')
    .selectAll('rating')
    .select(['player.id', 'player.name', 'player.kind', 'player.level', 'player.created'])
    .where('rating.ruleset', '=', ruleset)
    .orderBy('rating.rating', 'desc')
    .orderBy('rating.player')
    .limit(4 * MOST_LEADERS)
    .execute();
  const settled = rows
    .map(row => ({ ...shown(row, now), player: playerOf(row) }))
    .filter(row => !row.isProvisional)
    .slice(0, MOST_LEADERS);
  return {
    ruleset,
    rows: settled.map(row => ({
      ...row,
      place: settled.findIndex(other => other.rating === row.rating) + 1,
    })),
  };
}

/** The ratings that some players have. */
export async function ratingsAmong(
  db: Kysely<Database>,
  players: readonly string[],
  now: number,
): Promise<Ratings> {
  if (players.length === 0) return { ratings: [] };
  const rows = await db
    .selectFrom('rating')
    .selectAll()
    .where('player', 'in', players.slice(0, MOST_RATED))
    .where('matches', '>', 0)
    .orderBy('player')
    .orderBy('ruleset')
    .execute();
  return { ratings: rows.map(row => ({ ...shown(row, now), player: row.player })) };
}

/** The first millisecond of a month: nobody need know the day somebody came. */
const monthOf = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
};

/** What everybody may know of a player. */
export async function playerCard(db: Kysely<Database>, id: string, now: number): Promise<PlayerCard> {
  const row = await db.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('player');
  const ratings = await db
    .selectFrom('rating')
    .selectAll()
    .where('player', '=', id)
    .where('matches', '>', 0)
    .orderBy('ruleset')
    .execute();
  return {
    player: playerOf(row),
    since: monthOf(row.created),
    ratings: ratings.map(each => shown(each, now)),
    results: await resultsOf(db, id),
  };
}

async function resultsOf(db: Kysely<Database>, player: string): Promise<PlayerCard['results']> {
  const rows = await db
    .selectFrom('seat')
    .innerJoin('head', 'head.match', 'seat.match')
    .select(['seat.side', 'head.outcome'])
    .where('seat.player', '=', player)
    .where('head.outcome', 'is not', null)
    .execute();
  const results = { won: 0, drawn: 0, lost: 0 };
  for (const { side, outcome } of rows) {
    const { winner } = JSON.parse(outcome!) as { readonly winner: string };
    if (winner === side) results.won += 1;
    else if (winner === 'none') results.drawn += 1;
    else results.lost += 1;
  }
  return results;
}

/** How a player's rating came to be, newest last. */
export async function history(db: Kysely<Database>, id: string, ruleset: string): Promise<RatingHistory> {
  const rows = await db
    .selectFrom('rating_change')
    .selectAll()
    .where('player', '=', id)
    .where('ruleset', '=', ruleset)
    .orderBy('at', 'desc')
    .limit(MOST_HISTORY)
    .execute();
  const known = await playersIn(db, [id, ...rows.map(({ opponent }) => opponent)]);
  const player = known.get(id);
  if (!player) throw notFound('player');
  const changes = rows.toReversed().map(row => {
    const { match, before, after, expected: hoped, score, at } = row;
    return { match, before, after, expected: hoped, score, at, opponent: known.get(row.opponent)! };
  });
  return { player, ruleset, changes };
}

/** What a match has changed. */
export async function ratingsOf(db: Kysely<Database>, match: string): Promise<MatchRatings> {
  const rows = await db.selectFrom('rating_change').selectAll().where('match', '=', match).execute();
  const known = await playersIn(
    db,
    rows.map(({ player }) => player),
  );
  return {
    changes: rows.map(({ player, before, after, expected: hoped, score, at }) => ({
      player: known.get(player)!,
      before,
      after,
      expected: hoped,
      score,
      at,
    })),
  };
}
