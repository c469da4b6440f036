import { type Act, type Seat, type SideId, UMPIRE, upTo } from '@grognard/engine';
import type { Accepted } from '@grognard/online';
import type { Outage } from '../clock.ts';
import { Refused } from '../fault.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Storage } from '../storage/storage.ts';
import type { Battlefields } from './battlefields.ts';
import { carryAct, carryOrder, type Occasion, type Outgrowth } from './carry.ts';
import { type Live, readLive, readMatch } from './live.ts';
import { makeShelf } from './shelf.ts';

/** Who watches over a match while it is played: the pages that follow it. */
export interface Audience {
  /** The seats that somebody on this process follows. */
  followed(match: string): ReadonlySet<Seat>;
  isPresent(player: string): boolean;
  /** An entry is on disk: everybody may be told. */
  grown(outgrowth: Outgrowth): void;
  /** Something happened to a match that this process had forgotten: whoever follows it begins anew. */
  lost(match: string): void;
}

/** Something that a seat wants done: `id` is the sender's, `after` the seat's number that it answers. */
export interface Sent {
  readonly match: string;
  readonly seat: Seat;
  readonly id: string;
  readonly after: number;
}

/** Where matches are judged: one at a time each, any number at once. */
export interface Desk {
  look(match: string): Promise<Live | null>;
  order(sent: Sent, raw: unknown): Promise<Accepted>;
  act(sent: Sent, act: Act): Promise<Accepted>;
  /** Somebody else has brought a match further: what is remembered of it is read again, and told. */
  catchUp(match: string): Promise<void>;
  /** Changes something of a match that is no entry; nothing else happens to it meanwhile. */
  alone<T>(match: string, work: () => Promise<T>): Promise<T>;
  forget(match: string): void;
  /** Somebody else sits at a side of a match now. */
  reseated(match: string): void;
  /** Waits until everything that was begun is on disk. */
  rest(): Promise<void>;
}

export interface DeskOptions {
  readonly storage: Storage;
  readonly fields: Battlefields;
  readonly now: () => number;
  readonly outages: readonly Outage[];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly audience: Audience;
  /** Bytes of match states in memory. */
  readonly memory: number;
}

const TRIES = 4;

