import { accept, refuse, type Verdict } from '@grognard/engine';
import type { Clause } from '../../clauses.gen.ts';
import { isUpTo } from '../../geometry.ts';
import { findBuilding, type Ground } from '../../ground.ts';
import type { OrderOf } from '../../orders.ts';
import { engagementId, findUnit, unitOf } from '../../scene.ts';
import type { Situation } from '../../situation.ts';
import { happen, type Step } from '../../step.ts';
import type { Engagement, Position, Unit } from '../../types.ts';
import { assaultBy, figuresToFold } from './assault.ts';
import { isAdjacent } from './places.ts';
import { capacityOf, FIGURE } from './walls.ts';

/** GEC-HOUSE-50: folding happens in the quarter of contact, within the allowance, onto an adjacent side. */
export function judgeFold(
  { terrain, scene }: Situation,
  unit: Unit,
  order: OrderOf<'fold'>,
  allowanceLeft: number,
): Verdict<Clause> {
  const assault = assaultBy(scene, unit.id);
  const house = findBuilding(terrain, assault?.feature ?? null);
  if (!assault || !house || unit.acted !== 'move') return refuse('GEC-HOUSE-50', { unit: unit.id });
  const elsewhere = scene.engagements
    .filter(({ attacker, side }) => attacker === unit.id && side !== assault.side)
    .reduce((sum, { contact }) => sum + (contact[unit.id] ?? 0), 0);
  const most = figuresToFold(unit, assault.length) - elsewhere;
  const cost = order.figures * FIGURE;
  const fits =
    order.figures <= most &&
    isAdjacent(order.side, assault.side!) &&
    order.figures <= capacityOf(house, order.side) &&
    isUpTo(cost, allowanceLeft);
  return fits ? accept : refuse('GEC-HOUSE-50', { most, cost, left: allowanceLeft });
}

/** Figures folded onto a held side attack it; onto an empty one they fight nobody. */
export function fold(ground: Ground, position: Position, { unit: id, figures, side }: OrderOf<'fold'>): Step {
  const unit = unitOf(position, id);
  const assault = assaultBy(position, id)!;
  const house = findBuilding(ground.terrainOf(position), assault.feature)!;
  const defender = findUnit(position, assault.defender)!;
  const answer = Math.min(figures, defender.garrison[side]);
  const engagement: Engagement | null =
    answer === 0
      ? null
      : {
          ...assault,
          side,
          contact: { [id]: figures, [defender.id]: answer },
          length: figures * FIGURE,
        };
  return happen(position, {
    type: 'folded',
    unit: id,
    figures,
    side,
    spent: unit.spent + figures * FIGURE,
    engagement: engagement && engagementId(engagement) !== engagementId(assault) ? engagement : null,
    clauses: ['GEC-HOUSE-50', ...(house.kind === 'house' ? (['GEC-HOUSE-49'] as const) : [])],
  });
}
