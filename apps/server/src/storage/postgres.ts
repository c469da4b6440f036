import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Commit, Committed, Listener, Storage, Word } from './storage.ts';
import type { Database } from './tables.ts';

const CHANNEL = 'grognard';
const CONNECTIONS = 12;
const UNIQUE_VIOLATION = '23505';
/** Milliseconds before a lost line of notices is laid again. */
const RELAY_AFTER = 1000;

/** Whoever listens is known to the database by its name, for as long as its line holds. */
const LISTENING = `select application_name as name from pg_stat_activity where application_name like '${CHANNEL} %'`;

/** Times are below 2⁵³: numbers, as SQLite gives them. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * The head row is the lock: only who moves it from the number before adds the entry. One statement, so that
 * nothing is kept by halves and the others hear of it with the commit.
 */
const COMMIT = {
  name: 'commit',
  text: `with h as (
      update head set number = $2, active = $8, seats = $9, clocks = $10, deadline = $11, outcome = $12, updated = $13
      where match = $1 and number = $2 - 1 returning number),
    e as (
      insert into entry (match, number, side, order_id, body, chain, told, at)
      select $1, $2, $3, $4, $5, $6, $7, $13 from h returning number),
    c as (
      insert into checkpoint (match, number, state, fingerprint)
      select $1, $2, $14, $15 from h where $14::text is not null),
    o as (
      insert into outbox (match, player, kind, at, leased)
      select $1, n->>'player', n->>'kind', $13, 0 from h, json_array_elements($16::json) n)
    select pg_notify('${CHANNEL}', $17) from e`,
} as const;

const valuesOf = ({ entry: e, head: h, checkpoint: c, notices }: Commit, word: string): unknown[] => [
  e.match,
  e.number,
  e.side,
  e.order_id,
  e.body,
  e.chain,
  e.told,
  h.active,
  h.seats,
  h.clocks,
  h.deadline,
  h.outcome,
  h.updated,
  c?.state ?? null,
  c?.fingerprint ?? null,
  JSON.stringify(notices),
  word,
];

/** Opens a PostgreSQL database that several processes may share. */
export function openPostgres(address: string, processId: string, note: (error: Error) => void): Storage {
  const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS });
  // A client that is checked out tells of its end by itself; unheard, that would end the process.
  pool.on('error', note);
  pool.on('connect', client => client.on('error', note));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const line = noticeLine(address, processId, note);
  const wrapped = (word: Word): string => JSON.stringify({ ...word, from: processId });

  async function commit(kept: Commit): Promise<Committed> {
    const { match, number } = kept.entry;
    const values = valuesOf(kept, wrapped({ kind: 'entry', match, number }));
    try {
      const { rowCount } = await pool.query({ ...COMMIT, values });
      return rowCount === 0 ? 'late' : 'kept';
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return 'late';
      throw error;
    }
  }

  return {
    flavour: 'postgres',
    db,
    commit,
    tell: async word => {
      await sql`select pg_notify(${CHANNEL}, ${wrapped(word)})`.execute(db);
    },
    listen: line.listen,
    processes: async () => {
      const { rows } = await pool.query<{ name: string }>(LISTENING);
      return new Set(rows.map(({ name }) => name.slice(CHANNEL.length + 1)));
    },
    backup: async () => {
      throw new Error('PostgreSQL is backed up by its own pg_dump: see docs/operating.md.');
    },
    close: async () => {
      await line.close();
      await db.destroy();
    },
  };
}

/** Listens for what other processes tell; laid again by one path alone, whatever tore it. */
function noticeLine(address: string, processId: string, note: (error: Error) => void) {
  const listeners: Listener[] = [];
  let client: pg.Client | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const hear = (word: Word): void => {
    for (const listener of listeners) listener(word);
  };
  function torn(lost: pg.Client): void {
    if (client !== lost || isClosed) return;
    client = null;
    lost.end().catch(() => {});
    timer = setTimeout(lay, RELAY_AFTER);
  }
  async function lay(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: address,
      application_name: `${CHANNEL} ${processId}`,
    });
    client = fresh;
    fresh.on('error', error => {
      note(error);
      torn(fresh);
    });
    fresh.on('end', () => torn(fresh));
    fresh.on('notification', ({ payload }) => {
      const word = JSON.parse(payload ?? '{}') as Word;
      if (word['from'] !== processId) hear(word);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      hear({ kind: 'missed' });
    } catch (error) {
      note(error instanceof Error ? error : new Error(String(error)));
      torn(fresh);
    }
  }
  return {
    listen: (listener: Listener) => {
      listeners.push(listener);
      if (listeners.length === 1) void lay();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
