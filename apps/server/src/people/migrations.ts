import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from '../storage/migrations.ts';
import type { Database } from '../storage/tables.ts';

/** Columns as `name: type`; a question mark allows nothing to stand there. */
type Columns = Readonly<Record<string, ColumnType>>;
type ColumnType = 'text' | 'text?' | 'integer' | 'integer?' | 'time' | 'time?' | 'real' | 'real?';

const SQL_TYPES = { text: 'text', integer: 'integer', time: 'bigint', real: 'double precision' } as const;

async function makeTable(
  db: Kysely<Database>,
  name: string,
  columns: Columns,
  key: readonly string[],
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    const base = type.replace('?', '') as keyof typeof SQL_TYPES;
    table = table.addColumn(column, SQL_TYPES[base], c => (type.endsWith('?') ? c : c.notNull()));
  }
  await table.addPrimaryKeyConstraint(`${name}_key`, [...key]).execute();
}

const makeIndex = (db: Kysely<Database>, table: string, columns: readonly string[]): Promise<void> =>
  db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns([...columns])
    .execute();

/** The people's own steps, by name in the order in which they were written. */
export const PEOPLE_MIGRATIONS: Readonly<Record<string, Migration>> = {
  'people-0001-accounts': async db => {
    await makeTable(db, 'handle', { name_key: 'text', player: 'text' }, ['name_key']);
    await makeIndex(db, 'handle', ['player']);
    const account = {
      player: 'text',
      passphrase: 'text?',
      created: 'time',
      suspended_until: 'time?',
    } as const;
    await makeTable(db, 'account', account, ['player']);
    await makePasskeys(db);
    await makeTable(db, 'device_label', { token_hash: 'text', label: 'text' }, ['token_hash']);
    await makeTable(db, 'bot', { player: 'text', owner: 'text', created: 'time' }, ['player']);
    await makeIndex(db, 'bot', ['owner']);
    await makeManners(db);
    await makeTable(db, 'setting', { name: 'text', value: 'text' }, ['name']);
  },
  'people-0002-administration': async (db, flavour) => {
    await makeTable(db, 'administrator', { player: 'text', since: 'time' }, ['player']);
    await makeTable(db, 'admin_session', { token_hash: 'text', player: 'text', expires: 'time' }, [
      'token_hash',
    ]);
    const id = flavour === 'postgres' ? sql`bigserial primary key` : sql`integer primary key autoincrement`;
    await sql`create table admin_act (id ${id}, by_player text not null, act text not null,
      about text not null, at bigint not null)`.execute(db);
  },
  'people-0003-ratings': makeRatings,
  'people-0004-notices': makeNotices,
  'people-0005-clubs': makeClubs,
  'people-0006-battles': makeShelf,
};

async function makePasskeys(db: Kysely<Database>): Promise<void> {
  const passkey = {
    id: 'text',
    player: 'text',
    public_key: 'text',
    counter: 'time',
    transports: 'text',
    label: 'text',
    created: 'time',
  } as const;
  await makeTable(db, 'passkey', passkey, ['id']);
  await makeIndex(db, 'passkey', ['player']);
  const question = { challenge: 'text', player: 'text?', expires: 'time' } as const;
  await makeTable(db, 'passkey_question', question, ['challenge']);
}

async function makeManners(db: Kysely<Database>): Promise<void> {
  await makeTable(db, 'blocked', { player: 'text', other: 'text', created: 'time' }, ['player', 'other']);
  await makeTable(db, 'muted', { player: 'text', match: 'text' }, ['player', 'match']);
  const report = {
    id: 'text',
    by_player: 'text',
    about: 'text',
    match: 'text?',
    reason: 'text',
    words: 'text',
    created: 'time',
    closed: 'time?',
  } as const;
  await makeTable(db, 'report', report, ['id']);
}

async function makeRatings(db: Kysely<Database>): Promise<void> {
  const rating = {
    player: 'text',
    ruleset: 'text',
    rating: 'real',
    deviation: 'real',
    volatility: 'real',
    matches: 'integer',
    at: 'time',
  } as const;
  await makeTable(db, 'rating', rating, ['player', 'ruleset']);
  await makeIndex(db, 'rating', ['ruleset', 'rating']);
  const change = {
    match: 'text',
    player: 'text',
    ruleset: 'text',
    opponent: 'text',
    before: 'real',
    after: 'real',
    expected: 'real',
    score: 'real',
    at: 'time',
  } as const;
  await makeTable(db, 'rating_change', change, ['match', 'player']);
  await makeIndex(db, 'rating_change', ['player', 'ruleset', 'at']);
}

