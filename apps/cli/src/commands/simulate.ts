import { type Estimate, shareOf } from '@grognard/commander';
import { type Side, textIn } from '@grognard/engine';
import { type Battle, loadBattle } from '../battles.ts';
import { type Chosen, playersOf } from '../commanders.ts';
import type { ArmLoss, GameResult, Job } from '../game.ts';
import { EXIT, type Exit, type Io, printJson } from '../io.ts';
import { playGames, type Where } from '../played.ts';
import { type Mean, meanOf, told } from '../statistics.ts';

export interface SimulateOptions extends Chosen, Where {
  readonly games: number;
  readonly seed: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

interface SideSummary {
  readonly side: string;
  readonly player: string;
  readonly wins: Estimate;
  readonly byGrade: Readonly<Record<string, number>>;
  /** Nothing where the rules keep none. */
  readonly score: Mean | null;
  /** Means over the games. */
  readonly losses: Readonly<Record<string, ArmLoss>>;
  readonly longestThought: number;
}

/** Lets two commanders fight a battle many times, and tells how it went. */
export async function simulate(io: Io, name: string, options: SimulateOptions): Promise<Exit> {
  const battle = await loadBattle(name);
  const players = await playersOf(battle, options);
  const jobs = Array.from(
    { length: options.games },
    (_, n): Job => ({
      battle: { ruleset: battle.box.ruleset.id, raw: battle.raw },
      players,
      seed: `${options.seed}/${n + 1}`,
    }),
  );
  const results = await playGames(io, jobs, options);
  if (options.csv) tellCsv(io, results);
  else if (options.json) printJson(io, { ...summary(battle, results), results });
  else tell(io, battle, results);
  return EXIT.fine;
}

const summary = (battle: Battle, results: readonly GameResult[]) => ({
  battle: battle.scenario.id,
  games: results.length,
  draws: shareOf(results.filter(({ winner }) => winner === 'none').length, results.length),
  turns: meanOf(results.map(({ turns }) => turns)),
  sides: battle.scenario.sides.map(({ id }) => summaryOf(id, results)),
});

function summaryOf(side: string, results: readonly GameResult[]): SideSummary {
  const won = results.filter(({ winner }) => winner === side);
  const byGrade: Record<string, number> = {};
  for (const { grade } of won) byGrade[grade] = (byGrade[grade] ?? 0) + 1;
  const own = results.map(({ sides }) => sides[side]!);
  const scores = own.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    side,
    player: own[0]!.player,
    wins: shareOf(won.length, results.length),
    byGrade,
    score: scores.length > 0 ? meanOf(scores) : null,
    losses: meanLosses(own.map(({ losses }) => losses)),
    longestThought: Math.max(...own.map(({ longest }) => longest)),
  };
}

function meanLosses(all: readonly Readonly<Record<string, ArmLoss>>[]): Readonly<Record<string, ArmLoss>> {
  const mean = (arm: string, field: keyof ArmLoss) =>
    all.reduce((sum, losses) => sum + (losses[arm]?.[field] ?? 0), 0) / all.length;
  return Object.fromEntries(
    Object.keys(all[0] ?? {}).map(arm => [
      arm,
      {
        units: mean(arm, 'units'),
        of: mean(arm, 'of'),
        strength: mean(arm, 'strength'),
        ofStrength: mean(arm, 'ofStrength'),
      },
    ]),
  );
}

function tell(io: Io, battle: Battle, results: readonly GameResult[]): void {
  const { games, draws, turns, sides } = summary(battle, results);
  io.out(`${textIn(battle.scenario.title, 'en') || battle.name}: ${games} games`);
  for (const each of sides) {
    const grades = Object.entries(each.byGrade).map(([grade, count]) => `${count} ${grade}`);
    io.out(`${nameOf(battle, each.side)} (${each.player})`);
    io.out(`  wins    ${told(each.wins)}${grades.length > 0 ? `: ${grades.join(', ')}` : ''}`);
    if (each.score) io.out(`  score   ${each.score.mean.toFixed(1)} ± ${each.score.margin.toFixed(1)}`);
    io.out(`  losses  ${Object.entries(each.losses).map(lossLine).join(', ')}`);
    io.out(`  thought at most ${Math.round(each.longestThought)} ms`);
  }
  io.out(`draws     ${told(draws)}`);
  io.out(`turns     ${turns.mean.toFixed(1)}`);
}

function nameOf({ scenario }: Battle, side: string): string {
  const { name } = scenario.sides.find(({ id }) => id === side) as Side;
  return name === undefined ? side : `${side}, ${textIn(name, 'en')}`;
}

const lossLine = ([arm, { units, of, strength, ofStrength }]: readonly [string, ArmLoss]): string => {
  const points = ofStrength > 0 ? ` (strength ${strength.toFixed(1)} of ${ofStrength})` : '';
  return `${arm} ${units.toFixed(1)} of ${of}${points}`;
};

function tellCsv(io: Io, results: readonly GameResult[]): void {
  const ids = Object.keys(results[0]!.sides);
  const arms = ids.flatMap(id => Object.keys(results[0]!.sides[id]!.losses).map(arm => [id, arm] as const));
  const head = ids.flatMap(id => [`${id} player`, `${id} score`]);
  const lost = arms.map(([id, arm]) => `${id} ${arm} lost`);
  io.out(['seed', 'winner', 'grade', 'turns', ...head, ...lost].map(cell).join(','));
  for (const { seed, winner, grade, turns, sides } of results) {
    const own = ids.flatMap(id => [sides[id]!.player, sides[id]!.score ?? '']);
    const losses = arms.map(([id, arm]) => sides[id]!.losses[arm]?.units ?? 0);
    io.out([seed, winner, grade, turns, ...own, ...losses].map(cell).join(','));
  }
}

const cell = (value: string | number): string =>
  typeof value === 'number' || /^[\w./ -]*$/.test(value) ? String(value) : `"${value.replaceAll('"', '""')}"`;
