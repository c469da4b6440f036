import type { Clause } from '../clauses.gen.ts';
import type { Terrain } from '../ground.ts';
import { findBuilding, findFeature } from '../ground.ts';
import type { Body, Cover, Engagement } from '../types.ts';
import { gunsAround } from './batteries.ts';
import { stretchStormed } from './houses/assault.ts';
import { coverOfSide } from './houses/walls.ts';
import { coverOfClass } from './linear-cover.ts';
import { classFought } from './linear-fight.ts';
import { woodAround } from './woods.ts';

export interface MeleeCover {
  readonly cover: Cover;
  readonly clause: Clause;
}
const NONE: MeleeCover = { cover: 'none', clause: 'GECH-MELEE-03' };

/**
 * The cover that one party of an engagement enjoys against the other.
 *
 * GEC-WOOD-26      In a wood whoever is in it; GEC-WOOD-32 (c): not one caught moving; GEC-WOOD-35: later both.
 * GEC-HOUSE-51     The walls protect the garrison, never the assailant; GEC-HOUSE-61: also once he is inside.
 * GEC-HOUSE-69     In the streets nobody.
 * GEC-LIN-29, 30   At an obstacle the occupant alone; GEC-LIN-38: from the second round both.
 * GEC-BATTERY-03   Among lost guns, light; GEC-TREEROAD-03: between trees nothing.
 */
export function meleeCover(terrain: Terrain, engagement: Engagement, unit: Body, enemy: Body): MeleeCover {
  const { ground, round, caught, defender } = engagement;
  const isDefender = unit.id === defender;
  switch (ground) {
    case 'wood':
      if (round >= 2) return { cover: 'light', clause: 'GEC-WOOD-35' };
      if (caught === unit.id || !woodAround(terrain, unit)) return NONE;
      return { cover: 'light', clause: 'GEC-WOOD-26' };
    case 'linear':
      if (caught === unit.id || (!isDefender && round < 2)) return NONE;
      return obstacleCover(terrain, engagement, isDefender ? [enemy, unit] : [unit, enemy]);
    case 'house-side':
    case 'house-inside':
      return isDefender ? wallCover(terrain, engagement, enemy) : NONE;
    case 'open':
      return gunsAround(terrain, unit) ? { cover: 'light', clause: 'GEC-BATTERY-03' } : NONE;
    default:
      return NONE;
  }
}

function obstacleCover(
  terrain: Terrain,
  { feature, round }: Engagement,
  [attacker, defender]: [Body, Body],
): MeleeCover {
  const linear = findFeature(terrain, feature, 'linear');
  if (!linear) return NONE;
  const cover = coverOfClass(classFought(terrain, linear, attacker, defender));
  return { cover, clause: round >= 2 ? 'GEC-LIN-38' : 'GEC-LIN-30' };
}

/** GEC-ARTY-06, GEC-LIN-41: what the stretch of wall that is stormed has become. */
function wallCover(terrain: Terrain, engagement: Engagement, attacker: Body): MeleeCover {
  const { feature, side, ground } = engagement;
  const house = findBuilding(terrain, feature);
  const cover =
    house && side && ground === 'house-side'
      ? coverOfSide(house, side, stretchStormed(house, engagement, attacker))
      : 'house';
  return { cover, clause: house?.kind === 'redoubt' ? 'GEC-REDOUBT-02' : 'GEC-HOUSE-51' };
}
