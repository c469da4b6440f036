import { axisOf, reachAlong } from './overlap.ts';
import type { Cm, Vector } from './point.ts';
import { dot, lengthOf } from './point.ts';
import type { Polygon } from './polygon.ts';
import type { Leg, Stretch } from './stretch.ts';
import { legsOf, mergeStretches } from './stretch.ts';

/** A move slower than this along an axis runs square to it. */
const STILL = 1e-12;

/**
 * The stretch of a straight move during which one convex shape overlaps another that stands still by more than
 * `slack`, in centimetres of the move. Exact: along every axis that could part them the time together is an interval.
 */
export function overlapOnMove(
  shape: Polygon,
  by: Vector,
  other: Polygon,
  slack: Cm = 0,
): Stretch | undefined {
  let [from, to] = [0, 1];
  for (let i = 0; i < shape.length + other.length; i++) {
    const axis = i < shape.length ? axisOf(shape, i) : axisOf(other, i - shape.length);
    const [a0, a1] = reachAlong(shape, axis);
    const [b0, b1] = reachAlong(other, axis);
    const speed = dot(by, axis);
    const near = b0 - a1 + slack; // together while near < speed · share < far
    const far = b1 - a0 - slack;
    if (speed > -STILL && speed < STILL) {
      if (near >= 0 || far <= 0) return undefined;
      continue;
    }
    from = Math.max(from, (speed > 0 ? near : far) / speed);
    to = Math.min(to, (speed > 0 ? far : near) / speed);
    if (from >= to) return undefined;
  }
  const length = lengthOf(by);
  return [from * length, to * length];
}

/** The stretches of a straight move during which any of some convex shapes overlaps any of some standing ones. */
export const overlapsOnMove = (
  shapes: readonly Polygon[],
  by: Vector,
  others: readonly Polygon[],
  slack: Cm = 0,
): Stretch[] =>
  mergeStretches(
    shapes.flatMap(shape =>
      others.flatMap(other => {
        const stretch = overlapOnMove(shape, by, other, slack);
        return stretch ? [stretch] : [];
      }),
    ),
  );

/** How far convex shapes can go before one overlaps a standing one by more than `slack`; the whole way if none does. */
export function freeTravel(
  shapes: readonly Polygon[],
  by: Vector,
  others: readonly Polygon[],
  slack: Cm = 0,
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
  slack: Cm = 0,
): Leg[] =>
  legsOf(
    lengthOf(by),
    areas.map(pieces => overlapsOnMove(shapes, by, pieces, slack)),
  );
