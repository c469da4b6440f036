import type { Degrees } from './angle.ts';
import { arcTangent, cosine, normaliseDegrees, sine } from './angle.ts';

/** Centimetres on the table. */
export type Cm = number;

/** A place on the table: x grows east, y grows south, from the north-west corner. */
export type Point = readonly [x: Cm, y: Cm];

/** A displacement, in the same axes as a point. */
export type Vector = readonly [dx: Cm, dy: Cm];

/** A place and a facing; for a base or a unit the place is the midpoint of the front edge. */
export interface Pose {
  readonly at: Point;
  readonly facing: Degrees;
}

export const add = (a: Point, b: Vector): Point => [a[0] + b[0], a[1] + b[1]];
export const subtract = (a: Point, b: Point): Vector => [a[0] - b[0], a[1] - b[1]];
export const scale = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1];

/** Positive when `b` points to the right of `a`, as seen on the table. */
export const cross = (a: Vector, b: Vector): number => a[0] * b[1] - a[1] * b[0];

/** Twice the area of a triangle: positive when the way from `a` over `b` to `c` turns to the right. */
export const turnOf = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

export const lengthOf = (v: Vector): Cm => Math.sqrt(v[0] * v[0] + v[1] * v[1]);

/** `lengthOf` of the way from one to the other, without making a vector of it. */
export function distance(a: Point, b: Point): Cm {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/** The point a `share` of the way from one point to another; 0.5 is the midpoint. */
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
export const midpoint = (a: Point, b: Point): Point => between(a, b, 0.5);

/** The vector of length 1 in the same direction; the zero vector stays as it is. */
export function unitVector(v: Vector): Vector {
  const length = lengthOf(v);
  return length === 0 ? v : [v[0] / length, v[1] / length];
}

/** One centimetre ahead for a facing. */
export const forward = (facing: Degrees): Vector => [sine(facing), 0 - cosine(facing)];

/** One centimetre to the right for a facing. */
export const rightward = (facing: Degrees): Vector => [cosine(facing), sine(facing)];

/** The facing that looks along a vector, 0 to 360; 0 for the zero vector. */
export const headingOf = (v: Vector): Degrees => normaliseDegrees(arcTangent(v[0], 0 - v[1]));

/** The facing that looks from one point to another. */
export const bearing = (from: Point, to: Point): Degrees => headingOf(subtract(to, from));

/** A vector turned clockwise. */
export function turnVector(v: Vector, degrees: Degrees): Vector {
  const s = sine(degrees);
  const c = cosine(degrees);
  return [v[0] * c - v[1] * s, v[0] * s + v[1] * c];
}

/** A point turned clockwise about another. */
export const turnAbout = (point: Point, pivot: Point, degrees: Degrees): Point =>
  add(pivot, turnVector(subtract(point, pivot), degrees));

/** Where a point stands in the frame of a pose: centimetres ahead of `at`, and to its right. */
export interface Local {
  readonly ahead: Cm;
  readonly right: Cm;
}

export function toLocal(pose: Pose, point: Point): Local {
  const s = sine(pose.facing);
  const c = cosine(pose.facing);
  const dx = point[0] - pose.at[0];
  const dy = point[1] - pose.at[1];
  return { ahead: dx * s - dy * c, right: dx * c + dy * s };
}

export function fromLocal(pose: Pose, { ahead, right }: Local): Point {
  const s = sine(pose.facing);
  const c = cosine(pose.facing);
  return [pose.at[0] + ahead * s + right * c, pose.at[1] - ahead * c + right * s];
}
