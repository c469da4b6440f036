import { flatRing, times, type Vec } from '../geometry.ts';
import { Pen } from '../pen.ts';
import { type Hand, traced } from './knots.ts';
import { latticeOf, loopsAt } from './lattice.ts';
import { type GridGround, SQUARE, type Square } from './scene.ts';

/** A part of the map as rings of control points, in drawing units; draw with `ringsPath`, test with `flatRings`. */
export type Rings = readonly (readonly Vec[])[];

export interface RegionStyle extends Hand {
  /** How far an edge may stray from halfway between two centres, in squares; below .5. */
  readonly stray: number;
  /** Diagonal squares hold together. */
  readonly join: boolean;
}

/** Woods, ponds, villages: drawn by hand. */
export const NATURAL: RegionStyle = {
  stray: 0.3,
  corner: 0.7,
  join: true,
  tremble: 0.75,
  passes: 3,
  salt: 0,
};
/** Fog: halfway between the squares, corners just rounded. */
export const EVEN: RegionStyle = { stray: 0, corner: 1, join: false, tremble: 0, passes: 0, salt: 0 };
/** Reach: along the squares themselves. */
export const RULED: RegionStyle = { ...EVEN, steps: true };

type Size = Pick<GridGround, 'width' | 'height'>;

export function regionOf(size: Size, has: (x: number, y: number) => boolean, style: RegionStyle): Rings {
  const lattice = latticeOf(size.width, size.height, 0, (x, y) => (has(x, y) ? 1 : 0));
  const loops = loopsAt(lattice, { level: 0.5, join: style.join, slack: style.stray });
  return loops.map(loop => scaled(traced(loop, true, style)));
}

/** From squares to drawing units. */
export const scaled = (points: readonly Vec[]): Vec[] => points.map(p => times(p, SQUARE));

export function ringsPath(rings: Rings): string {
  const pen = new Pen();
  for (const ring of rings) pen.ring(ring);
  return pen.data;
}

export const flatRings = (rings: Rings, steps = 4): Vec[][] => rings.map(ring => flatRing(ring, steps));

/** Membership of a list of squares, as a quick test. */
export function squareSet(size: Size, squares: readonly Square[]): (x: number, y: number) => boolean {
  const marks = new Uint8Array(size.width * size.height);
  for (const [x, y] of squares) {
    if (x >= 0 && y >= 0 && x < size.width && y < size.height) marks[y * size.width + x] = 1;
  }
  return (x, y) => marks[y * size.width + x] === 1;
}
