import { accept, refuse, type Verdict } from '@grognard/engine';
import { distance } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { MOVEMENT_TABLE } from '../data.ts';
import { isUpTo } from '../geometry.ts';
import { isOnTable, type Terrain } from '../ground.ts';
import type { OrderOf } from '../orders.ts';
import { unitOf } from '../scene.ts';
import { happen, type Step } from '../step.ts';
import type { Position, Unit } from '../types.ts';

/** GECH-CMD-01: once a period a general rides up to 30 cm; nothing blocks him. */
export function judgeRide({ size }: Terrain, unit: Unit, { to }: OrderOf<'move-general'>): Verdict<Clause> {
  const most = MOVEMENT_TABLE.allowance.general;
  const isFree = unit.arm === 'general' && !unit.ridden && isOnTable(size, to);
  return isFree && isUpTo(distance(unit.at, to), most) ? accept : refuse('GECH-CMD-01', { most });
}

export function ride(position: Position, { unit, to }: OrderOf<'move-general'>): Step {
  const { at } = unitOf(position, unit);
  return happen(position, {
    type: 'general-moved',
    unit,
    from: at,
    to,
    ridden: true,
    clauses: ['GECH-CMD-01'],
  });
}
