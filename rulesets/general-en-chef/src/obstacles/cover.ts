import type { Clause } from '../clauses.gen.ts';
import type { Terrain } from '../ground.ts';
import type { Body, Cover } from '../types.ts';
import { gunsAround } from './batteries.ts';
import { buildingAround } from './houses/walls.ts';
import { classAlong, holdsWithAll, obstaclesHeld, stretchOn } from './linear.ts';
import { better, coverOfClass } from './linear-cover.ts';
import { woodAround } from './woods.ts';

export interface Held {
  readonly cover: Cover;
  readonly clause: Clause;
}

/**
 * GEC-TERR-12  Troops protected by an obstacle gain a morale bonus; the unit must wholly occupy it: be in the house, in
 *              the wood, among the guns, or with its whole first rank on the obstacle.
 */
export function coverHeld(terrain: Terrain, body: Body): Held | null {
  if (buildingAround(terrain, body)) return { cover: 'house', clause: 'GEC-HOUSE-51' };
  const linear = obstaclesHeld(terrain, body)
    .filter(each => holdsWithAll(terrain, body, each))
    .reduce<Cover>((best, each) => {
      const stretch = stretchOn(terrain, body, each);
      return stretch ? better(best, coverOfClass(classAlong(each, stretch))) : best;
    }, 'none');
  if (linear === 'hard') return { cover: 'hard', clause: 'GEC-LIN-31' };
  if (woodAround(terrain, body)) return { cover: 'light', clause: 'GEC-WOOD-26' };
  if (gunsAround(terrain, body)) return { cover: 'light', clause: 'GEC-BATTERY-03' };
  return linear === 'light' ? { cover: 'light', clause: 'GEC-LIN-31' } : null;
}
