import { cornersOf, distance, fromLocal, type Point, quantisePoint } from '@grognard/table';
import { baseSize, blockOf, isMarker, isOnGround, shapesOf } from '../figures.ts';
import { anyOverlap } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import { featuresFound, overlapsFeature, woodAround } from '../obstacles/index.ts';
import { findUnit } from '../scene.ts';
import { chain, forEach, happen, nothing, type Step } from '../step.ts';
import type { Position, Unit, UnitId } from '../types.ts';

/** What follows from a unit's having come to stand somewhere else. */
export const settle = (ground: Ground, position: Position, id: UnitId): Step =>
  chain(
    position,
    now => emerge(ground, now, id),
    now => conceal(ground, now, id),
    now => discover(ground, now, id),
    now => displaceGenerals(ground, now, id),
  );

/** GEC-HOUSE-26: a column is emerging until its last rank is clear of the house. */
function emerge(ground: Ground, position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  const terrain = ground.terrainOf(position);
  const house = unit?.emerging ? terrain.byId.get(unit.emerging) : undefined;
  if (!unit || !house || overlapsFeature(terrain, unit, house)) return nothing(position);
  return happen(position, { type: 'emerged', unit: id, feature: house.id, clauses: ['GEC-HOUSE-26'] });
}

/** GEC-WOOD-09: a unit stays revealed until it leaves that wood. */
function conceal(ground: Ground, position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  if (!unit?.revealed || unit.in !== null || woodAround(ground.terrainOf(position), unit)) {
    return nothing(position);
  }
  return happen(position, { type: 'concealed', unit: id, clauses: ['GEC-WOOD-09'] });
}

/** GEC-WOOD-17: what a wood hides is found by whoever comes near it. */
export function discover(ground: Ground, position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  if (!unit) return nothing(position);
  const found = featuresFound(ground.terrainOf(position), [unit], position.known[unit.side] ?? []);
  return forEach(position, found, (now, feature) =>
    happen(now, { type: 'feature-found', side: unit.side, feature, clauses: ['GEC-WOOD-17'] }),
  );
}

/** GECH-CMD-01: a general covered by an enemy base is set beside the nearest friendly unit. */
function displaceGenerals(ground: Ground, position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  if (!unit || unit.in !== null || isMarker(unit)) return nothing(position);
  const terrain = ground.terrainOf(position);
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
