import type { Compass } from '@grognard/table';
import type { Clause } from '../../clauses.gen.ts';
import { FORMATION_TABLE } from '../../data.ts';
import { findBuilding, type Ground } from '../../ground.ts';
import { halfOf, unitOf } from '../../scene.ts';
import { beginTask, chain, happen, nothing, type Step, worsen } from '../../step.ts';
import type { Engagement, Position, Unit, UnitId } from '../../types.ts';
import { EMPTY, garrisonAgainst } from './assault.ts';
import { filledFrom } from './places.ts';
import type { Building } from './walls.ts';

/**
 * GEC-HOUSE-67  An empty side of an occupied house is entered in half a period; the quarter of contact is the first.
 */
export function beginBreakIn(position: Position, id: UnitId, feature: string, side: Compass): Step {
  const { quarter } = position;
  return chain(
    position,
    now =>
      beginTask(now, id, {
        kind: 'break-in',
        left: FORMATION_TABLE.times.breakIn,
        feature,
        side,
        contact: { turn: now.turn, half: halfOf(quarter) },
      }),
    now => happen(now, { type: 'breaking-in', unit: id, feature, side, clauses: ['GEC-HOUSE-67'] }),
    now => worsen(now, id, { to: 'unformed', cause: 'entering', clauses: ['GEC-HOUSE-09'] }),
  );
}

/** The unit is in: all against all from the first round, or it finds the house empty and holds it. */
export function completeBreakIn(ground: Ground, position: Position, id: UnitId): Step {
  const unit = unitOf(position, id);
  const terrain = ground.terrainOf(position);
  if (unit.task?.kind !== 'break-in') return nothing(position);
  const house = findBuilding(terrain, unit.task.feature);
  if (!house) return nothing(position);
  const { side, contact } = unit.task;
  const defender = garrisonAgainst(position, unit, house.id);
  if (!defender) return occupyEmpty(position, unit, house, side);
  const half = contact.turn === position.turn ? contact.half : 1;
  return breakIn(position, unit, house, { defender: defender.id, side, round: 1, half }, 'GEC-HOUSE-67');
}

export function breakIn(
  position: Position,
  unit: Unit,
  house: Building,
  fight: Pick<Engagement, 'defender' | 'side' | 'round' | 'half'>,
  clause: Clause,
): Step {
  const engagement: Engagement = {
    ...EMPTY,
    attacker: unit.id,
    ...fight,
    ground: 'house-inside',
    feature: house.id,
    contact: {},
    overlap: {},
  };
  const side = fight.side ?? 'north';
  const { at } = house.feature;
  return chain(
    position,
    now =>
      happen(now, {
        type: 'broke-in',
        unit: unit.id,
        feature: house.id,
        side,
        at,
        engagement,
        clauses: [clause, 'GEC-HOUSE-61'],
      }),
    now => worsen(now, unit.id, { to: 'unformed', cause: 'entering', clauses: ['GEC-HOUSE-09'] }),
  );
}

/** A house without a garrison: the figures fill the side by which they came, then the others. */
export function occupyEmpty(position: Position, unit: Unit, house: Building, side: Compass): Step {
  const { place, reserve } = filledFrom(house, side, unit.figures);
  return chain(
    position,
    now =>
      happen(now, {
        type: 'entered',
        unit: unit.id,
        feature: house.id,
        side,
        garrison: place,
        reserve,
        at: house.feature.at,
        clauses: ['GEC-HOUSE-60', 'GEC-HOUSE-17'],
      }),
    now =>
      house.kind === 'house'
        ? worsen(now, unit.id, { to: 'unformed', cause: 'entering', clauses: ['GEC-HOUSE-09'] })
        : nothing(now),
  );
}