async function makeNotices(db: Kysely<Database>): Promise<void> {
  await makeTable(db, 'notice_settings', { player: 'text', body: 'text' }, ['player']);
  const push = { endpoint: 'text', player: 'text', p256dh: 'text', auth: 'text', created: 'time' } as const;
  await makeTable(db, 'push', push, ['endpoint']);
  await makeIndex(db, 'push', ['player']);
  const mail = { player: 'text', address: 'text', is_confirmed: 'integer', asked: 'time' } as const;
  await makeTable(db, 'mail', mail, ['player']);
  await makeTable(db, 'webhook', { player: 'text', address: 'text', trouble: 'text?' }, ['player']);
  const notice = {
    id: 'text',
    player: 'text',
    match: 'text',
    kind: 'text',
    at: 'time',
    due: 'time',
  } as const;
  await makeTable(db, 'notice', notice, ['player', 'match', 'kind']);
  await makeIndex(db, 'notice', ['due']);
  const reminded = { match: 'text', player: 'text', deadline: 'time' } as const;
  await makeTable(db, 'reminded', reminded, ['match', 'player', 'deadline']);
  const delivery = {
    id: 'text',
    player: 'text',
    channel: 'text',
    address: 'text',
    body: 'text',
    due: 'time',
    attempts: 'integer',
  } as const;
  await makeTable(db, 'delivery', delivery, ['id']);
  await makeIndex(db, 'delivery', ['due']);
}

async function makeClubs(db: Kysely<Database>): Promise<void> {
  const club = {
    id: 'text',
    name: 'text',
    about: 'text',
    owner: 'text',
    invitation: 'text',
    created: 'time',
  } as const;
  await makeTable(db, 'club', club, ['id']);
  await makeTable(db, 'club_member', { club: 'text', player: 'text', since: 'time' }, ['club', 'player']);
  await makeIndex(db, 'club_member', ['player']);
  await makeTournaments(db);
}

async function makeTournaments(db: Kysely<Database>): Promise<void> {
  const tournament = {
    id: 'text',
    club: 'text',
    name: 'text',
    ruleset: 'text',
    kind: 'text',
    battles: 'text',
    days: 'integer',
    pace: 'text',
    is_rated: 'integer',
    state: 'text',
    created: 'time',
  } as const;
  await makeTable(db, 'tournament', tournament, ['id']);
  await makeIndex(db, 'tournament', ['club']);
  const entrant = {
    tournament: 'text',
    player: 'text',
    seed: 'integer?',
    has_withdrawn: 'integer',
    entered: 'time',
  } as const;
  await makeTable(db, 'entrant', entrant, ['tournament', 'player']);
  const round = { tournament: 'text', number: 'integer', battle: 'text', until: 'time' } as const;
  await makeTable(db, 'tournament_round', round, ['tournament', 'number']);
  const pair = {
    tournament: 'text',
    round: 'integer',
    board: 'integer',
    one: 'text',
    other: 'text?',
    seating: 'time',
  } as const;
  await makeTable(db, 'tournament_pair', pair, ['tournament', 'round', 'board']);
  const game = {
    match: 'text',
    tournament: 'text',
    round: 'integer',
    board: 'integer',
    leg: 'integer',
    score_one: 'real?',
    score_other: 'real?',
    is_cut_off: 'integer',
  } as const;
  await makeTable(db, 'tournament_game', game, ['match']);
  await makeIndex(db, 'tournament_game', ['tournament']);
}

async function makeShelf(db: Kysely<Database>): Promise<void> {
  const battle = { id: 'text', author: 'text', ruleset: 'text', created: 'time' } as const;
  await makeTable(db, 'shelf_battle', battle, ['id']);
  await makeIndex(db, 'shelf_battle', ['ruleset']);
  await makeIndex(db, 'shelf_battle', ['author']);
  const version = {
    battle: 'text',
    version: 'integer',
    scenario: 'text',
    title: 'text',
    note: 'text',
    created: 'time',
  } as const;
  await makeTable(db, 'shelf_version', version, ['battle', 'version']);
  const remark = {
    id: 'text',
    battle: 'text',
    version: 'integer',
    player: 'text',
    text: 'text',
    created: 'time',
  } as const;
  await makeTable(db, 'shelf_remark', remark, ['id']);
  await makeIndex(db, 'shelf_remark', ['battle']);
  await makeIndex(db, 'match', ['scenario']);
}
