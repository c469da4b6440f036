import type { GameResult, Job } from './game.ts';
import type { Io } from './io.ts';
import { Stopped } from './io.ts';
import { ALL_CORES, playAll } from './pool.ts';
import { progressLine } from './progress.ts';

/** Where games are played: on so many cores here, or by whoever works for a queue. */
export interface Where {
  readonly workers?: number;
  readonly queue?: string;
  readonly patience: number;
}

/** Plays games wherever they shall be played; what comes out is the same. */
export async function playGames(
  io: Io,
  jobs: readonly Job[],
  { workers, queue, patience }: Where,
): Promise<readonly GameResult[]> {
  const onPlayed = progressLine(io, jobs.length);
  if (queue === undefined) return playAll(jobs, workers ?? ALL_CORES, onPlayed);
  const own = jobs.flatMap(({ players }) => Object.values(players)).find(player => /\.[cm]?js$/.test(player));
  if (own) throw new Stopped(`${own}: a commander of your own plays on this machine, not on a queue.`);
  const { playShared } = await import('./queue.ts');
  return playShared(jobs, { address: queue, patience, onPlayed });
}
