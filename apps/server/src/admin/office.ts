import { parseWith } from '@grognard/engine';
import { nameSchema, type Player, type ReportReason } from '@grognard/online';
import type { Kysely } from 'kysely';
import type { Core } from '../part.ts';
import { findAccount, findByWords } from '../people/accounts.ts';
import { closeAccount } from '../people/closing.ts';
import { takeName, whoHas } from '../people/names.ts';
import type { Passphrases } from '../people/passphrase.ts';
import { notFound, refusal } from '../people/refusal.ts';
import { hashOf } from '../players.ts';
import type { Database } from '../storage/tables.ts';
import type { World } from '../world.ts';
import { isAdminAct } from './acts.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** An administrator signs in again every working day. */
export const SESSION = 8 * HOUR;
const MOST_DAYS = 3650;

/** Makes the account of a name an administrator; tells whether there is one. */
export async function makeAdministrator(db: Kysely<Database>, name: string, at: number): Promise<boolean> {
  const player = await whoHas(db, name);
  if (player === undefined || !(await findAccount(db, player))) return false;
  await db
    .insertInto('administrator')
    .values({ player, since: at })
    .onConflict(conflict => conflict.column('player').doNothing())
    .execute();
  return true;
}

/** A sign-in of its own: the cookie of the game opens nothing here. Gives a token. */
export async function signInAdmin(
  world: World,
  passphrases: Passphrases,
  words: { readonly name: string; readonly passphrase: string },
): Promise<string> {
  const { db } = world.storage;
  const player = await findByWords(db, passphrases, words);
  const admin = await db
    .selectFrom('administrator')
    .select('player')
    .where('player', '=', player)
    .executeTakeFirst();
  if (!admin) throw refusal('wrong-words');
  const [token, now] = [world.chance.token(), world.now()];
  await db.deleteFrom('admin_session').where('expires', '<', now).execute();
  await db
    .insertInto('admin_session')
    .values({ token_hash: hashOf(token), player, expires: now + SESSION })
    .execute();
  return token;
}

/** The administrator a token speaks for. */
export async function adminOf({ storage, now }: World, token: string | null): Promise<string | null> {
  if (token === null) return null;
  const row = await storage.db
    .selectFrom('admin_session')
    .innerJoin('administrator', 'administrator.player', 'admin_session.player')
    .select('admin_session.player')
    .where('admin_session.token_hash', '=', hashOf(token))
    .where('admin_session.expires', '>', now())
    .executeTakeFirst();
  return row?.player ?? null;
}

export async function signOutAdmin({ storage }: World, token: string): Promise<void> {
  await storage.db.deleteFrom('admin_session').where('token_hash', '=', hashOf(token)).execute();
}

/** A complaint with all that is needed to judge it. */
export interface OpenReport {
  readonly id: string;
  readonly by: string;
  readonly about: Player | null;
  readonly reason: ReportReason;
  readonly words: string;
  readonly created: number;
  readonly chat: readonly { readonly side: string; readonly text: string }[];
}

/** Complaints nobody has dealt with, oldest first. */
export async function openReports({ storage, players }: World): Promise<readonly OpenReport[]> {
  const rows = await storage.db
    .selectFrom('report')
    .selectAll()
    .where('closed', 'is', null)
    .orderBy('created')
    .limit(50)
    .execute();
  const known = await players.findAll(rows.flatMap(({ by_player, about }) => [by_player, about]));
  return Promise.all(
    rows.map(async ({ id, by_player, about, reason, words, created, match }) => ({
      id,
      by: known.get(by_player)?.name ?? '?',
      about: known.get(about) ?? null,
      reason: reason as ReportReason,
      words,
      created,
      chat: match === null ? [] : await chatOf(storage.db, match, [by_player, about]),
    })),
  );
}

/** The chat of a match that both of a complaint sat in; no other is anybody's business here. */
async function chatOf(db: Kysely<Database>, match: string, both: readonly string[]) {
  const seats = await db
    .selectFrom('seat')
    .select('player')
    .where('match', '=', match)
    .where('player', 'in', both)
    .execute();
  if (seats.length < both.length) return [];
  return db
    .selectFrom('chat')
    .select(['side', 'text'])
    .where('match', '=', match)
    .orderBy('number')
    .execute();
}

/** Does it, and writes down that it was done. */
export async function act(world: World, core: Core, admin: string, form: URLSearchParams): Promise<void> {
  const { db } = world.storage;
  const wish = form.get('act') ?? '';
  if (!isAdminAct(wish)) throw notFound('act');
  const about = form.get('about') ?? '';
  switch (wish) {
    case 'done':
      await db.updateTable('report').set({ closed: world.now() }).where('id', '=', about).execute();
      break;
    case 'suspend':
      await suspend(world, about, Number(form.get('days')));
      break;
    case 'free':
      await db.updateTable('account').set({ suspended_until: null }).where('player', '=', about).execute();
      break;
    case 'rename':
      await rename(world, about, form.get('name') ?? '');
      break;
    case 'close':
      if (form.get('sure') !== 'yes') throw refusal('not-now');
      await closeAccount(world, core, about);
      break;
  }
  await db.insertInto('admin_act').values({ by_player: admin, act: wish, about, at: world.now() }).execute();
  world.players.forget();
}

async function suspend({ storage, now }: World, player: string, days: number): Promise<void> {
  if (!Number.isSafeInteger(days) || days < 1 || days > MOST_DAYS) throw refusal('not-now');
  const done = await storage.db
    .updateTable('account')
    .set({ suspended_until: now() + days * DAY })
    .where('player', '=', player)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw notFound('account');
}

/** Accounts keep names that are theirs alone; guests may be called anything. */
async function rename({ storage, players }: World, player: string, text: string): Promise<void> {
  const name = parseWith(nameSchema, text);
  if (!name.ok) throw refusal('name-reserved');
  if (await findAccount(storage.db, player))
    await storage.db.transaction().execute(trx => takeName(trx, player, name.value));
  else await players.rename(player, name.value);
}
