import type { Done, Task } from './protocol.ts';

/** Has something printed; the thread that does it ends with it. */
export function makePdf(task: Task): Promise<Done> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Done>(resolve => {
    worker.onmessage = ({ data }: MessageEvent<Done>) => resolve(data);
    worker.onerror = ({ message }) => resolve({ error: message });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
