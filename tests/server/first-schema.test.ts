import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newOnce, ROUTES } from '@grognard/online';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the server's own parts, which no package shows the world
import { startClock } from '../../apps/server/src/clock.ts';
// biome-ignore lint/style/noRestrictedImports: see above
import { check } from '../../apps/server/src/operate/operate.ts';
// biome-ignore lint/style/noRestrictedImports: see above
import { migrate } from '../../apps/server/src/storage/migrate.ts';
// biome-ignore lint/style/noRestrictedImports: see above
import { CORE_MIGRATIONS } from '../../apps/server/src/storage/migrations.ts';
// biome-ignore lint/style/noRestrictedImports: see above
import { openPostgres } from '../../apps/server/src/storage/postgres.ts';
// biome-ignore lint/style/noRestrictedImports: see above
import { openSqlite } from '../../apps/server/src/storage/sqlite.ts';
// biome-ignore lint/style/noRestrictedImports: see above
import * as kit from '../../apps/server/src/testing.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';

const { newVisitor, rulesFor, someOrder, startServer, temporaryFolder } = kit;

/* A database that the first server made, written down once and never again: whatever came since must take it up. */

const LINES = readFileSync(join(import.meta.dirname, 'first-schema.sql'), 'utf8')
  .split('\n')
  .filter(line => /^(create|insert)/i.test(line))
  .map(line => line.replace(/;$/, ''));
const COOKIE = `grognard=${'etienne'.padEnd(43, '0')}`;
const { folder, remove } = temporaryFolder();
afterAll(remove);

/** A minute after the last order in it: later his day for a turn would be over, for the first server left no pulse. */
const machine = { wall: () => 1_794_872_356_389 + 60_000, steady: () => performance.now() };

/** Étienne, whose turn it is, finds his match and plays on. */
async function takenUp(database: string): Promise<void> {
  const running = await startServer({ database }, { startTime: ({ db }) => startClock(db, machine) });
  try {
    const etienne = newVisitor(running.url, COOKIE);
    expect((await etienne.ask(ROUTES.me)).player).toMatchObject({ name: 'Étienne', kind: 'guest' });
    const [row] = (await etienne.ask(ROUTES.mine)).matches;
    expect(
      Object.values(row!.players)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Clara', 'Étienne']);
    const { snapshot } = await etienne.ask(ROUTES.match, { id: row!.id });
    const { seat, seq, active, view, scenario } = snapshot!;
    expect([seq, active]).toEqual([3, [seat]]);
    const order = someOrder(await rulesFor(row!.ruleset, scenario), view, seat);
    const accepted = await etienne.ask(ROUTES.order, { id: row!.id }, { id: newOnce(), after: 3, order });
    expect(accepted.seq).toBe(4);
  } finally {
    await running.close();
  }
  expect(await check({ database, out: () => {} }, true)).toBe(true);
}

test('a database of the first server is taken up by this one', async () => {
  const file = `${folder}/first.db`;
  const { db, close } = openSqlite(file);
  for (const line of LINES) await sql.raw(line).execute(db);
  await close();
  await takenUp(file);
});

const { folder: programs, reason } = await findPostgres();
describe.skipIf(!programs)(`on PostgreSQL${reason ? `: ${reason}` : ''}`, () => {
  test('the same', async () => {
    const postgres = await startPostgres(programs!);
    try {
      const { db, close } = openPostgres(postgres.address, 'first', () => {});
      const [name, step] = Object.entries(CORE_MIGRATIONS)[0]!;
      await migrate(db, 'postgres', { [name]: step });
      // The same rows in the tables that the first step makes here.
      const rows = LINES.filter(line => line.startsWith('insert') && !line.includes('into migration'));
      for (const row of rows) await sql.raw(row).execute(db);
      await close();
      await takenUp(postgres.address);
    } finally {
      await postgres.stop();
    }
  });
});
