import type { Degrees } from './angle.ts';
import { turnBetween } from './angle.ts';
import type { Cm, Point, Pose } from './point.ts';
import { bearing, between, distance } from './point.ts';
import type { Segment } from './segment.ts';
import {
  meetingShares,
  nearestOnSegment,
  nearestShare,
  pointSegmentDistance,
  rightOfLine,
  segmentLength,
} from './segment.ts';
import type { Stretch } from './stretch.ts';

/** A line of straight pieces: a road, a stream, a hedge, a crest. At least two points. */
export type Line = readonly Point[];

export const piecesOf = (line: Line): Segment[] => line.slice(1).map((point, i) => [line[i]!, point]);

export const lineLength = (line: Line): Cm =>
  piecesOf(line).reduce((sum, piece) => sum + segmentLength(piece), 0);

/** A spot on a line: where it is, how far from the line's start, and which way the line runs there. */
export interface Spot {
  readonly point: Point;
  readonly along: Cm;
  readonly heading: Degrees;
}

/** The spot so many centimetres along a line, held to its ends; at a bend the heading is that of the piece before. */
export function spotAlong(line: Line, along: Cm): Spot {
  const pieces = piecesOf(line);
  const last = pieces[pieces.length - 1]!;
  let start = 0;
  for (const piece of pieces) {
    const length = segmentLength(piece);
    if (length > 0 && (along <= start + length || piece === last)) {
      const share = Math.min(1, Math.max(0, (along - start) / length));
      return { point: between(...piece, share), along: start + share * length, heading: bearing(...piece) };
    }
    start += length;
  }
  return { point: last[1], along: start, heading: bearing(...last) };
}

/** The spot of a line nearest to a point, and how far off it is; the first if several are equally near. */
export function nearestOnLine(line: Line, point: Point): Spot & { readonly distance: Cm } {
  let start = 0;
  let nearest = 1;
  let along = 0;
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const piece: Segment = [line[i - 1]!, line[i]!];
    const length = segmentLength(piece);
    const off = pointSegmentDistance(point, piece);
    if (off < least) {
      nearest = i;
      along = start + nearestShare(piece, point) * length;
      least = off;
    }
    start += length;
  }
  const piece: Segment = [line[nearest - 1]!, line[nearest]!];
  return { point: nearestOnSegment(piece, point), along, heading: bearing(...piece), distance: least };
}

/** The part of a line between two distances from its start. */
export function partOfLine(line: Line, [from, to]: Stretch): Line {
  const inner: Point[] = [];
  let along = 0;
  piecesOf(line).forEach(([a, b]) => {
    if (along > from && along < to) inner.push(a);
    along += distance(a, b);
  });
  return [spotAlong(line, from).point, ...inner, spotAlong(line, to).point];
}

/** By how much a line turns at one of its inner points, clockwise positive; 0 at its ends. */
export function bendAt(line: Line, i: number): Degrees {
  const [a, b, c] = [line[i - 1], line[i], line[i + 1]];
  return a && b && c ? turnBetween(bearing(a, b), bearing(b, c)) : 0;
}

export const LINE_ENDS = ['start', 'end'] as const;
export type LineEnd = (typeof LINE_ENDS)[number];

/**
 * Where somebody on the line comes to who follows it for some centimetres towards one end, facing the way he went;
 * nothing if the line is too short.
 */
export function followLine(
  line: Line,
  from: Cm,
  toward: LineEnd,
  cm: Cm,
): (Pose & { readonly along: Cm }) | undefined {
  const back = toward === 'start';
  const along = back ? from - cm : from + cm;
  if (along < -1e-9 || along > lineLength(line) + 1e-9) return undefined;
  const spot = back ? spotBackward(line, along) : spotAlong(line, along);
  return { at: spot.point, facing: spot.heading, along: spot.along };
}

function spotBackward(line: Line, along: Cm): Spot {
  const whole = lineLength(line);
  const spot = spotAlong([...line].reverse(), whole - along);
  return { ...spot, along: whole - spot.along };
}

/** How many centimetres along a segment it meets the pieces of a line, in order; a shared bend counts once. */
export function lineCrossings(segment: Segment, line: Line): Cm[] {
  const length = segmentLength(segment);
  const met: Cm[] = [];
  for (let i = 1; i < line.length; i++) {
    const shares = meetingShares(segment, [line[i - 1]!, line[i]!]);
    if (shares?.every(share => share >= 0 && share <= 1)) met.push(shares[0] * length);
  }
  return met.sort((a, b) => a - b).filter((at, i, all) => i === 0 || at - all[i - 1]! > 1e-9);
}

export const crossesLine = (segment: Segment, line: Line): boolean => lineCrossings(segment, line).length > 0;

/** How far a point lies to the right of a line, walked from its start; negative to the left. */
export function rightOf(line: Line, point: Point): Cm {
  const pieces = piecesOf(line);
  let best = pieces[0]!;
  let least = Infinity;
  for (const piece of pieces) {
    const off = distance(between(...piece, nearestShare(piece, point)), point);
    const side = Math.abs(rightOfLine(piece, point));
    // at a bend two pieces are equally near: the one the point lies farther beside decides
    if (off < least - 1e-9 || (off < least + 1e-9 && side > Math.abs(rightOfLine(best, point)))) best = piece;
    least = Math.min(least, off);
  }
  return rightOfLine(best, point);
}
