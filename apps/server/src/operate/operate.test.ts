import { copyFileSync, existsSync } from 'node:fs';
import { ROUTES } from '@grognard/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../people/index.ts';
import { openHouse } from '../people/testing.ts';
import { migrate } from '../storage/migrate.ts';
import { CORE_MIGRATIONS } from '../storage/migrations.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { begunMatch, rulesFor, someOrder, startServer, temporaryFolder } from '../testing.ts';
import { backup, check, promote, restore, stats } from './operate.ts';

const { folder, remove } = temporaryFolder();
const database = `${folder}/club.db`;
const said: string[] = [];
const operator = { database, out: (line: string) => said.push(line) };
afterAll(remove);

beforeAll(async () => {
  const running = await startServer({ database });
  const { clara, match, sides } = await begunMatch(running.url, {
    ruleset: 'fields-of-strategy',
    battle: { kind: 'box', id: 'the-village' },
  });
  const { snapshot } = await clara.ask(ROUTES.match, { id: match });
  const order = someOrder(
    await rulesFor('fields-of-strategy', snapshot!.scenario),
    snapshot!.view,
    sides[0]!,
  );
  await clara.ask(ROUTES.order, { id: match }, { id: 'first-order', after: 0, order });
  // While it runs.
  await backup(operator, `${folder}/monday.db`);
  await expect(restore(operator, `${folder}/monday.db`)).rejects.toThrow('stop it first');
  await running.close();
});

test('a backup is whole, and overwrites nothing', async () => {
  expect(await check({ ...operator, database: `${folder}/monday.db` }, true)).toBe(true);
  await expect(backup(operator, `${folder}/monday.db`)).rejects.toThrow('overwrites nothing');
});

test('check finds an order that was altered', async () => {
  const storage = openSqlite(database);
  const { body } = await storage.db.selectFrom('entry').select('body').executeTakeFirstOrThrow();
  const other = JSON.stringify({ act: { type: 'offer-draw' } });
  await storage.db.updateTable('entry').set({ body: other }).execute();
  await storage.close();
  expect(await check(operator, false)).toBe(false);
  const again = openSqlite(database);
  await again.db.updateTable('entry').set({ body }).execute();
  await again.close();
  expect(await check(operator, false)).toBe(true);
});

/** As if the last server had stopped long ago. */
async function silence(): Promise<void> {
  const storage = openSqlite(database);
  await storage.db.deleteFrom('pulse').execute();
  await storage.close();
}

test('restore puts a backup in its place, keeps what was there, and refuses one with faults', async () => {
  await silence();
  copyFileSync(`${folder}/monday.db`, `${folder}/spoilt.db`);
  const spoilt = openSqlite(`${folder}/spoilt.db`);
  await spoilt.db
    .updateTable('entry')
    .set({ chain: '0'.repeat(32) })
    .execute();
  await spoilt.close();
  await expect(restore(operator, `${folder}/spoilt.db`)).rejects.toThrow('nothing was changed');
  await expect(restore(operator, `${folder}/none.db`)).rejects.toThrow('no backup');

  const altered = openSqlite(database);
  await altered.db.deleteFrom('entry').execute();
  await altered.close();
  expect(await restore(operator, `${folder}/monday.db`)).toBe(true);
  expect(existsSync(`${database}.before-restore`)).toBe(true);
  expect(await check(operator, true)).toBe(true);
  said.length = 0;
  await stats(operator);
  expect(said.join('\n')).toMatch(/entries +1/);
});

test('promote makes the account of a name an administrator, and nobody else', async () => {
  await expect(promote(operator, 'Ruth')).rejects.toThrow('No account is called Ruth');
  const house = await openHouse({ settings: { database } });
  await house.member('Ruth');
  await house.close();
  expect(await promote(operator, 'Ruth')).toBe(true);
  expect(said.at(-1)).toBe('Ruth is an administrator.');
  const { db, close } = openSqlite(database);
  expect(await db.selectFrom('administrator').selectAll().execute()).toHaveLength(1);
  await close();
});

test('stats count', async () => {
  said.length = 0;
  await stats(operator);
  expect(said.join('\n')).toMatch(/matches +1\nrunning +1\nentries +1/);
});

test('a database of a newer server is refused by name', async () => {
  const storage = openSqlite(':memory:');
  const known = { ...CORE_MIGRATIONS, ...people.migrations };
  await migrate(storage.db, 'sqlite', { ...known, 'core-9999-later': async () => {} });
  await expect(migrate(storage.db, 'sqlite', known)).rejects.toThrow('core-9999-later');
  await storage.close();
});
