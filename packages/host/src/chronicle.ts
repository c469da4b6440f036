import {
  type Beats,
  carriedBy,
  type Happened,
  isOrder,
  type Match,
  ordersInForce,
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

/** Every event by itself. */
export const ONE_BY_ONE: Beats = () => false;

/** What is known of the seats of a match as far as it had gone when it was asked about last. */
interface Lived {
  readonly entries: Match['entries'];
  readonly steps: readonly SeatStep[];
}
const lived = new WeakMap<Match['opening'], Map<Seat, Lived>>();

/** A seat's steps, the opening first. A match that has only grown is not replayed from its beginning. */
function stepsOf(match: Match, seat: Seat): readonly SeatStep[] {
  const known = lived.get(match.opening) ?? new Map<Seat, Lived>();
  lived.set(match.opening, known);
  const last = known.get(seat);
  const steps =
    last && hasOnlyGrown(last, match) ? stepsAfter(match, seat, last) : [...seatSteps(match, seat)];
  known.set(seat, { entries: match.entries, steps });
  return steps;
}

function stepsAfter(match: Match, seat: Seat, { entries, steps }: Lived): readonly SeatStep[] {
  if (entries.length === match.entries.length) return steps;
  // Between the last step and here the seat saw nothing: that need not be looked through again.
  const known = { number: steps.length - 1, entry: entries.length };
  return [...steps, ...seatSteps(match, seat, known)];
}

/** Has nothing been taken back, and nothing played otherwise? */
const hasOnlyGrown = ({ entries }: Lived, match: Match): boolean =>
  entries.every((entry, i) => entry === match.entries[i]) &&
  match.entries.slice(entries.length).every(isOrder);

/** How many entries of the match a seat knows of. */
export const countFor = (match: Match, seat: Seat): number => stepsOf(match, seat).length - 1;

/** How many entries of the match there were at a seat's moment; at its last, all of them. */
export function entryAt(match: Match, seat: Seat, number: number): number {
  const steps = stepsOf(match, seat);
  return number >= steps.length - 1 ? match.entries.length : steps[Math.max(0, number)]!.entry;
}

/** A seat's number for an entry of the match; for one it knows nothing of, that of the next it does. */
export function numberOf(match: Match, seat: Seat, entry: number): number {
  const steps = stepsOf(match, seat);
  const at = steps.findIndex(step => step.entry >= entry);
  return at < 0 ? steps.length - 1 : at;
}

/** All that a seat has witnessed, in order, by its own numbers; 0 is the opening. */
export const logOf = (match: Match, seat: Seat): readonly LogLine[] =>
  stepsOf(match, seat).flatMap(({ events }, entry) => events.map(event => ({ entry, event })));

/** The beginning and what followed each entry of a seat, as it saw it; the last is how things stand. */
export function momentsOf(match: Match, seat: Seat): readonly Moment[] {
  const { rules, state } = match;
  const steps = stepsOf(match, seat);
  return steps.map(({ after }, entry) => ({
    entry,
    view: rules.view(entry === steps.length - 1 ? state.position : after, seat),
  }));
}

/** A seat's entries after `from` up to `to`, beat by beat. */
export const framesOf = (
  match: Match,
  seat: Seat,
  beats: Beats,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Frame[] =>
  stepsOf(match, seat)
    .slice(from + 1, to + 1)
    .flatMap((step, i) => framesIn(match, step, { seat, number: from + i + 1, beats }));

interface Cut {
  readonly seat: Seat;
  readonly number: number;
  readonly beats: Beats;
}

/** Cuts the events of an entry into beats, as a seat sees them; what it does not see is in none. */
function framesIn(match: Match, { entry, events }: SeatStep, { seat, number, beats }: Cut): readonly Frame[] {
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

/** Every draw that counts in the match: for those to whom all is open. */
export function drawsOf(match: Match): readonly LuckOfDraw[] {
  const inForce = new Set(ordersInForce(match));
  return [...replay(match)].flatMap(({ carried }) =>
    carried && inForce.has(carried.number)
      ? carried.draws.map(({ key, low, high, value }) => ({ entry: carried.number, key, low, high, value }))
      : [],
  );
}

/** The seed in force; nothing where dice are typed. */
export const seedOf = (match: Match): string | undefined => match.seeds.at(-1)?.seed;
