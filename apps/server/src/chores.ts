import type { Log } from './log.ts';
import type { Chore } from './part.ts';

/** Does what is to be done again and again, each by itself and never twice at once; gives how to stop it. */
export function startChores(chores: readonly Chore[], log: Log): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = chores.map(({ name, everySeconds, work }) => {
    let isBusy = false;
    const turn = async (): Promise<void> => {
      isBusy = true;
      await work().catch(error => log.error({ error, chore: name }, 'a chore failed'));
      isBusy = false;
    };
    const timer = setInterval(() => {
      if (isBusy) return;
      const done = turn();
      running.add(done);
      void done.then(() => running.delete(done));
    }, everySeconds * 1000);
    timer.unref();
    return timer;
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.allSettled([...running]);
  };
}
