import { contains } from './inside.ts';
import type { Line } from './line.ts';
import type { Cm, Point } from './point.ts';
import type { Polygon } from './polygon.ts';
import type { Segment } from './segment.ts';
import { pointSegmentDistance, segmentDistance } from './segment.ts';

/** The shortest distance from a point to a polygon; 0 inside. */
export const pointGap = (point: Point, polygon: Polygon): Cm =>
  contains(polygon, point) ? 0 : borderDistance(point, polygon);

/** The shortest distance from a point to the outline of a polygon, from inside or outside. */
export function borderDistance(point: Point, polygon: Polygon): Cm {
  let least = Infinity;
  let a = polygon[polygon.length - 1]!;
  for (const b of polygon) {
    least = Math.min(least, pointSegmentDistance(point, [a, b]));
    a = b;
  }
  return least;
}

/** The shortest distance from a segment to a polygon; 0 if any of it is inside. */
export function segmentGap(segment: Segment, polygon: Polygon): Cm {
  if (contains(polygon, segment[0])) return 0;
  let least = Infinity;
  let a = polygon[polygon.length - 1]!;
  for (const b of polygon) {
    least = Math.min(least, segmentDistance(segment, [a, b]));
    a = b;
  }
  return least;
}

/** The shortest distance between two polygons, convex or not; 0 if they touch or overlap. */
export function polygonGap(a: Polygon, b: Polygon): Cm {
  if (contains(a, b[0]!) || contains(b, a[0]!)) return 0;
  let least = Infinity;
  let from = a[a.length - 1]!;
  for (const to of a) {
    let start = b[b.length - 1]!;
    for (const end of b) {
      least = Math.min(least, segmentDistance([from, to], [start, end]));
      if (least === 0) return 0;
      start = end;
    }
    from = to;
  }
  return least;
}

/** The shortest distance from a line to a polygon; 0 if any of it is inside. */
export function lineGap(line: Line, polygon: Polygon): Cm {
  let least = Infinity;
  for (let i = 1; i < line.length; i++)
    least = Math.min(least, segmentGap([line[i - 1]!, line[i]!], polygon));
  return least;
}
