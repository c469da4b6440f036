import { Worker } from 'node:worker_threads';
import type { Corpus } from './corpus.ts';
import type { Failure, Input } from './input.ts';
import { BATCH, type Task } from './tasks.ts';
import type { Answered, Asked, Failed } from './worker.ts';

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

/** Hires a worker. Whatever it is asked ends: by an answer, or by a word on why there is none. */
export function hire(corpora: readonly Corpus[], { megabytes }: Limits): Hand {
  const at = new Int32Array(new SharedArrayBuffer(4));
  const start = () =>
    new Worker(new URL('./fuzz-worker.mjs', import.meta.url), {
      workerData: { corpora, at },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
  let worker = start();
  const ask = async (asked: Asked, patience: number): Promise<Ended> => {
    Atomics.store(at, 0, 0);
    const ended = await answerOf(worker, asked, { at, patience });
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
    let [last, since] = [-1, performance.now()];
    const end = (how: Pick<Ended, 'answer' | 'stuck'>): void => {
      clearInterval(watch);
      worker.removeAllListeners();
      resolve({ ...how, failures, index: Atomics.load(at, 0) });
    };
    const stuck = (why: string) => end({ stuck: why });
    const watch = setInterval(() => {
      const now = Atomics.load(at, 0);
      if (now !== last) [last, since] = [now, performance.now()];
      else if (performance.now() - since > patience) stuck(`no answer within ${patience} ms`);
    }, LOOKED_EVERY);
    worker.on('message', (said: Answered | Failed) => {
      if ('failure' in said) failures.push(said.failure);
      else end({ answer: said });
    });
    worker.on('error', error => stuck(`the worker ended: ${error.message}`));
    worker.on('exit', () => stuck('the worker ended'));
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
  readonly slowest: Readonly<Record<string, number>>;
}

/** Everything that a task brought to light, one stuck input after another included. */
export async function runTask(hand: Hand, task: Task, limits: Limits): Promise<Result> {
  const patience = patienceFor({ kind: task.what === 'battle' ? 'battle' : 'scenario' }, limits);
  const failures: Failure[] = [];
  for (let from = 0; from <= BATCH; ) {
    const { answer, failures: found, index } = await hand.ask({ do: 'task', task, from }, patience);
    failures.push(...found);
    if (answer) return { tried: from + answer.tried, failures, slowest: answer.slowest };
    failures.push(...(await failureAt(hand, task, index, limits)));
    from = index + 1;
  }
  return { tried: BATCH, failures, slowest: {} };
}

/** Tries again, alone and with double the time, where a worker got stuck: a busy machine is nobody's mistake. */
async function failureAt(hand: Hand, task: Task, index: number, limits: Limits): Promise<readonly Failure[]> {
  const patience = BATTLE_PATIENCE * limits.milliseconds;
  const { answer, stuck } = await hand.ask({ do: 'tell', task, index }, patience);
  const input = answer?.told;
  if (!input) {
    const made: Input = { game: task.game, kind: 'battle', raw: { task, index } };
    return [{ input: made, problem: `making an input: ${stuck ?? 'there is none'}` }];
  }
  const problem = await tryAlone(hand, input, { ...limits, milliseconds: 2 * limits.milliseconds });
  return problem ? [{ input, problem }] : [];
}
