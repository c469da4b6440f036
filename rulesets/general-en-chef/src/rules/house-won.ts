import { totalPlaced } from '../figures.ts';
import { findBuilding, type Ground } from '../ground.ts';
import { breakIn, garrisonAgainst, occupyEmpty } from '../obstacles/index.ts';
import { byId, engagementId, unitOf } from '../scene.ts';
import { chain, forEach, happen, nothing, type Step } from '../step.ts';
import type { Engagement, Position, UnitId } from '../types.ts';

/**
 * GEC-HOUSE-54, GEC-HOUSE-60  A round won opens the house: no bonus, and the winner is unformed inside.
 * GEC-HOUSE-76  A garrison that a morale test drove out is not pursued: the winner takes the house.
 */
export function goIn(ground: Ground, position: Position, id: UnitId, engagement: Engagement): Step {
  const terrain = ground.terrainOf(position);
  const unit = unitOf(position, id);
  const house = findBuilding(terrain, engagement.feature);
  const side = engagement.side ?? 'north';
  if (!house) return nothing(position);
  const defender = garrisonAgainst(position, unit, house.id);
  if (!defender) {
    return chain(
      position,
      now => endRest(now, id),
      now => occupyEmpty(now, unit, house, side),
    );
  }
  if (unit.in === house.id) return nothing(position);
  const fight = { defender: defender.id, side, round: engagement.round + 1, half: 1 } as const;
  return chain(
    position,
    now => endRest(now, id),
    now => breakIn(now, unit, house, fight, 'GEC-HOUSE-60'),
  );
}

/**
 * GEC-HOUSE-17  Whoever is left alone in a house, its garrison taken or dead, shares its figures out along the walls, from
 *               the side by which it came in.
 */
export function settleIn(ground: Ground, position: Position): Step {
  const terrain = ground.terrainOf(position);
  const lodgers = byId(position.units).filter(unit => unit.in !== null && totalPlaced(unit.garrison) === 0);
  return forEach(position, lodgers, (now, unit) => {
    const house = findBuilding(terrain, unit.in);
    if (!house || garrisonAgainst(now, unit, house.id)) return nothing(now);
    const fight = now.won.find(({ winner }) => winner === unit.id)?.engagement;
    return occupyEmpty(now, unit, house, unit.entry ?? fight?.side ?? 'north');
  });
}

/** Its other assaults on the same house are over. */
const endRest = (position: Position, id: UnitId): Step =>
  forEach(
    position,
    position.engagements.filter(({ attacker }) => attacker === id),
    (now, engagement) =>
      happen(now, {
        type: 'engagement-ended',
        engagement: engagementId(engagement),
        clauses: ['GEC-HOUSE-60'],
      }),
  );
