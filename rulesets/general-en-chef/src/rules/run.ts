import {
  type Cm,
  centreOf,
  cornersOf,
  footprintAround,
  forward,
  overlapOnMove,
  quantiseFacing,
  quantisePoint,
  scale,
  type Vector,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { blockOf, isOnGround, partsOf, shapesOf } from '../figures.ts';
import { anyOverlap, facingAlong, isUpTo, NEAR, shifted } from '../geometry.ts';
import { type Ground, isOnTable, type Terrain } from '../ground.ts';
import { closedBy, legsOver, touched } from '../obstacles/index.ts';
import { findUnit, halfNow, nextHalf } from '../scene.ts';
import { chain, forEach, happen, nothing, type Step, worsen } from '../step.ts';
import type { Position, Scene, State, Unit, UnitId } from '../types.ts';
import { compulsoryDistance } from './allowance.ts';
import { courseOver, leftAcross } from './run-over.ts';
import { settle } from './settle.ts';
import { takeOnState } from './state.ts';
import { groundOn } from './way.ts';

export type RunKind = 'retreat' | 'rout' | 'flight';

export interface Run {
  readonly kind: RunKind;
  /** The direction, as a vector of length 1. */
  readonly away: Vector;
  /** The move of a later half-period: it takes no further time. */
  readonly isAgain?: boolean;
}

/** The unit on its spot, its back turned if it runs. */
function facingAway(unit: Unit, { kind, away }: Run): Unit {
  if (kind === 'retreat') return { ...unit, dressed: null, winding: null };
  const block = blockOf(unit);
  const facing = quantiseFacing(facingAlong(away));
  const { at } = footprintAround(centreOf(block), facing, block);
  return { ...unit, at, facing, dressed: null, winding: null };
}

/**
 * GECH-MORALE-03  At once, a half-period's column allowance (x 1.5, x 2) directly away from the cause. The ground slows
 *                 it; closed ground and enemies stop it; friends are passed through, but nobody ends on one; off the
 *                 table the unit is gone.
 */
export function run(ground: Ground, position: Position, id: UnitId, flight: Run): Step {
  const unit = findUnit(position, id);
  if (!unit) return nothing(position);
  const terrain = ground.terrainOf(position);
  const turned = facingAway(unit, flight);
  const by = scale(flight.away, compulsoryDistance(unit, flight.kind));
  const legs = legsOver(terrain, turned, by);
  const course = courseOver(terrain, turned, by, legs);
  const stop = Math.min(closedAt(terrain, turned, by), enemyAt(terrain, position, turned, by));
  const wanted = Math.min(course.cm, stop);
  const end = centreAfter(turned, flight.away, wanted);
  if (!isOnTable(ground.size, end)) {
    return happen(position, { type: 'unit-left-table', unit: id, clauses: ['GECH-MORALE-03'] });
  }
  const cm = shortOfFriends(terrain, position, turned, flight.away, wanted);
  const to = quantisePoint(add(turned.at, scale(flight.away, cm)));
  const passed = course.hurdles.filter(({ at }) => at < cm - NEAR);
  return chain(
    position,
    now =>
      happen(now, {
        type: 'compulsory-move',
        unit: id,
        kind: flight.kind,
        from: unit.at,
        to,
        facing: turned.facing,
        bound: flight.isAgain ? unit.bound : nextHalf(halfNow(now)),
        crossing: leftAcross(terrain, { ...turned, at: to }),
        clauses: ['GECH-MORALE-03', ...passed.map(({ clause }) => clause)],
      }),
    now => forEach(now, passed, (then, { state, clause }) => disordered(then, id, state, clause)),
    now => takeOnState(ground, now, id, { under: groundOn(legs, cm), pace: 'normal', throughTrees: false }),
    now => settle(ground, now, id),
  );
}

const disordered = (position: Position, id: UnitId, to: State, clause: Clause): Step =>
  worsen(position, id, { to, cause: 'crossing', clauses: [clause] });

const add = ([x, y]: readonly [Cm, Cm], [dx, dy]: Vector): readonly [Cm, Cm] => [x + dx, y + dy];
const centreAfter = (unit: Unit, away: Vector, cm: Cm) => add(centreOf(blockOf(unit)), scale(away, cm));

/** Closed ground stops whoever runs. */
function closedAt(terrain: Terrain, unit: Unit, by: Vector): Cm {
  const here = touched(terrain, unit).map(({ id, kind }) => `${kind} ${id}`);
  const leg = legsOver(terrain, unit, by).find(({ under }) =>
    under.some(each => closedBy(unit, each) !== null && !here.includes(`${each.kind} ${each.id}`)),
  );
  return leg?.from ?? Infinity;
}

function enemyAt(terrain: Terrain, scene: Scene, unit: Unit, by: Vector): Cm {
  const shapes = partsOf(terrain, unit).map(cornersOf);
  const enemies = scene.units.filter(body => body.side !== unit.side && isOnGround(body));
  const touches = enemies
    .flatMap(enemy => shapesOf(terrain, enemy))
    .flatMap(other => shapes.map(shape => overlapOnMove(shape, by, other, NEAR)?.[0] ?? Infinity));
  return touches.reduce((least, at) => Math.min(least, at), Infinity);
}

const STEP: Cm = 0.05;
function shortOfFriends(terrain: Terrain, scene: Scene, unit: Unit, away: Vector, wanted: Cm): Cm {
  const others = scene.units.filter(body => body.id !== unit.id && isOnGround(body));
  const theirs = others.flatMap(each => shapesOf(terrain, each));
  const shapes = partsOf(terrain, unit).map(cornersOf);
  const isOnSomebody = (cm: Cm) =>
    anyOverlap(
      shapes.map(shape => shifted(shape, scale(away, cm))),
      theirs,
    );
  let cm = wanted;
  while (cm > 0 && isOnSomebody(cm)) cm -= STEP;
  return isUpTo(cm, 0) ? 0 : cm;
}

/** GECH-MORALE-04: routing and fleeing units repeat their move at the end of every later half-period. */
export function runOn(ground: Ground, position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  if (!unit) return nothing(position);
  const kind: RunKind = unit.morale === 'fleeing' ? 'flight' : 'rout';
  return run(ground, position, id, { kind, away: forward(unit.facing), isAgain: true });
}
