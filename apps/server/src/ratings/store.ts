import type { Kysely } from 'kysely';
import type { RatingRow } from '../people/tables.ts';
import type { Database } from '../storage/tables.ts';
import { expected } from './glicko.ts';
import { afterMatch, asOf, NEWCOMER, type Standing } from './rated.ts';

/** A match that has ended, as far as ratings go. */
export interface Ended {
  readonly match: string;
  readonly ruleset: string;
  readonly players: readonly [string, string];
  /** What the first has scored: 1, ½ or 0. */
  readonly score: number;
  readonly at: number;
}

/** Whom ratings are kept of: guests have none, since nobody would know them again, nor our own commanders. */
const RATED_KINDS = ['account', 'bot'];

/** The match as ratings see it; nothing if it is not to be rated, or not over. */
export async function ratedMatch(db: Kysely<Database>, match: string): Promise<Ended | undefined> {
  const row = await db
    .selectFrom('match')
    .innerJoin('head', 'head.match', 'match.id')
    .select(['match.ruleset', 'head.outcome', 'head.updated'])
    .where('match.id', '=', match)
    .where('match.is_rated', '=', 1)
    .executeTakeFirst();
  const seats = await db
    .selectFrom('seat')
    .innerJoin('player', 'player.id', 'seat.player')
    .select(['seat.side', 'seat.player', 'player.kind'])
    .where('seat.match', '=', match)
    .execute();
  if (!row?.outcome || seats.length !== 2 || !seats.every(({ kind }) => RATED_KINDS.includes(kind)))
    return undefined;
  const [one, other] = seats as [(typeof seats)[number], (typeof seats)[number]];
  if (one.player === other.player) return undefined;
  const { winner } = JSON.parse(row.outcome) as { readonly winner: string };
  const score = winner === one.side ? 1 : winner === other.side ? 0 : 0.5;
  return { match, ruleset: row.ruleset, players: [one.player, other.player], score, at: row.updated };
}

/** Changes the ratings of both players by a match, once however often it is told. */
export async function rateMatch(db: Kysely<Database>, match: string): Promise<void> {
  const ended = await ratedMatch(db, match);
  if (!ended) return;
  await db.transaction().execute(async trx => {
    const { players, ruleset, score, at } = ended;
    const standings = await lockedStandings(trx, players, ruleset);
    const known = await trx.selectFrom('rating_change').select('player').where('match', '=', match).execute();
    if (known.length > 0) return;
    const after = afterMatch(standings, score, at);
    for (const n of [0, 1] as const) {
      const [own, opponent] = [asOf(standings[n], at), asOf(standings[1 - n]!, at)];
      await keepStanding(trx, players[n], ruleset, after[n]);
      const change = {
        match,
        player: players[n],
        ruleset,
        opponent: players[1 - n]!,
        before: own.rating,
        after: after[n].rating,
        expected: expected(own, opponent),
        score: n === 0 ? score : 1 - score,
        at,
      };
      await trx.insertInto('rating_change').values(change).execute();
    }
  });
}

/**
 * Where both stand. The rows are locked, those of newcomers made first, always in the same order: two matches
 * that end at once are rated one after the other.
 */
async function lockedStandings(
  trx: Kysely<Database>,
  players: readonly [string, string],
  ruleset: string,
): Promise<readonly [Standing, Standing]> {
  const found = new Map<string, Standing>();
  for (const player of players.toSorted()) {
    const row = await trx
      .insertInto('rating')
      .values({ player, ruleset, ...NEWCOMER })
      .onConflict(conflict =>
        conflict.columns(['player', 'ruleset']).doUpdateSet(eb => ({ matches: eb.ref('rating.matches') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    found.set(player, standingOf(row));
  }
  return [found.get(players[0])!, found.get(players[1])!];
}

export const standingOf = ({ rating, deviation, volatility, matches, at }: RatingRow): Standing => ({
  rating,
  deviation,
  volatility,
  matches,
  at,
});

const keepStanding = (trx: Kysely<Database>, player: string, ruleset: string, standing: Standing) =>
  trx
    .updateTable('rating')
    .set(standing)
    .where('player', '=', player)
    .where('ruleset', '=', ruleset)
    .execute();
