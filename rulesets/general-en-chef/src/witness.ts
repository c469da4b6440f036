import { type Seat, UMPIRE } from '@grognard/engine';
import { apply } from './apply.ts';
import type { Event, EventType, Witnessed } from './events.ts';
import type { Ground } from './ground.ts';
import { isSeenBy } from './rules/sight.ts';
import { findUnit } from './scene.ts';
import { picked } from './told.ts';
import type { Position, Unit, UnitId } from './types.ts';
import { TELLINGS, type Telling } from './witness-told.ts';

/** GECH-VIEW-01: a side witnesses the events that concern its own units and those it sees. */
export function witness(ground: Ground, event: Event, before: Position, seat: Seat): Witnessed | null {
  if (seat === UMPIRE) return event;
  const own = ownPart(event, before, seat);
  if (own !== undefined) return own;
  const telling = TELLINGS[event.type] as Telling<EventType>;
  if (telling.to === 'everybody') return told(event, telling.tells);
  const ids = named(event).filter(id => findUnit(before, id));
  const subject = ids[0];
  if (subject !== undefined && isOwn(before, subject, seat)) return toOwner(event, before, seat);
  if (telling.to === 'owner') return null;
  if (ids.some(id => isOwn(before, id, seat))) return told(event, allOf(telling));
  if (subject === undefined)
    return 'changed' in event && event.changed.hidden ? null : told(event, allOf(telling));
  return glimpse(ground, event, before, { subject, seat, telling });
}

/** Events of which each side is told its own part. */
function ownPart(event: Event, before: Position, seat: Seat): Witnessed | null | undefined {
  switch (event.type) {
    case 'quarter-ended': {
      const used = Object.entries(event.used).filter(([id]) => isOwn(before, id, seat));
      return { ...told(event, ['quarter']), type: 'quarter-ended', used: Object.fromEntries(used) };
    }
    case 'feature-found':
      return event.side === seat ? event : null;
    case 'fight-goes-on':
    case 'engagement-ended':
      return event.engagement.split('/').some(id => isOwn(before, id, seat)) ? event : null;
    default:
      return undefined;
  }
}

/** An event of one's own unit; what it says of the other party is cut as for anybody. */
function toOwner(event: Event, before: Position, seat: Seat): Witnessed {
  if (event.type !== 'met-in-streets') return event;
  const lodgings = event.lodgings.filter(({ unit }) => isOwn(before, unit, seat));
  return { ...event, lodgings };
}

/** The units that an event names. */
function named(event: Event): UnitId[] {
  const fields: Readonly<Record<string, unknown>> = { ...event };
  return ['unit', 'target', 'attacker', 'defender', 'by', 'enemy']
    .map(field => fields[field])
    .filter(id => typeof id === 'string');
}

const isOwn = (position: Position, id: UnitId, seat: Seat): boolean => findUnit(position, id)?.side === seat;

const allOf = ({ tells, began = [], ended = [], whole = [] }: Telling<EventType>) => [
  ...tells,
  ...began,
  ...ended,
  ...whole,
];

/** The named fields of an event, and no others. */
const told = (event: Event, fields: readonly string[]): Witnessed =>
  picked(event, ['type', 'clauses', ...fields] as (keyof Event)[]) as Witnessed;

const MORALE: readonly EventType[] = ['morale-test', 'rallied', 'rally-failed'];

interface Onlooker {
  readonly subject: UnitId;
  readonly seat: Seat;
  readonly telling: Telling<EventType>;
}

/** An event of strangers, as far as somebody looks on: half of a way out of sight is not told. */
function glimpse(
  ground: Ground,
  event: Event,
  before: Position,
  { subject, seat, telling }: Onlooker,
): Witnessed | null {
  const isSeen = (position: Position, unit = findUnit(position, subject)) =>
    unit !== undefined && isSeenBy(ground.terrainOf(position), position, seat, unit);
  const [was, is] = [isSeen(before), isSeen(apply(before, event))];
  if (!was && !is) return null;
  // GECH-CMD-01: a general whom nobody sees would show in the sum
  const isNear = ({ arm, side }: Unit) => arm === 'general' && side !== seat;
  const isCounted =
    MORALE.includes(event.type) && before.units.some(each => isNear(each) && !isSeen(before, each));
  const { tells, began = [], ended = [] } = telling;
  const whole = isCounted ? [] : (telling.whole ?? []);
  return told(event, [...tells, ...(was ? began : []), ...(is ? ended : []), ...(was && is ? whole : [])]);
}
