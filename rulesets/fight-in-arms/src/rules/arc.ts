import {
  cornersOf,
  type Footprint,
  frontEdge,
  inArc,
  outlinePoints,
  type Point,
  polygonGap,
  segmentGap,
} from '@grognard/table';
import type { Ground } from '../ground.ts';
import { FAVOUR } from '../tables.ts';
import { has } from '../troops.ts';
import type { Placed } from '../types.ts';

/** FIA-ARC-01: degrees to either side of straight ahead. */
export const HALF_ARC = { wide: 45, narrow: 22.5 } as const;

/** FIA-ARC-03: the four corners and the midpoints of the four edges. */
export const sightingPoints = (base: Footprint): readonly Point[] => outlinePoints(base);

/** FIA-ARC-01: the sighting points of a target inside a shooter's front arc. */
export const pointsInFrontArc = ({ options }: Ground, shooter: Placed, target: Placed): readonly Point[] =>
  sightingPoints(target).filter(point => inArc(shooter, point, HALF_ARC[options.arc], FAVOUR));

/** FIA-ARC-02: with a turret, all of them. */
export const pointsInArc = (ground: Ground, shooter: Placed, target: Placed): readonly Point[] =>
  has(shooter, 'turret') ? sightingPoints(target) : pointsInFrontArc(ground, shooter, target);

/** FIA-ARC-03: a target is in the arc when one of its sighting points is. */
export const isInArc = (ground: Ground, shooter: Placed, target: Placed): boolean =>
  pointsInArc(ground, shooter, target).length > 0;

/** FIA-SHOOT-07: from the front edge, with a turret from the whole base. */
export const rangeTo = (shooter: Placed, target: Placed): number =>
  has(shooter, 'turret')
    ? polygonGap(cornersOf(shooter), cornersOf(target))
    : segmentGap(frontEdge(shooter), cornersOf(target));
