import { overlapArea } from './clip.ts';
import type { Footprint } from './footprint.ts';
import { cornersOf } from './footprint.ts';
import type { Cm, Vector } from './point.ts';
import { dot, subtract, unitVector } from './point.ts';
import type { Polygon } from './polygon.ts';
import { edgesOf } from './polygon.ts';

/** How far a polygon reaches along an axis. */
export function reachAlong(polygon: Polygon, axis: Vector): readonly [from: Cm, to: Cm] {
  let from = Infinity;
  let to = -Infinity;
  for (const point of polygon) {
    const at = dot(point, axis);
    from = Math.min(from, at);
    to = Math.max(to, at);
  }
  return [from, to];
}

/** The unit vectors square to the edges of a polygon: the axes along which two convex shapes can be told apart. */
export const axesOf = (polygon: Polygon): Vector[] =>
  edgesOf(polygon).map(([a, b]) => {
    const [x, y] = unitVector(subtract(b, a));
    return [0 - y, x];
  });

/**
 * How deep two convex polygons stand in each other: the shortest push that would part them. Negative when they are
 * apart; then it is only a lower bound of the gap (see `polygonGap`).
 */
export function overlapDepth(a: Polygon, b: Polygon): Cm {
  let least = Infinity;
  for (const axis of [...axesOf(a), ...axesOf(b)]) {
    const [a0, a1] = reachAlong(a, axis);
    const [b0, b1] = reachAlong(b, axis);
    least = Math.min(least, a1 - b0, b1 - a0);
  }
  return least;
}

/** Do two footprints stand in each other deeper than `slack` centimetres? Merely touching is not overlapping. */
export const footprintsOverlap = (a: Footprint, b: Footprint, slack: Cm = 0): boolean =>
  overlapDepth(cornersOf(a), cornersOf(b)) > slack;

/** Have any polygon and a convex one more than `area` square centimetres in common? */
export const overlapsByMore = (polygon: Polygon, convex: Polygon, area: number): boolean =>
  overlapArea(polygon, convex) > area;

/** The square centimetres common to two footprints. */
export const commonGround = (a: Footprint, b: Footprint): number => overlapArea(cornersOf(a), cornersOf(b));
