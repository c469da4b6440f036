import { parentPort } from 'node:worker_threads';
import { type Job, playGame } from './game.ts';
import type { Answered } from './pool.ts';

/** One core's share of a simulation: plays the games that it is sent, one after another. */
parentPort?.on('message', async (job: Job) => {
  const answer: Answered = await playGame(job).then(
    result => ({ result }),
    (error: Error) => ({ error: error.message }),
  );
  parentPort?.postMessage(answer);
});
