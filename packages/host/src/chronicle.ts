import {
  carriedBy,
  type Happened,
  isOrder,
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

/** What is known of the seats of a match as far as it had gone when it was asked about last. */
interface Lived {
  readonly entries: Match['entries'];
  readonly acts: readonly Act[];
}
const lived = new WeakMap<Match['opening'], Map<Seat, Lived>>();

/** A seat's steps, the opening first. A match that has only grown is not replayed from its beginning. */
function actsOf(match: Match, seat: Seat): readonly Act[] {
  const known = lived.get(match.opening) ?? new Map<Seat, Lived>();
  lived.set(match.opening, known);
  const last = known.get(seat);
  const steps = last && hasOnlyGrown(last, match) ? stepsAfter(match, seat, last) : fromTheFirst(match, seat);
  known.set(seat, { entries: match.entries, acts: steps });
  return steps;
}

const actOf = ({ entry, events }: SeatStep): Act => ({ entry, events });
const fromTheFirst = (match: Match, seat: Seat): readonly Act[] => Array.from(seatSteps(match, seat), actOf);

function stepsAfter(match: Match, seat: Seat, { entries, acts }: Lived): readonly Act[] {
  if (entries.length === match.entries.length) return acts;
  // Between the last step and here the seat saw nothing: that need not be looked through again.
  const known = { number: acts.length - 1, entry: entries.length };
  return [...acts, ...Array.from(seatSteps(match, seat, known), actOf)];
}

/** Has nothing been taken back, and nothing played otherwise? */
const hasOnlyGrown = ({ entries }: Lived, match: Match): boolean =>
  entries.every((entry, i) => entry === match.entries[i]) &&
  match.entries.slice(entries.length).every(isOrder);

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
export function momentsOf(match: Match, seat: Seat): readonly Moment[] {
  const positions = [match.opening.position, ...Array.from(replay(match), ({ state }) => state.position)];
  return actsOf(match, seat).map((_, entry) => ({
    entry,
    view: match.rules.view(positions[entryAt(match, seat, entry)]!, seat),
  }));
}

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
