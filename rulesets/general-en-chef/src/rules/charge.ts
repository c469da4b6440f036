import { refuse, type Verdict } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import { isFoot } from '../figures.ts';
import { NEAR } from '../geometry.ts';
import type { Terrain } from '../ground.ts';
import {
  chargeBarredBy,
  inChargeOrder,
  obstaclesHeld,
  touched,
  woodAround,
  woodsTouched,
} from '../obstacles/index.ts';
import type { OrderOf } from '../orders.ts';
import { findBody } from '../scene.ts';
import type { Situation } from '../situation.ts';
import type { Body, Unit } from '../types.ts';
import { FAR, judgeGoal } from './attack.ts';
import { immobile } from './movement.ts';
import { type Way, wayOf } from './way.ts';

const CHARGERS = ['line', 'column', 'division'];

/**
 * GECH-CHARGE-01  Only formed infantry in line, column or division, and formed cavalry; the target a seen unit.
 */
export function judgeCharge(situation: Situation, unit: Unit, order: OrderOf<'charge'>): Verdict<Clause> {
  const { terrain, scene } = situation;
  const isArm = unit.arm === 'cavalry' || (isFoot(unit) && CHARGERS.includes(unit.formation));
  if (!isArm || unit.state !== 'formed' || unit.in !== null) {
    return refuse('GECH-CHARGE-01', { state: unit.state, formation: unit.formation });
  }
  const target = findBody(scene, order.target);
  if (!target) return refuse('GEC-HILL-10', { target: order.target });
  const still = immobile(situation, unit);
  if (still) return still;
  const way = wayOf(terrain, scene, unit, FAR);
  const bar = chargeBar(terrain, unit, target, way);
  return bar ? refuse(bar, { target: order.target }) : judgeGoal(situation, unit, order);
}

/**
 * GECH-CHARGE-02  Not by a unit touching, or along a path touching, ground that forbids it …
 * GEC-WOOD-27     … nor into a wood, be it at a unit on its very edge …
 * GEC-LIN-26      … nor on the occupant of an obstacle, nor through one …
 * GEC-HOUSE-47    … nor against a house or redoubt.
 * GEC-STREAM-10   A unit coming out of a stream may be charged once its head is out: the way to it is then dry.
 */
function chargeBar(terrain: Terrain, unit: Unit, target: Body, { bars, legs }: Way): Clause | null {
  const here = inChargeOrder(touched(terrain, unit)).map(chargeBarredBy).find(isClause);
  if (here) return here;
  if (target.in !== null) return 'GEC-HOUSE-47';
  if (woodAround(terrain, target) && woodsTouched(terrain, target).length > 0) return 'GEC-WOOD-27';
  const end = bars.find(({ by }) => by === target.id)?.at ?? 0;
  const obstacle = bars.find(({ kind, at }) => kind === 'linear' && at <= end + NEAR);
  const limit = obstacle ? obstacle.at : end;
  for (const { from, under } of legs) {
    if (from >= limit - NEAR) break;
    const clause = inChargeOrder(under).map(chargeBarredBy).find(isClause);
    if (clause) return clause;
  }
  return obstacle || isHolding(terrain, target) ? 'GEC-LIN-26' : null;
}

/** A unit that is crossing an obstacle does not hold it: it may be charged, and is caught moving (GEC-LIN-32). */
const isHolding = (terrain: Terrain, target: Body): boolean =>
  obstaclesHeld(terrain, target).some(({ id }) => id !== target.crossing?.obstacle);

const isClause = (clause: Clause | null): clause is Clause => clause !== null;
