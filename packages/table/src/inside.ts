import type { Point } from './point.ts';
import type { Polygon } from './polygon.ts';
import { edgesOf } from './polygon.ts';
import { QUANTUM } from './quantum.ts';
import { pointSegmentDistance } from './segment.ts';

/** A point no farther than this from an edge lies on the border: positions are not known any better. */
export const BORDER = QUANTUM / 2;

export type Location = 'inside' | 'border' | 'outside';

/** Where a point lies with regard to a polygon, convex or not. */
export function locate(polygon: Polygon, point: Point): Location {
  let inside = false;
  for (const edge of edgesOf(polygon)) {
    if (pointSegmentDistance(point, edge) <= BORDER) return 'border';
    const [[ax, ay], [bx, by]] = edge;
    if (ay > point[1] === by > point[1]) continue;
    // the ray to the east meets this edge if the point lies west of it
    if (point[0] < ax + ((point[1] - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside ? 'inside' : 'outside';
}

/** Does a polygon hold a point, its border included? */
export const contains = (polygon: Polygon, point: Point): boolean => locate(polygon, point) !== 'outside';
