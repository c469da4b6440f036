import { cellOf, type Square } from '@grognard/board';
import { type Seat, UMPIRE, unreachable } from '@grognard/engine';
import type { Ground } from './ground.ts';
import { HIDDEN, IDENTIFIED, visibilityBy } from './rules/fog.ts';
import type {
  Event,
  EventOf,
  Position,
  Reckoning,
  Retreat,
  Stepped,
  UnitId,
  Withdrawal,
  Witnessed,
} from './types.ts';

/**
 * FOS-PROG-08  A programme is seen by its owner alone.
 * FOS-FOG-10   Of the enemy a side is shown: steps, withdrawals and retreats of a unit that it detects
 *              before or after them; all fires and melees; lost melees, morale tests, losses of force and
 *              removals of units that it detects. Blocked, halted and unfinished moves are not shown.
 *
 * An event is told by naming what may be known of it; what is not named here stays secret.
 */
export const witness = (ground: Ground, event: Event, before: Position, seat: Seat): Witnessed | null =>
  seat === UMPIRE ? event : glimpse(watcherOf(ground, before, seat), event);

/** Who looks on: whose units are its own, and how well it sees. */
export interface Watcher {
  isOwn(id: UnitId): boolean;
  seenAt(square: Square): number;
  visibilityOf(id: UnitId): number;
}

/** An event as a watcher sees it, or nothing. */
export function glimpse(watcher: Watcher, event: Event): Witnessed | null {
  switch (event.type) {
    case 'phase-started':
    case 'phase-ended':
    case 'game-ended':
    case 'melee':
      return tellAll(event);
    case 'fire':
      return isKnown(watcher, event.unit) ? tellAll(event) : tell(event, ['target']);
    case 'step':
    case 'withdrawal':
    case 'retreat':
      return watcher.isOwn(event.unit) ? tellAll(event) : glimpseMove(watcher, event);
    case 'blocked':
    case 'halted':
    case 'unfinished':
      return watcher.isOwn(event.unit) ? tellAll(event) : null;
    case 'melee-lost':
    case 'morale-test':
    case 'force-lost':
    case 'unit-removed':
      return watcher.isOwn(event.unit) ? tellAll(event) : glimpseFate(watcher, event);
    default:
      return unreachable(event);
  }
}

type Fields<E> = readonly Exclude<keyof E, 'type' | 'clauses'>[];

/** What is told of an event to whoever may know all of it. */
export const TOLD: { readonly [T in Event['type']]: Fields<EventOf<T>> } = {
  'phase-started': ['turn', 'side'],
  'phase-ended': ['turn', 'side'],
  'game-ended': ['winner', 'grade', 'scores', 'sums', 'turn', 'side'],
  step: ['unit', 'from', 'to', 'impulse', 'half', 'fast'],
  blocked: ['unit', 'at', 'to', 'impulse', 'half', 'reason', 'by'],
  halted: ['unit', 'at', 'impulse', 'half'],
  unfinished: ['unit', 'at', 'left'],
  withdrawal: ['unit', 'from', 'to'],
  fire: ['unit', 'target'],
  melee: ['unit', 'against', 'base', 'die', 'differential', 'automatic', 'result', 'sums'],
  'melee-lost': ['unit', 'by', 'differential'],
  retreat: ['unit', 'from', 'to', 'leaders', 'away'],
  'morale-test': ['unit', 'draw', 'modifier', 'handicap', 'total', 'factor', 'passed', 'sums'],
  'force-lost': ['unit', 'force'],
  'unit-removed': ['unit', 'at', 'reason'],
};
const NAMED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(TOLD).map(([type, fields]) => [type, ['type', ...fields, 'clauses']]),
);

/** Field by field: half the time of making it from a list of pairs, and a turn has hundreds. */
function tell<E extends Event>(event: E, fields: Fields<E>, clauses = event.clauses): Witnessed {
  const told: Record<string, unknown> = { type: event.type };
  for (const field of fields) told[field as string] = event[field];
  told['clauses'] = clauses;
  return told as unknown as Witnessed;
}

