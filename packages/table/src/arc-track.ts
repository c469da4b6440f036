import { normaliseDegrees } from './angle.ts';
import { locate } from './inside.ts';
import type { Rotation } from './motion.ts';
import { carry, partOf, travelOf } from './motion.ts';
import type { Cm, Point } from './point.ts';
import { bearing, between, distance, dot, subtract } from './point.ts';
import type { Polygon } from './polygon.ts';
import { edgesOf } from './polygon.ts';
import type { Segment } from './segment.ts';
import type { Leg, Stretch } from './stretch.ts';
import { legsOf, mergeStretches } from './stretch.ts';

/** The points where a circle meets a segment: none, one or two. */
function circleMeets(centre: Point, radius: Cm, [a, b]: Segment): Point[] {
  const along = subtract(b, a);
  const from = subtract(a, centre);
  const square = dot(along, along);
  const half = dot(from, along);
  const rest = half * half - square * (dot(from, from) - radius * radius);
  if (square === 0 || rest < 0) return [];
  const root = Math.sqrt(rest);
  return [(0 - half - root) / square, (0 - half + root) / square]
    .filter(share => share >= 0 && share <= 1)
    .map(share => between(a, b, share));
}

/** The stretches of the track of a turning point that lie inside a polygon, in centimetres of its travel. */
export function arcStretches(point: Point, rotation: Rotation, polygon: Polygon): Stretch[] {
  const radius = distance(point, rotation.about);
  const travel = travelOf(point, rotation);
  if (travel === 0) return [];
  const whole = Math.abs(rotation.degrees);
  const start = bearing(rotation.about, point);
  const shareOf = (met: Point): number => {
    const turn = bearing(rotation.about, met) - start;
    return normaliseDegrees(rotation.degrees < 0 ? 0 - turn : turn) / whole;
  };
  const met = edgesOf(polygon).flatMap(edge => circleMeets(rotation.about, radius, edge).map(shareOf));
  const cuts = [0, ...met.filter(share => share > 0 && share < 1), 1].sort((a, b) => a - b);
  const inside = cuts.slice(1).flatMap((to, i): Stretch[] => {
    const from = cuts[i]!;
    const middle = carry(point, partOf(rotation, (from + to) / 2));
    return to > from && locate(polygon, middle) === 'inside' ? [[from * travel, to * travel]] : [];
  });
  return mergeStretches(inside);
}

/** Cuts the track of a turning point into legs by the areas it runs through. */
export const legsOnTurn = (point: Point, rotation: Rotation, areas: readonly Polygon[]): Leg[] =>
  legsOf(
    travelOf(point, rotation),
    areas.map(area => arcStretches(point, rotation, area)),
  );
