import type { SignedIn } from '@grognard/online';
import type { Kysely } from 'kysely';
import { hashOf } from '../players.ts';
import type { Database } from '../storage/tables.ts';
import type { World } from '../world.ts';
import { deviceLabel } from './device.ts';
import { notFound } from './refusal.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A sign-in is named by the beginning of its hash: enough to tell a player's devices apart, and no way in. */
const NAME_LENGTH = 24;

/** Signs a device in as a player; gives its token. */
export async function addSignIn(
  { storage, players }: World,
  player: string,
  headers: Headers,
): Promise<string> {
  const token = await players.addDevice(player, 'cookie');
  await labelDevice(storage.db, token, headers);
  return token;
}

/** Notes what a device calls itself, for its owner's list. */
export async function labelDevice(
  db: Kysely<Database>,
  token: string | null,
  headers: Headers,
): Promise<void> {
  if (token === null) return;
  const label = deviceLabel(headers.get('user-agent'));
  await db
    .insertInto('device_label')
    .values({ token_hash: hashOf(token), label })
    .onConflict(conflict => conflict.column('token_hash').doUpdateSet({ label }))
    .execute();
}

/** The devices that are signed in, newest first. */
export async function listSignIns(
  db: Kysely<Database>,
  player: string,
  current: string | null,
): Promise<SignedIn[]> {
  const rows = await db
    .selectFrom('device')
    .leftJoin('device_label', 'device_label.token_hash', 'device.token_hash')
    .select(['device.token_hash', 'device.created', 'device.used', 'device_label.label'])
    .where('device.player', '=', player)
    .where('device.kind', '=', 'cookie')
    .orderBy('device.created', 'desc')
    .execute();
  const own = current === null ? null : hashOf(current);
  return rows.map(({ token_hash, created, used, label }) => ({
    id: token_hash.slice(0, NAME_LENGTH),
    device: label ?? '?',
    since: created,
    seen: used - (used % DAY),
    isThis: token_hash === own,
  }));
}

/** Ends one sign-in by its name. */
export async function revoke({ storage, hub }: World, player: string, id: string): Promise<void> {
  const rows = await storage.db
    .selectFrom('device')
    .select('token_hash')
    .where('player', '=', player)
    .where('kind', '=', 'cookie')
    .execute();
  const found = rows.filter(({ token_hash }) => token_hash.slice(0, NAME_LENGTH) === id);
  if (found.length === 0) throw notFound('sign-in');
  await endDevices(
    storage.db,
    found.map(({ token_hash }) => token_hash),
  );
  hub.signedOut(player);
}

/** Ends every sign-in of a player but the one at hand. */
export async function revokeOthers(world: World, player: string, current: string | null): Promise<void> {
  const { db } = world.storage;
  const rows = await db
    .selectFrom('device')
    .select('token_hash')
    .where('player', '=', player)
    .where('kind', '=', 'cookie')
    .where('token_hash', '!=', current === null ? '' : hashOf(current))
    .execute();
  await endDevices(
    db,
    rows.map(({ token_hash }) => token_hash),
  );
  world.hub.signedOut(player);
}

/** Forgets devices by the hashes of their tokens. */
export async function endDevices(db: Kysely<Database>, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db.deleteFrom('device_label').where('token_hash', 'in', hashes).execute();
  await db.deleteFrom('device').where('token_hash', 'in', hashes).execute();
}
