import { parentPort } from 'node:worker_threads';
import { playGame } from './game.ts';
import type { Answered, Asked } from './pool.ts';

/** One core's share of a simulation: plays the games that it is sent, one after another. */
parentPort?.on('message', async ({ id, job }: Asked) => {
  const answer: Answered = await playGame(job).then(
    result => ({ id, result }),
    (error: Error) => ({ id, error: error.message }),
  );
  parentPort?.postMessage(answer);
});
