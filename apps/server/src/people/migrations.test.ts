import { expect, test } from 'vitest';
import { migrate } from '../storage/migrate.ts';
import { CORE_MIGRATIONS } from '../storage/migrations.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { PEOPLE_MIGRATIONS } from './migrations.ts';

test('a database of the core alone is brought up to date step by step, and loses nobody', async () => {
  const { db, flavour, close } = openSqlite(':memory:');
  const first = { 'core-0001-matches': CORE_MIGRATIONS['core-0001-matches']! };
  await migrate(db, flavour, first);
  await db
    .insertInto('player')
    .values({ id: 'clara', kind: 'guest', name: 'Clara', level: null, created: 1 })
    .execute();
  let known = { ...first, ...CORE_MIGRATIONS };
  for (const [name, step] of Object.entries(PEOPLE_MIGRATIONS)) {
    known = { ...known, [name]: step };
    expect(await migrate(db, flavour, known)).toContain(name);
    expect(await migrate(db, flavour, known)).toEqual([]);
  }
  await db
    .insertInto('account')
    .values({ player: 'clara', passphrase: null, created: 2, suspended_until: null })
    .execute();
  const rows = await db
    .selectFrom('account')
    .innerJoin('player', 'player.id', 'account.player')
    .select(['player.name', 'account.created'])
    .execute();
  expect(rows).toEqual([{ name: 'Clara', created: 2 }]);
  await close();
});
