import type { Degrees } from './angle.ts';
import { angleBetween } from './angle.ts';
import type { Footprint, Hand } from './footprint.ts';
import type { Cm, Point } from './point.ts';
import { bearing, between, dot, subtract, unitVector } from './point.ts';
import { quantise, quantiseFacing, quantisePoint } from './quantum.ts';
import type { Segment } from './segment.ts';
import { segmentLength } from './segment.ts';

/*
 * Edges here run from left to right as seen from inside the shape they bound, looking out over them (as `edgeOf`
 * gives them). Somebody who comes up against such an edge from outside has its start on his right:
 *
 *            mover
 *     FR ─────────── FL          start ──────────── end
 *     start ──────── end              the shape
 */

/** How far along an edge, from its start, a point stands. */
export const alongEdge = ([a, b]: Segment, point: Point): Cm =>
  dot(subtract(point, a), unitVector(subtract(b, a)));

const placed = <F extends Footprint>(mover: F, edge: Segment, along: Cm, facing: Degrees): F => ({
  ...mover,
  at: quantisePoint(between(...edge, along / segmentLength(edge))),
  facing: quantiseFacing(facing),
});

/** The facing of somebody who stands square to an edge, outside, and looks at it. */
export const facingEdge = ([a, b]: Segment): Degrees => (bearing(a, b) + 90) % 360;

/** Lays a front flush on a bare line from whichever side it is already facing. */
export function layAgainst<F extends Footprint>(mover: F, line: Segment): F {
  const facing = facingEdge(line);
  const turned = angleBetween(facing, mover.facing) <= 90 ? facing : facing + 180;
  return placed(mover, line, alongEdge(line, mover.at), turned);
}

/** Lays a front flush on an edge with `at` so many centimetres from the edge's start. */
export const layAt = <F extends Footprint>(mover: F, edge: Segment, along: Cm): F =>
  placed(mover, edge, along, facingEdge(edge));

/** Lays a front flush on an edge from outside; `at` keeps its place along the edge. */
export const layFlush = <F extends Footprint>(mover: F, edge: Segment): F =>
  layAt(mover, edge, alongEdge(edge, mover.at));

/** Lays a front flush on an edge, one front corner on an end of it and the rest along it: FR on its start, FL on its end. */
export const layAtCorner = <F extends Footprint>(mover: F, edge: Segment, corner: Hand): F =>
  layAt(mover, edge, corner === 'right' ? mover.width / 2 : segmentLength(edge) - mover.width / 2);

/** The least sidling that brings at least `overlap` of the mover's front opposite the edge, laid flush on it. */
export function layNearest<F extends Footprint>(mover: F, edge: Segment, overlap: Cm): F {
  const reach = Math.max(0, mover.width / 2 - overlap);
  const along = alongEdge(edge, mover.at);
  return layAt(mover, edge, Math.min(segmentLength(edge) + reach, Math.max(0 - reach, along)));
}

/** A place on an edge where the borders of the files meet. */
export interface FilePlace<F extends Footprint> {
  readonly place: F;
  /** Where the midpoint of the front stands, from the edge's start. */
  readonly along: Cm;
  /** How far the midpoint sidled. */
  readonly shift: Cm;
  /** How far the midpoint stands from the middle of the edge. */
  readonly offCentre: Cm;
}

/**
 * The places flush on an edge where the mover's file borders fall on those of the edge, files being `pitch` wide,
 * with at least one full file opposite: the nearest to where it stands first, then the more centred, then the one
 * nearer the edge's start.
 */
export function filePlaces<F extends Footprint>(mover: F, edge: Segment, pitch: Cm): FilePlace<F>[] {
  const length = segmentLength(edge);
  const own = Math.floor(mover.width / pitch + 0.5);
  const theirs = Math.floor(length / pitch + 0.5);
  const now = alongEdge(edge, mover.at);
  return Array.from({ length: own + theirs - 1 }, (_, i) => {
    const along = (i - own + 1) * pitch + mover.width / 2;
    return {
      place: layAt(mover, edge, along),
      along,
      shift: quantise(Math.abs(along - now)),
      offCentre: quantise(Math.abs(along - length / 2)),
    };
  }).sort((a, b) => a.shift - b.shift || a.offCentre - b.offCentre || a.along - b.along);
}
