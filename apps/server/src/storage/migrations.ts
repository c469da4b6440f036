import type { Kysely } from 'kysely';
import type { Flavour } from './storage.ts';
import type { Database } from './tables.ts';

/** One step forward of the schema; there is none back. */
export type Migration = (db: Kysely<Database>, flavour: Flavour) => Promise<void>;

/** The core's own, by name in the order in which they were written. */
export const CORE_MIGRATIONS: Readonly<Record<string, Migration>> = {
  'core-0001-matches': async (db, flavour) => {
    await db.schema
      .createTable('player')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('level', 'text')
      .addColumn('created', 'bigint', c => c.notNull())
      .execute();
    await db.schema
      .createTable('device')
      .addColumn('token_hash', 'text', c => c.primaryKey())
      .addColumn('player', 'text', c => c.notNull())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('created', 'bigint', c => c.notNull())
      .addColumn('used', 'bigint', c => c.notNull())
      .execute();
    await db.schema.createIndex('device_player').on('device').column('player').execute();
    await db.schema
      .createTable('scenario')
      .addColumn('hash', 'text', c => c.primaryKey())
      .addColumn('ruleset', 'text', c => c.notNull())
      .addColumn('body', 'text', c => c.notNull())
      .execute();
    await createChallenge(db);
    await createMatch(db);
    await createLog(db);
    await createPapers(db);
    await createOutbox(db, flavour);
  },
  'core-0002-real-tables': async db => {
    await db.schema
      .createTable('real_table')
      .addColumn('code', 'text', c => c.primaryKey())
      .addColumn('body', 'text', c => c.notNull())
      .addColumn('used', 'bigint', c => c.notNull())
      .execute();
    await db.schema
      .createTable('real_table_entry')
      .addColumn('code', 'text', c => c.notNull())
      .addColumn('number', 'integer', c => c.notNull())
      .addColumn('body', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('real_table_entry_key', ['code', 'number'])
      .execute();
  },
  'core-0003-turn': async db => {
    await db.schema
      .alterTable('head')
      .addColumn('turn', 'integer', c => c.notNull().defaultTo(0))
      .execute();
  },
};

async function createChallenge(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('challenge')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('by_player', 'text', c => c.notNull())
    .addColumn('ruleset', 'text', c => c.notNull())
    .addColumn('rules', 'text', c => c.notNull())
    .addColumn('scenario', 'text', c => c.notNull())
    .addColumn('battle', 'text', c => c.notNull())
    .addColumn('side', 'text', c => c.notNull())
    .addColumn('pace', 'text', c => c.notNull())
    .addColumn('is_pair', 'integer', c => c.notNull())
    .addColumn('is_rated', 'integer', c => c.notNull())
    .addColumn('is_open', 'integer', c => c.notNull())
    .addColumn('is_watchable', 'integer', c => c.notNull())
    .addColumn('secrets', 'text', c => c.notNull())
    .addColumn('word', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('created', 'bigint', c => c.notNull())
    .addColumn('expires', 'bigint', c => c.notNull())
    .addColumn('matches', 'text', c => c.notNull())
    .execute();
  await db.schema.createIndex('challenge_player').on('challenge').columns(['by_player', 'state']).execute();
  await db.schema.createIndex('challenge_open').on('challenge').columns(['state', 'is_open']).execute();
}

async function createMatch(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('match')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('ruleset', 'text', c => c.notNull())
    .addColumn('rules', 'text', c => c.notNull())
    .addColumn('scenario', 'text', c => c.notNull())
    .addColumn('battle', 'text', c => c.notNull())
    .addColumn('pace', 'text', c => c.notNull())
    .addColumn('is_rated', 'integer', c => c.notNull())
    .addColumn('is_watchable', 'integer', c => c.notNull())
    .addColumn('pair', 'text')
    .addColumn('secret', 'text', c => c.notNull())
    .addColumn('words', 'text', c => c.notNull())
    .addColumn('created', 'bigint', c => c.notNull())
    .execute();
  await db.schema
    .createTable('seat')
    .addColumn('match', 'text', c => c.notNull())
    .addColumn('side', 'text', c => c.notNull())
    .addColumn('player', 'text', c => c.notNull())
    .addColumn('seen', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('seat_key', ['match', 'side'])
    .execute();
  await db.schema.createIndex('seat_player').on('seat').column('player').execute();
}

async function createLog(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('head')
    .addColumn('match', 'text', c => c.primaryKey())
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('active', 'text', c => c.notNull())
    .addColumn('seats', 'text', c => c.notNull())
    .addColumn('clocks', 'text', c => c.notNull())
    .addColumn('deadline', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('updated', 'bigint', c => c.notNull())
    .execute();
  await db.schema.createIndex('head_deadline').on('head').column('deadline').execute();
  await db.schema
    .createTable('entry')
    .addColumn('match', 'text', c => c.notNull())
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('side', 'text', c => c.notNull())
    .addColumn('order_id', 'text', c => c.notNull())
    .addColumn('body', 'text', c => c.notNull())
    .addColumn('chain', 'text', c => c.notNull())
    .addColumn('told', 'text', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('entry_key', ['match', 'number'])
    .addUniqueConstraint('entry_once', ['match', 'order_id'])
    .execute();
  await db.schema
    .createTable('checkpoint')
    .addColumn('match', 'text', c => c.notNull())
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('fingerprint', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('checkpoint_key', ['match', 'number'])
    .execute();
}

async function createPapers(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('chat')
    .addColumn('match', 'text', c => c.notNull())
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('side', 'text', c => c.notNull())
    .addColumn('once', 'text', c => c.notNull())
    .addColumn('text', 'text', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('chat_key', ['match', 'number'])
    .addUniqueConstraint('chat_once', ['match', 'side', 'once'])
    .execute();
  await db.schema
    .createTable('papers')
    .addColumn('match', 'text', c => c.notNull())
    .addColumn('side', 'text', c => c.notNull())
    .addColumn('body', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('papers_key', ['match', 'side'])
    .execute();
  await db.schema
    .createTable('pulse')
    .addColumn('process', 'text', c => c.primaryKey())
    .addColumn('at', 'bigint', c => c.notNull())
    .execute();
  await db.schema
    .createTable('outage')
    .addColumn('since', 'bigint', c => c.notNull())
    .addColumn('until', 'bigint', c => c.notNull())
    .execute();
}

async function createOutbox(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', flavour === 'postgres' ? 'bigserial' : 'integer', c =>
      flavour === 'postgres' ? c.primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn('match', 'text', c => c.notNull())
    .addColumn('player', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addColumn('leased', 'bigint', c => c.notNull())
    .execute();
}
