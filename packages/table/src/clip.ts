import type { Cm, Point } from './point.ts';
import { between, distance, turnOf } from './point.ts';
import type { Polygon } from './polygon.ts';
import { areaOf, boxesMeet, boxOf, clockwise, edgesOf } from './polygon.ts';
import type { Segment } from './segment.ts';

/** The part of a polygon on the right of the line through a segment, the line included. */
export function clipBehind(polygon: Polygon, line: Segment): Polygon {
  const kept: Point[] = [];
  let from = polygon[polygon.length - 1]!;
  let before = polygon.length > 0 ? turnOf(line[0], line[1], from) : 0;
  for (const point of polygon) {
    const here = turnOf(line[0], line[1], point);
    if ((before > 0 && here < 0) || (before < 0 && here > 0)) {
      kept.push(between(from, point, before / (before - here)));
    }
    if (here >= 0) kept.push(point);
    from = point;
    before = here;
  }
  return kept;
}

/**
 * The part of a polygon inside a convex one. The polygon need not be convex; where it falls apart, the pieces hang
 * together by edges without width, so the area is right.
 */
export function clipToConvex(polygon: Polygon, convex: Polygon): Polygon {
  const border = clockwise(convex);
  let rest = polygon;
  for (let i = 0; i < border.length && rest.length > 0; i++) {
    rest = clipBehind(rest, [border[i]!, border[(i + 1) % border.length]!]);
  }
  return rest;
}

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

/** How much of a shape lies in an area. */
export type Cover = 'none' | 'part' | 'whole';

/** Does a convex shape lie in a polygon, give or take so many square centimetres: wholly, in part, or not at all? */
export function coverOf(convex: Polygon, polygon: Polygon, slack = 0.001): Cover {
  const inside = overlapArea(polygon, convex);
  if (inside <= slack) return 'none';
  return inside >= areaOf(convex) - slack ? 'whole' : 'part';
}

/** Slivers smaller than this many square centimetres are roundings, not ground. */
const SLIVER = 1e-9;

/** Is a convex piece no thicker than so many centimetres? */
export const isThin = (piece: Polygon, thinnest: Cm): boolean => {
  const longest = edgesOf(piece).reduce((most, [a, b]) => Math.max(most, distance(a, b)), 0);
  return areaOf(piece) <= SLIVER + thinnest * longest;
};

/** What is left of a convex polygon when another convex one is cut out of it, as convex pieces. */
function cutOut(piece: Polygon, hole: Polygon, thinnest: Cm): Polygon[] {
  const left: Polygon[] = [];
  let rest = piece;
  for (const [a, b] of edgesOf(clockwise(hole))) {
    left.push(clipBehind(rest, [b, a]));
    rest = clipBehind(rest, [a, b]);
  }
  return areaOf(rest) <= SLIVER ? [piece] : left.filter(part => !isThin(part, thinnest));
}

/**
 * What is left of some convex pieces when other convex ones are cut out: a wood without the road through it, a river
 * without its bridges. Of a bridge drawn askew the bank may stick out by a hair: strips no thicker than `thinnest` are
 * left out, for they are roundings and not ground.
 */
export const cutAway = (pieces: readonly Polygon[], holes: readonly Polygon[], thinnest: Cm = 0): Polygon[] =>
  holes.reduce<Polygon[]>((rest, hole) => rest.flatMap(piece => cutOut(piece, hole, thinnest)), [...pieces]);
