import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { makeAdministrator } from '../admin/office.ts';
import { silentLog } from '../log.ts';
import { people } from '../people/index.ts';
import { migratedStorage } from '../storage/open.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { isPostgres, type Storage } from '../storage/storage.ts';
import { checkAll } from './check.ts';

/* What an operator does from outside, while the server runs or not. */

export interface Operator {
  readonly database: string;
  readonly out: (line: string) => void;
}

const opened = (database: string): Promise<Storage> =>
  migratedStorage({ settings: { database }, part: people, processId: 'operator', log: silentLog });

const withStorage = async <T>(database: string, work: (storage: Storage) => Promise<T>): Promise<T> => {
  const storage = await opened(database);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
};

/** A mistake of the operator's, told as it is. */
export class Misused extends Error {
  override readonly name = 'Misused';
}

function refusePostgres(database: string, tool: string): void {
  if (isPostgres(database))
    throw new Misused(`A PostgreSQL database has tools of its own: use ${tool}. See docs/operating.md.`);
}

/** Writes the whole database into a file, while the server goes on. */
export async function backup({ database, out }: Operator, target: string): Promise<boolean> {
  refusePostgres(database, 'pg_dump');
  if (!existsSync(database)) throw new Misused(`There is no database at ${database}.`);
  if (existsSync(target)) throw new Misused(`${target} is there already: a backup overwrites nothing.`);
  mkdirSync(dirname(target), { recursive: true });
  const part = `${target}.part`;
  rmSync(part, { force: true });
  const storage = openSqlite(database);
  await storage.backup(part).finally(() => storage.close());
  renameSync(part, target);
  const { matches, entries } = await withStorage(target, counts);
  out(`${target}: ${matches} matches, ${entries} entries.`);
  return true;
}

/** Puts a backup in the place of the database; what was there is kept beside it. The server must not run. */
export async function restore({ database, out }: Operator, source: string): Promise<boolean> {
  refusePostgres(database, 'pg_restore');
  if (!existsSync(source)) throw new Misused(`There is no backup at ${source}.`);
  const { troubles } = await withStorage(source, storage => checkAll(storage));
  for (const { match, problem } of troubles) out(`${match}: ${problem}`);
  if (troubles.length > 0) throw new Misused('The backup has faults; nothing was changed.');
  if (existsSync(database)) await refuseServed(database);
  mkdirSync(dirname(database), { recursive: true });
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(`${database}${end}`)) renameSync(`${database}${end}`, `${database}.before-restore${end}`);
  }
  copyFileSync(source, `${database}.part`);
  renameSync(`${database}.part`, database);
  out(`${database} is as ${source} was.`);
  return true;
}

/** A server that is alive has left its pulse within the last seconds. */
async function refuseServed(database: string): Promise<void> {
  const pulses = await withStorage(database, ({ db }) => db.selectFrom('pulse').select('at').execute());
  if (pulses.some(({ at }) => Math.abs(Date.now() - at) < 15_000))
    throw new Misused('A server was alive on this database within the last fifteen seconds: stop it first.');
}

/** Replays every running match against its log. */
export const check = ({ database, out }: Operator, isWhole: boolean): Promise<boolean> =>
  withStorage(database, async storage => {
    const { matches, entries, troubles } = await checkAll(storage, { isWhole });
    for (const { match, problem } of troubles) out(`${match}: ${problem}`);
    out(`${matches} matches, ${entries} entries replayed, ${troubles.length} faults.`);
    return troubles.length === 0;
  });

async function counts({ db }: Storage) {
  const count = async (query: { execute(): Promise<readonly { readonly n: unknown }[]> }): Promise<number> =>
    Number((await query.execute())[0]?.n ?? 0);
  const n = sql<number>`count(*)`.as('n');
  return {
    players: await count(db.selectFrom('player').select(n)),
    challenges: await count(db.selectFrom('challenge').select(n).where('state', '=', 'open')),
    matches: await count(db.selectFrom('match').select(n)),
    running: await count(db.selectFrom('head').select(n).where('outcome', 'is', null)),
    entries: await count(db.selectFrom('entry').select(n)),
    outages: await count(db.selectFrom('outage').select(n)),
    notices: await count(db.selectFrom('outbox').select(n)),
  };
}

/** How much there is of everything. */
export const stats = ({ database, out }: Operator): Promise<boolean> =>
  withStorage(database, async storage => {
    for (const [what, count] of Object.entries(await counts(storage))) out(`${what.padEnd(12)} ${count}`);
    return true;
  });

/** Makes the account of a name an administrator. */
export const promote = ({ database, out }: Operator, name: string): Promise<boolean> =>
  withStorage(database, async ({ db }) => {
    if (!(await makeAdministrator(db, name, Date.now()))) throw new Misused(`No account is called ${name}.`);
    out(`${name} is an administrator.`);
    return true;
  });
