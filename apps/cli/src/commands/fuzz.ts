import type { Ruleset } from '@grognard/engine';
import { RULESET_IDS } from '@grognard/registry';
import { boxNamed } from '../boxes.ts';
import { corpusOf } from '../fuzz/corpus.ts';
import { type Hand, hire, type Limits, type Result, runTask, spent, tryAlone } from '../fuzz/crew.ts';
import { distinct, keep, readFound, smallest } from '../fuzz/found.ts';
import { encode, type Failure, KINDS, type Kind } from '../fuzz/input.ts';
import { inputTasks, matchTasks, type Task } from '../fuzz/tasks.ts';
import type { Counts } from '../fuzz/worker.ts';
import { EXIT, type Exit, type Io, printJson } from '../io.ts';
import { ALL_CORES } from '../pool.ts';
import { progressLine } from '../progress.ts';

export interface FuzzOptions {
  readonly game?: string;
  readonly seed: string;
  readonly inputs: number;
  readonly matches: number;
  readonly rounds: number;
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

/** Throws what nobody would write at the rules, round by round, and tells what they could not take. */
export async function fuzzGames(io: Io, options: FuzzOptions): Promise<Exit> {
  const games = options.game === undefined ? RULESET_IDS : [options.game];
  const boxes = await Promise.all(games.map(boxNamed));
  const corpora = await Promise.all(boxes.map(corpusOf));
  const until = performance.now() + 1000 * (options.seconds ?? Number.POSITIVE_INFINITY);
  const limits = limitsOf(options);
  const count = options.workers ?? ALL_CORES;
  const crew = Array.from({ length: count }, () => hire(corpora, limits, count));
  let exit: Exit = EXIT.fine;
  for (const seed of seedsOf(options)) {
    if (performance.now() >= until) break;
    const [began, used] = [performance.now(), spent()];
    const results = await runAll(io, crew, tasksOf(games, { ...options, seed }), { limits, until });
    const failures = results.flatMap(({ result }) => result.failures);
    const report: Report = {
      seed,
      seconds: tenths(performance.now() - began),
      processor: tenths(spent() - used),
      games: boxes.map(({ ruleset }) => summaryOf(ruleset, results)),
      failures: await keepAll(crew[0]!, distinct(failures, MOST_KEPT), options),
    };
    // One line for each of many rounds, at once: what is on record stays there whatever comes after.
    if (options.json) options.rounds > 1 ? io.out(JSON.stringify(report)) : printJson(io, report);
    else tell(io, report);
    if (failures.length > 0) exit = EXIT.failed;
  }
  await Promise.all(crew.map(hand => hand.dismiss()));
  return exit;
}

/** Every round has a seed of its own. */
const seedsOf = ({ seed, rounds }: FuzzOptions): readonly string[] =>
  rounds === 1 ? [seed] : Array.from({ length: rounds }, (_, i) => `${seed}-${i + 1}`);

const tenths = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

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
  crew: readonly Hand[],
  tasks: readonly Task[],
  { limits, until }: { readonly limits: Limits; readonly until: number },
): Promise<readonly Done[]> {
  const onDone = progressLine(io, tasks.length);
  const results: Done[] = [];
  let next = 0;
  const work = async (hand: Hand): Promise<void> => {
    while (next < tasks.length && performance.now() < until) {
      const task = tasks[next++]!;
      results.push({ task, result: await runTask(hand, task, limits) });
      onDone(results.length);
    }
  };
  await Promise.all(crew.map(work));
  return results;
}

/** Makes failures small, and writes them down where that is wanted. */
async function keepAll(hand: Hand, failures: readonly Failure[], options: FuzzOptions) {
  const kept: (Omit<Failure, 'input'> & {
    readonly game: string;
    readonly kind: string;
    readonly file?: string;
    readonly input: string;
  })[] = [];
  for (const failure of failures) {
    const small = await smallest(hand, failure, limitsOf(options));
    const { game, kind, raw } = small.input;
    const file = options.keep === undefined ? {} : { file: await keep(options.keep, small) };
    kept.push({ game, kind, problem: small.problem, input: encode(raw).slice(0, 300), ...file });
  }
  return kept;
}

function summaryOf({ id: game, version }: Ruleset, results: readonly Done[]) {
  const own = results.filter(({ task }) => task.game === game);
  const tried = (isBattle: boolean) =>
    own
      .filter(({ task }) => (task.what === 'battle') === isBattle)
      .reduce((sum, { result }) => sum + result.tried, 0);
  const failed = own.reduce((sum, { result }) => sum + result.failures.length, 0);
  const kinds = merged(
    own.map(({ result }) => result.kinds),
    (a, b) => a + b,
  );
  const slowest = merged(
    own.map(({ result }) => result.slowest),
    (a, b) => Math.max(a, Math.round(b)),
  );
  return { game, rules: version, inputs: tried(false), matches: tried(true), failed, kinds, slowest };
}

/** Numbers by kind taken together. */
function merged(counts: readonly Counts[], both: (a: number, b: number) => number): Counts {
  const all: Partial<Record<Kind, number>> = {};
  for (const each of counts) {
    for (const kind of KINDS) if (each[kind] !== undefined) all[kind] = both(all[kind] ?? 0, each[kind]);
  }
  return all;
}

interface Report {
  readonly seed: string;
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly processor: number;
  readonly games: readonly ReturnType<typeof summaryOf>[];
  readonly failures: Awaited<ReturnType<typeof keepAll>>;
}

function tell(io: Io, { seed, seconds, processor, games, failures }: Report): void {
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
  io.out(`seed ${seed}, ${seconds} s, ${processor} of the processor`);
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
