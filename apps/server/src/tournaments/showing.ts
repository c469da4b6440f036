import type { Club, Player, Tournament } from '@grognard/online';
import type { Kysely } from 'kysely';
import { playersIn } from '../players.ts';
import type { Database } from '../storage/tables.ts';
import { battleFacts } from './battles.ts';
import { standings } from './standings.ts';
import { clubRow, gamesOf, type Kept, plannedRounds, readTournament, roundsOf, scoreOf } from './store.ts';

type Line = Club['tournaments'][number];

const lineOf = (kept: Kept): Line => ({
  id: kept.id,
  name: kept.name,
  ruleset: kept.ruleset,
  kind: kept.kind,
  state: kept.state,
  entrants: kept.entrants.length,
  round: kept.rounds.length,
  rounds: kept.kind === 'round-robin' && kept.state === 'open' ? 0 : plannedRounds(kept),
});

/** The tournaments of a club, newest first. */
export async function tournamentLines(db: Kysely<Database>, club: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('tournament')
    .select('id')
    .where('club', '=', club)
    .orderBy('created', 'desc')
    .limit(50)
    .execute();
  return Promise.all(rows.map(async ({ id }) => lineOf(await readTournament(db, id))));
}

/** All that the page of a tournament shows. */
export async function showTournament(
  db: Kysely<Database>,
  id: string,
  asker: Player | null,
): Promise<Tournament> {
  const kept = await readTournament(db, id);
  const club = await clubRow(db, kept.club);
  const people = await playersIn(
    db,
    kept.entrants.map(({ player }) => player),
  );
  const battles = await Promise.all(kept.battles.map(battle => battleFacts(kept.ruleset, battle)));
  const shown = battles.map(({ id: battle, title }) => ({ id: battle, title: plainText(title) }));
  return {
    ...lineOf(kept),
    club: { id: club.id, name: club.name },
    pace: kept.pace,
    isRated: kept.isRated,
    days: kept.days,
    battles: shown,
    standings: standingsOf(kept, people),
    pairings: kept.rounds.map(({ number, battle, until }) => ({
      number,
      battle: shown.find(each => each.id === battle) ?? { id: battle, title: battle },
      until,
      pairs: pairsOf(kept, number, people),
    })),
    isIn: kept.entrants.some(({ player, has_withdrawn }) => player === asker?.id && has_withdrawn === 0),
    isOwner: asker?.id === club.owner,
  };
}

const plainText = (
  title: Tournament['battles'][number]['title'] | { readonly en: string; readonly fr?: string },
) => (typeof title === 'string' ? title : { ...title });

function standingsOf(kept: Kept, people: ReadonlyMap<string, Player>): Tournament['standings'] {
  const withdrawn = new Set(
    kept.entrants.filter(each => each.has_withdrawn === 1).map(({ player }) => player),
  );
  const seeds = kept.entrants.map(({ player }) => player);
  return standings(seeds, roundsOf(kept)).map(({ player, place, points, opponents }) => ({
    player: people.get(player)!,
    place,
    points,
    opponents,
    hasWithdrawn: withdrawn.has(player),
  }));
}

function pairsOf(
  kept: Kept,
  round: number,
  people: ReadonlyMap<string, Player>,
): Tournament['pairings'][number]['pairs'] {
  return kept.pairs
    .filter(pair => pair.round === round)
    .map(pair => ({
      one: people.get(pair.one)!,
      other: pair.other === null ? null : people.get(pair.other)!,
      games: gamesOf(kept, pair).map(game => ({
        match: game.match,
        first: game.leg === 0 ? pair.one : pair.other!,
        score: scoreOf(game),
        isCutOff: game.is_cut_off === 1,
      })),
    }));
}
