import { Worker } from 'node:worker_threads';
import type { Corpus } from './corpus.ts';
import type { Failure, Input } from './input.ts';
import type { Task } from './tasks.ts';
import type { Answered, Asked, Counts, Failed } from './worker.ts';

/** How long one input may take and how much memory a worker has. */
export interface Limits {
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** A match of random orders may take so many times as long as any other input. */
const BATTLE_PATIENCE = 60;
const LOOKED_EVERY = 100;

/** How a question to a worker ended, and what failed until then. */
interface Ended {
  readonly failures: readonly Failure[];
  readonly answer?: Answered;
  /** Why there is no answer, and at which input. */
  readonly stuck?: string;
  readonly index: number;
}

/** A worker that is replaced when it stops answering. */
export interface Hand {
  readonly ask: (asked: Asked, patience: number) => Promise<Ended>;
  readonly dismiss: () => Promise<unknown>;
}

/** Milliseconds of processor time that this process has used: what others do to the machine does not count. */
export const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Hires one of `crew` workers. Whatever it is asked ends: by an answer, or by a word on why there is none.
 * A thread's own time cannot be seen from outside; one that is stuck takes its share of what the crew uses.
 */
export function hire(corpora: readonly Corpus[], { megabytes }: Limits, crew: number): Hand {
  const at = new Int32Array(new SharedArrayBuffer(4));
  const start = () =>
    new Worker(new URL('./fuzz-worker.mjs', import.meta.url), {
      workerData: { corpora, at },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
  let worker = start();
  const ask = async (asked: Asked, patience: number): Promise<Ended> => {
    Atomics.store(at, 0, 0);
    const ended = await answerOf(worker, asked, { at, patience: crew * patience });
    if (ended.stuck) {
      await worker.terminate();
      worker = start();
    }
    return ended;
  };
  return { ask, dismiss: () => worker.terminate() };
}

function answerOf(
  worker: Worker,
  asked: Asked,
  { at, patience }: { readonly at: Int32Array; readonly patience: number },
): Promise<Ended> {
  return new Promise(resolve => {
    const failures: Failure[] = [];
    let [last, since] = [-1, spent()];
    const end = (how: Pick<Ended, 'answer' | 'stuck'>): void => {
      clearInterval(watch);
      worker.off('message', hear).off('error', fail).off('exit', leave);
      resolve({ ...how, failures, index: Atomics.load(at, 0) });
    };
    const stuck = (why: string) => end({ stuck: why });
    const watch = setInterval(() => {
      const now = Atomics.load(at, 0);
      if (now !== last) [last, since] = [now, spent()];
      else if (spent() - since > patience) stuck('no answer in the time that an input may take');
    }, LOOKED_EVERY);
    const hear = (said: Answered | Failed): void => {
      if ('failure' in said) failures.push(said.failure);
      else end({ answer: said });
    };
    const fail = (error: Error): void => stuck(`the worker ended: ${error.message}`);
    const leave = (): void => stuck('the worker ended');
    worker.on('message', hear).on('error', fail).on('exit', leave);
    worker.postMessage(asked);
  });
}

const patienceFor = ({ kind }: Pick<Input, 'kind'>, { milliseconds }: Limits): number =>
  kind === 'battle' ? BATTLE_PATIENCE * milliseconds : milliseconds;

/** What is wrong with an input, tried alone. */
export async function tryAlone(hand: Hand, input: Input, limits: Limits): Promise<string | null> {
  const { stuck, failures } = await hand.ask({ do: 'try', input }, patienceFor(input, limits));
  return stuck ?? failures[0]?.problem ?? null;
}

/** What came of a task. */
export interface Result {
  readonly tried: number;
  readonly failures: readonly Failure[];
  readonly kinds: Counts;
  readonly slowest: Counts;
}

/** Everything that a task brought to light, one stuck input after another included. */
export async function runTask(hand: Hand, task: Task, limits: Limits): Promise<Result> {
  const patience = patienceFor({ kind: task.what === 'battle' ? 'battle' : 'scenario' }, limits);
  const failures: Failure[] = [];
  for (let from = 0; from <= task.count; ) {
    const { answer, failures: found, index } = await hand.ask({ do: 'task', task, from }, patience);
    failures.push(...found);
    if (answer) return { ...answer, tried: from + answer.tried, failures };
    const failure = await failureAt(hand, task, index, limits);
    if (failure) failures.push(failure);
    // Where the inputs themselves cannot be made, there is no going on.
    from = failure?.input.kind === 'task' ? task.count + 1 : index + 1;
  }
  return { tried: task.count, failures, kinds: {}, slowest: {} };
}

/** Tries again, alone and with double the time, where a worker got stuck. */
async function failureAt(hand: Hand, task: Task, index: number, limits: Limits): Promise<Failure | null> {
  const { answer, stuck } = await hand.ask(
    { do: 'tell', task, index },
    BATTLE_PATIENCE * limits.milliseconds,
  );
  const input = answer?.told;
  if (!input) {
    const problem = `making the inputs: ${stuck ?? 'there is none'}`;
    return { input: { game: task.game, kind: 'task', raw: { task, index } }, problem };
  }
  const problem = await tryAlone(hand, input, { ...limits, milliseconds: 2 * limits.milliseconds });
  return problem ? { input, problem } : null;
}
