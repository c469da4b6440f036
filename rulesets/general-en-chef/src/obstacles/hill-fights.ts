import {
  centreOf,
  cornersOf,
  type Footprint,
  footprintAround,
  type Line,
  locate,
  nearestOnLine,
  type Point,
  rightOf,
} from '@grognard/table';
import { TERRAIN_TABLE } from '../data.ts';
import { blockOf, firstRankBases, gapBetween } from '../figures.ts';
import { isUpTo, NEAR } from '../geometry.ts';
import type { Terrain } from '../ground.ts';
import type { Body } from '../types.ts';
import { crestOf, crosses, type Height, heightsOf, number } from './hills.ts';
import { overlapsFeature, touched } from './touch.ts';

const FIRE_OVER = number(TERRAIN_TABLE.hill.fire?.['over'], 2);

/**
 * GEC-HILL-20  Infantry and cavalry on a hill fire across the crest only after passing it.
 * GEC-HILL-24  Only the figures in front of the crest fire: those from whose front the line to the target's centre
 *              does not cross it.
 */
export function pastTheCrest(terrain: Terrain, shooter: Body, base: Footprint, centre: Point): boolean {
  return terrain.hills.every(hill => {
    const crest = crestOf(hill);
    if (!crest || !overlapsFeature(terrain, shooter, hill)) return true;
    return !crosses([base.at, centre], crest);
  });
}

/** The heights that a unit touches, the whole base being slope or top. */
export const heightsTouched = (terrain: Terrain, body: Body): Height[] =>
  body.in === null ? heightsOf(terrain).filter(height => overlapsFeature(terrain, body, height)) : [];

/** On which side of a hill's crest a point lies. */
const sideOf = (crest: Line, point: Point): number => Math.sign(rightOf(crest, point));

/**
 * GEC-HILL-26  The upper unit touches the hill, both are on one side of the crest, and its block centre is nearer the
 *              crest (or it is on the flat top of a plateau and the enemy below it).
 * GEC-HILL-28  Its whole first rank must be on one side of the crest.
 */
export function isAbove(terrain: Terrain, upper: Body, lower: Body): boolean {
  return heightsTouched(terrain, upper).some(height => {
    const crest = crestOf(height);
    if (!crest || !isFrontOnOneSide(terrain, upper, crest)) return false;
    const [high, low] = [centreOf(blockOf(upper)), centreOf(blockOf(lower))];
    if (height.kind === 'plateau' && height.feature.crest) {
      const top = height.feature.crest;
      const [isHighUp, isLowUp] = [high, low].map(point => locate(top, point) !== 'outside');
      if (isHighUp !== isLowUp) return isHighUp === true;
      if (isHighUp) return false;
    } else if (sideOf(crest, high) !== sideOf(crest, low)) return false;
    return nearestOnLine(crest, high).distance < nearestOnLine(crest, low).distance - NEAR;
  });
}

/** A base without the hair's breadth that counts as nothing: a front edge may lie on the crest line itself. */
const clipped = (base: Footprint): Footprint => {
  const size = { width: base.width - 2 * NEAR, depth: base.depth - 2 * NEAR };
  return footprintAround(centreOf(base), base.facing, size);
};

const isFrontOnOneSide = (terrain: Terrain, body: Body, crest: Line): boolean => {
  const bases = firstRankBases(terrain, body);
  const across = bases.some(base => {
    const corners = cornersOf(clipped(base));
    return corners.some((corner, i) => crosses([corner, corners[(i + 1) % 4]!], crest));
  });
  if (across) return false;
  const sides = new Set(bases.map(base => sideOf(crest, centreOf(base))));
  return sides.size <= 1;
};

/**
 * GEC-HILL-22  A unit past the crest, or higher on the slope, fires over any unit lower on the slope that is more than
 *              2 cm away from it.
 */
export function firesOver(terrain: Terrain, shooter: Body, between: Body): boolean {
  const gap = gapBetween(terrain, shooter, between);
  if (isUpTo(gap, FIRE_OVER)) return false;
  return heightsTouched(terrain, between).some(
    height => overlapsFeature(terrain, shooter, height) && isHigher(height, shooter, between),
  );
}

function isHigher(height: Height, shooter: Body, between: Body): boolean {
  const crest = crestOf(height);
  if (!crest) return false;
  const [a, b] = [shooter, between].map(body => nearestOnLine(crest, centreOf(blockOf(body))).distance);
  const top = height.kind === 'plateau' ? height.feature.crest : undefined;
  if (top && locate(top, centreOf(blockOf(shooter))) !== 'outside') return true;
  return a! < b! - NEAR;
}

/** GEC-HILL-22, 23: does the unit stand high enough to shoot over others at all? */
export const standsHigh = (terrain: Terrain, body: Body): boolean => heightsTouched(terrain, body).length > 0;

/** GEC-HILL-15: on the slope as long as any figure touches the base of the hill; on a road none does (GEC-ROAD-04). */
export const touchesSlope = (terrain: Terrain, body: Body): boolean =>
  touched(terrain, body).some(({ kind }) => kind === 'hill' || kind === 'plateau-slope');
