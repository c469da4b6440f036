import {
  carriedBy,
  type Happened,
  type Match,
  positionOf,
  replay,
  type Seat,
  type SeatStep,
  seatSteps,
} from '@grognard/engine';
import type { Frame, LogLine, LuckOfDraw, Moment } from './protocol.ts';

/*
 * The past of a match as a seat may have it, by the steps that the engine counts for the seat: those it ordered
 * itself, and those of which it knows something. What happened unseen has no number, so that nobody can count
 * what the enemy does in the dark.
 */

/** Does the next event belong to the beat that the first one began? What belongs together is shown at once. */
export type Beats = (first: Happened, next: Happened) => boolean;

/** Every event by itself. */
export const ONE_BY_ONE: Beats = () => false;

/** What is kept of a step: which entry of the match it is, and what the seat witnessed of it. */
type Act = Pick<SeatStep, 'entry' | 'events'>;

/** The steps of each seat in the match that was asked about last, so that one call does not replay it thrice. */
const lived = new WeakMap<Match, Map<Seat, readonly Act[]>>();

/** A seat's steps; the first is the opening. */
function actsOf(match: Match, seat: Seat): readonly Act[] {
  const known = lived.get(match) ?? new Map<Seat, readonly Act[]>();
  lived.set(match, known);
  const acts =
    known.get(seat) ?? Array.from(seatSteps(match, seat), ({ entry, events }) => ({ entry, events }));
  known.set(seat, acts);
  return acts;
}

/** How many entries of the match a seat knows of. */
export const countFor = (match: Match, seat: Seat): number => actsOf(match, seat).length - 1;

/** How many entries of the match there were at a seat's moment; at its last, all of them. */
export function entryAt(match: Match, seat: Seat, number: number): number {
  const acts = actsOf(match, seat);
  return number >= acts.length - 1 ? match.entries.length : acts[Math.max(0, number)]!.entry;
}

/** A seat's number for an entry of the match; for one it knows nothing of, that of the next it does. */
export function numberOf(match: Match, seat: Seat, entry: number): number {
  const acts = actsOf(match, seat);
  const at = acts.findIndex(act => act.entry >= entry);
  return at < 0 ? acts.length - 1 : at;
}

/** All that a seat has witnessed, in order, by its own numbers; 0 is the opening. */
export const logOf = (match: Match, seat: Seat): readonly LogLine[] =>
  actsOf(match, seat).flatMap(({ events }, entry) => events.map(event => ({ entry, event })));

/** The beginning and what followed each entry of a seat, as it saw it; the last is how things stand. */
export const momentsOf = (match: Match, seat: Seat): readonly Moment[] =>
  actsOf(match, seat).map((_, entry) => ({
    entry,
    view: match.rules.view(positionOf(match, entryAt(match, seat, entry)), seat),
  }));

/** A seat's entries after `from` up to `to`, beat by beat. */
export const framesOf = (
  match: Match,
  seat: Seat,
  beats: Beats,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Frame[] =>
  actsOf(match, seat)
    .slice(from + 1, to + 1)
    .flatMap((act, i) => framesIn(match, act, { seat, number: from + i + 1, beats }));

interface Cut {
  readonly seat: Seat;
  readonly number: number;
  readonly beats: Beats;
}

/** Cuts the events of an entry into beats, as a seat sees them; what it does not see is in none. */
function framesIn(match: Match, { entry, events }: Act, { seat, number, beats }: Cut): readonly Frame[] {
  const { rules } = match;
  const carried = carriedBy(match, entry);
  // Something that was done to the match itself changes nothing on the field, or takes it back.
  if (!carried) return [{ entry: number, events, view: rules.view(positionOf(match, entry), seat) }];
  const frames: Frame[] = [];
  let now = carried.before;
  let beat: Happened[] = [];
  const close = () => {
    const shown = rules.arrangeGlimpses?.(beat) ?? beat;
    if (beat.length > 0) frames.push({ entry: number, events: shown, view: rules.view(now, seat) });
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
  Array.from(replay(match), ({ carried }, i) =>
    (carried?.draws ?? []).map(({ key, low, high, value }) => ({ entry: i + 1, key, low, high, value })),
  ).flat();

/** The seed in force; nothing where dice are typed. */
export const seedOf = (match: Match): string | undefined => match.seeds.at(-1)?.seed;
