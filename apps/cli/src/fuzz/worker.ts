import { parentPort, workerData } from 'node:worker_threads';
import { frozen } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import type { Corpus } from './corpus.ts';
import type { Failure, Input, Kind } from './input.ts';
import { type Task, thrownBy } from './tasks.ts';
import { type Bench, remembering, tryInput } from './trials.ts';

/** Numbers by kind of input. */
export type Counts = Readonly<Partial<Record<Kind, number>>>;

/** What a worker is asked: to try a task from an input on, to try one input, or to tell which one a number is. */
export type Asked =
  | { readonly do: 'task'; readonly task: Task; readonly from: number }
  | { readonly do: 'try'; readonly input: Input }
  | { readonly do: 'tell'; readonly task: Task; readonly index: number };

export interface Answered {
  readonly tried: number;
  /** How many inputs of each kind the whole task holds. */
  readonly kinds: Counts;
  /** Milliseconds of the slowest input of each kind. */
  readonly slowest: Counts;
  readonly told?: Input;
}

/** Told at once: what comes after it may stop the worker for good. */
export interface Failed {
  readonly failure: Failure;
}

const { corpora, at } = workerData as { readonly corpora: readonly Corpus[]; readonly at: Int32Array };
// What is made of them shares their parts: whoever changes what it reads is caught.
frozen(corpora);

const benches = new Map<string, Promise<Bench>>();

function benchOf(game: string): Promise<Bench> {
  const open = async (): Promise<Bench> => {
    const { ruleset, armies } = await openBox(game);
    return { ruleset, fought: remembering(ruleset), armies: (await armies?.())?.armies ?? null };
  };
  if (!benches.has(game)) benches.set(game, open());
  return benches.get(game)!;
}

const fail = (failure: Failure): void => parentPort?.postMessage({ failure } satisfies Failed);

const corpusFor = (game: string): Corpus => corpora.find(each => each.game === game)!;

async function tryTask(task: Task, from: number): Promise<Answered> {
  const bench = await benchOf(task.game);
  const kinds: Partial<Record<Kind, number>> = {};
  const slowest: Partial<Record<Kind, number>> = {};
  let index = 0;
  for (const { input, halt } of thrownBy(bench.ruleset, corpusFor(task.game), task)) {
    // Whoever watches sees by this number that the worker goes on, and where it stopped.
    Atomics.store(at, 0, index);
    kinds[input.kind] = (kinds[input.kind] ?? 0) + 1;
    if (index++ < from) continue;
    const started = performance.now();
    const problem = tryInput(bench, input, halt);
    slowest[input.kind] = Math.max(slowest[input.kind] ?? 0, performance.now() - started);
    if (problem) fail({ input, problem });
  }
  return { tried: index - from, kinds, slowest };
}

async function tellInput(task: Task, wanted: number): Promise<Answered> {
  const { ruleset } = await benchOf(task.game);
  let index = 0;
  for (const { input } of thrownBy(ruleset, corpusFor(task.game), task)) {
    if (index++ === wanted) return { tried: 0, kinds: {}, slowest: {}, told: input };
  }
  return { tried: 0, kinds: {}, slowest: {} };
}

async function tryOne(input: Input): Promise<Answered> {
  const problem = tryInput(await benchOf(input.game), input);
  if (problem) fail({ input, problem });
  return { tried: 1, kinds: {}, slowest: {} };
}

const answer = (asked: Asked): Promise<Answered> => {
  if (asked.do === 'task') return tryTask(asked.task, asked.from);
  return asked.do === 'try' ? tryOne(asked.input) : tellInput(asked.task, asked.index);
};

parentPort?.on('message', async (asked: Asked) => parentPort?.postMessage(await answer(asked)));
