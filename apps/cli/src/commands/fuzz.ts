import { RULESET_IDS } from '@grognard/registry';
import { boxNamed } from '../boxes.ts';
import { type Corpus, corpusOf } from '../fuzz/corpus.ts';
import { type Hand, hire, type Limits, type Result, runTask, tryAlone } from '../fuzz/crew.ts';
import { distinct, keep, readFound, smallest } from '../fuzz/found.ts';
import { encode, type Failure } from '../fuzz/input.ts';
import { inputTasks, matchTasks, type Task } from '../fuzz/tasks.ts';
import { EXIT, type Exit, type Io, printJson } from '../io.ts';
import { ALL_CORES } from '../pool.ts';
import { progressLine } from '../progress.ts';

export interface FuzzOptions {
  readonly game?: string;
  readonly seed: string;
  readonly inputs: number;
  readonly matches: number;
  readonly seconds?: number;
  readonly workers?: number;
  readonly limit: number;
  readonly memory: number;
  /** A folder, or nothing to keep nothing. */
  readonly keep?: string;
  readonly json?: boolean;
}

const MOST_KEPT = 40;

const limitsOf = ({ limit, memory }: Pick<FuzzOptions, 'limit' | 'memory'>): Limits => ({
  milliseconds: limit,
  megabytes: memory,
});

/** Throws what nobody would write at the rules, and tells what they could not take. */
export async function fuzzGames(io: Io, options: FuzzOptions): Promise<Exit> {
  const games = options.game === undefined ? RULESET_IDS : [options.game];
  const corpora = await Promise.all(games.map(async game => corpusOf(await boxNamed(game))));
  const started = performance.now();
  const tasks = tasksOf(games, options);
  const results = await runAll(io, corpora, tasks, options);
  const seconds = (performance.now() - started) / 1000;
  const failures = results.flatMap(({ result }) => result.failures);
  const kept = await keepAll(corpora, distinct(failures, MOST_KEPT), options);
  const report = {
    seed: options.seed,
    seconds: Math.round(seconds * 10) / 10,
    games: games.map(game => summaryOf(game, results)),
    failures: kept,
  };
  if (options.json) printJson(io, report);
  else tell(io, report);
  return failures.length > 0 ? EXIT.failed : EXIT.fine;
}

/** So many tasks for each game, games and kinds in turn, so that a run that is cut short has tried some of all. */
function tasksOf(games: readonly string[], { seed, inputs, matches }: FuzzOptions): readonly Task[] {
  const inTurn = (own: readonly (readonly Task[])[]): readonly Task[] =>
    Array.from({ length: Math.max(...own.map(({ length }) => length)) }, (_, i) =>
      own.flatMap(tasks => tasks[i] ?? []),
    ).flat();
  const thrown = inTurn(games.map(game => inputTasks(game, seed, inputs / games.length)));
  const played = inTurn(games.map(game => matchTasks(game, seed, Math.ceil(matches / games.length))));
  const share = thrown.length / Math.max(1, played.length);
  return [
    ...thrown.map((task, i) => ({ task, at: i })),
    ...played.map((task, i) => ({ task, at: (i + 0.5) * share })),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ task }) => task);
}

interface Done {
  readonly task: Task;
  readonly result: Result;
}

async function runAll(
  io: Io,
  corpora: readonly Corpus[],
  tasks: readonly Task[],
  options: FuzzOptions,
): Promise<readonly Done[]> {
  const limits = limitsOf(options);
  const until = performance.now() + 1000 * (options.seconds ?? Number.POSITIVE_INFINITY);
  const onDone = progressLine(io, tasks.length);
  const results: Done[] = [];
  let [next, done] = [0, 0];
  const work = async (hand: Hand): Promise<void> => {
    while (next < tasks.length && performance.now() < until) {
      const index = next++;
      const task = tasks[index]!;
      results[index] = { task, result: await runTask(hand, task, limits) };
      onDone(++done);
    }
    await hand.dismiss();
  };
  const count = Math.min(options.workers ?? ALL_CORES, tasks.length);
  await Promise.all(Array.from({ length: count }, () => work(hire(corpora, limits, count))));
  return results;
}

/** Makes failures small, and writes them down where that is wanted. */
async function keepAll(corpora: readonly Corpus[], failures: readonly Failure[], options: FuzzOptions) {
  if (failures.length === 0) return [];
  const limits = limitsOf(options);
  const hand = hire(corpora, limits, 1);
  const kept: (Omit<Failure, 'input'> & {
    readonly game: string;
    readonly kind: string;
    readonly file?: string;
    readonly input: string;
  })[] = [];
  for (const failure of failures) {
    const small = await smallest(hand, failure, limits);
    const { game, kind, raw } = small.input;
    const file = options.keep === undefined ? {} : { file: await keep(options.keep, small) };
    kept.push({ game, kind, problem: small.problem, input: encode(raw).slice(0, 300), ...file });
  }
  await hand.dismiss();
  return kept;
}

function summaryOf(game: string, results: readonly Done[]) {
  const own = results.filter(({ task }) => task.game === game);
  const tried = (isBattle: boolean) =>
    own
      .filter(({ task }) => (task.what === 'battle') === isBattle)
      .reduce((sum, { result }) => sum + result.tried, 0);
  const slowest: Record<string, number> = {};
  for (const { result } of own) {
    for (const [kind, ms] of Object.entries(result.slowest))
      slowest[kind] = Math.max(slowest[kind] ?? 0, Math.round(ms));
  }
  const failed = own.reduce((sum, { result }) => sum + result.failures.length, 0);
  return { game, inputs: tried(false), matches: tried(true), failed, slowest };
}

interface Report {
  readonly seed: string;
  readonly seconds: number;
  readonly games: readonly ReturnType<typeof summaryOf>[];
  readonly failures: Awaited<ReturnType<typeof keepAll>>;
}

function tell(io: Io, { seed, seconds, games, failures }: Report): void {
  for (const { game, kind, problem, input, file } of failures) {
    io.out(`${game}, ${kind}: ${problem}`);
    io.out(`  ${file ?? input}`);
  }
  for (const { game, inputs, matches, failed, slowest } of games) {
    const slow = Object.entries(slowest).map(([kind, ms]) => `${kind} ${ms}`);
    io.out(
      `${game}: ${inputs} inputs, ${matches} matches, ${failed} failed; slowest in ms: ${slow.join(', ')}`,
    );
  }
  io.out(`seed ${seed}, ${seconds} s`);
}

/** Tries again what failed once. */
export async function fuzzFound(
  io: Io,
  paths: readonly string[],
  options: Pick<FuzzOptions, 'limit' | 'memory' | 'json'>,
): Promise<Exit> {
  const limits = limitsOf(options);
  const kept = await readFound(paths);
  const hand = hire([], limits, 1);
  const results = [];
  for (const { file, format: _, problem: __, ...input } of kept) {
    results.push({ file, problem: await tryAlone(hand, input, limits) });
  }
  await hand.dismiss();
  if (options.json) printJson(io, results);
  else for (const { file, problem } of results) io.out(`${file}: ${problem ?? 'sound'}`);
  return results.some(({ problem }) => problem !== null) ? EXIT.failed : EXIT.fine;
}
