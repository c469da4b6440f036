import { arcCosine, cosine } from './angle.ts';
import type { Footprint } from './footprint.ts';
import { cornersOf } from './footprint.ts';
import type { Motion, Rotation } from './motion.ts';
import { carry, greatestTravel, partOf } from './motion.ts';
import type { Cm, Point, Pose } from './point.ts';
import { add, distance, lengthOf, scale, subtract } from './point.ts';
import type { Box, Polygon } from './polygon.ts';
import { boxOf, convexHull, widenBox } from './polygon.ts';

/** Something on its way: part of a motion done, nothing rounded. */
export function underway<P extends Pose>(from: P, motion: Motion, share: number): P {
  const part = partOf(motion, share);
  return {
    ...from,
    at: carry(from.at, part),
    facing: part.type === 'shift' ? from.facing : from.facing + part.degrees,
  };
}

/** How far a piece of a swept turn may stick out beyond the true arc. */
const STICK_OUT = 0.01;

/**
 * The ground a footprint sweeps during a motion, as convex pieces, all clockwise (drawn as one path they fill the
 * whole). A straight move is one exact piece. A turn is cut into slices whose pieces hold the true arcs and stick out
 * by at most 0.01 cm: each corner is led over the meeting point of the tangents at the two ends of its arc.
 */
export function sweepOf(footprint: Footprint, motion: Motion): Polygon[] {
  const corners = cornersOf(footprint);
  if (motion.type === 'shift')
    return [convexHull([...corners, ...corners.map(corner => carry(corner, motion))])];
  const radius = Math.max(...corners.map(corner => distance(corner, motion.about)));
  const widest = 2 * arcCosine(radius / (radius + STICK_OUT));
  const slices = Math.max(1, Math.ceil(Math.abs(motion.degrees) / widest));
  return Array.from({ length: slices }, (_, i) => sliceOf(corners, motion, i / slices, (i + 1) / slices));
}

function sliceOf(corners: readonly Point[], motion: Rotation, from: number, to: number): Polygon {
  const stretch = 1 / cosine((motion.degrees * (to - from)) / 2);
  return convexHull(
    corners.flatMap(corner => {
      const middle = carry(corner, partOf(motion, (from + to) / 2));
      const outer = add(motion.about, scale(subtract(middle, motion.about), stretch));
      return [carry(corner, partOf(motion, from)), outer, carry(corner, partOf(motion, to))];
    }),
  );
}

/** An upright box around all the ground a footprint can touch during a motion: quick to make, not tight for a turn. */
export function sweepBox(footprint: Footprint, motion: Motion): Box {
  const corners = cornersOf(footprint);
  if (motion.type === 'shift') return boxOf([...corners, ...corners.map(corner => carry(corner, motion))]);
  const radius = Math.max(...corners.map(corner => distance(corner, motion.about)));
  return widenBox(boxOf([motion.about]), radius);
}

/** How finely a motion is looked at: centimetres of a straight move, degrees of a turn. */
export interface Stride {
  readonly cm: Cm;
  readonly degrees: number;
}

/** The shares of a motion at which it is looked at: every stride, and its end; not its start. */
export function moments(motion: Motion, stride: Stride): number[] {
  const whole =
    motion.type === 'shift' ? lengthOf(motion.by) / stride.cm : Math.abs(motion.degrees) / stride.degrees;
  const before = Math.max(0, Math.floor(whole - 1e-9));
  return [...Array.from({ length: before }, (_, i) => (i + 1) / whole), 1];
}

/** How carefully the first moment of something is sought, both in centimetres of the fastest corner. */
export interface Care {
  readonly step: Cm;
  readonly within: Cm;
}

/**
 * The share of a motion, 0 to 1, up to which a footprint may go before `meets` first holds: the path is looked at
 * every `step` and the spot refined to `within`; the share returned is the last one found free. Nothing if it never
 * holds; 0 if it holds from the start.
 */
export function firstMoment<F extends Footprint>(
  footprint: F,
  motion: Motion,
  meets: (underway: F) => boolean,
  care: Care,
): number | undefined {
  if (meets(underway(footprint, motion, 0))) return 0;
  const travel = greatestTravel(footprint, motion);
  const steps = Math.max(1, Math.ceil(travel / care.step - 1e-9));
  for (let i = 1; i <= steps; i++) {
    if (!meets(underway(footprint, motion, i / steps))) continue;
    return refine(
      share => meets(underway(footprint, motion, share)),
      (i - 1) / steps,
      i / steps,
      care.within / travel,
    );
  }
  return undefined;
}

function refine(meets: (share: number) => boolean, free: number, met: number, within: number): number {
  let [lo, hi] = [free, met];
  while (hi - lo > within) {
    const middle = (lo + hi) / 2;
    if (meets(middle)) hi = middle;
    else lo = middle;
  }
  return lo;
}
