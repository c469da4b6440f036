import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { GameResult, Job } from './game.ts';
import { Stopped } from './io.ts';
import type { Hand } from './pool.ts';

/*
 * Games shared among machines through a queue in PostgreSQL. Whoever wants them played lays them down and collects
 * the results; workers take one after another. A game whose worker is lost is taken by another when its time is up.
 * A result may therefore come twice: it is the same, and counts once.
 */

/** A game on the queue, and what came of it. */
interface Laid {
  readonly id: number;
  readonly job: Job;
}
interface Came {
  readonly id: number;
  readonly result?: GameResult;
  readonly error?: string;
}

const SCHEMA = 'grognard_games';
const NAPS = 200;
const MOST_AT_ONCE = 200;
/** A game may be lost so often: workers may come and go for as long as it takes. */
const RETRIES = 1000;

/** Which program plays: only machines with the very same share games, so that results never depend on who played. */
export function programHere(): string {
  const file = new URL('./worker.mjs', import.meta.url);
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}

const gamesOf = (program: string, run = ''): string => `games_${program}_${run}`;
const resultsOf = (games: string): string => games.replace('games_', 'results_');

/** Opens the queue; whoever lays games down also looks for lost ones. */
async function open(address: string, supervise: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: address,
    application_name: 'grognard',
    schema: SCHEMA,
    supervise,
    schedule: false,
    ...(supervise ? { maintenanceIntervalSeconds: 1 } : {}),
  });
  // A connection that breaks shows where it is used.
  boss.on('error', () => undefined);
  await boss.start().catch((error: unknown) => {
    throw new Stopped(`The queue cannot be reached: ${error instanceof Error ? error.message : error}`);
  });
  return boss;
}

/** Takes a queue away, with whatever still lies on it. */
async function drop(boss: PgBoss, queue: string): Promise<void> {
  await boss.getDb().executeSql(`delete from ${SCHEMA}.job where name = $1`, [queue]);
  await boss.deleteQueue(queue);
}

export interface Sharing {
  readonly address: string;
  /** Seconds after which a game counts as lost with its worker. */
  readonly patience: number;
  readonly onPlayed: (played: number) => void;
}

/** Lays games down for workers anywhere, and gives their results in the order of the jobs. */
export async function playShared(
  jobs: readonly Job[],
  { address, patience, onPlayed }: Sharing,
): Promise<readonly GameResult[]> {
  const boss = await open(address, true);
  const games = gamesOf(programHere(), randomUUID().slice(0, 8));
  const tidy = async (): Promise<void> => {
    for (const queue of [games, resultsOf(games)]) await drop(boss, queue);
    await boss.stop({ graceful: false });
  };
  const leave = (): void => void tidy().finally(() => process.exit(130));
  process.once('SIGINT', leave);
  try {
    await boss.createQueue(resultsOf(games));
    await boss.createQueue(games, { name: games, retryLimit: RETRIES, expireInSeconds: patience });
    await boss.insert(jobs.map((job, id) => ({ name: games, data: { id, job } satisfies Laid })));
    return await collect(boss, resultsOf(games), jobs.length, onPlayed);
  } finally {
    process.off('SIGINT', leave);
    await tidy();
  }
}

async function collect(
  boss: PgBoss,
  queue: string,
  count: number,
  onPlayed: (played: number) => void,
): Promise<readonly GameResult[]> {
  const results = new Map<number, GameResult>();
  while (results.size < count) {
    const came = await boss.fetch<Came>(queue, { batchSize: MOST_AT_ONCE });
    for (const { data } of came) {
      if (!data.result) throw new Stopped(data.error ?? 'A game came back without a result.');
      results.set(data.id, data.result);
    }
    if (came.length === 0) await pause(NAPS);
    else onPlayed(results.size);
  }
  return Array.from({ length: count }, (_, id) => results.get(id)!);
}

/** Takes games from a queue until it is told to stop; `onPlayed` hears of each. */
export async function workFor(
  address: string,
  hands: readonly Hand[],
  { stopping, onPlayed }: { readonly stopping: AbortSignal; readonly onPlayed: (seed: string) => void },
): Promise<void> {
  const boss = await open(address, false);
  const program = programHere();
  const lane = async (hand: Hand): Promise<void> => {
    while (!stopping.aborted) {
      const played = await playNext(boss, program, hand);
      if (played === null) await pause(NAPS, undefined, { signal: stopping }).catch(() => undefined);
      else onPlayed(played);
    }
  };
  await Promise.all(hands.map(lane)).finally(() => boss.stop({ graceful: false }));
}

/** Plays one game of whoever laid some down; gives its seed, or nothing when there is none. */
async function playNext(boss: PgBoss, program: string, hand: Hand): Promise<string | null> {
  const names = (await boss.getQueues()).map(({ name }) => name);
  for (const games of names.filter(name => name.startsWith(gamesOf(program)))) {
    const [taken] = await boss.fetch<Laid>(games);
    if (!taken) continue;
    const { id, job } = taken.data;
    const came: Came = await hand.play(job).then(
      result => ({ id, result }),
      (error: Error) => ({ id, error: error.message }),
    );
    // Whoever wanted it may have gone meanwhile, and the queue with him.
    await boss.send(resultsOf(games), came).then(() => boss.complete(games, taken.id), ignoreGone);
    return job.seed;
  }
  return null;
}

/** A queue that is no longer there wants nothing any more. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof Error && /does not exist|queue/i.test(error.message))) throw error;
}
