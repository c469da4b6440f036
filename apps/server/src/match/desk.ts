import { type Act, type Seat, type SideId, UMPIRE } from '@grognard/engine';
import type { Accepted } from '@grognard/online';
import type { Outage } from '../clock.ts';
import { Refused } from '../fault.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { oneByOne } from '../one-by-one.ts';
import type { Storage } from '../storage/storage.ts';
import type { Battlefields } from './battlefields.ts';
import { carryAct } from './carry-act.ts';
import { carryOrder } from './carry-order.ts';
import { addedSince, isBehind } from './catch-up.ts';
import { type Live, readLive, readMatch } from './live.ts';
import type { Occasion, Outgrowth } from './outgrowth.ts';
import { repeated, toldOf } from './repeated.ts';
import { makeShelf } from './shelf.ts';

/** Who watches over a match while it is played: the pages that follow it. */
export interface Audience {
  /** The seats that somebody on this process follows. */
  followed(match: string): ReadonlySet<Seat>;
  isPresent(player: string, match: string): boolean;
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
  const { run: alone, rest } = oneByOne();

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
    absent: player => !audience.isPresent(player, sent.match),
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
        if (!(await isBehind(storage, live))) return repeated(storage, sent, seq);
        await catchUp(sent.match);
        continue;
      }
      const done = await work(live, occasion(sent));
      if ('refusal' in done) throw refusedBy(done.refusal);
      if (await keep(done.outgrowth))
        return { status: 'accepted', seq: done.outgrowth.live.tallies[sent.seat]!.seq };
    }
    return repeated(storage, sent, (await look(sent.match))?.tallies[sent.seat]?.seq ?? 0);
  }

  /** Reads what others have added and tells it to the pages of this process. */
  async function catchUp(match: string): Promise<void> {
    const known = shelf.find(match);
    shelf.drop(match);
    if (audience.followed(match).size === 0) return;
    if (!known) {
      audience.lost(match);
      return;
    }
    const then = (side: SideId) => occasion({ match, seat: side, id: '' });
    for await (const outgrowth of addedSince(storage, known, then)) audience.grown(outgrowth);
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
    catchUp: match => alone(match, () => catchUp(match)),
    rest,
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

/** The keeper's own word: nobody else speaks for this seat. */
export const KEEPER: Seat = UMPIRE;
