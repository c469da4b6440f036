import type { Kysely } from 'kysely';
import type { Database } from './storage/tables.ts';

/* The server's time. It never goes back, whatever the machine's clock does; and while no server ran, clocks stood. */

/** Milliseconds between two pulses; a silence of more than a few is an outage. */
export const PULSE_EVERY = 5000;
const SILENCE = 3 * PULSE_EVERY;

export interface Outage {
  readonly since: number;
  readonly until: number;
}

export interface ServerClock {
  readonly now: () => number;
  /** When no server ran, oldest first. */
  readonly outages: readonly Outage[];
}

interface Machine {
  /** The machine's wall clock, which may jump. */
  readonly wall: () => number;
  /** Milliseconds that only grow. */
  readonly steady: () => number;
}

const realMachine: Machine = { wall: () => Date.now(), steady: () => performance.now() };

/** Starts the clock where the last server's left off, and writes down how long there was none. */
export async function startClock(db: Kysely<Database>, machine: Machine = realMachine): Promise<ServerClock> {
  const rows = await db.selectFrom('pulse').selectAll().execute();
  const last = Math.max(0, ...rows.map(({ at }) => at));
  const [start, begun] = [Math.max(machine.wall(), last), machine.steady()];
  const now = () => Math.floor(start + machine.steady() - begun);
  if (last > 0 && start - last > SILENCE)
    await db.insertInto('outage').values({ since: last, until: start }).execute();
  const outages = await db.selectFrom('outage').selectAll().orderBy('since').execute();
  return { now, outages };
}

/** Notes that this process serves; processes that fell silent long ago are forgotten. */
export async function beat(db: Kysely<Database>, process: string, at: number): Promise<void> {
  await db
    .insertInto('pulse')
    .values({ process, at })
    .onConflict(conflict => conflict.column('process').doUpdateSet({ at }))
    .execute();
  await db
    .deleteFrom('pulse')
    .where('at', '<', at - 10 * SILENCE)
    .execute();
}

/** Milliseconds from one time to another during which a server ran. */
export function servedBetween(from: number, to: number, outages: readonly Outage[]): number {
  let lost = 0;
  for (const { since, until } of outages) lost += Math.max(0, Math.min(to, until) - Math.max(from, since));
  return to - from - lost;
}
