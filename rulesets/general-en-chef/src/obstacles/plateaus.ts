import {
  borderDistance,
  type Cm,
  cornersOf,
  type Footprint,
  locate,
  type Point,
  type Polygon,
  type Segment,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { TERRAIN_TABLE } from '../data.ts';
import { blockOf, ninePointsOf, partsOf } from '../figures.ts';
import { isUpTo, lieOn, mayMeet } from '../geometry.ts';
import type { Prepared, Terrain } from '../ground.ts';
import type { Body, Plateau } from '../types.ts';
import { crosses, type Height, passesOver } from './hills.ts';

/*
 * GEC-PLAT-01  The outline is the ground taken up, the crest bounds the flat top; the ring between is slope.
 * GEC-PLAT-02  For sight the crest line is like a hill's.
 * GEC-PLAT-05  The top counts as plain once every figure is on it.
 * GEC-PLAT-08  Fire across the flat top is ordinary fire.
 */

const DEAD_ANGLE: Cm =
  typeof TERRAIN_TABLE['plateau-top'].sight?.['deadAngle'] === 'number'
    ? TERRAIN_TABLE['plateau-top'].sight['deadAngle']
    : 15;

const topOf = ({ feature }: Prepared<Plateau>): Polygon | null => feature.crest ?? null;
const isOn = (top: Polygon, point: Point): boolean => locate(top, point) !== 'outside';

/** Nearer than this to the crest line, the top and the foot do not see each other. */
const isDead = (top: Polygon, point: Point): boolean => isUpTo(borderDistance(point, top), DEAD_ANGLE);

/**
 * GEC-PLAT-03  From the flat top everything outside is seen but a dead angle of 15 cm from the crest line.
 * GEC-PLAT-04  From the plain a unit on the top is seen from more than 15 cm from the crest line (the observer's
 *              distance); a line that passes over a plateau is blocked as by a hill.
 */
export function plateauBlocks(terrain: Terrain, [eye, point]: Segment, from: Height | null): Clause | null {
  for (const plateau of terrain.plateaus) {
    if (plateau.id === from?.id) continue;
    const clause = blockOfOne(plateau, [eye, point], from !== null);
    if (clause) return clause;
  }
  return null;
}

function blockOfOne(plateau: Prepared<Plateau>, line: Segment, fromAbove: boolean): Clause | null {
  if (!mayMeet(line, plateau.box)) return null;
  const top = topOf(plateau);
  const [eye, point] = line;
  if (top) {
    const [isEyeUp, isPointUp] = [isOn(top, eye), isOn(top, point)];
    if (isEyeUp && isPointUp) return null;
    if (isEyeUp) return isDead(top, point) ? 'GEC-PLAT-03' : null;
    if (isPointUp) return isDead(top, eye) ? 'GEC-PLAT-04' : null;
    if (crosses(line, plateau.course)) return 'GEC-PLAT-04';
  }
  if (fromAbove) return null;
  const isOutside = line.every(end => locate(plateau.outline, end) !== 'inside');
  return isOutside && passesOver(line, plateau) ? 'GEC-PLAT-04' : null;
}

/** The plateau on whose flat top a unit stands wholly (GEC-PLAT-05), if any. */
export const topUnder = (terrain: Terrain, body: Body): Prepared<Plateau> | undefined =>
  body.in === null
    ? terrain.plateaus.find(({ top }) => top.length > 0 && lieOn(partsOf(terrain, body), top))
    : undefined;

/** GEC-PLAT-06, GEC-PLAT-07: has the flat surface room for a formation? */
export const hasRoomOnTop = (plateau: Prepared<Plateau>, wanted: readonly Footprint[]): boolean =>
  lieOn(wanted, plateau.top);

/**
 * GEC-PLAT-09  Past the crest one fires into the plain as from a hill.
 * GEC-PLAT-10  From behind it one hits only enemies more than 15 cm from the crest line.
 */
export function clearsThePlateau(terrain: Terrain, base: Footprint, target: Body): boolean {
  const points = ninePointsOf(terrain, target);
  return terrain.plateaus.every(plateau => {
    const top = topOf(plateau);
    if (!top || !isOn(top, base.at) || points.some(point => isOn(top, point))) return true;
    return points.some(point => !isDead(top, point));
  });
}

/** GEC-PLAT-11: does a gun on the top fire at a unit below in the plain? */
export function firesDown(terrain: Terrain, shooter: Body, target: Body): boolean {
  const plateau = topUnder(terrain, shooter);
  const top = plateau && topOf(plateau);
  return top ? ninePointsOf(terrain, target).every(point => !isOn(top, point)) : false;
}

/** Does any of the unit's block lie on a top? For the refusals of PLAT-10 and PLAT-12. */
export const standsOnTop = (terrain: Terrain, body: Body): boolean =>
  body.in === null &&
  terrain.plateaus.some(plateau => {
    const top = topOf(plateau);
    return top !== null && cornersOf(blockOf(body)).some(corner => isOn(top, corner));
  });
