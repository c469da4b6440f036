import type { TrialJob, TrialResult } from './trial-run.ts';
import type { TrialReply } from './trial-worker.ts';

export interface Trials {
  stop(): void;
}

const MOST_WORKERS = 4;

/** Fights battles in workers, several at once; each result is told as it comes, and a stop ends them all. */
export function runTrials(
  jobs: readonly TrialJob[],
  { onResult, onEnd }: { onResult(result: TrialResult): void; onEnd(failed: string | null): void },
): Trials {
  const waiting = [...jobs];
  let open = 0;
  const count = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency ?? 2) - 1, jobs.length));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module' }),
  );
  const stop = (): void => {
    for (const worker of workers) worker.terminate();
  };
  const end = (failed: string | null): void => {
    stop();
    onEnd(failed);
  };
  const next = (worker: Worker): void => {
    const job = waiting.shift();
    if (job) {
      open += 1;
      worker.postMessage(job);
    } else if (open === 0) end(null);
  };
  for (const worker of workers) {
    worker.onmessage = ({ data }: MessageEvent<TrialReply>) => {
      open -= 1;
      if ('failed' in data) return end(data.failed);
      onResult(data.result);
      next(worker);
    };
    worker.onerror = event => end(event.message);
    next(worker);
  }
  return { stop };
}
