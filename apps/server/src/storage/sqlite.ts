import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import type { Commit, Committed, Storage } from './storage.ts';
import type { Database } from './tables.ts';

const PRAGMAS = [
  'journal_mode = WAL',
  // Acknowledged means on disk: every commit is synced.
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'wal_autocheckpoint = 2000',
];

/** Opens the embedded database: one file, one process. */
export function openSqlite(file: string): Storage {
  const raw = new Libsql(file);
  for (const pragma of PRAGMAS) raw.pragma(pragma);
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: raw }) });
  return {
    flavour: 'sqlite',
    db,
    commit: groupedCommit(raw),
    tell: async () => {},
    listen: () => {},
    processes: async () => new Set(),
    backup: async target => {
      raw.prepare('vacuum into ?').run(target);
    },
    close: async () => {
      await db.destroy();
    },
  };
}

interface Waiting {
  readonly commit: Commit;
  readonly done: (committed: Committed) => void;
  readonly fail: (error: unknown) => void;
}

/** Entries that come in the same tick are written in one transaction: its one sync serves them all. */
function groupedCommit(raw: Libsql.Database): (commit: Commit) => Promise<Committed> {
  let waiting: Waiting[] = [];
  let write: ((commits: readonly Commit[]) => readonly Committed[]) | null = null;

  function flush(): void {
    // Transactions of the other kind are open across ticks, on the same connection: they end first.
    if (raw.inTransaction) {
      setImmediate(flush);
      return;
    }
    const group = waiting;
    waiting = [];
    try {
      write ??= preparedWrite(raw);
      write(group.map(({ commit }) => commit)).forEach((committed, i) => {
        group[i]!.done(committed);
      });
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  }
  return commit =>
    new Promise((done, fail) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ commit, done, fail });
    });
}

/** Writes a group of entries; each by itself is kept or late. */
function preparedWrite(raw: Libsql.Database): (commits: readonly Commit[]) => readonly Committed[] {
  const head = raw.prepare(
    'update head set number = ?, active = ?, turn = ?, seats = ?, clocks = ?, deadline = ?, outcome = ?, updated = ? where match = ?',
  );
  const entry = raw.prepare(
    `insert into entry (match, number, side, order_id, body, chain, told, at) select ?, ?, ?, ?, ?, ?, ?, ?
     where exists (select 1 from head where match = ? and number = ?) on conflict do nothing`,
  );
  const checkpoint = raw.prepare(
    'insert into checkpoint (match, number, state, fingerprint) values (?, ?, ?, ?)',
  );
  const notice = raw.prepare('insert into outbox (match, player, kind, at, leased) values (?, ?, ?, ?, ?)');

  function writeOne({ head: h, entry: e, checkpoint: c, notices }: Commit): Committed {
    const values = [e.match, e.number, e.side, e.order_id, e.body, e.chain, e.told, e.at];
    if (entry.run([...values, e.match, e.number - 1]).changes === 0) return 'late';
    head.run([h.number, h.active, h.turn, h.seats, h.clocks, h.deadline, h.outcome, h.updated, h.match]);
    if (c) checkpoint.run([c.match, c.number, c.state, c.fingerprint]);
    for (const n of notices) notice.run([n.match, n.player, n.kind, n.at, n.leased]);
    return 'kept';
  }
  return raw.transaction((commits: readonly Commit[]) => commits.map(writeOne));
}
