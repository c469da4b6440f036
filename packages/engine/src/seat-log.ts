import { actTold, type MatchEvent } from './act.ts';
import { isOrder, type Match } from './match.ts';
import { ordersInForce, positionOf, replay } from './replay.ts';
import type { Game, Rules, Seat } from './ruleset.ts';
import { UMPIRE } from './ruleset.ts';

/** What a seat may be told: an event of the game as it saw it, or something done to the match. */
export type Told<G extends Game = Game> = G['Witnessed'] | MatchEvent;

/**
 * One step of a match as a seat lived it. The seat counts only those of which it knows something: what it
 * ordered itself, and what it witnessed something of. The others are not there, not even as a gap.
 */
export interface SeatStep<G extends Game = Game> {
  /** Counted by the seat, from 1; the opening is 0. */
  readonly number: number;
  /** The entry of the match: for its keeper, not for the seat. */
  readonly entry: number;
  readonly events: readonly Told<G>[];
  readonly before: G['Position'];
  readonly after: G['Position'];
  /** Who ordered or acted; nobody in the opening. */
  readonly side: Seat | null;
  /** What was ordered, where the seat may know it: its own, and everything for the umpire. */
  readonly order: G['Order'] | null;
}

/**
 * The match as a seat lived it, opening included; orders that were taken back are not part of it. Whoever knows
 * the first steps, and that none of them was taken back, goes on after the last of them.
 */
export function* seatSteps<G extends Game>(
  match: Match<G>,
  seat: Seat,
  known?: Pick<SeatStep<G>, 'number' | 'entry'>,
): Generator<SeatStep<G>, void, void> {
  const { rules, opening } = match;
  if (!known) {
    const begun = witnessStep(rules, opening.position, opening.events, seat);
    const at = opening.position;
    yield { number: 0, entry: 0, events: begun, before: at, after: at, side: null, order: null };
  }
  const { number: last, entry: from } = known ?? { number: 0, entry: 0 };
  const inForce = new Set(ordersInForce(match));
  let number = last;
  let before = positionOf(match, from);
  for (const { entry, state, carried } of replay(match, from)) {
    const after = state.position;
    const { side } = entry;
    const isOwn = side === seat || seat === UMPIRE;
    if (isOrder(entry)) {
      if (!carried || !inForce.has(state.number)) continue;
      const events = witnessStep(rules, carried.before, carried.events, seat);
      if (isOwn || events.length > 0) {
        number += 1;
        const order = isOwn ? entry.order : null;
        yield { number, entry: state.number, events, before: carried.before, after, side, order };
      }
    } else if (entry.act.type !== 'undo') {
      number += 1;
      const events = [actTold(side, entry.act)];
      yield { number, entry: state.number, events, before, after, side, order: null };
    }
    before = after;
  }
}

/** One line of the log: the seat's step it belongs to (0 is the opening) and what the seat saw. */
export interface LogLine<G extends Game = Game> {
  readonly entry: number;
  readonly event: Told<G>;
}

/** What a seat has witnessed of the match, in order. */
export const witnessed = <G extends Game>(match: Match<G>, seat: Seat): readonly LogLine<G>[] =>
  [...seatSteps(match, seat)].flatMap(({ number, events }) =>
    events.map(event => ({ entry: number, event })),
  );

/** The events of one step as a seat sees them, each judged in the position it happened in. */
export const witnessStep = <G extends Game>(
  rules: Rules<G>,
  before: G['Position'],
  events: readonly G['Event'][],
  seat: Seat,
): readonly G['Witnessed'][] => witnessedBySeats(rules, before, events, [seat])[0]!;

/** The events of one step as each of these seats sees them: the step is gone through once for all. */
export const witnessedBySeats = <G extends Game>(
  rules: Rules<G>,
  before: G['Position'],
  events: readonly G['Event'][],
  seats: readonly Seat[],
): readonly (readonly G['Witnessed'][])[] =>
  rules.witnessAll?.(events, before, seats) ?? witnessedOneByOne(rules, before, events, seats);

/** The same event by event: what every quicker way must agree with. */
export function witnessedOneByOne<G extends Game>(
  rules: Rules<G>,
  before: G['Position'],
  events: readonly G['Event'][],
  seats: readonly Seat[],
): readonly (readonly G['Witnessed'][])[] {
  const seen = seats.map((): G['Witnessed'][] => []);
  let now = before;
  for (const event of events) {
    seats.forEach((seat, i) => {
      const glimpse = rules.witness(event, now, seat);
      if (glimpse) seen[i]!.push(glimpse);
    });
    now = rules.apply(now, event);
  }
  return seen.map(glimpses => rules.arrangeGlimpses?.(glimpses) ?? glimpses);
}
