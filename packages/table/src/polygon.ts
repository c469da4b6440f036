import type { Cm, Point } from './point.ts';
import { between, cross, distance, subtract, turnOf } from './point.ts';
import type { Segment } from './segment.ts';

/** The corners of an area without holes, in order, the first not repeated. Either way round is accepted. */
export type Polygon = readonly Point[];

/** An upright rectangle: west, north, east, south. */
export type Box = readonly [x0: Cm, y0: Cm, x1: Cm, y1: Cm];

export const edgesOf = (polygon: Polygon): Segment[] =>
  polygon.map((point, i) => [point, polygon[(i + 1) % polygon.length]!]);

/** The area in square centimetres, positive when the corners run clockwise as seen on the table. */
export function signedArea(polygon: Polygon): number {
  const origin = polygon[0]; // from a corner rather than from far away, to lose no digits
  let twice = 0;
  for (let i = 2; i < polygon.length; i++) twice += turnOf(origin!, polygon[i - 1]!, polygon[i]!);
  return twice / 2;
}

export const areaOf = (polygon: Polygon): number => Math.abs(signedArea(polygon));

export const perimeter = (polygon: Polygon): Cm =>
  edgesOf(polygon).reduce((sum, [a, b]) => sum + distance(a, b), 0);

/** The same polygon with its corners clockwise. */
export const clockwise = (polygon: Polygon): Polygon =>
  signedArea(polygon) < 0 ? [...polygon].reverse() : polygon;

/** The centre of gravity; for a polygon without area, the mean of its corners. */
export function centroid(polygon: Polygon): Point {
  const origin = polygon[0]!;
  let twice = 0;
  let x = 0;
  let y = 0;
  for (let i = 1; i + 1 < polygon.length; i++) {
    const u = subtract(polygon[i]!, origin);
    const v = subtract(polygon[i + 1]!, origin);
    const weight = cross(u, v);
    twice += weight;
    x += (u[0] + v[0]) * weight;
    y += (u[1] + v[1]) * weight;
  }
  if (twice === 0) return meanOf(polygon);
  return [origin[0] + x / (3 * twice), origin[1] + y / (3 * twice)];
}

const meanOf = (points: readonly Point[]): Point => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];

export function boxOf(points: readonly Point[]): Box {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (let i = 0; i < points.length; i++) {
    const x = points[i]![0];
    const y = points[i]![1];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return [x0, y0, x1, y1];
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** `boxesMeet` for the box of a segment, without making one. */
export const segmentMeetsBox = ([a, b]: Segment, box: Box): boolean =>
  Math.min(a[0], b[0]) <= box[2] &&
  box[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= box[3] &&
  box[1] <= Math.max(a[1], b[1]);

/** A box larger by so much on every side. */
export const widenBox = ([x0, y0, x1, y1]: Box, by: Cm): Box => [x0 - by, y0 - by, x1 + by, y1 + by];

/** The polygon of an upright rectangle, clockwise from its north-west corner. */
export const boxPolygon = ([x0, y0, x1, y1]: Box): Polygon => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** The greatest distance between two corners. */
export function diameter(points: readonly Point[]): Cm {
  let most = 0;
  points.forEach((a, i) => {
    for (const b of points.slice(i + 1)) most = Math.max(most, distance(a, b));
  });
  return most;
}

/** Has the polygon no corner that points inwards? */
export function isConvex(polygon: Polygon): boolean {
  let sign = 0;
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i]!;
    const b = polygon[(i + 1) % polygon.length]!;
    const c = polygon[(i + 2) % polygon.length]!;
    const turn = turnOf(a, b, c);
    if (turn === 0) continue;
    if (sign !== 0 && turn > 0 !== sign > 0) return false;
    sign = turn;
  }
  return true;
}

/** The smallest convex polygon around some points, clockwise, from its westernmost (then northernmost) corner. */
export function convexHull(points: readonly Point[]): Polygon {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const upper = halfHull(sorted);
  const lower = halfHull(sorted.reverse());
  return upper.length < 2 ? upper : [...upper.slice(0, -1), ...lower.slice(0, -1)];
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length >= 2 && turnOf(hull[hull.length - 2]!, hull[hull.length - 1]!, point) <= 0) hull.pop();
    const last = hull[hull.length - 1];
    if (!last || last[0] !== point[0] || last[1] !== point[1]) hull.push(point);
  }
  return hull;
}

/** The polygon with extra corners so that no edge is longer than `most`; the shape stays the same. */
export const subdivided = (polygon: Polygon, most: Cm): Polygon =>
  edgesOf(polygon).flatMap(([a, b]) => {
    const pieces = Math.max(1, Math.ceil(distance(a, b) / most - 1e-9));
    return Array.from({ length: pieces }, (_, i) => between(a, b, i / pieces));
  });
