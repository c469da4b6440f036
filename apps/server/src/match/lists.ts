import type { MatchRow as ListedMatch, Mine, Player, Tables } from '@grognard/online';
import { MOST_ROWS } from '@grognard/online';
import type { Outage } from '../clock.ts';
import type { HeadRow, MatchRow } from '../storage/tables.ts';
import type { World } from '../world.ts';
import type { Challenges } from './challenges.ts';
import { headOf } from './live.ts';
import { listedMatch } from './told.ts';

/** What a list of matches is made of: no state is looked at. */
type Row = MatchRow &
  Pick<HeadRow, 'active' | 'turn' | 'seats' | 'clocks' | 'outcome' | 'number' | 'deadline' | 'updated'>;

export interface Lists {
  tables(asker: Player | null): Promise<Tables>;
  mine(player: Player): Promise<Mine>;
  /** The matches of a player, newest first: for the other part too. */
  matchesOf(player: string, asker: Player | null): Promise<ListedMatch[]>;
}

const FEW = 20;
const idsOf = (players: ListedMatch['players']): Record<string, string> =>
  Object.fromEntries(Object.entries(players).map(([side, { id }]) => [side, id]));

export function openLists(
  world: World,
  {
    challenges,
    outages,
    present,
    watchers,
  }: {
    readonly challenges: Challenges;
    readonly outages: readonly Outage[];
    readonly present: (match: string, players: Readonly<Record<string, string>>) => Mine['presence'][string];
    readonly watchers: (match: string, players: Readonly<Record<string, string>>) => number;
  },
): Lists {
  const { storage, players, now } = world;
  const { db } = storage;

  const heads = () =>
    db
      .selectFrom('match')
      .innerJoin('head', 'head.match', 'match.id')
      .selectAll('match')
      .select([
        'head.active',
        'head.turn',
        'head.seats',
        'head.clocks',
        'head.outcome',
        'head.number',
        'head.deadline',
        'head.updated',
      ]);

  async function listed(rows: readonly Row[], asker: Player | null) {
    const ids = rows.map(({ id }) => id);
    const seats =
      ids.length === 0 ? [] : await db.selectFrom('seat').selectAll().where('match', 'in', ids).execute();
    const known = await players.findAll(seats.map(({ player }) => player));
    return rows.map(row => {
      const own = seats.filter(({ match }) => match === row.id);
      const seated = Object.fromEntries(own.map(({ side, player }) => [side, player]));
      const side = own.find(({ player }) => player === asker?.id)?.side ?? null;
      const active = row.active === '' ? [] : row.active.split(' ');
      const { tallies, clocks, outcome } = headOf(row);
      const { turn } = row;
      const told = listedMatch({ row, players: seated, active, turn, clocks, tallies, outcome }, side, {
        known,
        now: now(),
        outages,
      });
      return { row: told, watchers: watchers(row.id, seated) };
    });
  }
  const rowsOf = async (rows: readonly Row[], asker: Player | null): Promise<ListedMatch[]> =>
    (await listed(rows, asker)).map(({ row }) => row);

  const matchesOf: Lists['matchesOf'] = async (player, asker) => {
    const rows = await heads()
      .innerJoin('seat', 'seat.match', 'match.id')
      .where('seat.player', '=', player)
      .orderBy('match.created', 'desc')
      .limit(MOST_ROWS)
      .execute();
    return rowsOf(rows, asker);
  };

  /** Told to those who play alone: a match tells them the same. */
  const presenceAt = (rows: readonly ListedMatch[]): Mine['presence'] =>
    Object.fromEntries(
      rows
        .filter(({ outcome }) => outcome === null)
        .map(row => [row.id, present(row.id, idsOf(row.players))]),
    );

  return {
    matchesOf,
    tables: async asker => {
      const watchable = await heads()
        .where('head.outcome', 'is', null)
        .where('match.is_watchable', '=', 1)
        .where('match.is_rated', '=', 0)
        .orderBy('match.created', 'desc')
        .limit(FEW)
        .execute();
      const finished = await heads()
        .where('head.outcome', 'is not', null)
        .orderBy('head.updated', 'desc')
        .limit(FEW)
        .execute();
      return {
        open: await challenges.open(asker),
        watchable: await listed(watchable, asker),
        finished: await rowsOf(finished, asker),
        at: now(),
      };
    },
    mine: async player => {
      const matches = await matchesOf(player.id, player);
      return {
        matches,
        presence: presenceAt(matches),
        challenges: await challenges.ownOf(player),
        at: now(),
      };
    },
  };
}
