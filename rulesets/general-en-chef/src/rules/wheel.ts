import { accept, refuse, type Verdict } from '@grognard/engine';
import {
  arcLength,
  type Box,
  boxesMeet,
  cornersOf,
  moved as movedBy,
  onTable,
  type Polygon,
  quantise,
  type Rotation,
  widenBox,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { blockOf, isOnGround, isSkirmish, partsOf, shapesOf } from '../figures.ts';
import { anyOverlap, boxAround, NEAR } from '../geometry.ts';
import type { Ground, Terrain } from '../ground.ts';
import { closedBy, isOnRoad, paceOver, standsInTrees, straddles, touched } from '../obstacles/index.ts';
import type { OrderOf } from '../orders.ts';
import { unitOf } from '../scene.ts';
import type { Situation } from '../situation.ts';
import { chain, happen, type Step } from '../step.ts';
import type { Body, Position, Scene, Unit } from '../types.ts';
import { quarterAllowance } from './allowance.ts';
import { immobile } from './movement.ts';
import { settle } from './settle.ts';
import { takeOnState } from './state.ts';
import { isTouching } from './way.ts';

type Wheel = OrderOf<'wheel'>;
const WIDEST = 90;

function rotationOf(unit: Body, { angle, pivot }: Wheel): Rotation {
  const [left, right] = cornersOf(blockOf(unit));
  return { type: 'rotation', about: pivot === 'left' ? left : right, degrees: angle };
}

const turnedBy = (unit: Unit, rotation: Rotation): Unit => ({
  ...unit,
  ...poseOf(movedBy(blockOf(unit), rotation)),
  dressed: null,
  winding: null,
});
const poseOf = ({ at, facing }: Body | ReturnType<typeof blockOf>) => ({ at, facing });

/** GECH-MOVE-04: the arc of the other corner, divided by the share of the ground where it starts. */
export function wheelCost(terrain: Terrain, unit: Unit, angle: number): number {
  return arcLength(blockOf(unit).width, Math.abs(angle)) / paceOver(touched(terrain, unit));
}

/** The unit at every degree of its wheel, the last one at its end. */
function momentsOf(unit: Unit, order: Wheel): Unit[] {
  const whole = rotationOf(unit, order);
  const steps = Math.max(1, Math.ceil(Math.abs(order.angle)));
  return Array.from({ length: steps }, (_, i) =>
    turnedBy(unit, { ...whole, degrees: (whole.degrees * (i + 1)) / steps }),
  );
}

/** The unit where its wheel ends. */
export const wheelledTo = (unit: Unit, order: Wheel): Unit => turnedBy(unit, rotationOf(unit, order));

/** GECH-MOVE-04: the allowance, obstacles, closed ground, others. */
export function judgeWheel(situation: Situation, unit: Unit, order: Wheel): Verdict<Clause> {
  const { terrain, scene } = situation;
  const still = immobile(situation, unit);
  if (still) return still;
  const cost = wheelCost(terrain, unit, order.angle);
  const left = quarterAllowance(unit, 'normal') - unit.spent;
  if (Math.abs(order.angle) > WIDEST + NEAR || cost > left + NEAR) {
    return refuse('GECH-MOVE-04', { angle: order.angle, cost: quantise(cost), left: quantise(left) });
  }
  const moments = momentsOf(unit, order);
  const box = boxAround(moments.map(moment => cornersOf(blockOf(moment))));
  const bar =
    sweepsObstacle(terrain, unit, moments, box) ??
    sweepsClosed(terrain, unit, moments, box) ??
    sweepsSomebody(terrain, scene, unit, moments, box);
  return bar ? refuse(bar) : accept;
}

/** GEC-ARTY-01: a battery behind an obstacle cannot swing its base across it; nor can anybody else. */
function sweepsObstacle(terrain: Terrain, unit: Unit, moments: readonly Unit[], box: Box): Clause | null {
  const crossed = terrain.linears.some(
    linear =>
      boxesMeet(linear.box, box) &&
      !straddles(terrain, unit, linear) &&
      moments.some(moment => straddles(terrain, moment, linear)),
  );
  if (!crossed) return null;
  return unit.arm === 'artillery' ? 'GEC-ARTY-01' : 'GECH-MOVE-07';
}

function sweepsClosed(terrain: Terrain, unit: Unit, moments: readonly Unit[], box: Box): Clause | null {
  const near = terrain.footings.some(
    footing => boxesMeet(footing.box, box) && closedBy(unit, footing) !== null,
  );
  if (!near) return null;
  const here = touched(terrain, unit).map(({ id, kind }) => `${kind} ${id}`);
  for (const moment of moments) {
    const closed = touched(terrain, moment).find(
      footing => closedBy(moment, footing) !== null && !here.includes(`${footing.kind} ${footing.id}`),
    );
    if (closed) return closedBy(moment, closed);
  }
  return null;
}

/** GECH-MOVE-09: onto nobody, into contact with no enemy, not off the table. */
function sweepsSomebody(
  terrain: Terrain,
  scene: Scene,
  unit: Unit,
  moments: readonly Unit[],
  box: Box,
): Clause | null {
  const near = widenBox(box, 1);
  const others = scene.units.filter(
    body => body.id !== unit.id && isOnGround(body) && boxesMeet(boxAround(shapesOf(terrain, body)), near),
  );
  const end = moments[moments.length - 1]!;
  const blocked = moments.some(moment => {
    const shapes = partsOf(terrain, moment).map(cornersOf);
    if (!shapes.every(shape => onTable(terrain.size, shape, NEAR))) return true;
    return others.some(other => meets(terrain, { unit, moment, end, shapes }, other));
  });
  return blocked ? 'GECH-MOVE-09' : null;
}

interface Turning {
  readonly unit: Unit;
  readonly moment: Unit;
  readonly end: Unit;
  readonly shapes: readonly Polygon[];
}

function meets(terrain: Terrain, { unit, moment, end, shapes }: Turning, other: Body): boolean {
  const isEnemy = other.side !== unit.side;
  if (isEnemy && isTouching(terrain, moment, other) && !isTouching(terrain, unit, other)) return true;
  if (isSkirmish(other) && moment !== end) return false;
  const theirs = shapesOf(terrain, other);
  return anyOverlap(shapes, theirs) && !anyOverlap(shapesOf(terrain, unit), theirs);
}

export function wheel(ground: Ground, position: Position, order: Wheel): Step {
  const terrain = ground.terrainOf(position);
  const unit = unitOf(position, order.unit);
  const moments = momentsOf(unit, order);
  const end = moments[moments.length - 1]!;
  const under = [unit, ...moments].flatMap(moment => touched(terrain, moment));
  const throughTrees =
    !standsInTrees(terrain, unit) && moments.some(moment => standsInTrees(terrain, moment));
  const cost = wheelCost(terrain, unit, order.angle);
  return chain(
    position,
    now =>
      happen(now, {
        type: 'wheeled',
        unit: unit.id,
        angle: order.angle,
        hand: order.angle < 0 ? 'left' : 'right',
        ...poseOf(end),
        cost: quantise(cost),
        spent: quantise(unit.spent + cost),
        offRoad: unit.offRoad || !isOnRoad(terrain, unit) || !isOnRoad(terrain, end),
        clauses: ['GECH-MOVE-04'],
      }),
    now => takeOnState(ground, now, unit.id, { under, pace: 'normal', throughTrees }),
    now => settle(ground, now, unit.id),
  );
}
