import { accept, refuse, type Verdict } from '@grognard/engine';
import { type Cm, moved as movedBy, quantise, scale, stepBack } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { blockOf } from '../figures.ts';
import { NEAR } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import { marshBars, passesTrees, touchesSlope } from '../obstacles/index.ts';
import type { OrderOf } from '../orders.ts';
import { unitOf } from '../scene.ts';
import type { Situation } from '../situation.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import type { Position, Unit } from '../types.ts';
import { AHEAD, immobile, remaining } from './movement.ts';
import { settle } from './settle.ts';
import { takeOnState } from './state.ts';
import { costOf, endsOnSomebody, groundOn, isStoppedBy, stopAt, type Way, wayOf } from './way.ts';

/** GECH-MOVE-06: no moving back on a slope, half the allowance, then what it meets. */
export function judgeRetire(situation: Situation, unit: Unit, order: OrderOf<'retire'>): Verdict<Clause> {
  const { terrain, scene } = situation;
  if (touchesSlope(terrain, unit)) return refuse('GEC-HILL-17');
  const still = immobile(situation, unit);
  if (still) return still;
  const marsh = marshBars(terrain, unit, unit.facing + 180);
  if (marsh) return refuse(marsh);
  const way = wayOf(terrain, scene, unit, order.distance + AHEAD, 180);
  const cost = costOfRetiring(way, order.distance);
  if (cost > remaining(unit, 'normal') + NEAR) {
    return refuse('GECH-MOVE-02', { distance: order.distance, cost: quantise(cost) });
  }
  const bar = way.bars.find(each => isStoppedBy(each, order.distance));
  if (bar) return refuse(bar.clause, { by: bar.by });
  const ends = endsOnSomebody(terrain, scene, unit, scale(way.direction, order.distance));
  return ends ? refuse('GECH-MOVE-09') : accept;
}

/** GECH-MOVE-06: half the allowance, so every centimetre back costs two. */
const RETIRE_COST = 2;

/** What a wish to go back would cost; ground that is closed has no rate of its own, it refuses afterwards. */
function costOfRetiring({ bars, legs }: Way, wanted: Cm): Cm {
  const closed = bars.find(({ kind }) => kind === 'closed');
  const open = Math.min(wanted, closed?.at ?? wanted);
  return RETIRE_COST * (costOf(legs, open) + wanted - open);
}

export function retire(ground: Ground, position: Position, order: OrderOf<'retire'>): Step {
  const unit = unitOf(position, order.unit);
  const terrain = ground.terrainOf(position);
  const way = wayOf(terrain, position, unit, order.distance + AHEAD, 180);
  const met = way.bars.filter(bar => isStoppedBy(bar, order.distance));
  const cm = Math.min(order.distance, ...met.map(stopAt));
  const cost = RETIRE_COST * costOf(way.legs, cm);
  const to = movedBy(blockOf(unit), stepBack(unit, cm)).at;
  const throughTrees = passesTrees(terrain, unit, scale(way.direction, cm));
  if (cm <= 0) return nothing(position);
  return chain(
    position,
    now =>
      happen(now, {
        type: 'moved',
        unit: unit.id,
        from: unit.at,
        to,
        cm: quantise(cm),
        cost: quantise(cost),
        pace: 'retire',
        facing: unit.facing,
        spent: quantise(unit.spent + cost),
        offRoad: true,
        winding: null,
        clauses: ['GECH-MOVE-06'],
      }),
    now => takeOnState(ground, now, unit.id, { under: groundOn(way.legs, cm), pace: 'normal', throughTrees }),
    now => settle(ground, now, unit.id),
  );
}
