import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Database } from '../storage/tables.ts';

/** The keys by which push services know this server. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys of this server, made on its first start; of two processes that start at once both take the same. */
export async function pushKeys(db: Kysely<Database>): Promise<PushKeys> {
  const kept = await keptOnce(db, 'push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()));
  return JSON.parse(kept) as PushKeys;
}

/** What the words of links in mails are made from. */
export const mailSecret = (db: Kysely<Database>): Promise<string> =>
  keptOnce(db, 'mail-secret', () => randomBytes(32).toString('hex'));

/** Something that is made when it is first asked for, and the same for ever. */
async function keptOnce(db: Kysely<Database>, name: string, make: () => string): Promise<string> {
  const find = () => db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  const found = await find();
  if (found) return found.value;
  await db
    .insertInto('setting')
    .values({ name, value: make() })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  return (await find())!.value;
}
