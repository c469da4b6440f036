import { cosine, sine } from './angle.ts';
import { overlapArea } from './clip.ts';
import type { Footprint } from './footprint.ts';
import { centreOf, cornersOf } from './footprint.ts';
import type { Cm, Vector } from './point.ts';
import { toLocal } from './point.ts';
import type { Polygon } from './polygon.ts';
import { QUANTUM } from './quantum.ts';

/** Shapes no deeper in each other than this merely touch: rounding to the quantum puts flush bases so close. */
export const FLUSH = 10 * QUANTUM;

/*
 * The next functions are the innermost loops of every collision test. They take coordinates by index: unpacking
 * `[x, y]` goes through an iterator and made them three times slower.
 */

/** How far a polygon reaches along an axis. */
export function reachAlong(polygon: Polygon, axis: Vector): readonly [from: Cm, to: Cm] {
  let from = Infinity;
  let to = -Infinity;
  for (let i = 0; i < polygon.length; i++) {
    const at = polygon[i]![0] * axis[0] + polygon[i]![1] * axis[1];
    if (at < from) from = at;
    if (at > to) to = at;
  }
  return [from, to];
}

/** The unit vector square to an edge of a polygon: an axis along which it can be told apart from another. */
export function axisOf(polygon: Polygon, i: number): Vector {
  const a = polygon[i]!;
  const b = polygon[i + 1 < polygon.length ? i + 1 : 0]!;
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  return [(0 - dy) / length, dx / length];
}

/**
 * How deep two convex polygons stand in each other: the shortest push that would part them. Negative when they are
 * apart; then it is only a lower bound of the gap (see `polygonGap`).
 */
export function overlapDepth(a: Polygon, b: Polygon): Cm {
  let least = Infinity;
  for (let i = 0; i < a.length + b.length; i++) {
    const axis = i < a.length ? axisOf(a, i) : axisOf(b, i - a.length);
    const ofA = reachAlong(a, axis);
    const ofB = reachAlong(b, axis);
    least = Math.min(least, ofA[1] - ofB[0], ofB[1] - ofA[0]);
  }
  return least;
}

/** How deep `other` stands in `frame` along the two axes of the frame, for the sine and cosine between them. */
function depthIn(frame: Footprint, other: Footprint, along: number, across: number): Cm {
  const { ahead, right } = toLocal(frame, centreOf(other));
  const beside = (frame.width + other.width * along + other.depth * across) / 2 - Math.abs(right);
  const before =
    (frame.depth + other.width * across + other.depth * along) / 2 - Math.abs(ahead + frame.depth / 2);
  return Math.min(beside, before);
}

/** `overlapDepth` for two footprints: two rectangles have only four axes, and the angle between them tells it all. */
export function footprintDepth(a: Footprint, b: Footprint): Cm {
  const turn = b.facing - a.facing;
  const along = Math.abs(cosine(turn));
  const across = Math.abs(sine(turn));
  return Math.min(depthIn(a, b, along, across), depthIn(b, a, along, across));
}

/** Do two footprints stand in each other deeper than `slack` centimetres? Merely touching is not overlapping. */
export const footprintsOverlap = (a: Footprint, b: Footprint, slack: Cm = FLUSH): boolean =>
  footprintDepth(a, b) > slack;

/** Have any polygon and a convex one more than `area` square centimetres in common? */
export const overlapsByMore = (polygon: Polygon, convex: Polygon, area: number): boolean =>
  overlapArea(polygon, convex) > area;

/** The square centimetres common to two footprints. */
export const commonGround = (a: Footprint, b: Footprint): number => overlapArea(cornersOf(a), cornersOf(b));
