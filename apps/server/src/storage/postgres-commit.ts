import pg from 'pg';
import type { Commit, Committed } from './storage.ts';

/** The channel by which processes tell each other what happened. */
export const CHANNEL = 'grognard';

/** So many statements under way at once; what comes meanwhile goes together in the next one. */
const LANES = 2;
/** Entries of one statement, at most. */
const LARGEST = 64;
const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';

/**
 * The head row is the lock: only who moves it from the number before adds the entry. One statement, so that
 * nothing is kept by halves and the others hear of it with the commit. Entries of several matches go together, each
 * kept or late by itself; those that were kept are given back.
 */
const COMMIT = {
  name: 'commit',
  text: `with v as (
      select * from json_to_recordset($1::json) as r(
        match text, number int, side text, order_id text, body text, chain text, told text, at bigint,
        active text, turn int, seats text, clocks text, deadline bigint, outcome text, updated bigint,
        state text, fingerprint text, notices json, word text)),
    h as (
      update head set number = v.number, active = v.active, turn = v.turn, seats = v.seats,
        clocks = v.clocks, deadline = v.deadline, outcome = v.outcome, updated = v.updated
      from v where head.match = v.match and head.number = v.number - 1 returning head.match, head.number),
    e as (
      insert into entry (match, number, side, order_id, body, chain, told, at)
      select match, number, side, order_id, body, chain, told, at from v join h using (match, number)
      returning match, number),
    c as (
      insert into checkpoint (match, number, state, fingerprint)
      select match, number, state, fingerprint from v join h using (match, number) where state is not null),
    o as (
      insert into outbox (match, player, kind, at, leased)
      select match, n->>'player', n->>'kind', at, 0
      from v join h using (match, number), json_array_elements(notices) n)
    select match, number, pg_notify('${CHANNEL}', word) from e join v using (match, number)`,
} as const;

const rowOf = ({ entry, head, checkpoint, notices }: Commit, word: string) => ({
  ...head,
  ...checkpoint,
  ...entry,
  notices,
  word,
});

const keyOf = ({ match, number }: { readonly match: string; readonly number: number }): string =>
  `${match} ${number}`;

const isOfKind = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof pg.DatabaseError && codes.includes(error.code ?? '');

interface Waiting {
  readonly commit: Commit;
  readonly done: (committed: Committed) => void;
  readonly fail: (error: unknown) => void;
}

/** Keeps entries; those that come while others are under way share a statement, and so its journey and its sync. */
export function groupedCommit(
  pool: pg.Pool,
  wordOf: (commit: Commit) => string,
): (commit: Commit) => Promise<Committed> {
  const waiting: Waiting[] = [];
  let lanes = 0;

  async function write(group: readonly Waiting[]): Promise<void> {
    try {
      const values = group.map(({ commit }) => rowOf(commit, wordOf(commit)));
      const { rows } = await pool.query<{ match: string; number: number }>({
        ...COMMIT,
        values: [JSON.stringify(values)],
      });
      const kept = new Set(rows.map(keyOf));
      for (const { commit, done } of group) done(kept.has(keyOf(commit.entry)) ? 'kept' : 'late');
    } catch (error) {
      // One of them was sent before, or another process wants the same matches: nothing was kept, each tries alone.
      if (group.length > 1 && isOfKind(error, UNIQUE_VIOLATION, DEADLOCK)) await alone(group);
      else if (isOfKind(error, UNIQUE_VIOLATION)) for (const { done } of group) done('late');
      else for (const { fail } of group) fail(error);
    }
  }
  async function alone(group: readonly Waiting[]): Promise<void> {
    for (const each of group) await write([each]);
  }
  async function flush(): Promise<void> {
    if (lanes >= LANES) return;
    lanes += 1;
    while (waiting.length > 0) await write(waiting.splice(0, LARGEST));
    lanes -= 1;
  }
  return commit =>
    new Promise((done, fail) => {
      // What comes in the same tick goes together.
      if (waiting.length === 0) setImmediate(() => void flush());
      waiting.push({ commit, done, fail });
    });
}
