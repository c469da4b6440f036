import { type NoticeSettings, type NoticesState, type PushAddress, USUAL_NOTICES } from '@grognard/online';
import type { Kysely } from 'kysely';
import { refusal } from '../people/refusal.ts';
import type { Database } from '../storage/tables.ts';
import type { World } from '../world.ts';
import { readTarget } from './address.ts';
import type { PushKeys } from './keys.ts';
import { readMailAddress } from './mail-address.ts';

const MOST_PUSHES = 10;
/** So long after a question to an address no other is sent. */
const ASKED_AGAIN = 10 * 60 * 1000;

export async function settingsOf(db: Kysely<Database>, player: string): Promise<NoticeSettings> {
  const row = await db
    .selectFrom('notice_settings')
    .select('body')
    .where('player', '=', player)
    .executeTakeFirst();
  return row ? (JSON.parse(row.body) as NoticeSettings) : USUAL_NOTICES;
}

/** Those of some players who have given an address of any kind. */
export async function reachable(
  db: Kysely<Database>,
  players: readonly string[],
): Promise<ReadonlySet<string>> {
  if (players.length === 0) return new Set();
  const rows = await db
    .selectFrom('push')
    .select('player')
    .where('player', 'in', players)
    .union(db.selectFrom('webhook').select('player').where('player', 'in', players))
    .union(
      db.selectFrom('mail').select('player').where('player', 'in', players).where('is_confirmed', '=', 1),
    )
    .execute();
  return new Set(rows.map(({ player }) => player));
}

export async function keepSettings(
  db: Kysely<Database>,
  player: string,
  settings: NoticeSettings,
): Promise<void> {
  const body = JSON.stringify(settings);
  await db
    .insertInto('notice_settings')
    .values({ player, body })
    .onConflict(conflict => conflict.column('player').doUpdateSet({ body }))
    .execute();
}

/** How notices stand for a player. */
export async function noticesState(
  db: Kysely<Database>,
  player: string,
  server: { readonly keys: PushKeys; readonly hasMail: boolean },
): Promise<NoticesState> {
  const [settings, mail, webhook, pushes] = await Promise.all([
    settingsOf(db, player),
    db.selectFrom('mail').selectAll().where('player', '=', player).executeTakeFirst(),
    db.selectFrom('webhook').selectAll().where('player', '=', player).executeTakeFirst(),
    db.selectFrom('push').select('endpoint').where('player', '=', player).execute(),
  ]);
  return {
    settings,
    pushKey: server.keys.publicKey,
    hasMail: server.hasMail,
    mail: mail ? { address: mail.address, isConfirmed: mail.is_confirmed === 1 } : null,
    webhook: webhook ? { host: new URL(webhook.address).host, trouble: webhook.trouble } : null,
    pushes: pushes.length,
  };
}

function checkedTarget(address: string): string {
  const target = readTarget(address);
  if (!target.ok) throw refusal('address-refused', { trouble: target.trouble });
  return target.url.href;
}

/** Keeps a browser's address for push messages; one that another player had on this browser changes hands. */
export async function addPush(
  db: Kysely<Database>,
  player: string,
  { endpoint, keys }: PushAddress,
  at: number,
): Promise<void> {
  const address = checkedTarget(endpoint);
  const own = await db.selectFrom('push').select('endpoint').where('player', '=', player).execute();
  if (own.length >= MOST_PUSHES && !own.some(push => push.endpoint === address)) throw refusal('enough');
  await db
    .insertInto('push')
    .values({ endpoint: address, player, ...keys, created: at })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet({ player, ...keys, created: at }))
    .execute();
}

export async function removePush(db: Kysely<Database>, player: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push').where('player', '=', player).where('endpoint', '=', endpoint).execute();
}

export async function setWebhook(db: Kysely<Database>, player: string, text: string): Promise<void> {
  const address = checkedTarget(text);
  await db
    .insertInto('webhook')
    .values({ player, address, trouble: null })
    .onConflict(conflict => conflict.column('player').doUpdateSet({ address, trouble: null }))
    .execute();
}

/** Keeps a mail address that is still to be confirmed. */
export async function setMail({ storage, now }: World, player: string, text: string): Promise<string> {
  const address = readMailAddress(text);
  if (address === undefined) throw refusal('address-refused', { trouble: 'not-an-address' });
  const { db } = storage;
  const before = await db.selectFrom('mail').selectAll().where('player', '=', player).executeTakeFirst();
  if (before && now() - before.asked < ASKED_AGAIN) throw refusal('not-now');
  const row = { address, is_confirmed: 0, asked: now() };
  await db
    .insertInto('mail')
    .values({ player, ...row })
    .onConflict(conflict => conflict.column('player').doUpdateSet(row))
    .execute();
  return address;
}
