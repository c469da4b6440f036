import { type Seat, type SideId, UMPIRE } from '@grognard/engine';
import type { Ground, Terrain } from './ground.ts';
import { touchesBuilding } from './obstacles/index.ts';
import { sees } from './rules/sight.ts';
import type { Body, Engagement, FeatureId, Position, Unit, View } from './types.ts';

/** What anybody who sees a unit knows of it; the rest is its own side's. */
export function bodyOf({
  wounds: _wounds,
  forced: _forced,
  reacting: _reacting,
  task: _task,
  used: _used,
  acted: _acted,
  spent: _spent,
  offRoad: _offRoad,
  lastStand: _lastStand,
  evacuate: _evacuate,
  entry: _entry,
  until: _until,
  bound: _bound,
  ridden: _ridden,
  ...body
}: Unit): Body {
  return body;
}

/** The ids of the enemies that at least one unit of a side sees. */
export function seenBy(ground: Ground, position: Position, side: SideId): ReadonlySet<string> {
  const terrain = ground.terrainOf(position);
  const own = position.units.filter(unit => unit.side === side);
  const seen = position.units.filter(
    unit => unit.side !== side && own.some(from => sees(terrain, position, from, unit).sees),
  );
  return new Set(seen.map(({ id }) => id));
}

/**
 * GECH-VIEW-01  A side's view holds its own units, the enemies that one of them sees, and features not hidden.
 */
export function viewOf(ground: Ground, position: Position, seat: Seat): View {
  if (seat === UMPIRE) return umpireView(ground, position);
  const seen = seenBy(ground, position, seat);
  const known = position.known[seat] ?? [];
  const isOwn = (id: string) => position.units.some(unit => unit.id === id && unit.side === seat);
  const isKnown = (id: string) => isOwn(id) || seen.has(id);
  const isTold = ({ attacker, defender }: Engagement) =>
    isOwn(attacker) || isOwn(defender) || (seen.has(attacker) && seen.has(defender));
  return {
    seat,
    turn: position.turn,
    quarter: position.quarter,
    phase: position.phase,
    side: position.side,
    features: visibleFeatures(position, known),
    discovered: known,
    engagements: position.engagements.filter(isTold),
    won: position.won.filter(({ winner, loser }) => isOwn(winner) || isOwn(loser)),
    units: position.units
      .filter(({ id }) => isKnown(id))
      .map(unit => (unit.side === seat ? unit : bodyOf(unit))),
    lost: position.lost,
    declared: position.declared.filter(({ unit }) => isOwn(unit)),
    holders: holdersFor(ground.terrainOf(position), position, seat, seen),
    held: position.held,
    outcome: position.outcome,
    known: { [seat]: known },
  };
}

/** Views of a position are asked for again and again, by whoever thinks, judges and watches: each is made once. */
export function viewKeeper(ground: Ground): (position: Position, seat: Seat) => View {
  const kept = new WeakMap<Position, Map<Seat, View>>();
  return (position, seat) => {
    const views = kept.get(position) ?? new Map<Seat, View>();
    kept.set(position, views);
    const view = views.get(seat) ?? viewOf(ground, position, seat);
    views.set(seat, view);
    return view;
  };
}

function visibleFeatures({ features }: Position, known: readonly FeatureId[]): Position['features'] {
  const isHidden = features.some(({ id, hidden }) => hidden && !known.includes(id));
  // the same list where nothing is hidden: terrain is kept by it
  return isHidden ? features.filter(({ id, hidden }) => !hidden || known.includes(id)) : features;
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
  const isNew = ({ id, side }: Body) => side !== after.seat && !before.units.some(unit => unit.id === id);
  return (
    after.units.some(isNew) ||
    after.discovered.some(id => !before.discovered.includes(id)) ||
    Object.keys(after.holders).some(id => !(id in before.holders)) ||
    after.lost.length > before.lost.length
  );
}
