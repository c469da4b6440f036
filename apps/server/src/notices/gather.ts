import type { NoticeKind } from '@grognard/online';
import type { Kysely, Selectable } from 'kysely';
import type { NoticeRow } from '../people/tables.ts';
import type { Database, OutboxRow } from '../storage/tables.ts';
import type { World } from '../world.ts';
import { reachable, settingsOf } from './addresses.ts';
import { compose } from './compose.ts';
import { dueAt } from './due.ts';
import { factsFor, matchFacts } from './facts.ts';

/** What the core's words in the outbox mean for a player. */
const KINDS: Readonly<Record<string, NoticeKind>> = {
  turn: 'your-turn',
  ended: 'over',
  'time-out': 'claim',
};
const AT_ONCE = 100;
const HOUR = 60 * 60 * 1000;
const LONGEST_REMINDER = 72 * HOUR;

/** So long one process has a row for itself, and one that failed is left alone. */
const LEASE = 60_000;

type Waiting = Selectable<OutboxRow>;

/** Moves what the core has left in the outbox to its time, and lets `ended` know of matches that have ended. */
export async function gather(world: World, ended: (match: string) => Promise<void>): Promise<void> {
  for (let rows = await claimed(world); rows.length > 0; rows = await claimed(world)) {
    const over = new Set(rows.filter(({ kind }) => kind === 'ended').map(({ match }) => match));
    const failed = new Set<string>();
    for (const match of over)
      await ended(match).catch(error => {
        failed.add(match);
        world.log.error({ error, match }, 'an end was not taken in');
      });
    await moved(
      world,
      rows.filter(({ match }) => !failed.has(match)),
    );
  }
}

/** Takes a lease on what waits: of several processes one gets a row, and one that failed is left alone for a while. */
async function claimed({ storage, now }: World): Promise<readonly Waiting[]> {
  const { db } = storage;
  const waiting = db.selectFrom('outbox').select('id').where('leased', '<=', now()).orderBy('id');
  const rows = await db
    .updateTable('outbox')
    .set({ leased: now() + LEASE })
    .where('id', 'in', waiting.limit(AT_ONCE))
    .where('leased', '<=', now())
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Makes notices of what was claimed. All are written together: one sync for a hundred. */
async function moved(world: World, rows: readonly Waiting[]): Promise<void> {
  const { db } = world.storage;
  const notices: NoticeRow[] = [];
  const done: number[] = [];
  for (const { id, match, player, kind, at } of rows) {
    try {
      const meaning = await meaningFor(db, { kind, match, player });
      const notice = meaning && (await note(world, { match, player, kind: meaning, at }));
      if (notice) notices.push(notice);
      done.push(id);
    } catch (error) {
      world.log.error({ error, match, kind }, 'a notice could not be made');
    }
  }
  if (done.length === 0) return;
  await db.transaction().execute(async trx => {
    // Written twice if we die before this, a notice is still one: its key is player, match and kind.
    await keepNotices(trx, notices);
    await trx.deleteFrom('outbox').where('id', 'in', done).execute();
  });
}

/** What a word of the core means for this player; nothing where it is no news. */
async function meaningFor(
  db: Kysely<Database>,
  { kind, match, player }: Pick<OutboxRow, 'kind' | 'match' | 'player'>,
): Promise<NoticeKind | undefined> {
  if (kind !== 'joined') return KINDS[kind];
  const game = await db
    .selectFrom('tournament_game')
    .select('leg')
    .where('match', '=', match)
    .executeTakeFirst();
  // Of a pair in a tournament one notice is enough.
  if (game) return game.leg === 0 ? 'round' : undefined;
  // Whoever sat down knows; whoever had issued the challenge is told.
  const own = await db
    .selectFrom('challenge')
    .select('matches')
    .where('by_player', '=', player)
    .where('state', '=', 'accepted')
    .where('matches', 'like', `%${match}%`)
    .execute();
  return own.some(({ matches }) => (JSON.parse(matches) as string[])[0] === match) ? 'begun' : undefined;
}

interface Occurred {
  readonly match: string;
  readonly player: string;
  readonly kind: NoticeKind;
  readonly at: number;
}

/** Tells open pages at once; gives what is to leave the house, if anything is. */
async function note(world: World, { match, player, kind, at }: Occurred): Promise<NoticeRow | undefined> {
  const { db } = world.storage;
  const who = await world.players.find(player);
  if (who?.kind !== 'guest' && who?.kind !== 'account') return undefined;
  const [facts, settings] = [await matchFacts(db, match, player), await settingsOf(db, player)];
  if (!facts) return undefined;
  const id = world.chance.id();
  const told = factsFor(kind, facts);
  const path = pathOf(match);
  const words = compose(told, settings, world.now());
  world.hub.tellPlayer(player, { type: 'notice', notice: { id, match, at, path, ...told, ...words } });
  const due = dueAt({ kind, at, isSlow: facts.isSlow }, settings);
  return due === undefined ? undefined : { id, player, match, kind, at, due };
}

/** Puts notices aside until they are due; those of players who gave no address have nowhere to go. */
async function keepNotices(db: Kysely<Database>, notices: readonly NoticeRow[]): Promise<void> {
  const reached = await reachable(
    db,
    notices.map(({ player }) => player),
  );
  const kept = notices.filter(({ player }) => reached.has(player));
  if (kept.length === 0) return;
  await db
    .insertInto('notice')
    .values(kept)
    .onConflict(conflict => conflict.columns(['player', 'match', 'kind']).doNothing())
    .execute();
}

export const pathOf = (match: string): string => `/online/match/${match}`;

/** Reminds those whose time runs out soon, once for every deadline. */
export async function remind(world: World): Promise<void> {
  const { db } = world.storage;
  const now = world.now();
  const rows = await db
    .selectFrom('head')
    .innerJoin('seat', 'seat.match', 'head.match')
    .innerJoin('notice_settings', 'notice_settings.player', 'seat.player')
    .select([
      'head.match',
      'head.active',
      'head.deadline',
      'seat.player',
      'seat.side',
      'notice_settings.body',
    ])
    .where('head.deadline', '>', now)
    .where('head.deadline', '<', now + LONGEST_REMINDER)
    .execute();
  for (const { match, active, deadline, player, side, body } of rows) {
    const { reminder } = JSON.parse(body) as { readonly reminder: number };
    const isSoon = deadline !== null && reminder > 0 && deadline - now <= reminder * HOUR;
    if (isSoon && active.split(' ').includes(side)) await remindOnce(world, { match, player, deadline });
  }
  await db.deleteFrom('reminded').where('deadline', '<', now).execute();
}

async function remindOnce(
  world: World,
  reminded: { readonly match: string; readonly player: string; readonly deadline: number },
): Promise<void> {
  const first = await world.storage.db
    .insertInto('reminded')
    .values(reminded)
    .onConflict(conflict => conflict.columns(['match', 'player', 'deadline']).doNothing())
    .executeTakeFirst();
  const { match, player } = reminded;
  if (first.numInsertedOrUpdatedRows !== 1n) return;
  const notice = await note(world, { match, player, kind: 'reminder', at: world.now() });
  if (notice) await keepNotices(world.storage.db, [notice]);
}
