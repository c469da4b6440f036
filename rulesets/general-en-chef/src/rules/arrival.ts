import type { Ground } from '../ground.ts';
import { fightAcross, holdersOpposite } from '../obstacles/index.ts';
import { findUnit, halfOf } from '../scene.ts';
import { forEach, nothing, type Step } from '../step.ts';
import type { Position, UnitId } from '../types.ts';
import { aboveOf, aspectFrom } from './contact.ts';
import { caughtBy, engage } from './engage.ts';
import type { Bar } from './way.ts';

/** GEC-LIN-27: coming into contact with an obstacle that an enemy occupies starts a melee by itself. */
export function arriveAtObstacle(ground: Ground, position: Position, id: UnitId, bar: Bar | null): Step {
  const unit = findUnit(position, id);
  const linear = bar?.met?.linear;
  if (!unit || !linear) return nothing(position);
  const holders = holdersOpposite(ground.terrainOf(position), position, unit, linear);
  return forEach(position, holders, (now, holder) => {
    const defender = findUnit(now, holder.body.id);
    if (!defender) return nothing(now);
    const engagement = fightAcross({
      attacker: unit,
      holder,
      linear,
      half: halfOf(now.quarter),
      isCaught: caughtBy(ground, now, defender) !== null,
      aspect: defender.dressed === linear.id ? 'front' : aspectFrom(defender, unit.at),
    });
    // GEC-HILL-26, GEC-STREAM-08: a wall on a slope or at the water
    const above = aboveOf(ground.terrainOf(now), unit, defender);
    return engage(ground, now, { ...engagement, above });
  });
}
