import { locate } from './inside.ts';
import type { Cm } from './point.ts';
import { between, cross, subtract } from './point.ts';
import type { Polygon } from './polygon.ts';
import { boxesMeet, boxOf, edgesOf } from './polygon.ts';
import type { Segment } from './segment.ts';
import { meetingShares, segmentLength } from './segment.ts';
import type { Leg, Stretch } from './stretch.ts';
import { legsOf, mergeStretches, totalLength } from './stretch.ts';

/** The shares at which a segment meets an edge; both ends of the edge where they run together. */
function sharesAt(segment: Segment, edge: Segment): number[] {
  const shares = meetingShares(segment, edge);
  if (shares) return shares[1] >= 0 && shares[1] <= 1 ? [shares[0]] : [];
  const along = subtract(segment[1], segment[0]);
  if (cross(along, subtract(edge[0], segment[0])) !== 0) return [];
  const square = along[0] * along[0] + along[1] * along[1];
  return edge.map(([x, y]) => ((x - segment[0][0]) * along[0] + (y - segment[0][1]) * along[1]) / square);
}

/** The stretches of a segment inside a polygon, in order; running along its border is not inside. */
export function insideStretches(segment: Segment, polygon: Polygon): Stretch[] {
  const length = segmentLength(segment);
  if (length === 0 || !boxesMeet(boxOf(segment), boxOf(polygon))) return [];
  const met = edgesOf(polygon).flatMap(edge => sharesAt(segment, edge));
  const cuts = [0, ...met.filter(share => share > 0 && share < 1), 1].sort((a, b) => a - b);
  const inside = cuts.slice(1).flatMap((to, i): Stretch[] => {
    const from = cuts[i]!;
    const middle = between(segment[0], segment[1], (from + to) / 2);
    return to > from && locate(polygon, middle) === 'inside' ? [[from * length, to * length]] : [];
  });
  return mergeStretches(inside);
}

/** How much of a segment lies inside a polygon. */
export const lengthInside = (segment: Segment, polygon: Polygon): Cm =>
  totalLength(insideStretches(segment, polygon));

/** Something that stands in a line: which of the shapes, where the line enters it, and how much of it lies inside. */
export interface Obstruction {
  readonly index: number;
  readonly at: Cm;
  readonly length: Cm;
}

/** The shapes in which more than `graze` of a line lies, nearest first. */
export function obstructions(line: Segment, shapes: readonly Polygon[], graze: Cm = 0): Obstruction[] {
  return shapes
    .flatMap((shape, index): Obstruction[] => {
      const inside = insideStretches(line, shape);
      const length = totalLength(inside);
      return length > graze ? [{ index, at: inside[0]![0], length }] : [];
    })
    .sort((a, b) => a.at - b.at || a.index - b.index);
}

/** The first shape in the way of a line, if any. */
export const firstObstruction = (
  line: Segment,
  shapes: readonly Polygon[],
  graze: Cm = 0,
): Obstruction | undefined => obstructions(line, shapes, graze)[0];

/** Cuts a straight track into legs by the areas it runs through; areas are told by their number in the list. */
export const legsThrough = (track: Segment, areas: readonly Polygon[]): Leg[] =>
  legsOf(
    segmentLength(track),
    areas.map(area => insideStretches(track, area)),
  );
