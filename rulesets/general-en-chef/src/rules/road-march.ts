import { accept, refuse, type Verdict } from '@grognard/engine';
import {
  angleBetween,
  type Cm,
  cornersOf,
  followLine,
  type LineEnd,
  lineLength,
  nearestOnLine,
  onTable,
  quantise,
  quantiseFacing,
  quantisePoint,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { isOnGround, isSkirmish, partsOf, shapesOf } from '../figures.ts';
import { anyOverlap, CONTACT, NEAR } from '../geometry.ts';
import type { Ground, Prepared, Terrain } from '../ground.ts';
import { closedBy, isOnRoad, paceOver, touched, usesRoad } from '../obstacles/index.ts';
import type { OrderOf } from '../orders.ts';
import { unitOf } from '../scene.ts';
import { type Situation, situationOf } from '../situation.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import type { Position, Road, Scene, Unit } from '../types.ts';
import { bonusLeft, quarterAllowance } from './allowance.ts';
import { settle } from './settle.ts';
import { takeOnState } from './state.ts';
import { isTouching, SHORT_OF_ENEMY } from './way.ts';

type Advance = OrderOf<'advance'>;

/** The road that an order names, if the unit's head is on it and may march along it. */
function roadUnder(terrain: Terrain, unit: Unit, along: string): Prepared<Road> | null {
  const road = terrain.roads.find(({ id }) => id === along);
  if (!road || !usesRoad(unit)) return null;
  return nearestOnLine(road.course, unit.at).distance <= road.feature.width / 2 + NEAR ? road : null;
}

function headingFor({ course }: Pick<Prepared, 'course'>, unit: Unit): LineEnd {
  const { heading } = nearestOnLine(course, unit.at);
  return angleBetween(heading, unit.facing) <= 90 ? 'end' : 'start';
}

/** GECH-MOVE-11: the head led along the centre line, the ranks following it. */
function ledTo(road: Prepared<Road>, unit: Unit, cm: Cm): Unit | null {
  const toward = headingFor(road, unit);
  const { along } = nearestOnLine(road.course, unit.at);
  const spot = followLine(road.course, along, toward, cm);
  if (!spot) return null;
  return {
    ...unit,
    at: quantisePoint(spot.at),
    facing: quantiseFacing(spot.facing),
    dressed: null,
    winding: { road: road.id, toward },
  };
}

export interface RoadPlan {
  readonly end: Unit;
  readonly cm: Cm;
  readonly cost: Cm;
  readonly onRoad: boolean;
  /** What keeps the column from going on, where something does. */
  readonly bar: { readonly by: string; readonly clause: Clause } | null;
}

const LOOK: Cm = 0.25;

/** How far a column gets along its road. */
export function planRoad(situation: Situation, unit: Unit, order: Advance): RoadPlan | null {
  const { terrain, scene } = situation;
  const road = roadUnder(terrain, unit, order.along ?? '');
  if (!road) return null;
  const pace = order.pace ?? 'normal';
  const share = paceOver(touched(terrain, unit));
  const left = Math.max(0, quarterAllowance(unit, pace) - unit.spent);
  const bonus = order.bonus === false ? 0 : bonusLeft(terrain, unit, pace);
  const wanted = order.distance === 'max' ? Infinity : order.distance;
  const most = Math.min(wanted, (left + bonus) * share, roadLeft(road, unit));
  const { cm: free, bar } = freeAlong(terrain, scene, road, unit, most);
  const cm = bar && order.distance === 'max' ? Math.max(0, free - shortOf(scene, unit, bar.by)) : free;
  const end = ledTo(road, unit, cm) ?? unit;
  const onRoad = isOnRoad(terrain, unit) && isOnRoad(terrain, end);
  const kept = onRoad || cm <= left * share + NEAR ? cm : left * share;
  return { end: ledTo(road, unit, kept) ?? unit, cm: kept, cost: kept / share, onRoad, bar };
}

/** GECH-MOVE-09: whoever goes as far as he can stops 0.5 cm short of an enemy, and against anything else. */
const shortOf = ({ units }: Scene, { side }: Unit, by: string): Cm =>
  units.some(body => body.id === by && body.side !== side) ? SHORT_OF_ENEMY - CONTACT : 0;

function roadLeft({ course }: Prepared<Road>, unit: Unit): Cm {
  const { along } = nearestOnLine(course, unit.at);
  return headingFor({ course }, unit) === 'end' ? lineLength(course) - along : along;
}

function freeAlong(terrain: Terrain, scene: Scene, road: Prepared<Road>, unit: Unit, most: Cm) {
  const steps = Math.max(1, Math.ceil(most / LOOK));
  let free = 0;
  for (let i = 1; i <= steps; i++) {
    const cm = (most * i) / steps;
    const there = ledTo(road, unit, cm);
    const bar = there ? barAt(terrain, scene, unit, there) : null;
    if (!there) return { cm: free, bar };
    if (bar) return { cm: lastFree(cm => isBarredAt(terrain, scene, road, unit, cm), free, cm), bar };
    free = cm;
  }
  return { cm: free, bar: null };
}

const isBarredAt = (terrain: Terrain, scene: Scene, road: Prepared<Road>, unit: Unit, cm: Cm): boolean => {
  const there = ledTo(road, unit, cm);
  return there !== null && barAt(terrain, scene, unit, there) !== null;
};

/** The farthest way that is still free, between one that is and one that is not. */
function lastFree(isBarred: (cm: Cm) => boolean, free: Cm, barred: Cm): Cm {
  let [low, high] = [free, barred];
  while (high - low > NEAR / 5) {
    const middle = (low + high) / 2;
    if (isBarred(middle)) high = middle;
    else low = middle;
  }
  return low;
}

/** What a column would run into: others, ground closed to it, the table's edge. */
function barAt(terrain: Terrain, scene: Scene, from: Unit, there: Unit): RoadPlan['bar'] {
  const shapes = partsOf(terrain, there).map(cornersOf);
  if (!shapes.slice(0, 1).every(shape => onTable(terrain.size, shape, NEAR))) {
    return { by: 'table-edge', clause: 'GECH-MOVE-09' };
  }
  const closed = touched(terrain, there).find(footing => closedBy(there, footing) !== null);
  if (closed && !touched(terrain, from).some(({ id }) => id === closed.id)) {
    return { by: closed.id, clause: closedBy(there, closed)! };
  }
  const other = scene.units.find(body => {
    if (body.id === there.id || !isOnGround(body)) return false;
    if (body.side !== there.side) return isTouching(terrain, there, body) && !isTouching(terrain, from, body);
    return !isSkirmish(body) && anyOverlap(shapes, shapesOf(terrain, body));
  });
  return other ? { by: other.id, clause: 'GECH-MOVE-09' } : null;
}

export function judgeRoad(situation: Situation, unit: Unit, order: Advance): Verdict<Clause> {
  const plan = planRoad(situation, unit, order);
  if (!plan) return refuse('GECH-MOVE-11', { road: order.along });
  if (order.distance === 'max' || plan.cm >= order.distance - NEAR) return accept;
  if (plan.bar) return refuse(plan.bar.clause, { by: plan.bar.by });
  return refuse('GECH-MOVE-02', { distance: order.distance, reach: quantise(plan.cm) });
}

export function marchAlong(ground: Ground, position: Position, order: Advance): Step {
  const unit = unitOf(position, order.unit);
  const plan = planRoad(situationOf(ground, position), unit, order);
  if (!plan || plan.cm <= 0) return nothing(position);
  const terrain = ground.terrainOf(position);
  const pace = order.pace ?? 'normal';
  const under = [...touched(terrain, unit), ...touched(terrain, plan.end)];
  return chain(
    position,
    now =>
      happen(now, {
        type: 'moved',
        unit: unit.id,
        from: unit.at,
        to: plan.end.at,
        cm: quantise(plan.cm),
        cost: quantise(plan.cost),
        pace,
        facing: plan.end.facing,
        spent: quantise(unit.spent + plan.cost),
        offRoad: unit.offRoad || !plan.onRoad,
        winding: plan.end.winding,
        clauses: ['GECH-MOVE-11', 'GECH-MOVE-02'],
      }),
    now => takeOnState(ground, now, unit.id, { under, pace, throughTrees: false }),
    now =>
      plan.bar && order.distance === 'max'
        ? happen(now, {
            type: 'move-stopped',
            unit: unit.id,
            by: plan.bar.by,
            clauses: [plan.bar.clause],
          })
        : nothing(now),
    now => settle(ground, now, unit.id),
  );
}