/** An event that holds nothing else is told as it is: whoever writes it writes it once for all seats. */
function tellAll<E extends Event>(event: E): Witnessed {
  const named = NAMED[event.type]!;
  let i = 0;
  for (const field in event) if (field !== named[i++]) return tell(event, TOLD[event.type] as Fields<E>);
  return event;
}

const watcherOf = (ground: Ground, { units }: Position, seat: Seat): Watcher => {
  const { grid, roster, scenario } = ground;
  const seenAt = (square: Square) => visibilityBy(ground, units, seat, cellOf(grid, square));
  return {
    isOwn: id => scenario.sides[roster.sides[roster.numbers.get(id)!]!]!.id === seat,
    seenAt,
    visibilityOf: id => {
      const unit = units.find(other => other.id === id);
      return unit ? seenAt(unit.at) : HIDDEN;
    },
  };
};

const isKnown = (watcher: Watcher, id: UnitId): boolean =>
  watcher.isOwn(id) || watcher.visibilityOf(id) === IDENTIFIED;

/** The ends at which the unit was seen; what it is only if it was identified at one of them. */
function glimpseMove(watcher: Watcher, event: Stepped | Withdrawal | Retreat): Witnessed | null {
  const from = watcher.seenAt(event.from);
  const to = watcher.seenAt(event.to);
  if (from === HIDDEN && to === HIDDEN) return null;
  const isWhole = from !== HIDDEN && to !== HIDDEN;
  const isNamed = from === IDENTIFIED || to === IDENTIFIED;
  if (isNamed && isWhole) return tellAll(event);
  const seen = SEEN[isNamed ? 'named' : 'nameless'][isWhole ? 'whole' : to === HIDDEN ? 'left' : 'reached'];
  switch (event.type) {
    case 'step':
      return isWhole ? tell(event, [...seen, 'impulse', 'half', 'fast']) : glimpseHalf(event, seen);
    case 'withdrawal':
      return tell(event, seen);
    case 'retreat':
      // Which leaders ride along, and from what it turns away, tells what an unidentified unit is.
      return tell(event, isNamed ? [...seen, 'leaders', 'away'] : seen);
    default:
      return unreachable(event);
  }
}

/** What is told of a move of which one end or both were seen. */
const SEEN = {
  named: { whole: ['unit', 'from', 'to'], left: ['unit', 'from'], reached: ['unit', 'to'] },
  nameless: { whole: ['from', 'to'], left: ['from'], reached: ['to'] },
} as const;

const STEPPED = ['FOS-MOVE-02'] as const;

/**
 * FOS-FOG-10  Of a step of which one end was seen, nobody is told whether it followed a road: that would tell whence
 *             it came. Whoever watches the clock sees as much of it as there is to see.
 */
const glimpseHalf = (event: Stepped, seen: Fields<Stepped>): Witnessed =>
  tell(event, [...seen, 'impulse', 'half'], STEPPED);

type Fate = EventOf<'melee-lost' | 'morale-test' | 'force-lost' | 'unit-removed'>;

/** What and how strong an unidentified unit is stays unknown (FOS-FOG-04). */
function glimpseFate(watcher: Watcher, event: Fate): Witnessed | null {
  const visibility = watcher.visibilityOf(event.unit);
  if (visibility === HIDDEN) return null;
  if (visibility === IDENTIFIED) return tellAll(event);
  switch (event.type) {
    case 'melee-lost':
      return tell(event, ['by', 'differential']);
    case 'morale-test':
      return tell({ ...event, sums: event.sums.map(nameless) }, [
        'draw',
        'modifier',
        'handicap',
        'total',
        'factor',
        'passed',
        'sums',
      ]);
    case 'force-lost':
      return tell(event, []);
    case 'unit-removed':
      return tell(event, ['at', 'reason']);
    default:
      return unreachable(event);
  }
}

const nameless = ({ what, clause, terms, total, bar, dice }: Reckoning): Reckoning => ({
  what,
  clause,
  terms,
  total,
  ...(bar && { bar }),
  ...(dice && { dice }),
});
