import type { Degrees } from './angle.ts';
import type { Face, Footprint } from './footprint.ts';
import { edgeOf, facingOf, footprintAround } from './footprint.ts';
import type { Cm, Point } from './point.ts';
import { quantise } from './quantum.ts';
import type { Segment } from './segment.ts';
import { pointSegmentDistance, rightOfLine } from './segment.ts';

/** The sides of a building, named before it is turned; also the edges of the table. */
export const COMPASS = ['north', 'east', 'south', 'west'] as const;
export type Compass = (typeof COMPASS)[number];

/** The side opposite another. */
export const opposite = (side: Compass): Compass => COMPASS[(COMPASS.indexOf(side) + 2) % 4]!;

/** A rectangle with named sides: where its centre is, how long its north and east sides are, how far it is turned. */
export interface Building {
  readonly at: Point;
  readonly size: readonly [northSouth: Cm, eastWest: Cm];
  readonly turn: Degrees;
}

/** The face of the building's footprint that is a side of it: the north side is its front. */
export const FACE_OF_SIDE: Readonly<Record<Compass, Face>> = {
  north: 'front',
  east: 'right',
  south: 'rear',
  west: 'left',
};

/** A building as a footprint that looks north before it is turned. */
export const buildingFootprint = ({ at, size, turn }: Building): Footprint =>
  footprintAround(at, turn, { width: size[0], depth: size[1] });

/** A wall from its left end to its right end, as seen from inside looking out. */
export const wallOf = (building: Building, side: Compass): Segment =>
  edgeOf(buildingFootprint(building), FACE_OF_SIDE[side]);

/** The direction in which a wall looks. */
export const wallFacing = (building: Building, side: Compass): Degrees =>
  facingOf(buildingFootprint(building), FACE_OF_SIDE[side]);

/**
 * The sides on whose outer side a point lies, the nearest wall first; none for a point inside. Off a corner both walls
 * are equally near: the one the point stands farther in front of comes first.
 */
export function sidesSeenFrom(building: Building, point: Point): Compass[] {
  const walls = COMPASS.map(side => {
    const wall = wallOf(building, side);
    return { side, inFront: 0 - rightOfLine(wall, point), off: quantise(pointSegmentDistance(point, wall)) };
  });
  return walls
    .filter(wall => wall.inFront > 0)
    .sort((a, b) => a.off - b.off || b.inFront - a.inFront)
    .map(wall => wall.side);
}
