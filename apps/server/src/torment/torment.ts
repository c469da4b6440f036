import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { silentLog } from '../log.ts';
import { checkAll } from '../operate/check.ts';
import { people } from '../people/index.ts';
import { migratedStorage } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';
import { drive, type Tormented } from './driver.ts';
import type { Opening } from './host.ts';

/*
 * Kills the server in the middle of its work, again and again, while players send orders in every bad manner and
 * the machine's clock jumps; then looks whether anything that was acknowledged is lost, doubled or out of order,
 * and whether every match replays to the same fingerprints.
 */

export interface TormentOptions {
  readonly database: string;
  readonly rounds: number;
  /** Matches played at the same time. */
  readonly matches: number;
  /** Orders that a server may acknowledge before it is killed, at most. */
  readonly life: number;
  readonly out: (line: string) => void;
  /** Ends and brings back the database itself, now and then. */
  readonly killDatabase?: () => Promise<void>;
}

export interface TormentReport {
  readonly rounds: number;
  readonly sent: number;
  readonly acknowledged: number;
  readonly entries: number;
  readonly matches: number;
  readonly faults: readonly string[];
}

const HOURS = 60 * 60 * 1000;
/** A server that gets nothing done is killed after so long. */
const PATIENCE = 20_000;
const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));

export async function torment(options: TormentOptions): Promise<TormentReport> {
  const { database, rounds, matches, out } = options;
  const tormented: Tormented = { acknowledged: [], faults: [], sent: 0 };
  let port = 0;
  let isOver = false;
  const drivers: Promise<void>[] = [];
  let next = spareHost();
  for (let round = 0; round < rounds; round++) {
    const child = next;
    port = await started(child, database);
    if (round + 1 < rounds) next = spareHost();
    if (round === 0)
      for (let i = 0; i < matches; i++)
        drivers.push(drive(`driver-${i}`, { port: () => port, isOver: () => isOver, tormented }));
    await someProgress(tormented, options);
    if (options.killDatabase && round % 10 === 9) await options.killDatabase();
    await killed(child);
    if ((round + 1) % 10 === 0)
      out(`${round + 1} kills, ${tormented.acknowledged.length} orders acknowledged`);
  }
  isOver = true;
  await Promise.all(drivers);
  return report(database, rounds, tormented);
}

/** Lets it work: until so many orders are acknowledged, and a moment more, in the middle of something. */
async function someProgress({ acknowledged }: Tormented, { life }: TormentOptions): Promise<void> {
  const [goal, patience] = [
    acknowledged.length + 1 + Math.floor(life * Math.random()),
    performance.now() + PATIENCE,
  ];
  while (acknowledged.length < goal && performance.now() < patience) await pause(5);
  await pause(20 * Math.random());
}

/** The next server, loaded while the one before it works: the opening of the database is what a round is about. */
const spareHost = (): ChildProcess => fork(new URL('./torment-host.mjs', import.meta.url));

/** Starts a server whose machine believes it is some hours earlier or later; gives its port. */
async function started(child: ChildProcess, database: string): Promise<number> {
  const offset = Math.round((Math.random() - 0.5) * 48 * HOURS);
  child.send({ database, offset } satisfies Opening);
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }];
  return port;
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function report(database: string, rounds: number, tormented: Tormented): Promise<TormentReport> {
  const storage = await migratedStorage({
    settings: { database },
    part: people,
    processId: 'torment',
    log: silentLog,
  });
  try {
    const { matches, entries, troubles } = await checkAll(storage, { isWhole: true });
    const faults = [
      ...tormented.faults,
      ...troubles.map(({ match, problem }) => `${match}: ${problem}`),
      ...(await lostOrders(storage, tormented)),
    ];
    return {
      rounds,
      sent: tormented.sent,
      acknowledged: tormented.acknowledged.length,
      entries,
      matches,
      faults,
    };
  } finally {
    await storage.close();
  }
}

/** What was acknowledged and is not in the log, or not under its number, or not in its order. */
async function lostOrders({ db }: Storage, { acknowledged }: Tormented): Promise<readonly string[]> {
  const faults: string[] = [];
  const last = new Map<string, number>();
  for (const { match, side, id, seq } of acknowledged) {
    const rows = await db
      .selectFrom('entry')
      .select('number')
      .where('match', '=', match)
      .where('order_id', '=', `${side}:${id}`)
      .execute();
    if (rows.length !== 1) faults.push(`${match}: ${id} was acknowledged and is there ${rows.length} times`);
    const number = rows[0]?.number ?? 0;
    const told = await db
      .selectFrom('entry')
      .select('told')
      .where('match', '=', match)
      .where('number', '<=', number)
      .execute();
    const count = told.filter(row => row.told.split(' ').includes(side)).length;
    if (count !== seq) faults.push(`${match}: ${id} was acknowledged as ${seq} and is ${count}`);
    if (number <= (last.get(match) ?? 0)) faults.push(`${match}: ${id} is out of order`);
    last.set(match, number);
  }
  return faults;
}
