import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { CHANNEL, groupedCommit } from './postgres-commit.ts';
import type { Listener, Storage, Word } from './storage.ts';
import type { Database } from './tables.ts';

const CONNECTIONS = 12;
/** Milliseconds before a lost line of notices is laid again. */
const RELAY_AFTER = 1000;

/** Whoever listens is known to the database by its name, for as long as its line holds. */
const LISTENING = `select application_name as name from pg_stat_activity where application_name like '${CHANNEL} %'`;

/** Times are below 2⁵³: numbers, as SQLite gives them. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a PostgreSQL database that several processes may share. */
export function openPostgres(address: string, processId: string, note: (error: Error) => void): Storage {
  const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS });
  // A client that is checked out tells of its end by itself; unheard, that would end the process.
  pool.on('error', note);
  pool.on('connect', client => client.on('error', note));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const line = noticeLine(address, processId, note);
  const wrapped = (word: Word): string => JSON.stringify({ ...word, from: processId });

  return {
    flavour: 'postgres',
    db,
    commit: groupedCommit(pool, ({ entry: { match, number } }) => wrapped({ kind: 'entry', match, number })),
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
