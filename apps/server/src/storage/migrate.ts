import { type Kysely, sql } from 'kysely';
import type { Migration } from './migrations.ts';
import type { Flavour } from './storage.ts';
import type { Database } from './tables.ts';

/** Makes the steps that a database has not made yet, in order; gives their names. */
export async function migrate(
  db: Kysely<Database>,
  flavour: Flavour,
  migrations: Readonly<Record<string, Migration>>,
): Promise<readonly string[]> {
  return db.transaction().execute(async trx => {
    await trx.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', 'text', c => c.primaryKey())
      .execute();
    // Two processes that start at once: the second waits here, and finds everything done.
    if (flavour === 'postgres') await sql`lock table migration in exclusive mode`.execute(trx);
    const rows = await sql<{ name: string }>`select name from migration`.execute(trx);
    const done = new Set(rows.rows.map(({ name }) => name));
    refuseNewer(done, migrations);
    const missing = Object.entries(migrations).filter(([name]) => !done.has(name));
    for (const [name, step] of missing) {
      await step(trx, flavour);
      await sql`insert into migration (name) values (${name})`.execute(trx);
    }
    return missing.map(([name]) => name);
  });
}

function refuseNewer(done: ReadonlySet<string>, known: Readonly<Record<string, Migration>>): void {
  const unknown = [...done].filter(name => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw new Error(`The database was made by a newer server: it knows ${unknown.join(', ')}.`);
}
