import {
  borderDistance,
  type Cm,
  centreOf,
  contains,
  insideStretches,
  locate,
  type Point,
  type Segment,
  type Stretch,
  totalLength,
  withoutStretches,
} from '@grognard/table';
import { TERRAIN_TABLE } from '../data.ts';
import { basesOf, partsOf } from '../figures.ts';
import { isLess, isUpTo, mayMeet, NEAR } from '../geometry.ts';
import { keptFor, type Prepared, type Terrain } from '../ground.ts';
import { asStood } from '../standing.ts';
import type { Body, FeatureId, Wood } from '../types.ts';
import { isIn, touched, touchedBy } from './touch.ts';

/*
 * Woods, forests and orchards, all of one density (GEC-WOOD-01); the outline of the base is the edge (GEC-WOOD-02).
 * Trees that lift off (GEC-WOOD-03) and entering by stages (GEC-WOOD-36) are advice.
 * A pond in a wood is a marsh (GEC-WOOD-19), a farm in it a house (GEC-WOOD-20), and both keep their own rules.
 */

const sight = TERRAIN_TABLE.wood.sight ?? {};
const OUT: Cm = typeof sight['out'] === 'number' ? sight['out'] : 2;
export const WITHIN: Cm = typeof sight['within'] === 'number' ? sight['within'] : 8;

const inClearing = (terrain: Terrain, point: Point): boolean =>
  terrain.clearings.some(({ outline }) => contains(outline, point));

/** GEC-WOOD-18: a unit whose bases all lie in a clearing counts as in the open. */
const isCleared = (terrain: Terrain, body: Body): boolean =>
  terrain.clearings.length > 0 && basesOf(terrain, body).every(base => inClearing(terrain, centreOf(base)));

/** The wood that a unit is in (GEC-WOOD-04), if any. */
export const woodAround = (terrain: Terrain, body: Body): Prepared<Wood> | undefined =>
  keptFor(terrain.around.wood, asStood(terrain.around.standing, body), () =>
    terrain.woods.find(wood => isIn(terrain, body, wood) && !isCleared(terrain, body)),
  );

/** Woods that a unit touches with any base, roads and paths aside. */
export const woodsTouched = (terrain: Terrain, body: Body): FeatureId[] =>
  touched(terrain, body)
    .filter(({ kind }) => kind === 'wood')
    .map(({ id }) => id);

/** GEC-WOOD-32: part in and part out of a wood. */
export const isPartlyInWood = (terrain: Terrain, body: Body): boolean =>
  body.in === null &&
  woodAround(terrain, body) === undefined &&
  touchedBy(terrain, body, partsOf(terrain, body)).some(({ kind }) => kind === 'wood');

/**
 * GEC-WOOD-06  A unit in a wood is at its edge less than 2 cm from it, measured from the midpoint of its front edge, or
 *              when its front has reached or passed it.
 */
export const isAtEdge = ({ outline }: Prepared<Wood>, { at }: Body): boolean =>
  locate(outline, at) === 'outside' || isLess(borderDistance(at, outline), OUT);

/** The woods that an observer and its target are in. */
export interface OwnWoods {
  readonly own: FeatureId | undefined;
  readonly target: FeatureId | undefined;
}

/** GEC-WOOD-05: nobody sees through a wood. */
export const woodBlocks = (terrain: Terrain, line: Segment, woods: OwnWoods): boolean =>
  woodsCrossed(terrain, line, woods).some(stretches => totalLength(stretches) > NEAR);

/**
 * What a line crosses of woods that hold neither observer nor target. GEC-WOOD-07: inside a wood sight reaches 8 cm, so
 * that a unit at one edge does not look back through the whole of its own.
 */
export const woodsCrossed = (terrain: Terrain, line: Segment, { own, target }: OwnWoods): Stretch[][] =>
  terrain.woods
    .filter(({ id }) => id !== target)
    .map(wood => ({ wood, stretches: amongTrees(terrain, line, wood) }))
    .filter(({ wood, stretches }) => wood.id !== own || !isUpTo(totalLength(stretches), WITHIN))
    .map(({ stretches }) => stretches);

/** The stretches of a line that run among the trees of a wood, its clearings left out (GEC-WOOD-18). */
function amongTrees(terrain: Terrain, line: Segment, { outline, box }: Prepared<Wood>): Stretch[] {
  if (!mayMeet(line, box)) return [];
  const among = insideStretches(line, outline);
  if (among.length === 0) return [];
  const cleared = terrain.clearings.flatMap(clearing => insideStretches(line, clearing.outline));
  return withoutStretches(among, cleared);
}
