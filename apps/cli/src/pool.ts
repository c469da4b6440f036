import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type GameResult, type Job, playGame } from './game.ts';
import { Stopped } from './io.ts';

export interface Asked {
  readonly id: number;
  readonly job: Job;
}
export type Answered =
  | { readonly id: number; readonly result: GameResult }
  | { readonly id: number; readonly error: string };

export const ALL_CORES = availableParallelism();

/**
 * Plays jobs on so many cores, and gives their results in the order of the jobs: what comes out does not
 * depend on how many there are. With one it plays here, without a worker.
 */
export async function playAll(
  jobs: readonly Job[],
  cores: number,
  onPlayed: (played: number) => void = () => {},
): Promise<readonly GameResult[]> {
  const count = Math.min(cores, jobs.length);
  return count <= 1 ? playHere(jobs, onPlayed) : playInWorkers(jobs, count, onPlayed);
}

async function playHere(
  jobs: readonly Job[],
  onPlayed: (played: number) => void,
): Promise<readonly GameResult[]> {
  const results: GameResult[] = [];
  for (const job of jobs) {
    results.push(await playGame(job));
    onPlayed(results.length);
  }
  return results;
}

function playInWorkers(
  jobs: readonly Job[],
  count: number,
  onPlayed: (played: number) => void,
): Promise<readonly GameResult[]> {
  const results: GameResult[] = [];
  let [next, played] = [0, 0];
  const workers = Array.from({ length: count }, () => new Worker(new URL('./worker.mjs', import.meta.url)));
  const done = new Promise<readonly GameResult[]>((resolve, reject) => {
    const feed = (worker: Worker): void => {
      const id = next++;
      if (id < jobs.length) worker.postMessage({ id, job: jobs[id]! } satisfies Asked);
    };
    for (const worker of workers) {
      worker.on('error', reject);
      worker.on('message', (answer: Answered) => {
        if ('error' in answer) return reject(new Stopped(answer.error));
        results[answer.id] = answer.result;
        onPlayed(++played);
        if (played === jobs.length) resolve(results);
        else feed(worker);
      });
      feed(worker);
    }
  });
  return done.finally(() => Promise.all(workers.map(worker => worker.terminate())));
}