export function openDesk(options: DeskOptions): Desk {
  const { storage, fields, now, outages, log, metrics, audience } = options;
  const shelf = makeShelf(options.memory);
  const lines = new Map<string, Promise<unknown>>();

  /** What concerns one match happens one after another. */
  function alone<T>(match: string, work: () => Promise<T>): Promise<T> {
    const before = lines.get(match);
    const done = before ? before.then(work, work) : work();
    lines.set(match, done);
    const leave = () => {
      if (lines.get(match) === done) lines.delete(match);
    };
    done.then(leave, leave);
    return done;
  }

  async function look(match: string): Promise<Live | null> {
    const known = shelf.find(match);
    if (known) return known;
    const live = await readLive(storage, fields, match, shelf.factsOf(match));
    if (live) put(live);
    return live;
  }
  function put(live: Live): void {
    shelf.put(live);
    metrics.open.set(shelf.size());
  }
  const occasion = (sent: Pick<Sent, 'match' | 'seat' | 'id'>): Occasion => ({
    orderId: `${sent.seat}:${sent.id}`,
    now: now(),
    outages,
    absent: player => !audience.isPresent(player),
  });

  /** Brings an outgrowth to disk, then into memory, then to everybody's eyes. */
  async function keep(outgrowth: Outgrowth): Promise<boolean> {
    const { match } = outgrowth.commit.entry;
    const begun = performance.now();
    try {
      const committed = await storage.commit(outgrowth.commit);
      metrics.committed.observe((performance.now() - begun) / 1000);
      if (committed === 'late') {
        shelf.drop(match);
        return false;
      }
    } catch (error) {
      // Nobody knows whether it was kept: the database will tell.
      shelf.drop(match);
      log.error({ error, match }, 'an entry could not be kept');
      throw new Refused('busy', 'Nothing can be kept at the moment.', { retry: 2 });
    }
    put(outgrowth.live);
    audience.grown(outgrowth);
    return true;
  }

  type Work = (live: Live, occasion: Occasion) => Promise<ReturnType<typeof carryOrder>>;

  /** Judges what was sent on how the match stands; if another was quicker, once more on how it stands then. */
  async function submit(sent: Sent, work: Work): Promise<Accepted> {
    for (let tried = 0; tried < TRIES; tried++) {
      const live = await look(sent.match);
      if (!live) throw new Refused('not-found', 'There is no such match.');
      const { seq } = live.tallies[sent.seat] ?? { seq: -1 };
      if (sent.after !== seq) {
        if (await isStale(live)) continue;
        return repeated(sent, seq);
      }
      const done = await work(live, occasion(sent));
      if ('refusal' in done) throw refusedBy(done.refusal);
      if (await keep(done.outgrowth))
        return { status: 'accepted', seq: done.outgrowth.live.tallies[sent.seat]!.seq };
    }
    return repeated(sent, (await look(sent.match))?.tallies[sent.seat]?.seq ?? 0);
  }

  /** Has another process brought the match further than is known here? */
  async function isStale({ facts, state }: Live): Promise<boolean> {
    if (storage.flavour === 'sqlite') return false;
    const { id } = facts.row;
    const head = await storage.db
      .selectFrom('head')
      .select('number')
      .where('match', '=', id)
      .executeTakeFirst();
    if (head?.number === state.number) return false;
    await catchUpNow(id);
    return true;
  }

  /** What was sent before has its answer already; anything else came too late. */
  async function repeated({ match, seat, id }: Sent, seq: number): Promise<Accepted> {
    const { db } = storage;
    const known = await db
      .selectFrom('entry')
      .select('number')
      .where('match', '=', match)
      .where('order_id', '=', `${seat}:${id}`)
      .executeTakeFirst();
    if (!known) throw new Refused('late', 'Something has happened since.', { seq });
    const rows = await db
      .selectFrom('entry')
      .select('told')
      .where('match', '=', match)
      .where('number', '<=', known.number)
      .execute();
    return { status: 'accepted', seq: rows.filter(({ told }) => told.split(' ').includes(seat)).length };
  }

  /** Reads what others have added and tells it to the pages of this process. */
  async function catchUpNow(match: string): Promise<void> {
    const known = shelf.find(match);
    shelf.drop(match);
    if (audience.followed(match).size === 0) return;
    if (!known) {
      audience.lost(match);
      return;
    }
    const rows = await storage.db
      .selectFrom('entry')
      .selectAll()
      .where('match', '=', match)
      .where('number', '>', known.state.number)
      .orderBy('number')
      .execute();
    let live = known;
    for (const row of rows) {
      const outgrowth = await regrown(options, live, row, occasion({ match, seat: row.side, id: '' }));
      live = outgrowth.live;
      audience.grown(outgrowth);
    }
    // Clocks and counts are as the others have kept them.
    const fresh = await readLive(storage, fields, match, known.facts);
    if (fresh) put(fresh);
  }

  return {
    look,
    alone,
    forget: match => shelf.drop(match),
    reseated: match => shelf.forget(match),
    order: (sent, raw) =>
      alone(sent.match, () =>
        submit(sent, async (live, now) => {
          const parsed = live.facts.field.ruleset.parse.order(raw);
          if (!parsed.ok)
            throw new Refused('faulty', 'This is no order of the game.', { faults: [...parsed.faults] });
          return carryOrder(live, sent.seat, parsed.value, now);
        }),
      ),
    act: (sent, act) =>
      alone(sent.match, () =>
        submit(sent, async (live, now) => {
          refuseGivenTime(live, sent.seat, act, now.now);
          const match = await readMatch(storage, live.facts);
          return carryAct(
            live,
            match,
            { seat: sent.seat, act, toldOf: await toldOf(storage, sent.match) },
            now,
          );
        }),
      ),
    catchUp: match => alone(match, () => catchUpNow(match)),
    rest: async () => {
      await Promise.allSettled([...lines.values()]);
    },
  };
}

const refusedBy = ({ clause, details }: { readonly clause: string; readonly details: object }): Refused =>
  new Refused('refused', 'The rules forbid it.', { clause, details: { ...details } });

/** MATCH-END-03: whoever has given time waits until it is over. */
function refuseGivenTime(live: Live, seat: Seat, act: Act, now: number): void {
  if (act.type !== 'claim-time') return;
  const given = live.clocks.find(({ side }) => side !== seat)?.given ?? 0;
  if (given > now) throw refusedBy({ clause: 'MATCH-END-03', details: { side: seat, until: given } });
}

/** Which seats were told of an entry, by its number. */
async function toldOf({ db }: Storage, match: string): Promise<(number: number) => readonly Seat[]> {
  const rows = await db
    .selectFrom('entry')
    .select('told')
    .where('match', '=', match)
    .orderBy('number')
    .execute();
  const told = rows.map(row => row.told.split(' '));
  return number => told[number - 1] ?? [];
}

/** What an entry that another process has kept makes of a match. */
async function regrown(
  { storage }: Pick<DeskOptions, 'storage'>,
  live: Live,
  row: { readonly number: number; readonly side: SideId; readonly body: string; readonly at: number },
  occasion: Occasion,
): Promise<Outgrowth> {
  const body = JSON.parse(row.body) as { readonly order: { readonly type: string } } | { readonly act: Act };
  const then = { ...occasion, now: row.at };
  const done =
    'order' in body
      ? carryOrder(live, row.side, body.order, then)
      : carryAct(
          live,
          upTo(await readMatch(storage, live.facts), row.number - 1),
          { seat: row.side, act: body.act, toldOf: await toldOf(storage, live.facts.row.id) },
          then,
        );
  if ('refusal' in done) throw new Error(`Entry ${row.number} of ${live.facts.row.id} does not replay.`);
  return done.outgrowth;
}

/** The keeper's own word: nobody else speaks for this seat. */
export const KEEPER: Seat = UMPIRE;
