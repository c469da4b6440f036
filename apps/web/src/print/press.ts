import type { Done, Shown, Task } from './protocol.ts';

type Asked = Omit<Task, 'make'>;

const openWorker = () => new Worker(new URL('./print-worker.ts', import.meta.url), { type: 'module' });

/** Has something printed; the thread that does it ends with it. */
export function makePdf(asked: Asked, make: 'pdf' | 'test' = 'pdf'): Promise<Done> {
  const worker = openWorker();
  return new Promise<Done>(resolve => {
    worker.onmessage = ({ data }: MessageEvent<Done>) => resolve(data);
    worker.onerror = ({ message }) => resolve({ error: message });
    worker.postMessage({ ...asked, make } satisfies Task);
  }).finally(() => worker.terminate());
}

export interface Previewer {
  show(asked: Asked): void;
  close(): void;
}

/** Shows what would be printed: one wish after the other, and of those that came meanwhile only the last. */
export function openPreviewer(onShown: (shown: Shown) => void): Previewer {
  const worker = openWorker();
  let isBusy = false;
  let next: Asked | null = null;
  const go = () => {
    isBusy = next !== null;
    if (next) worker.postMessage({ ...next, make: 'preview' } satisfies Task);
    next = null;
  };
  worker.onmessage = ({ data }: MessageEvent<Shown>) => {
    const isLast = next === null;
    go();
    if (isLast) onShown(data);
  };
  worker.onerror = ({ message }) => onShown({ error: message });
  return {
    show: asked => {
      next = asked;
      if (!isBusy) go();
    },
    close: () => worker.terminate(),
  };
}
