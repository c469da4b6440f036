import { contains } from './inside.ts';
import type { Cm, Point } from './point.ts';
import { distance } from './point.ts';
import type { Polygon } from './polygon.ts';
import { crossingPoint, nearestOnSegment, type Segment } from './segment.ts';

/** The stretches of an outline: of a polygon all around, of two points one, of one point itself. */
const stretchesOf = (outline: readonly Point[]): readonly Segment[] =>
  outline.length <= 2
    ? [[outline[0]!, outline[outline.length - 1]!]]
    : outline.map((point, i) => [outline[(i + outline.length - 1) % outline.length]!, point]);

const isInside = (outline: Polygon, point: Point): boolean => outline.length > 2 && contains(outline, point);

/** A point that two outlines have in common, if one is inside the other or they cross. */
function commonPoint(a: Polygon, b: Polygon): Point | undefined {
  if (isInside(b, a[0]!)) return a[0];
  if (isInside(a, b[0]!)) return b[0];
  for (const s of stretchesOf(a)) {
    for (const t of stretchesOf(b)) {
      const point = crossingPoint(s, t);
      if (point) return point;
    }
  }
  return undefined;
}

/** The nearest point on one outline for every corner of another, and the least of these ways. */
function fromCorners(corners: Polygon, outline: Polygon): readonly [Point, Point] {
  let best: readonly [Point, Point] = [corners[0]!, outline[0]!];
  let least: Cm = Infinity;
  for (const corner of corners) {
    for (const stretch of stretchesOf(outline)) {
      const point = nearestOnSegment(stretch, corner);
      const far = distance(corner, point);
      if (far < least) [best, least] = [[corner, point], far];
    }
  }
  return best;
}

/**
 * The two points, one of each, at which outlines are nearest to each other: polygons, stretches or single points.
 * Where they touch or overlap it is one point twice.
 */
export function nearestPoints(a: Polygon, b: Polygon): readonly [onA: Point, onB: Point] {
  const common = commonPoint(a, b);
  if (common) return [common, common];
  const [onA, toB] = fromCorners(a, b);
  const [onB, toA] = fromCorners(b, a);
  return distance(onA, toB) <= distance(onB, toA) ? [onA, toB] : [toA, onB];
}
