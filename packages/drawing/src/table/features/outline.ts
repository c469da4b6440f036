import { add, insideOf, minus, mix, right, times, turned, unit, type Vec } from '../../geometry.ts';
import type { Mask } from '../../mask.ts';
import { flatRounded, flatRoundedLine, roundedLinePath, roundedPath } from '../../rounding.ts';
import { CENTIMETRE, type FeatureShape, type TableFeature } from '../scene.ts';

/** What a feature needs to know of the table it lies on. */
export interface Surroundings {
  /** Prefix of ids. */
  readonly id: string;
  /** Number of the feature, for ids of its own. */
  readonly index: number;
  /** Roads, water and buildings: trees and houses keep off them. */
  readonly taken: Mask;
  /** Houses that the scene places itself, as rings. */
  readonly houses: readonly (readonly Vec[])[];
}

export type DrawFeature = (feature: TableFeature, around: Surroundings) => string;

const units = ([x, y]: Vec): Vec => [x * CENTIMETRE, y * CENTIMETRE];

/** The area of a feature as a ring in drawing units; a line becomes a band of its width. */
export function areaOf(shape: FeatureShape, width = 1): Vec[] {
  if ('polygon' in shape) return shape.polygon.map(units);
  if ('line' in shape) return band(shape.line.map(units), (shape.width ?? width) * CENTIMETRE);
  const [w, d] = [(shape.size[0] * CENTIMETRE) / 2, (shape.size[1] * CENTIMETRE) / 2];
  const corners: Vec[] = [
    [-w, -d],
    [w, -d],
    [w, d],
    [-w, d],
  ];
  return corners.map(c => add(units(shape.at), turned(c, shape.turn ?? 0)));
}

function band(line: readonly Vec[], width: number): Vec[] {
  const side = (sign: number): Vec[] =>
    line.map((p, i) => {
      const along = unit(minus(line[i + 1] ?? p, line[i - 1] ?? p));
      return add(p, times(right(along), (sign * width) / 2));
    });
  return [...side(-1), ...side(1).reverse()];
}

export interface Course {
  readonly points: readonly Vec[];
  /** Drawing units. */
  readonly width: number;
}

/** The line of a feature, if it is one. */
export function courseOf(shape: FeatureShape, width: number): Course | undefined {
  if (!('line' in shape)) return undefined;
  return { points: shape.line.map(units), width: (shape.width ?? width) * CENTIMETRE };
}

/** A line to follow along: the course, or the rim of an area. */
export function rimOf(shape: FeatureShape): Vec[] {
  const course = courseOf(shape, 1);
  if (course !== undefined) return flatRoundedLine(course.points, BEND);
  const area = areaOf(shape);
  return area[0] === undefined ? [] : [...area, area[0]];
}

/** Grown shapes are rounded by up to 9 mm at their corners, built ones not at all. */
export const GROWN = 9;
/** Roads and rivers turn in a bend. */
export const BEND = 26;

export const grownPath = (area: readonly Vec[]): string => roundedPath(area, GROWN);
export const grownRing = (area: readonly Vec[]): Vec[] => flatRounded(area, GROWN);
export const coursePath = (course: Course): string => roundedLinePath(course.points, BEND);

/** Twice the area; positive if the ring runs clockwise on the map. */
export const turning = (ring: readonly Vec[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length] as Vec;
    return sum + x * v - u * y;
  }, 0);

/** The ring clockwise, so that its inside lies on the right. */
export const clockwise = (ring: readonly Vec[]): Vec[] =>
  turning(ring) < 0 ? [...ring].reverse() : [...ring];

export function centroid(ring: readonly Vec[]): Vec {
  const n = Math.max(1, ring.length);
  return [ring.reduce((s, p) => s + p[0], 0) / n, ring.reduce((s, p) => s + p[1], 0) / n];
}

/** The ring drawn towards its middle; undefined where the outline is so bent that it would cross it. */
export function shrunken(area: readonly Vec[], share: number): Vec[] | undefined {
  const middle = centroid(area);
  const ring = area.map(p => mix(middle, p, share));
  const inside = insideOf([grownRing(area)]);
  return grownRing(ring).every(inside) ? ring : undefined;
}
