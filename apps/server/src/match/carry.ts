import {
  type Act,
  actTold,
  advance,
  type Carried,
  type Change,
  changesBetween,
  fingerprintOf,
  type Happened,
  isOrder,
  type Match,
  ordersInForce,
  outcomeOf,
  perform,
  type Refusal,
  type Seat,
  type SideId,
  type State,
  UMPIRE,
  type UndoBar,
  undoBar,
  witnessedBySeats,
} from '@grognard/engine';
import type { Outage } from '../clock.ts';
import type { Commit } from '../storage/storage.ts';
import { deadlineOf, passedOn } from './clocks.ts';
import { activeOf, KEPT_EVERY, type Live, savedState, seatsOf, type Tally } from './live.ts';

/** What an entry makes of a match: kept first, told afterwards. */
export interface Outgrowth {
  readonly commit: Commit;
  readonly before: Live;
  readonly live: Live;
  readonly by: Seat;
  /** What each seat witnessed; those who are to be told nothing are not here. */
  readonly told: Told;
  readonly isBack: boolean;
}

/** The umpire's are found when somebody wants them. */
export type Told = ReadonlyMap<Seat, readonly Happened[] | (() => readonly Happened[])>;

export interface Occasion {
  /** The sender's, made the seat's own. */
  readonly orderId: string;
  readonly now: number;
  readonly outages: readonly Outage[];
  /** Players who are to be told outside the page if it is their turn. */
  readonly absent: (player: string) => boolean;
}

type Done = { readonly refusal: Refusal } | { readonly outgrowth: Outgrowth };

/** Judges and carries out an order. Nothing is changed: what comes of it is kept first. */
export function carryOrder(
  live: Live,
  side: SideId,
  order: { readonly type: string },
  occasion: Occasion,
): Done {
  const { theatre, field } = live.facts;
  const advanced = advance(theatre, live.state, { side, order });
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
      { by: side, body: { order }, told, isBack: false },
      occasion,
    ),
  };
}

/** Does something to the match itself; `match` is the whole of it. */
export function carryAct(live: Live, match: Match, { seat, act, toldOf }: ActDone, occasion: Occasion): Done {
  const acted = perform(match, seat, act);
  if (acted.status === 'refused') return { refusal: acted.refusal };
  const { state } = acted.match;
  const next = { ...live, state, outcome: outcomeOf(acted.match) };
  const isBack = act.type === 'undo' || act.type === 'allow-take-back';
  const events = act.type === 'undo' ? [] : [actTold(seat, act)];
  const hears = (each: Seat) => act.type !== 'undo' || isToldOfUndo(match, acted.match, each, toldOf);
  const told: Told = new Map(seatsOf(live).flatMap(each => (hears(each) ? [[each, events] as const] : [])));
  const tallies = Object.fromEntries(
    seatsOf(live).map(each => [
      each,
      tallyAfterAct(live, acted.match, { seat: each, toldOf, told, now: occasion.now }),
    ]),
  );
  return {
    outgrowth: grown(live, { ...next, tallies }, { by: seat, body: { act }, told, isBack }, occasion),
  };
}

export interface ActDone {
  readonly seat: Seat;
  readonly act: Act;
  /** The seats that were told of an entry, by its number. */
  readonly toldOf: (number: number) => readonly Seat[];
}

/** Who knew of nothing that is taken back is not told that it was. */
function isToldOfUndo(before: Match, after: Match, seat: Seat, toldOf: ActDone['toldOf']): boolean {
  const still = new Set(ordersInForce(after));
  return (
    seat === UMPIRE ||
    ordersInForce(before).some(number => !still.has(number) && toldOf(number).includes(seat))
  );
}

