import { type Seat, type SideId, UMPIRE } from '@grognard/engine';
import { COMPASS } from '@grognard/table';
import type { Ground, Terrain } from './ground.ts';
import { touchesBuilding } from './obstacles/index.ts';
import { isSeenBy } from './rules/sight.ts';
import { picked, TOLD_OF_FIGHT, TOLD_OF_LOST, TOLD_OF_POSITION, TOLD_OF_UNIT } from './told.ts';
import type { Engagement, FeatureId, Position, Seen, Unit, View } from './types.ts';

/** What anybody who sees a unit knows of it; the rest is its own side's. */
export const seenOf = (unit: Unit): Seen => ({
  ...picked(unit, TOLD_OF_UNIT),
  manned: COMPASS.filter(side => unit.garrison[side] > 0),
});

/** The ids of the enemies that at least one unit of a side sees. */
export function seenBy(ground: Ground, position: Position, side: SideId): ReadonlySet<string> {
  const terrain = ground.terrainOf(position);
  const seen = position.units.filter(unit => unit.side !== side && isSeenBy(terrain, position, side, unit));
  return new Set(seen.map(({ id }) => id));
}

/**
 * GECH-VIEW-01  A side's view holds its own units, the enemies that one of them sees, and features not hidden.
 */
export function viewOf(
  ground: Ground,
  position: Position,
  seat: Seat,
  look: (unit: Unit) => Seen = seenOf,
): View {
  if (seat === UMPIRE) return umpireView(ground, position);
  const seen = seenBy(ground, position, seat);
  const known = position.known[seat] ?? [];
  const isOwn = (id: string) => position.units.some(unit => unit.id === id && unit.side === seat);
  const isKnown = (id: string) => isOwn(id) || seen.has(id);
  const isTold = ({ attacker, defender }: Engagement) =>
    isOwn(attacker) || isOwn(defender) || (seen.has(attacker) && seen.has(defender));
  return {
    ...picked(position, TOLD_OF_POSITION),
    seat,
    features: ground.featuresKnown(position.features, known),
    discovered: known,
    engagements: position.engagements.filter(isTold).map(fight => picked(fight, TOLD_OF_FIGHT)),
    won: position.won
      .filter(({ winner, loser }) => isOwn(winner) || isOwn(loser))
      .map(({ engagement, winner, loser }) => ({
        engagement: picked(engagement, TOLD_OF_FIGHT),
        winner,
        loser,
      })),
    units: position.units
      .filter(({ id }) => isKnown(id))
      .map(unit => (unit.side === seat ? unit : look(unit))),
    lost: position.lost.map(lost => picked(lost, TOLD_OF_LOST)),
    declared: position.declared.filter(({ unit }) => isOwn(unit)),
    holders: holdersFor(ground.terrainOf(position), position, seat, seen),
    known: { [seat]: known },
  };
}

/** Views of a position are asked for again and again, by whoever thinks, judges and watches: each is made once. */
export function viewKeeper(ground: Ground): (position: Position, seat: Seat) => View {
  const kept = new WeakMap<Position, Map<Seat, View>>();
  const looks = new WeakMap<Unit, Seen>();
  // an enemy who has not stirred is the same value: what was worked out about him is kept by it
  const look = (unit: Unit): Seen => {
    const seen = looks.get(unit) ?? seenOf(unit);
    looks.set(unit, seen);
    return seen;
  };
  return (position, seat) => {
    const views = kept.get(position) ?? new Map<Seat, View>();
    kept.set(position, views);
    const view = views.get(seat) ?? viewOf(ground, position, seat, look);
    views.set(seat, view);
    return view;
  };
}

/** GEC-HOUSE-06: a unit that touches a house knows whether somebody holds it, if not who. */
function holdersFor(
  terrain: Terrain,
  position: Position,
  side: SideId,
  seen: ReadonlySet<string>,
): Readonly<Record<FeatureId, SideId>> {
  const hidden = position.units.filter(unit => unit.side !== side && unit.in !== null && !seen.has(unit.id));
  const own = position.units.filter(unit => unit.side === side);
  return Object.fromEntries(
    hidden.flatMap(({ in: feature, side: holder }) => {
      const house = [...terrain.houses, ...terrain.redoubts].find(({ id }) => id === feature);
      const isFelt = house && own.some(unit => unit.in === feature || touchesBuilding(house, unit));
      return isFelt ? [[house.id, holder] as const] : [];
    }),
  );
}

const umpireView = ({ scenario }: Ground, position: Position): View => ({
  ...position,
  seat: UMPIRE,
  holders: {},
  discovered: [...scenario.field.terrain, ...position.features]
    .filter(({ hidden }) => hidden)
    .map(({ id }) => id),
});

/** Has the seat learnt what an undo could not make it forget: an enemy come into sight, a secret of the ground? */
export function reveals(before: View, after: View): boolean {
  const isNew = ({ id, side }: Seen | Unit) =>
    side !== after.seat && !before.units.some(unit => unit.id === id);
  return (
    after.units.some(isNew) ||
    after.discovered.some(id => !before.discovered.includes(id)) ||
    Object.keys(after.holders).some(id => !(id in before.holders)) ||
    after.lost.length > before.lost.length
  );
}
