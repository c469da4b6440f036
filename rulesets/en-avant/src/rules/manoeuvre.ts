import { sumOf } from '@grognard/engine';
import { type Footprint, quantise } from '@grognard/table';
import { footprintOf, unitOf } from '../field.ts';
import type { Ground } from '../ground.ts';
import type { MoveOrder } from '../orders.ts';
import { chain, type EnStep, followedBy, happen, nothing, type Play, type Progress } from '../step.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import type { Lineup } from './conform.ts';
import { disorganise } from './effects.ts';
import { withFollowers } from './general.ts';
import { planMove } from './movement.ts';
import { limber } from './periods.ts';
import { type MovePlan, planOf } from './plan.ts';
import { arrivals } from './pursuit.ts';
import type { EnSum } from './sums.ts';

/** EA-MOVE-01: a whole move, with all it leads to: halts, contact, lining up, disorder, captures. */
export function move({ ground }: Play, position: Position, unit: Unit, order: MoveOrder): Progress {
  const plan = planOf(planMove(ground, position, unit, order));
  return followedBy(
    carryOut(ground, position, unit, { plan, contact: order.contact }),
    arrivals(unit.id, 'move'),
  );
}

export interface Movement {
  readonly plan: MovePlan;
  /** The enemy that is attacked. */
  readonly contact: UnitId | undefined;
}

/** The move itself as it was planned; no dice fall for it. */
export const carryOut = (
  ground: Ground,
  position: Position,
  unit: Unit,
  { plan, contact }: Movement,
): EnStep =>
  chain(
    position,
    p => (plan.crossed === null ? moveAlong(p, unit, plan) : crossOver(p, unit, plan.crossed, plan.end)),
    p => limber(p, unit),
    p => (plan.lineup && contact !== undefined ? strike(p, unit.id, plan.lineup, contact) : nothing(p)),
    p => (plan.retires ? disorganise(ground, p, unit.id, { cause: 'retire', inMelee: false }) : nothing(p)),
  );

function moveAlong(position: Position, unit: Unit, plan: MovePlan): EnStep {
  const { end, cost, allowance, slowed, road, halted } = plan;
  const { at: to, facing } = end;
  return chain(
    position,
    p =>
      happen(p, {
        type: 'moved',
        unit: unit.id,
        from: unit.at,
        to,
        facing,
        cost,
        allowance,
        slowed,
        road,
        sums: [costSum(unit.id, plan)],
        clauses: ['EA-MOVE-01', 'EA-MOVE-03'],
      }),
    p =>
      halted
        ? happen(p, {
            type: 'halted',
            unit: unit.id,
            ...halted,
            at: to,
            clauses: [halted.by === 'zone' ? 'EA-ZOC-04' : 'EA-TERR-12'],
          })
        : nothing(p),
  );
}

/** EA-MOVE-03: what each step cost, against the allowance. */
export const costSum = (of: UnitId, { strides, allowance }: Pick<MovePlan, 'strides' | 'allowance'>): EnSum =>
  sumOf({
    what: 'cost',
    clause: 'EA-MOVE-03',
    of,
    terms: strides.map(({ what, clause, cost }) => ({ what, clause, value: quantise(cost) })),
    bar: { what: 'allowance', clause: 'EA-MOVE-02', value: allowance },
  });

const crossOver = (position: Position, { id: unit }: Unit, obstacle: string, { at: to }: Footprint): EnStep =>
  happen(position, { type: 'crossed', unit, obstacle, to, clauses: ['EA-TERR-13'] });

/** EA-CONFORM-01: contact, and whoever lines up does so if it stands otherwise. */
function strike(position: Position, attacker: UnitId, lineup: Lineup, target: UnitId): EnStep {
  const { unit: id, place, face, surprise } = lineup;
  const stands = footprintOf(unitOf(position, id));
  const off = Math.abs(stands.at[0] - place.at[0]) + Math.abs(stands.at[1] - place.at[1]);
  const isPlaced = off < 0.001 && Math.abs(stands.facing - place.facing) < 0.001;
  return chain(
    position,
    p =>
      happen(p, {
        type: 'contact',
        unit: attacker,
        target,
        face,
        surprise,
        clauses: ['EA-CONFORM-03', 'EA-MELEE-01'],
      }),
    p =>
      isPlaced
        ? nothing(p)
        : withFollowers(p, unitOf(p, id), q =>
            happen(q, {
              type: 'conformed',
              unit: id,
              to: place.at,
              facing: place.facing,
              clauses: [
                'EA-CONFORM-04',
                face === 'left' || face === 'right' ? 'EA-CONFORM-07' : 'EA-CONFORM-05',
              ],
            }),
          ),
  );
}