function tallyAfterAct(
  live: Live,
  match: Match,
  { seat, toldOf, told, now }: { seat: Seat; toldOf: ActDone['toldOf']; told: Told; now: number },
): Tally {
  const before = live.tallies[seat]!;
  if (!told.has(seat)) return before;
  const inForce = new Set(ordersInForce(match));
  const last = match.entries.length;
  const knows = (number: number) => seat === UMPIRE || number === last || toldOf(number).includes(seat);
  const counting = match.entries.filter((entry, i) =>
    isOrder(entry) ? inForce.has(i + 1) && knows(i + 1) : entry.act.type !== 'undo' && knows(i + 1),
  );
  return {
    seq: before.seq + 1,
    entries: counting.length,
    heard: now,
    undoBar: seat === UMPIRE ? 'nothing' : undoBar(match, seat),
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
export function changesFor(live: Live, next: Live, seat: Seat): readonly Change[] {
  const { rules } = live.facts.field;
  return changesBetween(rules.view(live.state.position, seat), rules.view(next.state.position, seat));
}

/** MATCH-BACK-01 to 03, as far as the last order goes. */
function barsAfterOrder(live: Live, { before, after, draws }: Carried, side: SideId, next: Live) {
  const { rules } = live.facts.field;
  const own = (): UndoBar | null => {
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

interface Growth {
  readonly by: Seat;
  readonly body: object;
  readonly told: Told;
  readonly isBack: boolean;
}

/** The match after an entry, and the rows that keep it. */
function grown(before: Live, after: Live, growth: Growth, occasion: Occasion): Outgrowth {
  const { pace, row } = before.facts;
  const { now, outages } = occasion;
  const active = after.outcome ? [] : activeOf(after);
  const { rules } = before.facts.field;
  const isNewMoment = rules.moment(before.state.position) !== rules.moment(after.state.position);
  const clocks = passedOn(before.clocks, { pace, active, isNewMoment, now, outages });
  const live: Live = { ...after, clocks };
  const { number, chain } = live.state;
  return {
    ...growth,
    before,
    live,
    commit: {
      entry: {
        match: row.id,
        number,
        side: growth.by,
        order_id: occasion.orderId,
        body: JSON.stringify(growth.body),
        chain,
        told: [...growth.told.keys()].filter(seat => seat !== UMPIRE).join(' '),
        at: now,
      },
      head: headRow(live, active, occasion),
      checkpoint: checkpointOf(live, active),
      notices: noticesOf(before, live, active, occasion),
    },
  };
}

export function headRow(
  live: Live,
  active: readonly SideId[],
  { now, outages }: Pick<Occasion, 'now' | 'outages'>,
): Commit['head'] {
  const { facts, state, clocks, tallies, outcome } = live;
  const waiting = clocks.filter(({ side }) => !state.standing.late.includes(side));
  return {
    match: facts.row.id,
    number: state.number,
    active: active.join(' '),
    seats: JSON.stringify(tallies),
    clocks: JSON.stringify(clocks),
    deadline: deadlineOf(waiting, facts.pace, outages)?.at ?? null,
    outcome: outcome === null ? null : JSON.stringify(outcome),
    updated: now,
  };
}

function checkpointOf({ facts, state }: Live, active: readonly SideId[]): Commit['checkpoint'] {
  if (state.number % KEPT_EVERY !== 0 && active.length > 0) return null;
  return keptState(facts.row.id, state);
}

export const keptState = (match: string, state: State) => ({
  match,
  number: state.number,
  state: savedState(state),
  fingerprint: fingerprintOf(state),
});

/** Whose turn has come, and who is told of the end. */
function noticesOf(
  before: Live,
  after: Live,
  active: readonly SideId[],
  { now, absent }: Occasion,
): Commit['notices'] {
  const { row, players } = after.facts;
  const notice = (side: SideId, kind: string) => ({
    match: row.id,
    player: players[side]!,
    kind,
    at: now,
    leased: 0,
  });
  if (after.outcome && !before.outcome) return Object.keys(players).map(side => notice(side, 'ended'));
  const isNewlyLate = after.state.standing.late.some(side => !before.state.standing.late.includes(side));
  if (isNewlyLate)
    return Object.keys(players)
      .filter(side => !after.state.standing.late.includes(side))
      .map(side => notice(side, 'time-out'));
  const was = activeOf(before);
  return active
    .filter(side => !was.includes(side) && absent(players[side]!))
    .map(side => notice(side, 'turn'));
}
