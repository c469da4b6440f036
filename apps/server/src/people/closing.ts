import type { Kysely } from 'kysely';
import { takeFromShelf } from '../battles/store.ts';
import type { Core } from '../part.ts';
import type { Database } from '../storage/tables.ts';
import type { World } from '../world.ts';
import { listBots, removeBot } from './bots.ts';
import { endDevices } from './sign-ins.ts';

/** What one who has left is called in the matches of others; the same in both languages. */
export const LEFT_NAME = 'N. N.';

/** Tables in which every row of a player is the player's own. */
const OWN_TABLES = [
  'handle',
  'account',
  'passkey',
  'passkey_question',
  'blocked',
  'muted',
  'rating',
  'rating_change',
  'notice_settings',
  'push',
  'mail',
  'webhook',
  'notice',
  'reminded',
  'delivery',
  'administrator',
  'admin_session',
  'club_member',
  'shelf_remark',
] as const;

/** Gives up what is being played, so that nobody waits for one who has left, and deletes what is one's own. */
export async function closeAccount(world: World, core: Core, player: string): Promise<void> {
  const running = await world.storage.db
    .selectFrom('seat')
    .innerJoin('head', 'head.match', 'seat.match')
    .select('seat.match')
    .where('seat.player', '=', player)
    .where('head.outcome', 'is', null)
    .execute();
  for (const { match } of running) await core.resign(match, player);
  await deletePlayer(world, player);
}

/**
 * Deletes everything that is a player's own. A match belongs to two: its orders stay, so that the other can
 * still look back and the dice be checked, but the name, what was said and what was noted are gone.
 */
export async function deletePlayer(world: World, player: string): Promise<void> {
  for (const bot of await listBots(world, player)) await removeBot(world, player, bot.player.id);
  await world.storage.db.transaction().execute(async trx => {
    await handOnClubs(trx, player);
    for (const table of OWN_TABLES) await trx.deleteFrom(table).where('player', '=', player).execute();
    await trx.updateTable('entrant').set({ has_withdrawn: 1 }).where('player', '=', player).execute();
    await emptyShelf(trx, player);
    await forgetWords(trx, player);
    await forgetDevices(trx, player);
    await trx.deleteFrom('report').where('by_player', '=', player).execute();
    await trx
      .updateTable('challenge')
      .set({ state: 'withdrawn' })
      .where('by_player', '=', player)
      .where('state', '=', 'open')
      .execute();
    const nobody = { kind: 'guest', name: LEFT_NAME };
    await trx.updateTable('player').set(nobody).where('id', '=', player).execute();
  });
  world.hub.signedOut(player);
}

/** Battles leave the shelf with their author; matches on them go on, pinned to their scenario. */
async function emptyShelf(db: Kysely<Database>, player: string): Promise<void> {
  const own = await db.selectFrom('shelf_battle').select('id').where('author', '=', player).execute();
  for (const { id } of own) await takeFromShelf(db, id);
}

/** A club goes on under whoever has been in it longest; an empty one closes with its last member. */
async function handOnClubs(db: Kysely<Database>, player: string): Promise<void> {
  const own = await db.selectFrom('club').select('id').where('owner', '=', player).execute();
  for (const { id } of own) {
    const heir = await db
      .selectFrom('club_member')
      .select('player')
      .where('club', '=', id)
      .where('player', '!=', player)
      .orderBy('since')
      .executeTakeFirst();
    if (heir) await db.updateTable('club').set({ owner: heir.player }).where('id', '=', id).execute();
    else await db.deleteFrom('club').where('id', '=', id).execute();
  }
}

/** What was said and noted in matches. */
async function forgetWords(db: Kysely<Database>, player: string): Promise<void> {
  const seats = await db.selectFrom('seat').select(['match', 'side']).where('player', '=', player).execute();
  for (const { match, side } of seats) {
    await db.deleteFrom('papers').where('match', '=', match).where('side', '=', side).execute();
    await db.deleteFrom('chat').where('match', '=', match).where('side', '=', side).execute();
  }
}

async function forgetDevices(db: Kysely<Database>, player: string): Promise<void> {
  const devices = await db.selectFrom('device').select('token_hash').where('player', '=', player).execute();
  await endDevices(
    db,
    devices.map(({ token_hash }) => token_hash),
  );
}
