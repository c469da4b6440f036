import {
  centreOf,
  nearestOnLine,
  normaliseDegrees,
  quantiseFacing,
  quantisePoint,
  rightOf,
} from '@grognard/table';
import { blockOf } from '../figures.ts';
import { CONTACT } from '../geometry.ts';
import { featureOf, isOfKind, type Prepared, type Terrain } from '../ground.ts';
import type { Body, Linear } from '../types.ts';
import { crestOf, gapToLine } from './hills.ts';
import { occupies, pieceAtFront } from './linear.ts';
import { isAtEdge, woodAround } from './woods.ts';

/**
 * GEC-HILL-05  On a curved crest a unit may bend along it without loss of formation.
 * GEC-WOOD-15  In a wood a unit may break its alignment to follow the edge.
 * GEC-LIN-06   At a linear obstacle it must be in contact with it.
 */
export function mayDressAlong(terrain: Terrain, body: Body, id: string): boolean {
  const feature = terrain.byId.get(id);
  if (!feature || body.in !== null) return false;
  const wood = woodAround(terrain, body);
  if (body.formation !== 'line' && !wood) return false;
  if (isOfKind(feature, 'hill') || isOfKind(feature, 'plateau')) {
    const crest = crestOf(feature);
    return crest !== null && gapToLine(terrain, body, crest) <= CONTACT;
  }
  if (isOfKind(feature, 'wood')) return wood?.id === id && isAtEdge(feature, body);
  return isOfKind(feature, 'linear') && occupies(terrain, body, feature);
}

/** GEC-WOOD-16: has the head of a unit in this wood reached its edge? */
export const hasReachedEdge = (terrain: Terrain, body: Body, id: string): boolean => {
  const wood = woodAround(terrain, body);
  return wood?.id === id && isAtEdge(wood, body);
};

/** Where the centre of a rank laid along a course stands and looks: at the nearest spot, away from the unit's side. */
export function dressedPose(
  terrain: Terrain,
  body: Body,
  id: string,
): Pick<Body, 'at' | 'facing' | 'dressed'> {
  const { course } = featureOf(terrain, id);
  const spot = nearestOnLine(course, body.at);
  const isRight = rightOf(course, centreOf(blockOf(body))) > 0;
  return {
    at: quantisePoint(spot.point),
    facing: quantiseFacing(normaliseDegrees(spot.heading + (isRight ? -90 : 90))),
    dressed: id,
  };
}

/** GEC-LIN-07: the obstacle against which a unit's front lies, along which its companies deploy. */
export const obstacleAtFront = (terrain: Terrain, body: Body): Prepared<Linear> | undefined =>
  terrain.linears.find(linear => pieceAtFront(terrain, body, linear) !== undefined);
