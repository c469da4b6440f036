import type { Degrees } from './angle.ts';
import { arcLength, cosine, sine, turnBetween } from './angle.ts';
import type { Footprint, Hand, Size } from './footprint.ts';
import { centreOf, cornersOf, middleOf } from './footprint.ts';
import type { Cm, Point, Pose, Vector } from './point.ts';
import {
  add,
  distance,
  fromLocal,
  lengthOf,
  midpoint,
  scale,
  subtract,
  turnAbout,
  turnVector,
} from './point.ts';
import { quantiseFacing, quantisePoint } from './quantum.ts';

/** A movement in a straight line, the facing kept. */
export interface Shift {
  readonly type: 'shift';
  readonly by: Vector;
}

/** A turn about a fixed point, clockwise positive. */
export interface Rotation {
  readonly type: 'rotation';
  readonly about: Point;
  readonly degrees: Degrees;
}

/** A rigid movement. The same motion carries a base, a unit or every member of a group. */
export type Motion = Shift | Rotation;

const localShift = (pose: Pose, ahead: Cm, right: Cm): Shift => ({
  type: 'shift',
  by: turnVector([right, 0 - ahead], pose.facing),
});

/** Straight ahead; a negative distance steps back. */
export const advance = (pose: Pose, cm: Cm): Shift => localShift(pose, cm, 0);

/** Straight back, the facing kept. */
export const stepBack = (pose: Pose, cm: Cm): Shift => localShift(pose, 0 - cm, 0);

/** Straight to the right; a negative distance goes to the left. */
export const sidestep = (pose: Pose, cm: Cm): Shift => localShift(pose, 0, cm);

/** Ahead and to the right at once, the front kept parallel. */
export const slide = (pose: Pose, ahead: Cm, right: Cm): Shift => localShift(pose, ahead, right);

/** By a vector of the table, the facing kept. */
export const go = (by: Vector): Shift => ({ type: 'shift', by });

/**
 * Forward about the front corner on that hand: to the right about FR, clockwise; to the left about FL. A
 * negative angle wheels backwards about the same corner.
 */
export function wheel(footprint: Footprint, hand: Hand, degrees: Degrees): Rotation {
  const [fl, fr] = cornersOf(footprint);
  return hand === 'right'
    ? { type: 'rotation', about: fr, degrees }
    : { type: 'rotation', about: fl, degrees: 0 - degrees };
}

/** On the spot about the centre, clockwise positive. */
export const pivot = (footprint: Footprint, degrees: Degrees): Rotation => ({
  type: 'rotation',
  about: centreOf(footprint),
  degrees,
});

/** The motion that leads from one pose to another: straight, or a turn by the shorter way about some point. */
export function motionBetween(from: Pose, to: Pose): Motion {
  const degrees = turnBetween(from.facing, to.facing);
  const by = subtract(to.at, from.at);
  if (degrees === 0) return { type: 'shift', by };
  const [x, y] = midpoint(from.at, to.at);
  const off = cosine(degrees / 2) / (2 * sine(degrees / 2));
  return { type: 'rotation', about: [x - by[1] * off, y + by[0] * off], degrees };
}

/** The motion that undoes another. */
export const inverse = (motion: Motion): Motion =>
  motion.type === 'shift'
    ? { type: 'shift', by: scale(motion.by, -1) }
    : { ...motion, degrees: 0 - motion.degrees };

/** The first part of a motion, `share` from 0 to 1. */
export const partOf = (motion: Motion, share: number): Motion =>
  motion.type === 'shift'
    ? { type: 'shift', by: scale(motion.by, share) }
    : { ...motion, degrees: motion.degrees * share };

/** Where a point is carried by a motion. */
export const carry = (point: Point, motion: Motion): Point =>
  motion.type === 'shift' ? add(point, motion.by) : turnAbout(point, motion.about, motion.degrees);

/** A base, a unit or anything else with a pose, after a motion; its place and facing are rounded to the quantum. */
export function moved<P extends Pose>(from: P, motion: Motion): P {
  const at = quantisePoint(carry(from.at, motion));
  const facing = motion.type === 'shift' ? from.facing : quantiseFacing(from.facing + motion.degrees);
  return { ...from, at, facing };
}

/** The ground travelled by one point. */
export const travelOf = (point: Point, motion: Motion): Cm =>
  motion.type === 'shift' ? lengthOf(motion.by) : arcLength(distance(point, motion.about), motion.degrees);

/** The ground travelled by the corner that goes farthest. */
export const greatestTravel = (footprint: Footprint, motion: Motion): Cm =>
  Math.max(...cornersOf(footprint).map(corner => travelOf(corner, motion)));

/** What a wheel costs by the usual measure: the arc of the outer front corner. */
export const wheelCost = (width: Cm, degrees: Degrees): Cm => arcLength(width, degrees);

/** The same ground, the rear become front. */
export function aboutTurn<F extends Footprint>(footprint: F): F {
  const at = quantisePoint(middleOf(footprint, 'rear'));
  return { ...footprint, at, facing: quantiseFacing(footprint.facing + 180) };
}

/**
 * A quarter turn on the spot. To the right the old FR becomes the new FL, to the left the old FL becomes the new
 * FR, so nothing passes the old front line. Without a new size the unit stays on its own ground.
 */
export function quarterTurn<F extends Footprint>(footprint: F, hand: Hand, size?: Size): F {
  const { width, depth } = size ?? { width: footprint.depth, depth: footprint.width };
  const [fl, fr] = cornersOf(footprint);
  const facing = quantiseFacing(footprint.facing + (hand === 'right' ? 90 : -90));
  const corner = { at: hand === 'right' ? fr : fl, facing };
  const at = quantisePoint(fromLocal(corner, { ahead: 0, right: hand === 'right' ? width / 2 : width / -2 }));
  return { ...footprint, at, facing, width, depth };
}
