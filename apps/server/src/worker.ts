import { parentPort } from 'node:worker_threads';
import { type Jobs, makeJobs, Unknown } from './workers/jobs.ts';
import { LOADED } from './workers/loaded.ts';

/** What the main thread asks for, and what it is answered. */
export interface Task {
  readonly id: number;
  readonly job: keyof Jobs;
  readonly with: readonly unknown[];
}
export type Done =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string; readonly isUnknown: boolean };

const jobs = makeJobs(() => performance.now());

async function work({ id, job, with: given }: Task): Promise<Done> {
  try {
    const run = jobs[job] as (...given: readonly unknown[]) => Promise<unknown>;
    return { id, value: await run(...given) };
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id, error: said, isUnknown: error instanceof Unknown };
  }
}

parentPort?.on('message', (task: Task) => {
  void work(task).then(done => parentPort?.postMessage(done));
});
parentPort?.postMessage(LOADED);
