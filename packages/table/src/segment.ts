import type { Cm, Point } from './point.ts';
import { between, cross, distance, dot, subtract, turnOf } from './point.ts';

/** A straight stretch from one point to another. */
export type Segment = readonly [from: Point, to: Point];

export const segmentLength = (segment: Segment): Cm => distance(segment[0], segment[1]);

/** The same stretch, walked the other way. */
export const reversed = ([a, b]: Segment): Segment => [b, a];

/** The share of the segment, 0 to 1, at which it comes nearest to a point. */
export function nearestShare(segment: Segment, point: Point): number {
  const a = segment[0];
  const dx = segment[1][0] - a[0];
  const dy = segment[1][1] - a[1];
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  return Math.min(1, Math.max(0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square));
}

export const nearestOnSegment = (segment: Segment, point: Point): Point =>
  between(segment[0], segment[1], nearestShare(segment, point));

/** How far a point is from `nearestOnSegment`, without making that point. */
export function pointSegmentDistance(point: Point, segment: Segment): Cm {
  const a = segment[0];
  const b = segment[1];
  const share = nearestShare(segment, point);
  const dx = a[0] + (b[0] - a[0]) * share - point[0];
  const dy = a[1] + (b[1] - a[1]) * share - point[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/** The shares of both segments where their lines meet, or nothing if they are parallel. */
export function meetingShares(a: Segment, b: Segment): readonly [onA: number, onB: number] | undefined {
  const ux = a[1][0] - a[0][0];
  const uy = a[1][1] - a[0][1];
  const vx = b[1][0] - b[0][0];
  const vy = b[1][1] - b[0][1];
  const turn = ux * vy - uy * vx;
  if (turn === 0) return undefined;
  const wx = b[0][0] - a[0][0];
  const wy = b[0][1] - a[0][1];
  return [(wx * vy - wy * vx) / turn, (wx * uy - wy * ux) / turn];
}

const isShare = (value: number): boolean => value >= 0 && value <= 1;

/** The point where two segments cross, if they do; none is named for parallel ones. */
export function crossingPoint(a: Segment, b: Segment): Point | undefined {
  const shares = meetingShares(a, b);
  if (!shares || !isShare(shares[0]) || !isShare(shares[1])) return undefined;
  return between(a[0], a[1], shares[0]);
}

/** Do two segments run across each other? Merely touching is not crossing. */
export const segmentsCross = (s: Segment, t: Segment): boolean =>
  turnOf(s[0], s[1], t[0]) * turnOf(s[0], s[1], t[1]) < 0 &&
  turnOf(t[0], t[1], s[0]) * turnOf(t[0], t[1], s[1]) < 0;

/** The shortest distance between two segments. */
export function segmentDistance(a: Segment, b: Segment): Cm {
  if (segmentsCross(a, b)) return 0;
  return Math.min(
    pointSegmentDistance(a[0], b),
    pointSegmentDistance(a[1], b),
    pointSegmentDistance(b[0], a),
    pointSegmentDistance(b[1], a),
  );
}

/** Do two segments have a point in common, ends included? */
export const segmentsMeet = (a: Segment, b: Segment): boolean => segmentDistance(a, b) === 0;

/** The segment without `by` centimetres at each end; one too short for that shrinks to its midpoint. */
export function shorten([a, b]: Segment, by: Cm): Segment {
  const length = distance(a, b);
  const share = length <= 2 * by ? 0.5 : by / length;
  return [between(a, b, share), between(a, b, 1 - share)];
}

/** How far a point lies to the right of the line that runs through the segment; negative to its left. */
export function rightOfLine([a, b]: Segment, point: Point): Cm {
  const along = subtract(b, a);
  return cross(along, subtract(point, a)) / Math.sqrt(dot(along, along));
}
