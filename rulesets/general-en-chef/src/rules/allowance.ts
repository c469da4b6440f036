import type { Cm } from '@grognard/table';
import { MOVEMENT_TABLE } from '../data.ts';
import { isFoot } from '../figures.ts';
import type { Terrain } from '../ground.ts';
import { isOnRoad, paceOver, roadBonus, touched, usesRoad } from '../obstacles/index.ts';
import type { Body, Formation, Pace, Unit } from '../types.ts';

/** GECH-MOVE-01: centimetres a quarter by arm and formation. */
export function basicRate(
  body: Pick<Body, 'arm' | 'weight' | 'mount' | 'formation'>,
  formation: Formation = body.formation,
): Cm {
  const { allowance } = MOVEMENT_TABLE;
  const { arm, weight, mount } = body;
  const rates =
    arm === 'cavalry'
      ? allowance.cavalry[weight ?? 'light']
      : arm === 'artillery'
        ? allowance.artillery[mount ?? 'foot']
        : arm === 'general'
          ? {}
          : allowance[arm];
  return rates[formation] ?? 0;
}

/** GECH-CHARGE-01: how much farther a charge reaches. */
function chargeBonus({ arm, weight }: Body): Cm {
  const { chargeBonus: bonus } = MOVEMENT_TABLE;
  return arm === 'cavalry' ? bonus.cavalry[weight ?? 'light'] : isFoot({ arm }) ? bonus.infantry : 0;
}

/** The allowance of one quarter on open ground, GECH-MOVE-08 for the forced march. */
export function quarterAllowance(body: Body, pace: Pace): Cm {
  const rate = basicRate(body);
  if (pace === 'charge') return rate + chargeBonus(body);
  return rate * MOVEMENT_TABLE.pace[pace];
}

export const halfAllowance = (body: Body): Cm => 2 * quarterAllowance(body, 'normal');

/** What the road adds to a quarter of a unit that is wholly on it (GEC-ROAD-05). */
export const bonusOnRoad = (terrain: Terrain, body: Body, pace: Pace): Cm =>
  usesRoad(body) && isOnRoad(terrain, body) ? roadBonus(quarterAllowance(body, pace), terrain.options) : 0;

/** GEC-ROAD-07: what is left of that in a quarter whose movements were all wholly on the road. */
export function bonusLeft(terrain: Terrain, unit: Unit, pace: Pace): Cm {
  const bonus = unit.offRoad ? 0 : bonusOnRoad(terrain, unit, pace);
  return Math.max(0, Math.min(bonus, bonus + quarterAllowance(unit, pace) - unit.spent));
}

/** A quarter's movement on the ground a unit stands on: the share of that ground, the road's bonus included. */
export const allowanceHere = (terrain: Terrain, body: Body, pace: Pace): Cm =>
  (quarterAllowance(body, pace) + bonusOnRoad(terrain, body, pace)) * paceOver(touched(terrain, body));

/** GECH-MORALE-02: a half-period at column rate, or limbered, for a compulsory move. */
export const compulsoryDistance = (body: Body, kind: 'retreat' | 'rout' | 'flight'): Cm =>
  2 * basicRate(body, body.arm === 'artillery' ? 'limbered' : 'column') * MOVEMENT_TABLE.compulsory[kind];
