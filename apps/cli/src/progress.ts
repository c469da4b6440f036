import type { Io } from './io.ts';

const WIDTH = 24;

/** A line that fills while games are played; only a terminal sees it. */
export function progressLine(
  io: Io,
  total: number,
  write: (text: string) => void = text => process.stderr.write(text),
  clock: () => number = () => performance.now(),
): (done: number) => void {
  if (!io.interactive) return () => {};
  const started = clock();
  return done => {
    const share = done / total;
    const bar = '█'.repeat(Math.round(WIDTH * share)).padEnd(WIDTH, '·');
    const left = done === 0 ? '' : ` ${span(((clock() - started) / done) * (total - done))} left`;
    write(done === total ? `\r${' '.repeat(WIDTH + 40)}\r` : `\r${bar} ${done}/${total}${left}   `);
  };
}

const span = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
