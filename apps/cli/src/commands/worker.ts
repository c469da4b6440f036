import { EXIT, type Exit, type Io } from '../io.ts';
import { ALL_CORES, hire } from '../pool.ts';
import { programHere, workFor } from '../queue.ts';

export interface WorkerOptions {
  readonly workers?: number;
}

/** Plays games that somebody lays down on a queue, until it is told to stop. */
export async function worker(io: Io, address: string, options: WorkerOptions): Promise<Exit> {
  const cores = options.workers ?? ALL_CORES;
  const hands = Array.from({ length: cores }, hire);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  io.out(`Program ${programHere()}: ${cores} ${cores === 1 ? 'core' : 'cores'} at work`);
  let played = 0;
  const onPlayed = (seed: string): void => io.out(`${++played} played, seed ${seed}`);
  await workFor(address, hands, { stopping: stop.signal, onPlayed }).finally(() =>
    Promise.all(hands.map(({ dismiss }) => dismiss())),
  );
  return EXIT.fine;
}
