import {
  actTold,
  type Happened,
  isOrder,
  type Match,
  ordersInForce,
  type Replayed,
  replay,
  type Seat,
  UMPIRE,
  witnessStep,
} from '@grognard/engine';
import type { Frame, LogLine, LuckOfDraw, Moment } from './protocol.ts';

/*
 * The past of a match as a seat may have it. Only here is read what an entry holds: its events, the position
 * it led to and its draws.
 *
 * A seat counts its own entries: those it gave, and those of which it witnessed something. What happened unseen
 * has no number, so that nobody can count what the enemy does in the dark.
 */

/** Does the next event belong to the beat that the first one began? What belongs together is shown at once. */
export type Beats = (first: Happened, next: Happened) => boolean;

/** Every event by itself. */
export const ONE_BY_ONE: Beats = () => false;

/** One entry of a seat: which entry of the match it is, and what the seat witnessed of it. */
interface Act {
  readonly entry: number;
  readonly events: readonly Happened[];
}

/** What an entry led to, and what a seat witnessed of it, never change: each is worked out once. */
const playedAgain = new WeakMap<object, Replayed>();
const witnessedOf = new WeakMap<object, Map<Seat, readonly Happened[]>>();

function playedIn(match: Match, index: number): Replayed {
  const isKnown = (i: number) => playedAgain.has(match.entries[i]!);
  let from = index;
  while (from > 0 && !isKnown(from)) from--;
  for (const each of isKnown(index) ? [] : replay(match, from, index + 1)) playedAgain.set(each.entry, each);
  return playedAgain.get(match.entries[index]!)!;
}

function witnessedIn(match: Match, index: number, seat: Seat): readonly Happened[] {
  const { entry, carried } = playedIn(match, index);
  if (!isOrder(entry)) return [actTold(entry.side, entry.act)];
  const known = witnessedOf.get(entry) ?? new Map<Seat, readonly Happened[]>();
  witnessedOf.set(entry, known);
  const events = known.get(seat) ?? witnessStep(match.rules, carried!.before, carried!.events, seat);
  known.set(seat, events);
  return events;
}

/** What counts of a match: the orders that nobody took back, and what was done to the match itself. */
function standingEntries(match: Match): readonly number[] {
  const inForce = new Set(ordersInForce(match));
  return match.entries.flatMap((entry, index) => {
    const stands = isOrder(entry) ? inForce.has(index + 1) : entry.act.type !== 'undo';
    return stands ? [index] : [];
  });
}

function actsOf(match: Match, seat: Seat): readonly Act[] {
  return standingEntries(match).flatMap(index => {
    const events = witnessedIn(match, index, seat);
    const isKnown = seat === UMPIRE || match.entries[index]?.side === seat || events.length > 0;
    return isKnown ? [{ entry: index + 1, events }] : [];
  });
}

/** The position after so many entries of the match. */
const positionAfter = (match: Match, count: number): object =>
  count === 0 ? match.opening.position : playedIn(match, count - 1).state.position;

/** How many entries of the match a seat knows of. */
export const countFor = (match: Match, seat: Seat): number => actsOf(match, seat).length;

/** How many entries of the match there were at a seat's moment; at its last, all of them. */
export function entryAt(match: Match, seat: Seat, number: number): number {
  const acts = actsOf(match, seat);
  if (number >= acts.length) return match.entries.length;
  return number <= 0 ? 0 : acts[number - 1]!.entry;
}

/** A seat's number for an entry of the match; for one it knows nothing of, that of the next it does. */
export function numberOf(match: Match, seat: Seat, entry: number): number {
  const acts = actsOf(match, seat);
  const at = acts.findIndex(act => act.entry >= entry);
  return at < 0 ? acts.length : at + 1;
}

/** All that a seat has witnessed, in order, by its own numbers; 0 is the opening. */
export function logOf(match: Match, seat: Seat): readonly LogLine[] {
  const { rules, opening } = match;
  const first = opening.events.flatMap(event => rules.witness(event, opening.position, seat) ?? []);
  return [
    ...first.map(event => ({ entry: 0, event })),
    ...actsOf(match, seat).flatMap(({ events }, i) => events.map(event => ({ entry: i + 1, event }))),
  ];
}

/** The beginning and what followed each entry of a seat, as it saw it; the last is how things stand. */
export const momentsOf = (match: Match, seat: Seat): readonly Moment[] =>
  Array.from({ length: countFor(match, seat) + 1 }, (_, entry) => ({
    entry,
    view: match.rules.view(positionAfter(match, entryAt(match, seat, entry)), seat),
  }));

/** A seat's entries after `from` up to `to`, beat by beat. */
export const framesOf = (
  match: Match,
  seat: Seat,
  beats: Beats,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Frame[] =>
  actsOf(match, seat)
    .slice(from, to)
    .flatMap(({ entry }, i) => framesIn(match, entry, { seat, number: from + i + 1, beats }));

/** Cuts the events of an entry into beats, as a seat sees them; what it does not see is in none. */
function framesIn(
  match: Match,
  entry: number,
  { seat, number, beats }: { readonly seat: Seat; readonly number: number; readonly beats: Beats },
): readonly Frame[] {
  const { rules } = match;
  const { carried, state } = playedIn(match, entry - 1);
  if (!carried) {
    const events = witnessedIn(match, entry - 1, seat);
    return [{ entry: number, events, view: rules.view(state.position, seat) }];
  }
  const frames: Frame[] = [];
  let now = carried.before;
  let beat: Happened[] = [];
  const close = () => {
    const events = rules.arrangeGlimpses?.(beat) ?? beat;
    if (beat.length > 0) frames.push({ entry: number, events, view: rules.view(now, seat) });
    beat = [];
  };
  for (const event of carried.events) {
    const seen = rules.witness(event, now, seat);
    if (seen && beat[0] && !beats(beat[0], seen)) close();
    now = rules.apply(now, event);
    if (seen) beat.push(seen);
  }
  close();
  return frames;
}

/** Every draw of the match: for those to whom all is open. */
export const drawsOf = (match: Match): readonly LuckOfDraw[] =>
  standingEntries(match).flatMap(index =>
    (playedIn(match, index).carried?.draws ?? []).map(({ key, low, high, value }) => ({
      entry: index + 1,
      key,
      low,
      high,
      value,
    })),
  );

/** The seed in force; nothing where dice are typed. */
export const seedOf = (match: Match): string | undefined => match.seeds.at(-1)?.seed;
