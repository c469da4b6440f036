import type { ReportReason } from '@grognard/online';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/tables.ts';
import type { World } from '../world.ts';
import { findAccount } from './accounts.ts';
import { notFound, refusal } from './refusal.ts';

const MOST_BLOCKED = 500;
/** Reports of one player that nobody has dealt with yet. */
const MOST_REPORTS = 20;

/** Neither of the two sits down with the other any more, nor speaks; the other is not told. */
export async function block(world: World, player: string, other: string): Promise<void> {
  const { db } = world.storage;
  if (player === other || !(await world.players.find(other))) throw notFound('player');
  const own = await db.selectFrom('blocked').select('other').where('player', '=', player).execute();
  if (own.length >= MOST_BLOCKED) throw refusal('enough');
  await db
    .insertInto('blocked')
    .values({ player, other, created: world.now() })
    .onConflict(conflict => conflict.columns(['player', 'other']).doNothing())
    .execute();
}

export async function unblock(db: Kysely<Database>, player: string, other: string): Promise<void> {
  await db.deleteFrom('blocked').where('player', '=', player).where('other', '=', other).execute();
}

export async function haveBlocked(db: Kysely<Database>, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocked')
    .select('player')
    .where(eb =>
      eb.or([
        eb.and([eb('player', '=', one), eb('other', '=', other)]),
        eb.and([eb('player', '=', other), eb('other', '=', one)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Until when an administrator has suspended a player; 0 when not. */
export async function suspendedUntil(db: Kysely<Database>, player: string, at: number): Promise<number> {
  const until = (await findAccount(db, player))?.suspended_until ?? 0;
  return until > at ? until : 0;
}

/** May the two sit down together? */
export async function mayMeet({ storage, now }: World, one: string, other: string): Promise<boolean> {
  const { db } = storage;
  const suspended = await Promise.all([one, other].map(player => suspendedUntil(db, player, now())));
  return suspended.every(until => until === 0) && !(await haveBlocked(db, one, other));
}

/** May a player speak in a match? Not while suspended, nor to one who has blocked the player. */
export async function mayChat({ storage, now }: World, match: string, player: string): Promise<boolean> {
  const { db } = storage;
  if ((await suspendedUntil(db, player, now())) > 0) return false;
  const others = await db
    .selectFrom('seat')
    .select('player')
    .where('match', '=', match)
    .where('player', '!=', player)
    .execute();
  for (const other of others) if (await haveBlocked(db, player, other.player)) return false;
  return true;
}

/** Replaces the matches whose chat a player does not want to see. */
export async function mute(db: Kysely<Database>, player: string, matches: readonly string[]): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.deleteFrom('muted').where('player', '=', player).execute();
    const rows = [...new Set(matches)].map(match => ({ player, match }));
    if (rows.length > 0) await trx.insertInto('muted').values(rows).execute();
  });
}

interface Told {
  readonly player: string;
  readonly match?: string;
  readonly reason: ReportReason;
  readonly words: string;
}

/** Tells the administrators of somebody. */
export async function report(world: World, by: string, told: Told): Promise<void> {
  const { db } = world.storage;
  if (told.player === by || !(await world.players.find(told.player))) throw notFound('player');
  const open = await db
    .selectFrom('report')
    .select('id')
    .where('by_player', '=', by)
    .where('closed', 'is', null)
    .execute();
  if (open.length >= MOST_REPORTS) throw refusal('enough');
  const { player: about, match = null, reason, words } = told;
  const row = { id: world.chance.id(), by_player: by, about, match, reason, words };
  await db
    .insertInto('report')
    .values({ ...row, created: world.now(), closed: null })
    .execute();
}
