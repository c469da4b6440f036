import type { Ground } from '../ground.ts';
import { buildingAround } from '../obstacles/index.ts';
import { halfNow, nextHalf } from '../scene.ts';
import { forEach, happen, nothing, type Step } from '../step.ts';
import type { Position } from '../types.ts';

/**
 * GEC-HOUSE-28  Below three figures a garrison must leave; GEC-HOUSE-29: out of a burning house at once.
 */
export function demandEvacuations(ground: Ground, position: Position): Step {
  const due = nextHalf(halfNow(position));
  const inHouses = position.units.filter(
    unit => !unit.evacuate && buildingAround(ground.terrainOf(position), unit)?.kind === 'house',
  );
  return forEach(position, inHouses, (now, unit) => {
    const house = buildingAround(ground.terrainOf(now), unit)!;
    const isBurning = house.feature.kind === 'house' && house.feature.burning === true;
    if (!isBurning && unit.figures >= FEWEST) return nothing(now);
    return happen(now, {
      type: 'evacuation-due',
      unit: unit.id,
      feature: house.id,
      cause: isBurning ? 'fire' : 'few',
      ...due,
      clauses: [isBurning ? 'GEC-HOUSE-29' : 'GEC-HOUSE-28', 'GEC-HOUSE-30'],
    });
  });
}

const FEWEST = 3;
