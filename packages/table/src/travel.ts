import { axesOf, reachAlong } from './overlap.ts';
import type { Cm, Vector } from './point.ts';
import { dot, lengthOf } from './point.ts';
import type { Polygon } from './polygon.ts';
import type { Leg, Stretch } from './stretch.ts';
import { legsOf, mergeStretches } from './stretch.ts';

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
  let from = 0;
  let to = 1;
  for (const axis of [...axesOf(shape), ...axesOf(other)]) {
    const [a0, a1] = reachAlong(shape, axis);
    const [b0, b1] = reachAlong(other, axis);
    const speed = dot(by, axis);
    const near = b0 - a1 + slack; // together while near < speed · t < far
    const far = b1 - a0 - slack;
    if (Math.abs(speed) < 1e-12) {
      if (near >= 0 || far <= 0) return undefined;
      continue;
    }
    from = Math.max(from, Math.min(near / speed, far / speed));
    to = Math.min(to, Math.max(near / speed, far / speed));
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
  return overlapsOnMove(shapes, by, others, slack)[0]?.[0] ?? lengthOf(by);
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
