import { type Seat, UMPIRE } from '@grognard/engine';
import { apply } from './apply.ts';
import type { Event, EventType, Witnessed } from './events.ts';
import type { Ground } from './ground.ts';
import { isSeenBy } from './rules/sight.ts';
import { findUnit } from './scene.ts';
import type { Position, UnitId } from './types.ts';

/** Told to everybody: the clock, what is lost, who holds what. */
const PUBLIC: readonly EventType[] = [
  'phase',
  'game-over',
  'objective-held',
  'unit-captured',
  'unit-destroyed',
  'unit-left-table',
];
/** Told to the unit's own side alone: its intentions and what it has in its head. */
const PRIVATE: readonly EventType[] = [
  'task-begun',
  'task-ended',
  'stance-taken',
  'fire-declared',
  'reacting',
  'repositioning',
  'repositioned',
  'evacuation-due',
  'concealed',
];
/** What an enemy does not see of an event: how the figures are placed, what is spent, who is left over. */
const CUT: Readonly<Partial<Record<EventType, readonly string[]>>> = {
  moved: ['cost', 'spent', 'offRoad', 'winding'],
  wheeled: ['cost', 'spent', 'offRoad'],
  loss: ['wounds', 'garrison', 'reserve', 'side'],
  entering: ['garrison', 'reserve'],
  entered: ['garrison', 'reserve'],
  folded: ['spent'],
};

/** The units that an event names. */
function named(event: Event): UnitId[] {
  const fields = event as unknown as Readonly<Record<string, unknown>>;
  return ['unit', 'target', 'attacker', 'defender', 'by', 'enemy']
    .map(field => fields[field])
    .filter(id => typeof id === 'string');
}

/** GECH-VIEW-01: a side witnesses the events that concern its own units and those it sees. */
export function witness(ground: Ground, event: Event, before: Position, seat: Seat): Witnessed | null {
  if (seat === UMPIRE || PUBLIC.includes(event.type)) return event;
  if (event.type === 'quarter-ended') return { ...event, used: ownUses(event.used, before, seat) };
  if (event.type === 'feature-found') return event.side === seat ? event : null;
  if (event.type === 'fight-goes-on' || event.type === 'engagement-ended') {
    return event.engagement.split('/').some(id => isOwn(before, id, seat)) ? event : null;
  }
  const ids = named(event).filter(id => findUnit(before, id));
  const subject = ids[0];
  if (subject !== undefined && isOwn(before, subject, seat)) return event;
  if (PRIVATE.includes(event.type)) return null;
  if (ids.some(id => isOwn(before, id, seat))) return cut(event);
  return subject === undefined ? featureTold(event) : glimpse(ground, event, before, { subject, seat });
}

const isOwn = (position: Position, id: UnitId, seat: Seat): boolean => findUnit(position, id)?.side === seat;

const ownUses = (used: Readonly<Record<UnitId, 'idle' | 'move' | 'busy'>>, position: Position, seat: Seat) =>
  Object.fromEntries(Object.entries(used).filter(([id]) => isOwn(position, id, seat)));

/** An event of strangers, as far as somebody looks on. */
function glimpse(
  ground: Ground,
  event: Event,
  before: Position,
  { subject, seat }: { readonly subject: UnitId; readonly seat: Seat },
): Witnessed | null {
  const after = apply(before, event);
  const isSeen = (position: Position) => {
    const unit = findUnit(position, subject);
    return unit !== undefined && isSeenBy(ground.terrainOf(position), position, seat, unit);
  };
  const [was, is] = [isSeen(before), isSeen(after)];
  if (!was && !is) return null;
  const told = cut(event);
  if (event.type !== 'moved') return told;
  if (was && is) return told;
  // half of the way was out of sight: only its visible end is told
  const { from: _from, cm: _cm, ...arrival } = told as Witnessed & { from?: unknown; cm?: unknown };
  const {
    to: _to,
    cm: __,
    facing: _facing,
    ...departure
  } = told as Witnessed & {
    to?: unknown;
    cm?: unknown;
    facing?: unknown;
  };
  return (is ? arrival : departure) as Witnessed;
}

function cut(event: Event): Witnessed {
  const hidden = CUT[event.type] ?? [];
  if (hidden.length === 0) return event;
  return Object.fromEntries(
    Object.entries(event).filter(([field]) => !hidden.includes(field)),
  ) as unknown as Witnessed;
}

/** A change of the ground without a unit in it: told if the feature is no secret. */
const featureTold = (event: Event): Witnessed | null =>
  'changed' in event && event.changed.hidden === true ? null : event;
