import { accept, refuse, type Verdict } from '@grognard/engine';
import { COMPASS, type Compass, type Segment, segmentGap, segmentLength, spotAlong } from '@grognard/table';
import type { Clause } from '../../clauses.gen.ts';
import { FORMATION_TABLE } from '../../data.ts';
import { isMarker, placesOf, shapesOf, totalPlaced } from '../../figures.ts';
import { CONTACT } from '../../geometry.ts';
import { findBuilding, type Ground, type Terrain } from '../../ground.ts';
import type { OrderOf } from '../../orders.ts';
import { attackedSides, unitOf } from '../../scene.ts';
import type { Situation } from '../../situation.ts';
import { beginTask, chain, happen, nothing, type Step } from '../../step.ts';
import type { Places, Position, Scene, Unit, UnitId } from '../../types.ts';
import { placesBarredBy, trimmed } from './places.ts';
import { type Building, wall } from './walls.ts';

/** A wall without its very corners, which belong to the next side as well. */
function betweenCorners(edge: Segment): Segment {
  const length = segmentLength(edge);
  return [spotAlong(edge, 2 * CONTACT).point, spotAlong(edge, length - 2 * CONTACT).point];
}

/** Does an enemy touch a side of a building? */
export const isTouchedByEnemy = (
  terrain: Terrain,
  scene: Scene,
  house: Building,
  side: Compass,
  friend: string,
): boolean =>
  scene.units.some(
    body =>
      body.side !== friend &&
      body.in === null &&
      !isMarker(body) &&
      shapesOf(terrain, body).some(
        shape => segmentGap(betweenCorners(wall(house, side)), shape) <= CONTACT + 1e-9,
      ),
  );

/**
 * GEC-HOUSE-22  None may be taken from a side under attack, and no enemy may touch a side to which some go; the rest as
 *               for entering.
 */
export function judgeReposition(
  { terrain, scene }: Situation,
  unit: Unit,
  order: OrderOf<'reposition'>,
): Verdict<Clause> {
  const house = findBuilding(terrain, unit.in);
  if (!house) return refuse('GEC-HOUSE-22', { unit: unit.id });
  const place = placesOf(order.place as Partial<Places>);
  const attacked = attackedSides(scene, house.id);
  const barred = COMPASS.find(
    side =>
      (place[side] < unit.garrison[side] && attacked.includes(side)) ||
      (place[side] > unit.garrison[side] && isTouchedByEnemy(terrain, scene, house, side, unit.side)),
  );
  if (barred) return refuse('GEC-HOUSE-22', { side: barred });
  const places = placesBarredBy(house, unit, place);
  return places ? refuse(places, { house: house.id }) : accept;
}

/**
 * GEC-HOUSE-22  A garrison is subject to the quarter of reaction first …
 * GEC-HOUSE-23  … then repositioning takes half a period: three quarters from the order.
 */
export function reposition(position: Position, order: OrderOf<'reposition'>): Step {
  const unit = unitOf(position, order.unit);
  const { reaction, reposition: half } = FORMATION_TABLE.times;
  const place = placesOf(order.place as Partial<Places>);
  return chain(
    position,
    now => beginTask(now, unit.id, { kind: 'reposition', left: reaction + half, place, from: unit.garrison }),
    now =>
      happen(now, {
        type: 'repositioning',
        unit: unit.id,
        garrison: place,
        clauses: ['GEC-HOUSE-22', 'GEC-HOUSE-23'],
      }),
  );
}

/** The figures have shifted, unless an enemy now touches a side to which some were to go. */
export function completeReposition(ground: Ground, position: Position, id: UnitId): Step {
  const unit = unitOf(position, id);
  const terrain = ground.terrainOf(position);
  const house = findBuilding(terrain, unit.in);
  if (unit.task?.kind !== 'reposition' || !house) return nothing(position);
  const { place, from } = unit.task;
  const isBarred = COMPASS.some(
    side => place[side] > from[side] && isTouchedByEnemy(terrain, position, house, side, unit.side),
  );
  if (isBarred) return nothing(position);
  const garrison = afterLosses(unit, place, from);
  return happen(position, {
    type: 'repositioned',
    unit: id,
    garrison,
    reserve: unit.figures - totalPlaced(garrison),
    clauses: ['GEC-HOUSE-23'],
  });
}

/** The places asked for, less the figures that fell meanwhile on the sides where they fell. */
function afterLosses(unit: Unit, place: Places, from: Places): Places {
  const less = placesOf(
    Object.fromEntries(
      COMPASS.map(side => [side, Math.max(0, place[side] - Math.max(0, from[side] - unit.garrison[side]))]),
    ),
  );
  return trimmed(less, unit.figures);
}

/** GEC-HOUSE-23: a side fires with the lesser of its old and new number while figures shift. */
export const figuresOnSide = ({ garrison, task }: Unit | { garrison: Places; task?: null }, side: Compass) =>
  task?.kind === 'reposition' ? Math.min(garrison[side], task.place[side]) : garrison[side];
