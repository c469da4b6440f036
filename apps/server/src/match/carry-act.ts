import {
  type Act,
  actTold,
  isOrder,
  type Match,
  ordersInForce,
  outcomeOf,
  perform,
  refuse,
  type Seat,
  UMPIRE,
  UNDO_BARRED_BY,
  type UndoBar,
  undoBar,
} from '@grognard/engine';
import { type Live, mayBeFollowedUnseen, seatsOf, type Tally } from './live.ts';
import { type Done, grown, type Occasion, type Told } from './outgrowth.ts';

/** Does something to the match itself; `match` is the whole of it. */
export function carryAct(live: Live, match: Match, { seat, act, toldOf }: ActDone, occasion: Occasion): Done {
  if (act.type === 'undo' && mayBeFollowedUnseen(live, seat))
    return { refusal: refuse(UNDO_BARRED_BY.other, { side: seat, bar: 'other' }) };
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
      tallyAfterAct(next, acted.match, { seat: each, toldOf, told, now: occasion.now }),
    ]),
  );
  return {
    outgrowth: grown(
      live,
      { ...next, tallies },
      { by: seat, body: JSON.stringify({ act }), told, isBack },
      occasion,
    ),
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

function barAfterAct(live: Live, match: Match, seat: Seat): UndoBar | null {
  if (seat === UMPIRE) return 'nothing';
  const bar = undoBar(match, seat);
  return bar !== 'nothing' && mayBeFollowedUnseen(live, seat) ? 'other' : bar;
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
    undoBar: barAfterAct(live, match, seat),
  };
}
