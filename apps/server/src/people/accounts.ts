import type { Account, Player } from '@grognard/online';
import type { Kysely } from 'kysely';
import { playerOf } from '../players.ts';
import type { Database } from '../storage/tables.ts';
import type { World } from '../world.ts';
import { takeName, whoHas } from './names.ts';
import type { Passphrases } from './passphrase.ts';
import { refusal } from './refusal.ts';

/** The account of a player as its own page sees it. */
export async function accountOf(db: Kysely<Database>, player: Player): Promise<Account> {
  const [row, fresh, passkeys, blocked, muted] = await Promise.all([
    findAccount(db, player.id),
    db.selectFrom('player').selectAll().where('id', '=', player.id).executeTakeFirstOrThrow(),
    db.selectFrom('passkey').selectAll().where('player', '=', player.id).orderBy('created').execute(),
    db
      .selectFrom('blocked')
      .innerJoin('player', 'player.id', 'blocked.other')
      .selectAll('player')
      .where('blocked.player', '=', player.id)
      .orderBy('blocked.created')
      .execute(),
    db.selectFrom('muted').select('match').where('player', '=', player.id).execute(),
  ]);
  return {
    player: playerOf(fresh),
    hasPassphrase: (row?.passphrase ?? null) !== null,
    passkeys: passkeys.map(({ id, label, created }) => ({ id, label, since: created })),
    blocked: blocked.map(playerOf),
    muted: muted.map(({ match }) => match),
    suspendedUntil: row?.suspended_until ?? null,
  };
}

export const findAccount = (db: Kysely<Database>, player: string) =>
  db.selectFrom('account').selectAll().where('player', '=', player).executeTakeFirst();

/** Makes a guest an account in place: its matches stay where they are. */
export async function makeAccount(
  db: Kysely<Database>,
  player: Player,
  name: string,
  { passphrase, at }: { readonly passphrase: string | null; readonly at: number },
): Promise<void> {
  if (player.kind === 'bot') throw refusal('bots-cannot');
  if (await findAccount(db, player.id)) throw refusal('already-kept');
  await takeName(db, player.id, name);
  await db
    .insertInto('account')
    .values({ player: player.id, passphrase, created: at, suspended_until: null })
    .execute();
  await db.updateTable('player').set({ kind: 'account' }).where('id', '=', player.id).execute();
}

/** A guest keeps the name with a passphrase. */
export async function keepName(
  { storage, players, now }: World,
  passphrases: Passphrases,
  player: Player,
  { name, passphrase }: { readonly name: string; readonly passphrase: string },
): Promise<Account> {
  const kept = await passphrases.keep(passphrase);
  await storage.db
    .transaction()
    .execute(trx => makeAccount(trx, player, name, { passphrase: kept, at: now() }));
  players.forget();
  return accountOf(storage.db, player);
}

/** The player whose name and passphrase these are; takes as long for names that nobody has. */
export async function findByWords(
  db: Kysely<Database>,
  passphrases: Passphrases,
  { name, passphrase }: { readonly name: string; readonly passphrase: string },
): Promise<string> {
  const player = await whoHas(db, name);
  const account = player === undefined ? undefined : await findAccount(db, player);
  if (!(await passphrases.isRight(passphrase, account?.passphrase ?? null))) throw refusal('wrong-words');
  return account!.player;
}

/** Says the passphrase again before something that cannot be undone; accounts without one need not. */
export async function sayAgain(
  db: Kysely<Database>,
  passphrases: Passphrases,
  player: string,
  passphrase: string | undefined,
): Promise<void> {
  const account = await findAccount(db, player);
  const kept = account?.passphrase ?? null;
  if (kept !== null && !(await passphrases.isRight(passphrase ?? '', kept))) throw refusal('wrong-words');
}

/** A guest who signs in brings its matches along, but for those in which it met the account itself. Gives them. */
export async function moveOver(
  db: Kysely<Database>,
  guest: string,
  account: string,
): Promise<readonly string[]> {
  const shared = db.selectFrom('seat').select('match').where('player', '=', account);
  const moved = await db
    .updateTable('seat')
    .set({ player: account })
    .where('player', '=', guest)
    .where('match', 'not in', shared)
    .returning('match')
    .execute();
  await db.updateTable('challenge').set({ by_player: account }).where('by_player', '=', guest).execute();
  // The browser is the same: what it was asked to be told it goes on being told.
  await db.updateTable('push').set({ player: account }).where('player', '=', guest).execute();
  return moved.map(({ match }) => match);
}
