import type { Player } from '@grognard/online';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/tables.ts';
import { listSignIns } from './sign-ins.ts';

const JSON_COLUMNS = new Set(['body', 'battle', 'pace', 'matches', 'battles', 'transports']);

/** Opens what is kept as JSON, so that the document can be read by people. */
const opened = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      JSON_COLUMNS.has(column) && typeof value === 'string' ? readable(value) : value,
    ]),
  );

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const OWN = [
  'blocked',
  'muted',
  'rating',
  'rating_change',
  'notice_settings',
  'webhook',
  'notice',
  'club_member',
  'entrant',
  'shelf_remark',
] as const;

/** Everything the server keeps of a player, hashes of secrets left out. */
export async function myData(db: Kysely<Database>, player: Player) {
  const own: Record<string, unknown> = {};
  for (const table of OWN) {
    const rows = await db.selectFrom(table).selectAll().where('player', '=', player.id).execute();
    own[table] = rows.map(opened);
  }
  return {
    format: 'grognard/my-data@1' as const,
    player,
    ...(await identity(db, player.id)),
    ...own,
    ...(await played(db, player.id)),
  };
}

async function identity(db: Kysely<Database>, id: string) {
  const account = await db
    .selectFrom('account')
    .select(['created', 'suspended_until'])
    .where('player', '=', id)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'label', 'created'])
    .where('player', '=', id)
    .execute();
  const mail = await db
    .selectFrom('mail')
    .select(['address', 'is_confirmed'])
    .where('player', '=', id)
    .execute();
  const push = await db.selectFrom('push').select(['endpoint', 'created']).where('player', '=', id).execute();
  const bots = await db.selectFrom('bot').select(['player', 'created']).where('owner', '=', id).execute();
  const clubs = await db.selectFrom('club').selectAll().where('owner', '=', id).execute();
  const reports = await db.selectFrom('report').selectAll().where('by_player', '=', id).execute();
  const battles = await db
    .selectFrom('shelf_version')
    .innerJoin('shelf_battle', 'shelf_battle.id', 'shelf_version.battle')
    .selectAll('shelf_version')
    .where('shelf_battle.author', '=', id)
    .execute();
  const signIns = await listSignIns(db, id, null);
  return {
    account: account ?? null,
    signIns,
    passkeys,
    mail,
    push,
    bots,
    clubs,
    reports,
    published: battles,
  };
}

/** Seats, and what was said, noted and ordered from them. */
async function played(db: Kysely<Database>, id: string) {
  const seats = await db.selectFrom('seat').select(['match', 'side']).where('player', '=', id).execute();
  const matches = [];
  for (const { match, side } of seats) {
    const at = { match, side };
    const chat = await db
      .selectFrom('chat')
      .select(['text', 'at'])
      .where('match', '=', match)
      .where('side', '=', side)
      .execute();
    const papers = await db
      .selectFrom('papers')
      .select('body')
      .where('match', '=', match)
      .where('side', '=', side)
      .executeTakeFirst();
    const orders = await db
      .selectFrom('entry')
      .select(['body', 'at'])
      .where('match', '=', match)
      .where('side', '=', side)
      .orderBy('number')
      .execute();
    matches.push({ ...at, chat, papers: papers ? readable(papers.body) : null, orders: orders.map(opened) });
  }
  const challenges = await db
    .selectFrom('challenge')
    .select(['id', 'ruleset', 'battle', 'pace', 'state', 'created', 'matches'])
    .where('by_player', '=', id)
    .execute();
  return { matches, challenges: challenges.map(opened) };
}
