import { locate } from './inside.ts';
import type { Line } from './line.ts';
import { piecesOf } from './line.ts';
import type { Cm, Point } from './point.ts';
import { between, turnOf } from './point.ts';
import type { Polygon } from './polygon.ts';
import { boxOf, segmentMeetsBox } from './polygon.ts';
import type { Segment } from './segment.ts';
import { segmentLength } from './segment.ts';
import type { Leg, Stretch } from './stretch.ts';
import { legsOf, mergeStretches, totalLength } from './stretch.ts';

const NONE: readonly number[] = [];

/** The shares at which a segment meets an edge; both ends of the edge where they run together. */
function sharesAt(segment: Segment, a: Point, b: Point): readonly number[] {
  const [from, to] = segment;
  const before = turnOf(from, to, a); // on which side of the segment's line the edge begins, and ends
  const after = turnOf(from, to, b);
  if ((before > 0 && after > 0) || (before < 0 && after < 0)) return NONE;
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const shareOf = (point: Point): number =>
    ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy);
  return before === after ? [shareOf(a), shareOf(b)] : [shareOf(between(a, b, before / (before - after)))];
}

/** Does a polygon lie wholly beyond an end of a segment, or wholly on one side of its line? */
function passesBy(segment: Segment, polygon: Polygon): boolean {
  if (!segmentMeetsBox(segment, boxOf(polygon))) return true;
  const right = turnOf(segment[0], segment[1], polygon[0]!) > 0;
  for (let i = 0; i < polygon.length; i++) {
    const turn = turnOf(segment[0], segment[1], polygon[i]!);
    if (turn === 0 || turn > 0 !== right) return false;
  }
  return true;
}

/** The stretches of a segment inside a polygon, in order; running along its border is not inside. */
export function insideStretches(segment: Segment, polygon: Polygon): Stretch[] {
  const length = segmentLength(segment);
  if (length === 0 || passesBy(segment, polygon)) return [];
  const cuts = [0, 1];
  let a = polygon[polygon.length - 1]!;
  for (const b of polygon) {
    for (const share of sharesAt(segment, a, b)) if (share > 0 && share < 1) cuts.push(share);
    a = b;
  }
  cuts.sort((x, y) => x - y);
  const inside: Stretch[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1]!;
    const to = cuts[i]!;
    const middle = between(segment[0], segment[1], (from + to) / 2);
    if (to > from && locate(polygon, middle) === 'inside') inside.push([from * length, to * length]);
  }
  return mergeStretches(inside);
}

/** How much of a segment lies inside a polygon. */
export const lengthInside = (segment: Segment, polygon: Polygon): Cm =>
  insideStretches(segment, polygon).reduce((sum, [from, to]) => sum + (to - from), 0);

/** The stretches of a line of several pieces inside a polygon, in centimetres from the line's start. */
export function lineInside(line: Line, polygon: Polygon): Stretch[] {
  let start = 0;
  return mergeStretches(
    piecesOf(line).flatMap(piece => {
      const before = start;
      start += segmentLength(piece);
      return insideStretches(piece, polygon).map(([from, to]): Stretch => [before + from, before + to]);
    }),
  );
}

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
