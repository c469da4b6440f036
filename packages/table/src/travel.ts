import { axisOf, FLUSH, reachAlong } from './overlap.ts';
import type { Cm, Vector } from './point.ts';
import { dot, lengthOf } from './point.ts';
import type { Polygon } from './polygon.ts';
import type { Leg, Stretch } from './stretch.ts';
import { legsOf, mergeStretches } from './stretch.ts';

/** A move slower than this along an axis runs square to it. */
const STILL = 1e-12;

/**
 * The stretch of a straight move, in centimetres, during which one convex shape overlaps another that stands still,
 * from bare touch to bare touch; nothing if it never gets deeper than `slack`, so sliding along a flush edge is free.
 * A piece of a line counts as a shape with two corners. The answer is exact: along every axis that could part the
 * two, the time they are together is an interval.
 */
export function overlapOnMove(
  shape: Polygon,
  by: Vector,
  other: Polygon,
  slack: Cm = FLUSH,
): Stretch | undefined {
  let from = 0;
  let to = 1;
  let deepFrom = 0;
  let deepTo = 1;
  for (let i = 0; i < shape.length + other.length; i++) {
    const axis = i < shape.length ? axisOf(shape, i) : axisOf(other, i - shape.length);
    const own = reachAlong(shape, axis);
    const theirs = reachAlong(other, axis);
    const speed = dot(by, axis);
    const near = theirs[0] - own[1]; // together while near < speed · share < far
    const far = theirs[1] - own[0];
    if (speed > -STILL && speed < STILL) {
      if (near + slack >= 0 || far - slack <= 0) return undefined;
      continue;
    }
    const pace = Math.abs(speed);
    const enter = speed > 0 ? near : 0 - far;
    const leave = speed > 0 ? far : 0 - near;
    from = Math.max(from, enter / pace);
    to = Math.min(to, leave / pace);
    deepFrom = Math.max(deepFrom, (enter + slack) / pace);
    deepTo = Math.min(deepTo, (leave - slack) / pace);
    if (deepFrom >= deepTo) return undefined;
  }
  const length = lengthOf(by);
  return [from * length, to * length];
}

/** The stretches of a straight move during which any of some convex shapes overlaps any of some standing ones. */
export const overlapsOnMove = (
  shapes: readonly Polygon[],
  by: Vector,
  others: readonly Polygon[],
  slack: Cm = FLUSH,
): Stretch[] =>
  mergeStretches(
    shapes.flatMap(shape =>
      others.flatMap(other => {
        const stretch = overlapOnMove(shape, by, other, slack);
        return stretch ? [stretch] : [];
      }),
    ),
  );

/** How far convex shapes can go before one touches a standing one that it would then overlap; the whole way if none. */
export function freeTravel(
  shapes: readonly Polygon[],
  by: Vector,
  others: readonly Polygon[],
  slack: Cm = FLUSH,
): Cm {
  let free = lengthOf(by);
  for (const shape of shapes) {
    for (const other of others) free = Math.min(free, overlapOnMove(shape, by, other, slack)?.[0] ?? free);
  }
  return free;
}

/**
 * Cuts a straight move of convex shapes (the bases of a unit) into legs by the areas they overlap on the way. Each
 * area is a list of convex pieces.
 */
export const legsOnMove = (
  shapes: readonly Polygon[],
  by: Vector,
  areas: readonly (readonly Polygon[])[],
  slack: Cm = FLUSH,
): Leg[] =>
  legsOf(
    lengthOf(by),
    areas.map(pieces => overlapsOnMove(shapes, by, pieces, slack)),
  );
