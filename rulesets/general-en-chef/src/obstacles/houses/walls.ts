import {
  buildingFootprint,
  type Cm,
  COMPASS,
  type Compass,
  type Footprint,
  midpoint,
  opposite,
  type Point,
  pointSegmentDistance,
  quantise,
  rightOfLine,
  type Segment,
  segmentLength,
  wallFacing,
  wallOf,
} from '@grognard/table';
import { TERRAIN_TABLE } from '../../data.ts';
import { NEAR, wholes } from '../../geometry.ts';
import { findBuilding, type Prepared, type Terrain } from '../../ground.ts';
import type { Body, Cover, House, Redoubt } from '../../types.ts';

/*
 * GEC-HOUSE-01  One house element stands for a group of buildings or one large one.
 * GEC-HOUSE-04  Any model will do: the outline is what counts.
 * GEC-REDOUBT-01, GEC-REDOUBT-02  A redoubt, rare as it is, has walls like a house.
 */

export type Building = Prepared<House | Redoubt>;

/** The building that a unit is in, if any. */
export const buildingAround = (terrain: Terrain, body: Body): Building | undefined =>
  findBuilding(terrain, body.in);

export const wall = ({ building }: Building, side: Compass): Segment => wallOf(building!, side);
export const outwardOf = ({ building }: Building, side: Compass): number => wallFacing(building!, side);
export const middleOfWall = (house: Building, side: Compass): Point => midpoint(...wall(house, side));

/** A wall as the front edge of a footprint that looks outward: for arcs and ranges (GEC-HOUSE-34, GEC-HOUSE-35). */
export function wallFootprint(house: Building, side: Compass): Footprint {
  const edge = wall(house, side);
  return {
    at: midpoint(...edge),
    facing: outwardOf(house, side),
    width: segmentLength(edge),
    depth: buildingFootprint(house.building!).depth,
  };
}

/** The front of a figure on its ordinary base. */
export const FIGURE: Cm = 1.5;

/** GEC-HOUSE-45: the length of a side limits the figures that stand or fight on it. */
export const capacityOf = (house: Building, side: Compass): number =>
  wholes(segmentLength(wall(house, side)), FIGURE);

/** GEC-REDOUBT-04: nobody stands on the gorge of a redoubt. */
export const gorgeOf = ({ feature }: Building): Compass | undefined =>
  feature.kind === 'redoubt' ? feature.gorge : undefined;
export const manned = (house: Building): Compass[] => COMPASS.filter(side => side !== gorgeOf(house));

export const isBefore = (house: Building, side: Compass, point: Point): boolean =>
  rightOfLine(wall(house, side), point) < 0;

/** GECH-FIRE-04: the wall struck is the nearest of those on whose outer side the shooter stands. */
export function wallStruckFrom(house: Building, point: Point): Compass | undefined {
  const walls = COMPASS.map(side => ({
    side,
    before: 0 - rightOfLine(wall(house, side), point),
    off: quantise(pointSegmentDistance(point, wall(house, side))),
  }));
  // somebody who touches a wall stands before it
  const outer = walls.filter(({ before }) => before >= 0 - NEAR);
  return outer.sort((a, b) => a.off - b.off || b.before - a.before)[0]?.side;
}

export const adjacentTo = (side: Compass): Compass[] =>
  COMPASS.filter(other => other !== side && other !== opposite(side));

/**
 * GEC-ARTY-06, GEC-LIN-41  What a side, or part of it, gives now: the class along most of it, ties to the stronger.
 *                          Untouched walls are a house's, battered ones a hard shelter's, demolished ones none.
 */
export function coverOfSide(house: Building, side: Compass, part?: readonly [Cm, Cm]): Cover {
  const length = segmentLength(wall(house, side));
  const [from, to] = part ?? [0, length];
  const sections = house.feature.walls?.[side] ?? [];
  const along = (is: 'hard' | 'gap'): Cm =>
    sections
      .filter(section => section[2] === is)
      .reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)), 0);
  const [hard, gap] = [along('hard'), along('gap')];
  const whole = to - from - hard - gap;
  if (whole >= hard - NEAR && whole >= gap - NEAR) return 'house';
  return hard >= gap - NEAR ? 'hard' : 'none';
}

/** GEC-HOUSE-41, GEC-REDOUBT-02: fire at a house takes the hard-cover penalty. */
export const fireCoverOfSide = (house: Building, side: Compass): Cover => {
  const cover = coverOfSide(house, side);
  return cover === 'house' ? (TERRAIN_TABLE.house.fire?.['cover'] as Cover) : cover;
};
