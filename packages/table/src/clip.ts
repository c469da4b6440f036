import type { Point } from './point.ts';
import { between, cross, subtract } from './point.ts';
import type { Polygon } from './polygon.ts';
import { areaOf, boxesMeet, boxOf, clockwise, edgesOf } from './polygon.ts';
import type { Segment } from './segment.ts';

/** The part of a polygon on the right of the line through a segment, the line included. */
export function clipBehind(polygon: Polygon, [a, b]: Segment): Polygon {
  const along = subtract(b, a);
  const kept: Point[] = [];
  const sides = polygon.map(point => cross(along, subtract(point, a)));
  polygon.forEach((point, i) => {
    const j = (i + 1) % polygon.length;
    const here = sides[i]!;
    const next = sides[j]!;
    if (here >= 0) kept.push(point);
    if (here > 0 !== next > 0 && here !== 0 && next !== 0) {
      kept.push(between(point, polygon[j]!, here / (here - next)));
    }
  });
  return kept;
}

/**
 * The part of a polygon inside a convex one. The polygon need not be convex; where it falls apart, the pieces hang
 * together by edges without width, so the area is right.
 */
export const clipToConvex = (polygon: Polygon, convex: Polygon): Polygon =>
  edgesOf(clockwise(convex)).reduce((rest, edge) => clipBehind(rest, edge), polygon);

/** The area in square centimetres common to any polygon and a convex one. */
export function overlapArea(polygon: Polygon, convex: Polygon): number {
  if (!boxesMeet(boxOf(polygon), boxOf(convex))) return 0;
  return areaOf(clipToConvex(polygon, convex));
}

/** The share, 0 to 1, of a convex polygon that lies in another polygon. */
export const shareInside = (convex: Polygon, polygon: Polygon): number => {
  const whole = areaOf(convex);
  return whole === 0 ? 0 : overlapArea(polygon, convex) / whole;
};

/** Slivers smaller than this many square centimetres are roundings, not ground. */
const SLIVER = 1e-9;

/** What is left of a convex polygon when another convex one is cut out of it, as convex pieces. */
function cutOut(piece: Polygon, hole: Polygon): Polygon[] {
  const left: Polygon[] = [];
  let rest = piece;
  for (const [a, b] of edgesOf(clockwise(hole))) {
    left.push(clipBehind(rest, [b, a]));
    rest = clipBehind(rest, [a, b]);
  }
  return areaOf(rest) <= SLIVER ? [piece] : left.filter(part => areaOf(part) > SLIVER);
}

/**
 * What is left of some convex pieces when other convex ones are cut out: a wood without the road through it, a river
 * without its bridges.
 */
export const cutAway = (pieces: readonly Polygon[], holes: readonly Polygon[]): Polygon[] =>
  holes.reduce<Polygon[]>((rest, hole) => rest.flatMap(piece => cutOut(piece, hole)), [...pieces]);
