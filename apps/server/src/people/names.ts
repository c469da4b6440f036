import { isReserved, nameKey } from '@grognard/online';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/tables.ts';
import { refusal } from './refusal.ts';

/** Takes a name for a player, and gives back the one it had; names that look alike are the same. */
export async function takeName(db: Kysely<Database>, player: string, name: string): Promise<void> {
  if (isReserved(name)) throw refusal('name-reserved');
  const key = nameKey(name);
  const taken = await db
    .insertInto('handle')
    .values({ name_key: key, player })
    .onConflict(conflict => conflict.column('name_key').doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n && !(await hasName(db, player, key))) throw refusal('name-taken');
  await db.deleteFrom('handle').where('player', '=', player).where('name_key', '!=', key).execute();
  await db.updateTable('player').set({ name }).where('id', '=', player).execute();
}

async function hasName(db: Kysely<Database>, player: string, key: string): Promise<boolean> {
  const row = await db.selectFrom('handle').select('player').where('name_key', '=', key).executeTakeFirst();
  return row?.player === player;
}

/** Who has a name, however it is written; nobody perhaps. */
export async function whoHas(db: Kysely<Database>, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('handle')
    .select('player')
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  return row?.player;
}
