import { cornersOf, distance, fromLocal, type Point, quantisePoint } from '@grognard/table';
import { baseSize, blockOf, isMarker, isOnGround, shapesOf } from '../figures.ts';
import { anyOverlap } from '../geometry.ts';
import type { Field } from '../ground.ts';
import { featuresFound, overlapsFeature, woodAround } from '../obstacles/index.ts';
import { findUnit } from '../scene.ts';
import { chain, forEach, happen, nothing, type Step } from '../step.ts';
import type { Position, Unit, UnitId } from '../types.ts';

/** What follows from a unit's having come to stand somewhere else. */
export const settle = (field: Field, position: Position, id: UnitId): Step =>
  chain(
    position,
    now => emerge(field, now, id),
    now => conceal(field, now, id),
    now => discover(field, now, id),
    now => displaceGenerals(field, now, id),
  );

/** GEC-HOUSE-26: a column is emerging until its last rank is clear of the house. */
function emerge(field: Field, position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  const terrain = field.terrainOf(position);
  const house = unit?.emerging ? terrain.byId.get(unit.emerging) : undefined;
  if (!unit || !house || overlapsFeature(terrain, unit, house)) return nothing(position);
  return happen(position, { type: 'emerged', unit: id, feature: house.id, clauses: ['GEC-HOUSE-26'] });
}

/** GEC-WOOD-09: a unit stays revealed until it leaves that wood. */
function conceal(field: Field, position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  if (!unit?.revealed || unit.in !== null || woodAround(field.terrainOf(position), unit)) {
    return nothing(position);
  }
  return happen(position, { type: 'concealed', unit: id, clauses: ['GEC-WOOD-09'] });
}

/** GEC-WOOD-17: what a wood hides is found by whoever comes near it. */
export function discover(field: Field, position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  if (!unit) return nothing(position);
  const found = featuresFound(field.terrainOf(position), [unit], position.known[unit.side] ?? []);
  return forEach(position, found, (now, feature) =>
    happen(now, { type: 'feature-found', side: unit.side, feature, clauses: ['GEC-WOOD-17'] }),
  );
}

/** GECH-CMD-01: a general covered by an enemy base is set beside the nearest friendly unit. */
function displaceGenerals(field: Field, position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  if (!unit || unit.in !== null || isMarker(unit)) return nothing(position);
  const terrain = field.terrainOf(position);
  const covered = position.units.filter(
    other =>
      isMarker(other) &&
      other.side !== unit.side &&
      anyOverlap([cornersOf(blockOf(other))], shapesOf(terrain, unit)),
  );
  return forEach(position, covered, (now, general) => {
    const to = besideFriend(now, general);
    if (!to) return nothing(now);
    const { id: name, at } = general;
    return happen(now, {
      type: 'general-moved',
      unit: name,
      from: at,
      to,
      ridden: false,
      clauses: ['GECH-CMD-01'],
    });
  });
}

function besideFriend({ units }: Position, general: Unit): Point | null {
  const friends = units.filter(body => body.side === general.side && isOnGround(body));
  const nearest = friends.reduce<Unit | null>(
    (best, each) => (best && distance(best.at, general.at) <= distance(each.at, general.at) ? best : each),
    null,
  );
  if (!nearest) return null;
  const right = (blockOf(nearest).width + baseSize(general).width) / 2;
  return quantisePoint(fromLocal(nearest, { ahead: 0, right }));
}
