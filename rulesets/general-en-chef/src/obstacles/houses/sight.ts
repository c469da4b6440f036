import { type Compass, insideStretches, type Point, type Segment } from '@grognard/table';
import { mayMeet, NEAR } from '../../geometry.ts';
import type { Terrain } from '../../ground.ts';
import type { Body, FeatureId } from '../../types.ts';
import { type Building, buildingAround, isBefore, manned, middleOfWall } from './walls.ts';

/** An eye of a garrison: the middle of a side that holds a figure, looking outward. */
export interface WallEye {
  readonly at: Point;
  readonly house: Building;
  readonly side: Compass;
}

/** GEC-HOUSE-31: a garrison sees from each side that holds at least one of its figures, and from no other. */
export function wallEyes(terrain: Terrain, body: Body): WallEye[] {
  const house = buildingAround(terrain, body);
  if (!house) return [];
  return manned(house)
    .filter(side => body.garrison[side] > 0)
    .map(side => ({ at: middleOfWall(house, side), house, side }));
}

export const looksAt = ({ house, side }: WallEye, point: Point): boolean => isBefore(house, side, point);

/** GEC-HOUSE-32: a house hides what lies behind it; a redoubt does not. */
export const houseBlocks = (
  terrain: Terrain,
  line: Segment,
  except: readonly (FeatureId | null)[],
): boolean =>
  terrain.houses.some(
    ({ id, outline, box }) =>
      !except.includes(id) &&
      mayMeet(line, box) &&
      insideStretches(line, outline).some(([from, to]) => to - from > NEAR),
  );

/** GEC-HOUSE-33: a garrison is invisible until it betrays itself; GEC-REDOUBT-03: in a redoubt it is visible. */
export const isHiddenInHouse = (terrain: Terrain, body: Body): boolean =>
  buildingAround(terrain, body)?.kind === 'house' && !body.revealed;
