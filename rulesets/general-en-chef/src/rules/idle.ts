import { refuse, type Verdict } from '@grognard/engine';
import { COMPASS, distance, type Footprint, quantise } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { placesOf } from '../figures.ts';
import { isUpTo } from '../geometry.ts';
import { dressedPose, holdersOpposite } from '../obstacles/index.ts';
import type { OrderOf, UnitOrder } from '../orders.ts';
import type { Situation } from '../situation.ts';
import type { Unit } from '../types.ts';
import { planOnset } from './attack.ts';
import { endOf, planAdvance, remaining } from './movement.ts';
import { planRoad } from './road-march.ts';

type Refused = Extract<Verdict<Clause>, { ok: false }>;

/** GECH-SEQ-04: an order that would change nothing, as far as its side knows, is none. */
export function idleBar(situation: Situation, unit: Unit, order: UnitOrder): Refused | null {
  switch (order.type) {
    case 'advance':
      return standsStill(situation, unit, order);
    case 'attack':
    case 'charge': {
      const { plan, isThere } = planOnset(situation, unit, order);
      return isThere || !isSame(unit, endOf(unit, plan)) ? null : nothingLeft(unit);
    }
    default:
      return isIdle(situation, unit, order) ? nothingChanged(unit) : null;
  }
}

function isIdle({ terrain }: Situation, unit: Unit, order: UnitOrder): boolean {
  switch (order.type) {
    case 'wheel':
      return quantise(order.angle) === 0;
    case 'retire':
      return quantise(order.distance) === 0;
    case 'reform':
      return unit.state === 'formed' && !unit.forced;
    case 'dress':
      return unit.dressed === order.along && isSame(unit, dressedPose(terrain, unit, order.along));
    case 'reposition':
      return COMPASS.every(side => placesOf(order.place)[side] === unit.garrison[side]);
    case 'stance':
      return unit.lastStand === order.lastStand;
    case 'move-general':
      return isUpTo(distance(order.to, unit.at), 0);
    default:
      return false;
  }
}

const nothingChanged = ({ id }: Unit): Refused => refuse('GECH-SEQ-04', { unit: id, idle: true });
const nothingLeft = ({ id }: Unit): Refused => refuse('GECH-MOVE-02', { unit: id, left: 0 });

const isSame = ({ at, facing }: Unit, end: Pick<Footprint, 'at' | 'facing'>): boolean =>
  at[0] === end.at[0] && at[1] === end.at[1] && facing === end.facing;

/** An advance that leads nowhere: no allowance, or something bars the way at once. */
function standsStill(situation: Situation, unit: Unit, order: OrderOf<'advance'>): Refused | null {
  if (order.distance !== 'max' && quantise(order.distance) === 0) return nothingChanged(unit);
  const { end, bar } = arrivalOf(situation, unit, order);
  if (!isSame(unit, end)) return null;
  const linear = bar && 'met' in bar ? bar.met?.linear : undefined;
  const { terrain, scene } = situation;
  // GEC-LIN-27: whoever leans on an obstacle may begin the fight for it
  if (linear && holdersOpposite(terrain, scene, unit, linear).length > 0) return null;
  if (remaining(unit, order.pace ?? 'normal') <= 0) return nothingLeft(unit);
  return refuse(bar?.clause ?? 'GECH-MOVE-09', bar ? { by: bar.by } : {});
}

function arrivalOf(situation: Situation, unit: Unit, order: OrderOf<'advance'>) {
  const road = order.along === undefined ? null : planRoad(situation, unit, order);
  if (road) return road;
  const plan = planAdvance(situation, unit, order);
  return { end: endOf(unit, plan), bar: plan.bar };
}
