import { overlapArea } from './clip.ts';
import type { Footprint } from './footprint.ts';
import { cornersOf } from './footprint.ts';
import type { Cm, Vector } from './point.ts';
import type { Polygon } from './polygon.ts';
import { QUANTUM } from './quantum.ts';

/** Shapes no deeper in each other than this merely touch: rounding to the quantum puts flush bases so close. */
export const FLUSH = 10 * QUANTUM;

/** How far a polygon reaches along an axis. */
export function reachAlong(polygon: Polygon, [ax, ay]: Vector): readonly [from: Cm, to: Cm] {
  let from = Infinity;
  let to = -Infinity;
  for (const [x, y] of polygon) {
    const at = x * ax + y * ay;
    if (at < from) from = at;
    if (at > to) to = at;
  }
  return [from, to];
}

/** The unit vector square to an edge of a polygon: an axis along which it can be told apart from another. */
export function axisOf(polygon: Polygon, i: number): Vector {
  const [ax, ay] = polygon[i]!;
  const [bx, by] = polygon[i + 1 < polygon.length ? i + 1 : 0]!;
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) || 1;
  return [(ay - by) / length, (bx - ax) / length];
}

/**
 * How deep two convex polygons stand in each other: the shortest push that would part them. Negative when they are
 * apart; then it is only a lower bound of the gap (see `polygonGap`).
 */
export function overlapDepth(a: Polygon, b: Polygon): Cm {
  let least = Infinity;
  for (let i = 0; i < a.length + b.length; i++) {
    const axis = i < a.length ? axisOf(a, i) : axisOf(b, i - a.length);
    const [a0, a1] = reachAlong(a, axis);
    const [b0, b1] = reachAlong(b, axis);
    least = Math.min(least, a1 - b0, b1 - a0);
  }
  return least;
}

/** Do two footprints stand in each other deeper than `slack` centimetres? Merely touching is not overlapping. */
export const footprintsOverlap = (a: Footprint, b: Footprint, slack: Cm = FLUSH): boolean =>
  overlapDepth(cornersOf(a), cornersOf(b)) > slack;

/** Have any polygon and a convex one more than `area` square centimetres in common? */
export const overlapsByMore = (polygon: Polygon, convex: Polygon, area: number): boolean =>
  overlapArea(polygon, convex) > area;

/** The square centimetres common to two footprints. */
export const commonGround = (a: Footprint, b: Footprint): number => overlapArea(cornersOf(a), cornersOf(b));
