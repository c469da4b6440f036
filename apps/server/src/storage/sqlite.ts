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
  let write: ((commits: readonly Commit[]) => readonly Committed[]) | null = null;
  return {
    flavour: 'sqlite',
    db,
    commit: async commits => {
      // Transactions of the other kind are open across ticks, on the same connection: theirs come first.
      while (raw.inTransaction) await new Promise(resolve => setImmediate(resolve));
      write ??= preparedWrite(raw);
      return write(commits);
    },
    tell: async () => {},
    listen: () => {},
    backup: async target => {
      raw.prepare('vacuum into ?').run(target);
    },
    close: async () => {
      await db.destroy();
    },
  };
}

/** Writes a group of entries in one transaction: its one sync serves them all. */
function preparedWrite(raw: Libsql.Database): (commits: readonly Commit[]) => readonly Committed[] {
  const head = raw.prepare(
    'update head set number = ?, active = ?, seats = ?, clocks = ?, deadline = ?, outcome = ?, updated = ? where match = ? and number = ?',
  );
  const entry = raw.prepare(
    'insert into entry (match, number, side, order_id, body, chain, told, at) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const checkpoint = raw.prepare(
    'insert into checkpoint (match, number, state, fingerprint) values (?, ?, ?, ?)',
  );
  const notice = raw.prepare('insert into outbox (match, player, kind, at, leased) values (?, ?, ?, ?, ?)');

  function writeOne(commit: Commit): Committed {
    const { head: h, entry: e, checkpoint: c, notices } = commit;
    const { changes } = head.run(
      h.number,
      h.active,
      h.seats,
      h.clocks,
      h.deadline,
      h.outcome,
      h.updated,
      h.match,
      h.number - 1,
    );
    if (changes === 0) return 'late';
    entry.run(e.match, e.number, e.side, e.order_id, e.body, e.chain, e.told, e.at);
    if (c) checkpoint.run(c.match, c.number, c.state, c.fingerprint);
    for (const n of notices) notice.run(n.match, n.player, n.kind, n.at, n.leased);
    return 'kept';
  }
  return raw.transaction((commits: readonly Commit[]) => commits.map(writeOne));
}
