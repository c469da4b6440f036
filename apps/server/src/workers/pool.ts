import { Worker } from 'node:worker_threads';
import { Refused } from '../fault.ts';
import type { Done, Task } from '../worker.ts';
import { type Jobs, Unknown } from './jobs.ts';
import { LOADED } from './loaded.ts';

/** Milliseconds granted to each kind of work; whoever takes longer is ended, and another thread started. */
const PATIENCE: Readonly<Record<keyof Jobs, number>> = {
  read: 5000,
  log: 20_000,
  frames: 20_000,
  moments: 30_000,
  record: 30_000,
  file: 30_000,
  behind: 30_000,
  think: 60_000,
};
/** Milliseconds in which a thread must have loaded the games; a busy machine takes its time, and no job is to blame. */
const LOADED_WITHIN = 60_000;
const MEGABYTES = 512;

/** A thread that does one thing after another. */
export interface Thread {
  /** What a job is given is typed where it is asked for. */
  run<K extends keyof Jobs>(job: K, given: readonly unknown[]): ReturnType<Jobs[K]>;
  /** Grows with every thread that had to be started anew: the new one knows nothing. */
  readonly generation: () => number;
  close(): Promise<void>;
}

interface Waiting {
  readonly task: Task;
  readonly done: (value: unknown) => void;
  readonly fail: (error: Error) => void;
}

interface Limits {
  /** Milliseconds granted to a job. */
  readonly patience?: (job: keyof Jobs) => number;
  readonly megabytes?: number;
}

export function startThread(
  file: URL,
  { patience = job => PATIENCE[job], megabytes = MEGABYTES }: Limits = {},
): Thread {
  let worker: Worker | null = null;
  let isLoaded = false;
  let generation = 0;
  let next = 0;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  const queue: Waiting[] = [];

  function started(): Worker {
    generation += 1;
    isLoaded = false;
    const fresh = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    fresh.unref();
    fresh.on('message', (said: Done | typeof LOADED) => {
      if (said !== LOADED) return finish(said);
      isLoaded = true;
      if (current) wait(fresh, current.task);
    });
    fresh.on('error', () => end(fresh, new Refused('too-slow', 'The work could not be done.')));
    return fresh;
  }
  function finish(done: Done): void {
    if (current?.task.id !== done.id) return;
    const { done: tell, fail } = current;
    clearTimeout(timer);
    current = null;
    if ('error' in done) fail(done.isUnknown ? new Unknown(done.error) : new Error(done.error));
    else tell(done.value);
    proceed();
  }
  /** Ends a thread that takes too long or has died. */
  function end(which: Worker, reason: Error): void {
    if (worker !== which) return;
    worker = null;
    clearTimeout(timer);
    void which.terminate();
    current?.fail(reason);
    current = null;
    proceed();
  }
  /** Ends the thread if it takes too long: over its task, once it is able to begin with it. */
  function wait(busy: Worker, { job }: Task): void {
    clearTimeout(timer);
    timer = setTimeout(
      () => end(busy, new Refused('too-slow', 'The work took too long.')),
      isLoaded ? patience(job) : LOADED_WITHIN,
    );
  }
  function proceed(): void {
    if (current || queue.length === 0) return;
    current = queue.shift()!;
    worker ??= started();
    wait(worker, current.task);
    worker.postMessage(current.task);
  }

  return {
    generation: () => generation,
    run: (job, given) =>
      new Promise<unknown>((done, fail) => {
        next += 1;
        queue.push({ task: { id: next, job, with: given }, done, fail });
        proceed();
      }) as ReturnType<Jobs[typeof job]>,
    close: async () => {
      clearTimeout(timer);
      queue.length = 0;
      await worker?.terminate();
    },
  };
}

/** The same in this very thread: for tests, which have no built worker. */
export function sameThread(jobs: Jobs): Thread {
  return {
    generation: () => 1,
    run: (job, given) => {
      const run = jobs[job] as (...given: readonly unknown[]) => ReturnType<Jobs[typeof job]>;
      return run(...given);
    },
    close: async () => {},
  };
}
