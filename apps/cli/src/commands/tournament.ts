import { type Estimate, shareOf } from '@grognard/commander';
import { type Battle, loadBattle } from '../battles.ts';
import { loadCommander } from '../commanders.ts';
import type { GameResult, Job } from '../game.ts';
import { EXIT, type Exit, type Io, printJson, Stopped } from '../io.ts';
import { playGames, type Where } from '../played.ts';
import { type Encounter, ratingsOf, told } from '../statistics.ts';

export interface TournamentOptions extends Where {
  readonly players: string;
  readonly games: number;
  readonly seed: string;
  readonly json?: boolean;
}

/** A job, and for whom it counts. */
interface Fixture {
  readonly battle: string;
  readonly first: string;
  readonly second: string;
  /** The side that the first of the two leads. */
  readonly side: string;
  readonly job: Job;
}

/**
 * Every player meets every other on every battle, always twice with the same seed: once on each side, so
 * that neither the battle's balance nor its luck decides.
 */
export async function tournament(
  io: Io,
  names: readonly string[],
  options: TournamentOptions,
): Promise<Exit> {
  const players = [...new Set(options.players.split(',').map(player => player.trim()))].filter(Boolean);
  if (players.length < 2)
    throw new Stopped('--players: expected at least two different ones, with commas between them.');
  const battles = await Promise.all(names.map(loadBattle));
  for (const { box } of battles) for (const player of players) await loadCommander(player, box.ruleset.id);
  const fixtures = battles.flatMap(battle => fixturesOf(battle, players, options));
  const jobs = fixtures.map(({ job }) => job);
  const results = await playGames(io, jobs, options);
  const report = reportOf(players, fixtures, results);
  if (options.json) printJson(io, report);
  else tell(io, report);
  return EXIT.fine;
}

function fixturesOf(
  { name, box, raw, scenario }: Battle,
  players: readonly string[],
  { games, seed }: TournamentOptions,
): readonly Fixture[] {
  const [one, two] = scenario.sides.map(({ id }) => id) as [string, string];
  const pairs = players.flatMap((first, i) => players.slice(i + 1).map(second => [first, second] as const));
  return pairs.flatMap(([first, second]) =>
    Array.from({ length: games }, (_, n) => n + 1).flatMap(n =>
      [one, two].map(side => ({
        battle: name,
        first,
        second,
        side,
        job: {
          battle: { ruleset: box.ruleset.id, raw },
          players: { [one]: side === one ? first : second, [two]: side === two ? first : second },
          seed: `${seed}/${n}`,
        },
      })),
    ),
  );
}

interface Met {
  readonly first: string;
  readonly second: string;
  readonly battle: string | null;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Of the first player's points, a draw counting half. */
  readonly share: Estimate;
}

function reportOf(players: readonly string[], fixtures: readonly Fixture[], results: readonly GameResult[]) {
  const played = fixtures.map((fixture, i) => ({ fixture, result: results[i]! }));
  const pairs = [...new Set(fixtures.map(({ first, second }) => `${first}\n${second}`))].map(
    pair => pair.split('\n') as [string, string],
  );
  const battles = [...new Set(fixtures.map(({ battle }) => battle))];
  const met = pairs.flatMap(([first, second]) =>
    [null, ...battles].map(battle => {
      const theirs = played.filter(
        ({ fixture }) =>
          fixture.first === first &&
          fixture.second === second &&
          (battle === null || fixture.battle === battle),
      );
      return metOf(first, second, battle, theirs);
    }),
  );
  const encounters = met
    .filter(({ battle }) => battle === null)
    .map(
      ({ first, second, won, drawn, games }): Encounter => ({
        first,
        second,
        points: won + drawn / 2,
        games,
      }),
    );
  return {
    games: fixtures.length,
    ratings: [...ratingsOf(players, encounters)].sort((a, b) => b.elo - a.elo),
    met,
    thought: players.map(player => thoughtOf(player, results)),
  };
}

function metOf(
  first: string,
  second: string,
  battle: string | null,
  played: readonly { readonly fixture: Fixture; readonly result: GameResult }[],
): Met {
  const won = played.filter(({ fixture, result }) => result.winner === fixture.side).length;
  const drawn = played.filter(({ result }) => result.winner === 'none').length;
  const games = played.length;
  return {
    first,
    second,
    battle,
    games,
    won,
    drawn,
    lost: games - won - drawn,
    share: shareOf(won + drawn / 2, games),
  };
}

function thoughtOf(player: string, results: readonly GameResult[]) {
  const own = results.flatMap(({ sides }) => Object.values(sides).filter(side => side.player === player));
  const orders = own.reduce((sum, side) => sum + side.orders, 0);
  const thought = own.reduce((sum, side) => sum + side.thought, 0);
  return { player, mean: thought / Math.max(1, orders), longest: Math.max(0, ...own.map(s => s.longest)) };
}

function tell(io: Io, { games, ratings, met, thought }: ReturnType<typeof reportOf>): void {
  io.out(`${games} games in mirrored pairs`);
  for (const { first, second, battle, won, drawn, lost, share } of met) {
    const where = battle === null ? `${first} against ${second}` : `  ${battle}`;
    io.out(`${where.padEnd(32)} ${told(share).padEnd(26)} won ${won}, drawn ${drawn}, lost ${lost}`);
  }
  io.out('Elo');
  for (const { player, elo, margin } of ratings) {
    const { mean, longest } = thought.find(each => each.player === player)!;
    const time = `${mean.toFixed(1)} ms an order, at most ${Math.round(longest)}`;
    io.out(`  ${player.padEnd(16)} ${elo.toFixed(0).padStart(6)} ± ${margin.toFixed(0).padEnd(4)} ${time}`);
  }
}
