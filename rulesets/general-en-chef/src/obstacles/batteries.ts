import { centreOf, quantisePoint } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import type { EventOf } from '../events.ts';
import { blockOf } from '../figures.ts';
import type { Prepared, Terrain } from '../ground.ts';
import { findUnit } from '../scene.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import type { Body, LostBattery, Position, UnitId } from '../types.ts';
import { isIn } from './touch.ts';

const gunsOf = (body: Body): LostBattery => {
  const block = blockOf(body);
  return {
    id: `guns-${body.id}`,
    kind: 'battery',
    at: quantisePoint(centreOf(block)),
    size: [block.width, block.depth],
    turn: body.facing,
    status: 'abandoned',
  };
};

/**
 * GEC-BATTERY-01  Batteries abandoned, spiked or overturned become obstacles.
 * GEC-BATTERY-02  Lost guns stay on the base and the spot where they were taken or wrecked.
 */
export function loseGuns(
  position: Position,
  id: UnitId,
  destroyed: { readonly cause: EventOf<'unit-destroyed'>['cause']; readonly clause: Clause } | null = null,
): Step {
  const unit = findUnit(position, id);
  if (!unit) return nothing(position);
  const changed = gunsOf(unit);
  return chain(
    position,
    now =>
      destroyed
        ? happen(now, {
            type: 'unit-destroyed',
            unit: id,
            cause: destroyed.cause,
            clauses: [destroyed.clause],
          })
        : nothing(now),
    now =>
      happen(now, {
        type: 'battery-abandoned',
        unit: id,
        feature: changed.id,
        changed,
        clauses: ['GEC-BATTERY-01', 'GEC-BATTERY-02'],
      }),
  );
}

/** GEC-BATTERY-03, GEC-BATTERY-06: the lost guns that a unit stands among; they are a light shelter. */
export const gunsAround = (terrain: Terrain, body: Body): Prepared<LostBattery> | undefined =>
  terrain.batteries.find(guns => isIn(terrain, body, guns));
