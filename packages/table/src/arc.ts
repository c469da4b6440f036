import type { Degrees } from './angle.ts';
import { angleBetween, cosine, sine, tangent } from './angle.ts';
import type { Footprint } from './footprint.ts';
import { cornersOf } from './footprint.ts';
import type { Cm, Point, Pose } from './point.ts';
import { add, bearing, forward, fromLocal, scale, toLocal } from './point.ts';
import type { Polygon } from './polygon.ts';
import { convexHull } from './polygon.ts';
import type { Segment } from './segment.ts';

/**
 * The rectangle straight ahead of a front edge: a zone of control, or a field of fire with `beside` centimetres more
 * on each side. Corners: front left, front right, far right, far left.
 */
export function zoneAhead(footprint: Footprint, deep: Cm, beside: Cm = 0): Polygon {
  const half = footprint.width / 2 + beside;
  const at = (ahead: Cm, right: Cm) => fromLocal(footprint, { ahead, right });
  return [at(0, 0 - half), at(0, half), at(deep, half), at(deep, 0 - half)];
}

/** The same rectangle as a footprint that looks the same way. */
export const zoneFootprint = (footprint: Footprint, deep: Cm, beside: Cm = 0): Footprint => ({
  at: fromLocal(footprint, { ahead: deep, right: 0 }),
  facing: footprint.facing,
  width: footprint.width + 2 * beside,
  depth: deep,
});

/**
 * Is a point in the arc that opens at the front corners by so many degrees outward on each side? The front edge's
 * line and the two rays belong to it; `slack` widens it by a hair.
 */
export function inArc(footprint: Footprint, point: Point, degrees: Degrees, slack: Cm = 0): boolean {
  const { ahead, right } = toLocal(footprint, point);
  if (ahead < 0 - slack) return false;
  return Math.abs(right) <= footprint.width / 2 + ahead * tangent(degrees) + slack;
}

/** Is a point no more than so many degrees off the axis, seen from `at`? */
export const inSector = (pose: Pose, point: Point, degrees: Degrees): boolean =>
  angleBetween(pose.facing, bearing(pose.at, point)) <= degrees;

/** How finely the round end of an arc is drawn. */
const ARC_STEP = 3;

/**
 * The arc as far as `range` from the front edge, as a polygon: the two front corners, then the far border from right
 * to left, which follows the points at that distance. Good for less than 90 degrees.
 */
export function arcPolygon(footprint: Footprint, degrees: Degrees, range: Cm): Polygon {
  const [fl, fr] = cornersOf(footprint);
  const steps = Math.max(1, Math.ceil(degrees / ARC_STEP - 1e-9));
  const rays = Array.from({ length: steps + 1 }, (_, i) => (degrees * i) / steps);
  const ray = (corner: Point, turn: Degrees) => add(corner, scale(forward(footprint.facing + turn), range));
  return [fl, fr, ...rays.toReversed().map(turn => ray(fr, turn)), ...rays.map(turn => ray(fl, 0 - turn))];
}

/** A sector of a circle about `at`, as a polygon that starts at `at`. */
export function sectorPolygon({ at, facing }: Pose, degrees: Degrees, range: Cm): Polygon {
  const steps = Math.max(1, Math.ceil((2 * degrees) / ARC_STEP - 1e-9));
  const rim = Array.from({ length: steps + 1 }, (_, i): Point => {
    const turn = facing - degrees + (2 * degrees * i) / steps;
    return [at[0] + range * sine(turn), at[1] - range * cosine(turn)];
  });
  return [at, ...rim];
}

/** The ground between two edges: the convex hull of both. */
export const corridor = (a: Segment, b: Segment): Polygon => convexHull([...a, ...b]);
