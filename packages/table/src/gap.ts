import { contains } from './inside.ts';
import type { Cm, Point } from './point.ts';
import type { Polygon } from './polygon.ts';
import { edgesOf } from './polygon.ts';
import type { Segment } from './segment.ts';
import { pointSegmentDistance, segmentDistance } from './segment.ts';

/** The shortest distance from a point to a polygon; 0 inside. */
export const pointGap = (point: Point, polygon: Polygon): Cm =>
  contains(polygon, point) ? 0 : borderDistance(point, polygon);

/** The shortest distance from a point to the outline of a polygon, from inside or outside. */
export const borderDistance = (point: Point, polygon: Polygon): Cm =>
  edgesOf(polygon).reduce((least, edge) => Math.min(least, pointSegmentDistance(point, edge)), Infinity);

/** The shortest distance from a segment to a polygon; 0 if any of it is inside. */
export const segmentGap = (segment: Segment, polygon: Polygon): Cm =>
  contains(polygon, segment[0])
    ? 0
    : edgesOf(polygon).reduce((least, edge) => Math.min(least, segmentDistance(segment, edge)), Infinity);

/** The shortest distance between two polygons, convex or not; 0 if they touch or overlap. */
export function polygonGap(a: Polygon, b: Polygon): Cm {
  if (contains(a, b[0]!)) return 0;
  return edgesOf(a).reduce((least, edge) => Math.min(least, segmentGap(edge, b)), Infinity);
}

/** The shortest distance from a polyline to a polygon; 0 if any of it is inside. */
export const lineGap = (line: readonly Point[], polygon: Polygon): Cm =>
  line.reduce(
    (least, point, i) => (i === 0 ? least : Math.min(least, segmentGap([line[i - 1]!, point], polygon))),
    Infinity,
  );
