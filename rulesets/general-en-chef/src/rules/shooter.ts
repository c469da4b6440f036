import {
  type Cm,
  type Compass,
  cornersOf,
  type Degrees,
  type Footprint,
  frontEdge,
  inArc,
  segmentDistance,
  segmentGap,
} from '@grognard/table';
import { FIRE_TABLE } from '../data.ts';
import { blockOf, isSkirmish, ninePointsOf } from '../figures.ts';
import { NEAR } from '../geometry.ts';
import type { Terrain } from '../ground.ts';
import { buildingAround, wall, wallFootprint, wallStruckFrom } from '../obstacles/index.ts';
import type { Body } from '../types.ts';

/** A unit that shoots, or one side of a garrison. */
export interface Shooter {
  readonly body: Body;
  readonly side: Compass | null;
  /** The footprint whose front edge shoots: the block, or a wall looking outward. */
  readonly front: Footprint;
}

export function shooterOf(terrain: Terrain, body: Body, side: Compass | null): Shooter {
  const house = buildingAround(terrain, body);
  return house && side
    ? { body, side, front: wallFootprint(house, side) }
    : { body, side: null, front: blockOf(body) };
}

/** The building and the wall that a shot at a garrison strikes. */
export function wallStruck(terrain: Terrain, shooter: Shooter, target: Body) {
  const house = buildingAround(terrain, target);
  const side = house && wallStruckFrom(house, shooter.front.at);
  return house && side ? { house, side } : null;
}

/** GECH-FIRE-04, GEC-HOUSE-35: from the shooter's front edge or wall to the target's block, or to the wall struck. */
export function rangeTo(terrain: Terrain, shooter: Shooter, target: Body): Cm {
  const edge = frontEdge(shooter.front);
  const struck = wallStruck(terrain, shooter, target);
  if (struck) return segmentDistance(edge, wall(struck.house, struck.side));
  return segmentGap(edge, cornersOf(blockOf(target)));
}

/** GECH-FIRE-03, GEC-WOOD-25, GEC-HOUSE-34: 22.5 degrees outward, skirmishers 45; half of it by option. */
export const isInArc = (terrain: Terrain, shooter: Shooter, target: Body): boolean =>
  ninePointsOf(terrain, target).some(point => inArc(shooter.front, point, arcOf(terrain, shooter), NEAR));

/** Degrees outward on each side. */
export function arcOf({ options }: Terrain, { body, side }: Shooter): Degrees {
  const { arc } = FIRE_TABLE;
  const isOpen = isSkirmish(body) && side === null;
  return (isOpen ? arc.skirmish : arc.closeOrder) / (options.arc === 'total' ? 2 : 1);
}
