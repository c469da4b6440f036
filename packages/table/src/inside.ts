import type { Point } from './point.ts';
import type { Polygon } from './polygon.ts';
import { QUANTUM } from './quantum.ts';
import { pointSegmentDistance } from './segment.ts';

/** A point no farther than this from an edge lies on the border: positions are not known any better. */
export const BORDER = QUANTUM / 2;

export type Location = 'inside' | 'border' | 'outside';

/** Where a point lies with regard to a polygon, convex or not. */
export function locate(polygon: Polygon, point: Point): Location {
  const x = point[0];
  const y = point[1];
  let inside = false;
  for (let i = 0; i < polygon.length; i++) {
    const from = polygon[i]!;
    const to = polygon[i + 1 < polygon.length ? i + 1 : 0]!;
    if (Math.min(from[1], to[1]) > y + BORDER || Math.max(from[1], to[1]) < y - BORDER) continue;
    if (pointSegmentDistance(point, [from, to]) <= BORDER) return 'border';
    if (from[1] > y === to[1] > y) continue;
    // the ray to the east meets this edge if the point lies west of it
    if (x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])) inside = !inside;
  }
  return inside ? 'inside' : 'outside';
}

/** Does a polygon hold a point, its border included? */
export const contains = (polygon: Polygon, point: Point): boolean => locate(polygon, point) !== 'outside';
