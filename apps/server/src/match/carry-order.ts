import {
  advance,
  type Carried,
  type Change,
  canonical,
  type Happened,
  type ListChange,
  type Seat,
  type SideId,
  shortChangesBetween,
  UMPIRE,
  type UndoBar,
  witnessedBySeats,
} from '@grognard/engine';
import { activeOf, type Live, mayBeFollowedUnseen, seatsOf } from './live.ts';
import { type Done, grown, type Occasion, type Told } from './outgrowth.ts';

/** Judges and carries out an order. Nothing is changed: what comes of it is kept first. */
export function carryOrder(
  live: Live,
  side: SideId,
  order: { readonly type: string },
  occasion: Occasion,
): Done {
  const { theatre, field } = live.facts;
  const text = canonical(order);
  const advanced = advance(theatre, live.state, { side, order, text });
  if (advanced.status === 'refused') return { refusal: advanced.refusal };
  if (advanced.status !== 'accepted') throw new Error('A seeded match never waits for a person.');
  const { state, carried } = advanced;
  const outcome = state.standing.result ?? field.rules.outcome(state.position);
  const next = { ...live, state, outcome };
  const told = toldOfOrder(live, next, carried, side);
  const bars = barsAfterOrder(live, carried, side, next);
  const tallies = talliesAfter(live, told, occasion.now, {
    counts: (seat, seen) => seat === side || seat === UMPIRE || seen > 0,
    bars,
  });
  return {
    outgrowth: grown(
      live,
      { ...next, tallies },
      { by: side, body: `{"order":${text}}`, told, isBack: false },
      occasion,
    ),
  };
}

function toldOfOrder(live: Live, next: Live, { before, events }: Carried, side: SideId): Told {
  const { sides, rules } = live.facts.field;
  const seen = witnessedBySeats(rules, before, events, sides);
  const isNews = isNewsToAll(live, next);
  const told = new Map<Seat, readonly Happened[] | (() => readonly Happened[])>();
  sides.forEach((seat, i) => {
    const glimpses = seen[i]!;
    // A view that changed without anything to tell is news too: a page must not go on with the old one.
    const isTold = seat === side || isNews || glimpses.length > 0 || changesFor(live, next, seat).length > 0;
    if (isTold) told.set(seat, glimpses);
  });
  return told.set(UMPIRE, () => witnessedBySeats(rules, before, events, [UMPIRE])[0]!);
}

/** Has something changed that every seat knows of: whose turn it is, what is offered, the end? */
function isNewsToAll(live: Live, next: Live): boolean {
  const [before, after] = [activeOf(live), activeOf(next)];
  return (
    live.state.standing !== next.state.standing ||
    next.outcome !== null ||
    before.length !== after.length ||
    before.some((side, i) => side !== after[i])
  );
}

/** What has to be written into a seat's view to make it the next one. */
export function changesFor(live: Live, next: Live, seat: Seat): readonly (Change | ListChange)[] {
  const { rules } = live.facts.field;
  return shortChangesBetween(rules.view(live.state.position, seat), rules.view(next.state.position, seat));
}

/** MATCH-BACK-01 to 03, as far as the last order goes. */
function barsAfterOrder(live: Live, { before, after, draws }: Carried, side: SideId, next: Live) {
  const { rules } = live.facts.field;
  const own = (): UndoBar | null => {
    if (mayBeFollowedUnseen(next, side)) return 'other';
    if (draws.length > 0) return 'dice';
    return rules.reveals(rules.view(before, side), rules.view(after, side)) ? 'reveal' : null;
  };
  const isOver = activeOf(next).length === 0;
  return (seat: Seat, bar: UndoBar | null): UndoBar | null => {
    if (isOver || seat === UMPIRE) return 'nothing';
    if (seat === side) return own();
    return bar === 'nothing' ? bar : 'other';
  };
}

function talliesAfter(
  live: Live,
  told: Told,
  now: number,
  how: {
    readonly counts: (seat: Seat, seen: number) => boolean;
    readonly bars: (seat: Seat, bar: UndoBar | null) => UndoBar | null;
  },
): Live['tallies'] {
  return Object.fromEntries(
    seatsOf(live).map(seat => {
      const tally = live.tallies[seat]!;
      const events = told.get(seat);
      // Who was told nothing finds everything as it was.
      if (!events) return [seat, tally];
      const undoBar = how.bars(seat, tally.undoBar);
      const counts = how.counts(seat, typeof events === 'function' ? 0 : events.length);
      return [seat, { seq: tally.seq + 1, entries: tally.entries + (counts ? 1 : 0), heard: now, undoBar }];
    }),
  );
}
