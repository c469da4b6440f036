import {
  type Act,
  advance,
  type Entry,
  isOrder,
  type Match,
  newMatch,
  type Outcome,
  type Seat,
  type SideId,
  type State,
  stateAt,
  type Theatre,
  UMPIRE,
  type UndoBar,
} from '@grognard/engine';
import { type Pace, seedFrom } from '@grognard/online';
import type { Storage } from '../storage/storage.ts';
import type { CheckpointRow, EntryRow, HeadRow, MatchRow } from '../storage/tables.ts';
import type { Battlefield, Battlefields } from './battlefields.ts';
import type { SideClock } from './clocks.ts';
import { ownDigest, ownMac } from './own-digest.ts';

/** What a seat has been told so far, by its own count. */
export interface Tally {
  /** Everything it was told, taking back included: orders answer this number. */
  readonly seq: number;
  /** Its entries that count, as its log numbers them. */
  readonly entries: number;
  /** When it last was told something. */
  readonly heard: number;
  readonly undoBar: UndoBar | null;
}

/** What never changes of a match. */
export interface MatchFacts {
  readonly row: MatchRow;
  readonly field: Battlefield;
  readonly theatre: Theatre;
  readonly seed: string;
  readonly pace: Pace;
  /** Who sits at each side. */
  readonly players: Readonly<Record<SideId, string>>;
}

/** A match in memory: where it stands. All of it can be read from the database again. */
export interface Live {
  readonly facts: MatchFacts;
  readonly state: State;
  readonly tallies: Readonly<Record<Seat, Tally>>;
  readonly clocks: readonly SideClock[];
  readonly outcome: Outcome | null;
}

/** A state is kept after so many entries, so that no more are ever played again to find where a match stands. */
export const KEPT_EVERY = 24;

export const seatsOf = ({ facts }: Live): readonly Seat[] => [...facts.field.sides, UMPIRE];

export const activeOf = ({ facts, state }: Live): readonly SideId[] =>
  state.standing.result ? [] : facts.field.rules.active(state.position);

/**
 * Under fog another's order may follow unseen: while another is asked nobody takes back alone, or whether it can be
 * done would tell of what cannot be seen.
 */
export const mayBeFollowedUnseen = (live: Live, seat: Seat): boolean =>
  live.facts.field.ruleset.facts.information === 'hidden' && activeOf(live).some(side => side !== seat);

export const seedOf = ({ secret, words }: Pick<MatchRow, 'secret' | 'words'>): string =>
  seedFrom(secret, JSON.parse(words) as string[]);

/** The match as its first position, before any entry, on a battlefield that is already laid. */
export const openedMatch = ({ ruleset, rules, scenario }: Battlefield, seed: string): Match =>
  newMatch({ ...ruleset, prepare: () => rules }, scenario, seed);

type SavedBody = { readonly order: { readonly type: string } } | { readonly act: Act };
export const entryOf = ({ side, body, chain }: Pick<EntryRow, 'side' | 'body' | 'chain'>): Entry => ({
  side,
  ...(JSON.parse(body) as SavedBody),
  link: chain.slice(0, 8),
});

type SavedState = Omit<State, 'number'>;
export const savedState = ({ number: _, ...state }: State): string =>
  JSON.stringify(state satisfies SavedState);

const keptOf = ({ number, state, fingerprint }: CheckpointRow) => ({
  ...(JSON.parse(state) as SavedState),
  number,
  fingerprint,
});

/** The whole match with all its entries; states that were kept spare the replay. */
export async function readMatch({ db }: Storage, { row, field, seed }: MatchFacts): Promise<Match> {
  const entries = await db
    .selectFrom('entry')
    .selectAll()
    .where('match', '=', row.id)
    .orderBy('number')
    .execute();
  const checkpoints = await db
    .selectFrom('checkpoint')
    .selectAll()
    .where('match', '=', row.id)
    .where('number', '>', 0)
    .where('number', '<=', entries.length)
    .orderBy('number')
    .execute();
  const opened = openedMatch(field, seed);
  const match: Match = {
    ...opened,
    entries: entries.map(entryOf),
    kept: [...opened.kept, ...checkpoints.map(keptOf)],
  };
  return { ...match, state: stateAt(match, entries.length) };
}

/** What the head says of a match. */
export const headOf = (head: Pick<HeadRow, 'seats' | 'clocks' | 'outcome'>) => ({
  tallies: JSON.parse(head.seats) as Readonly<Record<Seat, Tally>>,
  clocks: JSON.parse(head.clocks) as readonly SideClock[],
  outcome: head.outcome === null ? null : (JSON.parse(head.outcome) as Outcome),
});

/** Where a match stands, from the last state that was kept and the few entries after it. */
export async function readState(storage: Storage, facts: MatchFacts, number: number): Promise<State> {
  const { db } = storage;
  const { row, theatre, field } = facts;
  const last = await db
    .selectFrom('checkpoint')
    .selectAll()
    .where('match', '=', row.id)
    .where('number', '<=', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const after = await db
    .selectFrom('entry')
    .select(['side', 'body', 'chain'])
    .where('match', '=', row.id)
    .where('number', '>', last.number)
    .where('number', '<=', number)
    .orderBy('number')
    .execute();
  const entries = after.map(entryOf);
  // What was done to the match itself may reach further back than the state that was kept.
  if (!entries.every(isOrder)) return stateAt(await readMatch(storage, facts), number);
  return entries.reduce<State>(
    (state, entry) => {
      const advanced = isOrder(entry) ? advance(theatre, state, entry) : null;
      if (advanced?.status !== 'accepted')
        throw new Error(`Entry ${state.number + 1} of ${row.id} does not replay.`);
      return advanced.state;
    },
    field.share(keptOf(last)),
  );
}

/** What never changes of a match, read from the database. */
export async function readFacts(
  { db }: Storage,
  fields: Battlefields,
  id: string,
): Promise<MatchFacts | null> {
  const row = await db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const field = await fields.open(row);
  const seats = await db.selectFrom('seat').selectAll().where('match', '=', id).execute();
  const seed = seedOf(row);
  return {
    row,
    field,
    seed,
    theatre: { rules: field.rules, sides: field.sides, seed, digest: ownDigest, mac: ownMac },
    pace: JSON.parse(row.pace) as Pace,
    players: Object.fromEntries(seats.map(({ side, player }) => [side, player])),
  };
}

/** Reads a match as it stands; nothing where there is none. */
export async function readLive(
  storage: Storage,
  fields: Battlefields,
  id: string,
  known?: MatchFacts,
): Promise<Live | null> {
  const facts = known ?? (await readFacts(storage, fields, id));
  if (!facts) return null;
  const head = await storage.db
    .selectFrom('head')
    .selectAll()
    .where('match', '=', id)
    .executeTakeFirstOrThrow();
  return { facts, state: await readState(storage, facts, head.number), ...headOf(head) };
}
