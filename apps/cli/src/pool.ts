import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type GameResult, type Job, playGame } from './game.ts';
import { Stopped } from './io.ts';

export type Answered = { readonly result: GameResult } | { readonly error: string };

export const ALL_CORES = availableParallelism();

/** One core that plays the games it is given, one at a time. */
export interface Hand {
  readonly play: (job: Job) => Promise<GameResult>;
  readonly dismiss: () => Promise<unknown>;
}

/** Hires a core. */
export function hire(): Hand {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url));
  const play = (job: Job): Promise<GameResult> =>
    new Promise((resolve, reject) => {
      worker.removeAllListeners();
      worker.once('error', reject);
      worker.once('message', (answer: Answered) =>
        'error' in answer ? reject(new Stopped(answer.error)) : resolve(answer.result),
      );
      worker.postMessage(job);
    });
  return { play, dismiss: () => worker.terminate() };
}

/** With one core games are played here, without a worker. */
const HERE: Hand = { play: playGame, dismiss: async () => undefined };

/**
 * Plays jobs on so many cores, and gives their results in the order of the jobs: what comes out does not
 * depend on how many there are.
 */
export async function playAll(
  jobs: readonly Job[],
  cores: number,
  onPlayed: (played: number) => void = () => {},
): Promise<readonly GameResult[]> {
  const count = Math.min(cores, jobs.length);
  const hands = count <= 1 ? [HERE] : Array.from({ length: count }, hire);
  const results: GameResult[] = [];
  let [next, played] = [0, 0];
  const work = async ({ play }: Hand): Promise<void> => {
    for (let id = next++; id < jobs.length; id = next++) {
      results[id] = await play(jobs[id]!);
      onPlayed(++played);
    }
  };
  await Promise.all(hands.map(work)).finally(() => Promise.all(hands.map(({ dismiss }) => dismiss())));
  return results;
}
