import type { Pace, TournamentKind, TournamentState } from '@grognard/online';
import type { Kysely } from 'kysely';
import { notFound } from '../people/refusal.ts';
import type {
  ClubRow,
  EntrantRow,
  TournamentGameRow,
  TournamentPairRow,
  TournamentRoundRow,
} from '../people/tables.ts';
import type { Database } from '../storage/tables.ts';
import { DRAWN, type GameScore, type Pairing, type Round } from './rounds.ts';
import { mostSwissRounds } from './swiss.ts';

/** A tournament as it is kept, read together. */
export interface Kept {
  readonly id: string;
  readonly club: string;
  readonly name: string;
  readonly ruleset: string;
  readonly kind: TournamentKind;
  readonly battles: readonly string[];
  readonly days: number;
  readonly pace: Pace;
  readonly isRated: boolean;
  readonly state: TournamentState;
  /** In order of seed. */
  readonly entrants: readonly EntrantRow[];
  readonly rounds: readonly TournamentRoundRow[];
  readonly pairs: readonly TournamentPairRow[];
  readonly games: readonly TournamentGameRow[];
}

export async function clubRow(db: Kysely<Database>, id: string): Promise<ClubRow> {
  const row = await db.selectFrom('club').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('club');
  return row;
}

export async function readTournament(db: Kysely<Database>, id: string): Promise<Kept> {
  const row = await db.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('tournament');
  const [entrants, rounds, pairs, games] = await Promise.all([
    db
      .selectFrom('entrant')
      .selectAll()
      .where('tournament', '=', id)
      .orderBy('seed')
      .orderBy('entered')
      .orderBy('player')
      .execute(),
    db.selectFrom('tournament_round').selectAll().where('tournament', '=', id).orderBy('number').execute(),
    db.selectFrom('tournament_pair').selectAll().where('tournament', '=', id).orderBy('board').execute(),
    db.selectFrom('tournament_game').selectAll().where('tournament', '=', id).orderBy('leg').execute(),
  ]);
  return {
    id,
    club: row.club,
    name: row.name,
    ruleset: row.ruleset,
    kind: row.kind as TournamentKind,
    battles: JSON.parse(row.battles) as string[],
    days: row.days,
    pace: JSON.parse(row.pace) as Pace,
    isRated: row.is_rated === 1,
    state: row.state as TournamentState,
    entrants,
    rounds,
    pairs,
    games,
  };
}

export const gamesOf = (
  kept: Kept,
  pair: Pick<TournamentPairRow, 'round' | 'board'>,
): readonly TournamentGameRow[] =>
  kept.games.filter(game => game.round === pair.round && game.board === pair.board);

export const scoreOf = ({ score_one, score_other }: TournamentGameRow): GameScore | null =>
  score_one === null || score_other === null ? null : { one: score_one, other: score_other };

/** `seating` of a pair that will never be laid: the two may not meet. Both games count as drawn. */
export const NEVER_LAID = -1;

/** The pair as standings and pairing know it. */
export function pairingOf(kept: Kept, pair: TournamentPairRow): Pairing {
  const { one, other, seating } = pair;
  if (seating === NEVER_LAID) return { one, other, games: [DRAWN, DRAWN] };
  const [first, second] = gamesOf(kept, pair);
  return { one, other, games: [first ? scoreOf(first) : null, second ? scoreOf(second) : null] };
}

/** Every round so far. */
export const roundsOf = (kept: Kept): readonly Round[] =>
  kept.rounds.map(({ number }) =>
    kept.pairs.filter(pair => pair.round === number).map(pair => pairingOf(kept, pair)),
  );

/** How many rounds there will be. */
export function plannedRounds({ kind, entrants, battles }: Kept): number {
  const count = entrants.length;
  if (kind === 'round-robin') return count < 2 ? 0 : count % 2 === 0 ? count - 1 : count;
  return Math.min(battles.length, mostSwissRounds(count));
}
