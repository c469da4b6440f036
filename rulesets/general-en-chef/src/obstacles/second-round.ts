import type { Clause } from '../clauses.gen.ts';
import type { Terrain } from '../ground.ts';
import type { Body, Engagement, State } from '../types.ts';
import { touchesSlope } from './hill-fights.ts';
import { isHemmedIn, treeRoadUnder } from './roads.ts';
import { isOnBridge, touchesWater } from './water.ts';

export interface Worsening {
  readonly state: State;
  readonly clause: Clause;
}

/** Does a fight call for all figures of both, from its second round on? */
const takesAll = ({ ground }: Engagement): boolean => ground === 'open' || ground === 'wood';

/**
 * What becomes of a unit that must fight with all its figures and has no room to deploy (GECH-MELEE-07).
 *
 * GEC-WOOD-35      In a wood both are unformed, or disordered if they already were; once, when round two begins.
 * GEC-HILL-27      On a slope both fight unformed.
 * GEC-HOUSE-26     A column still coming out of a house.
 * GEC-STREAM-11    In a stream or ford; and whoever follows into it.
 * GEC-BRIDGE-01    Partly on a bridge.
 * GEC-ROAD-10      On a road between obstacles.
 * GEC-TREEROAD-01  On a tree-lined road.
 * GEC-LIN-35       Part of it still behind the obstacle it follows over.
 */
export function secondRound(
  terrain: Terrain,
  engagement: Engagement,
  unit: Body,
  enemy: Body,
): Worsening | null {
  if (engagement.round < 2 || !takesAll(engagement)) return null;
  if (engagement.ground === 'wood') {
    if (engagement.round > 2) return null;
    const isWorse = unit.state === 'unformed' || unit.state === 'disordered';
    return { state: isWorse ? 'disordered' : 'unformed', clause: 'GEC-WOOD-35' };
  }
  const clause = noRoom(terrain, engagement, unit, enemy);
  return clause ? { state: 'unformed', clause } : null;
}

function noRoom(terrain: Terrain, { followed }: Engagement, unit: Body, enemy: Body): Clause | null {
  if (touchesSlope(terrain, unit) || touchesSlope(terrain, enemy)) return 'GEC-HILL-27';
  if (unit.emerging !== null) return 'GEC-HOUSE-26';
  const followsIntoWater = followed === unit.id && touchesWater(terrain, enemy);
  if (touchesWater(terrain, unit) || followsIntoWater) return 'GEC-STREAM-11';
  if (isOnBridge(terrain, unit)) return 'GEC-BRIDGE-01';
  if (isHemmedIn(terrain, unit)) return 'GEC-ROAD-10';
  if (treeRoadUnder(terrain, unit)) return 'GEC-TREEROAD-01';
  return unit.crossing ? 'GEC-LIN-35' : null;
}
