import { cellOf, type Square } from '@grognard/board';
import { type Seat, UMPIRE, unreachable } from '@grognard/engine';
import type { Ground } from './ground.ts';
import { HIDDEN, IDENTIFIED, visibilityBy } from './rules/fog.ts';
import type { Event, Position, Retreat, Stepped, UnitId, Withdrawal, Witnessed } from './types.ts';

/**
 * FOS-PROG-08  A programme is seen by its owner alone.
 * FOS-FOG-10   Of the enemy a side is shown: steps, withdrawals and retreats of a unit that it detects
 *              before or after them; all fires and melees; lost melees, morale tests, losses of force and
 *              removals of units that it detects. Blocked, halted and unfinished moves are not shown.
 */
export function witness(ground: Ground, event: Event, before: Position, seat: Seat): Witnessed | null {
  if (seat === UMPIRE) return event;
  const watcher: Watcher = { ground, before, seat };
  switch (event.type) {
    case 'phase-started':
    case 'phase-ended':
    case 'game-ended':
    case 'melee':
      return event;
    case 'fire':
      return isKnown(watcher, event.unit) ? event : without(event, 'unit');
    case 'step':
    case 'withdrawal':
    case 'retreat':
      return isOwn(watcher, event.unit) ? event : glimpseMove(watcher, event);
    case 'blocked':
    case 'halted':
    case 'unfinished':
      return isOwn(watcher, event.unit) ? event : null;
    case 'melee-lost':
    case 'morale-test':
    case 'force-lost':
    case 'unit-removed':
      return isOwn(watcher, event.unit) ? event : glimpseFate(watcher, event);
    default:
      return unreachable(event);
  }
}

interface Watcher {
  readonly ground: Ground;
  readonly before: Position;
  readonly seat: Seat;
}

const isOwn = ({ ground, seat }: Watcher, id: UnitId): boolean =>
  ground.scenario.sides[ground.roster.sides[ground.roster.numbers.get(id)!]!]!.id === seat;

const seenAt = ({ ground, before, seat }: Watcher, square: Square): number =>
  visibilityBy(ground, before.units, seat, cellOf(ground.grid, square));

function visibilityOf(watcher: Watcher, id: UnitId): number {
  const unit = watcher.before.units.find(other => other.id === id);
  return unit ? seenAt(watcher, unit.at) : HIDDEN;
}

const isKnown = (watcher: Watcher, id: UnitId): boolean =>
  isOwn(watcher, id) || visibilityOf(watcher, id) === IDENTIFIED;

/** An end at which the unit was hidden is left out; one identified at neither end is shown without id. */
function glimpseMove(watcher: Watcher, event: Stepped | Withdrawal | Retreat): Witnessed | null {
  const [from, to] = [seenAt(watcher, event.from), seenAt(watcher, event.to)];
  if (from === HIDDEN && to === HIDDEN) return null;
  const shown: Witnessed[] = [event];
  const leaveOut = (...keys: string[]) => shown.splice(0, 1, without(shown[0]!, ...keys));
  if (from === HIDDEN) leaveOut('from');
  if (to === HIDDEN) leaveOut('to');
  // Which leaders ride along, and from what it turns away, tells what an unidentified unit is.
  if (from !== IDENTIFIED && to !== IDENTIFIED) leaveOut('unit', 'leaders', 'away');
  return shown[0]!;
}

type Fate = Extract<Event, { type: 'melee-lost' | 'morale-test' | 'force-lost' | 'unit-removed' }>;

/** What and how strong an unidentified unit is stays unknown (FOS-FOG-04). */
function glimpseFate(watcher: Watcher, event: Fate): Witnessed | null {
  const visibility = visibilityOf(watcher, event.unit);
  if (visibility === HIDDEN) return null;
  return visibility === IDENTIFIED ? event : without(event, 'unit', 'force');
}

const without = (event: Witnessed, ...keys: readonly string[]): Witnessed =>
  Object.fromEntries(Object.entries(event).filter(([key]) => !keys.includes(key))) as unknown as Witnessed;
