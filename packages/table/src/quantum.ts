import type { Degrees } from './angle.ts';
import { normaliseDegrees } from './angle.ts';
import type { Point } from './point.ts';

/**
 * Positions are kept to this many centimetres and facings to this many degrees. A ten-thousandth is far below
 * what a rule can notice (cases compare to 0.01) and prints as a short decimal number.
 */
export const QUANTUM = 0.0001;
const STEPS = 10_000;

/** The nearest multiple of the quantum, halves away from zero, never −0 (which would not survive JSON). */
export const quantise = (value: number): number =>
  value < 0 ? 0 - Math.floor(0.5 - value * STEPS) / STEPS : Math.floor(value * STEPS + 0.5) / STEPS;

export const quantisePoint = (point: Point): Point => [quantise(point[0]), quantise(point[1])];

/** A facing to the quantum, from 0 up to but not including 360. */
export const quantiseFacing = (facing: Degrees): Degrees => quantise(normaliseDegrees(facing)) % 360;
