import { accept, refuse, type Verdict } from '@grognard/engine';
import {
  type Cm,
  type Footprint,
  moved as movedBy,
  quantise,
  scale,
  advance as straightAhead,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { blockOf } from '../figures.ts';
import { NEAR } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import { isBent, isOnRoad, layAgainstBar, marshBars, passesTrees } from '../obstacles/index.ts';
import type { OrderOf } from '../orders.ts';
import { unitOf } from '../scene.ts';
import { type Situation, situationOf } from '../situation.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import type { Pace, Position, Unit } from '../types.ts';
import { bonusLeft, quarterAllowance } from './allowance.ts';
import { arriveAtObstacle } from './arrival.ts';
import { judgeRoad, marchAlong } from './road-march.ts';
import { settle } from './settle.ts';
import { takeOnState } from './state.ts';
import {
  type Bar,
  costOf,
  distanceWith,
  endsOnSomebody,
  groundOn,
  isStoppedBy,
  stopAt,
  type Way,
  wayOf,
} from './way.ts';

type Refusal = Extract<Verdict<Clause>, { ok: false }>;

/** A straight move worked out: how far, over what, and what stops it. */
export interface Plan {
  readonly way: Way;
  readonly cm: Cm;
  readonly cost: Cm;
  /** What keeps the unit from going farther, where something does. */
  readonly bar: Bar | null;
  /** Wholly on a road from beginning to end (GEC-ROAD-07). */
  readonly onRoad: boolean;
}

type Advance = OrderOf<'advance'>;

/** How much farther than its end a way is looked at, to find an enemy that it would touch. */
export const AHEAD: Cm = 0.1;

export const remaining = (unit: Unit, pace: Pace): Cm =>
  Math.max(0, quarterAllowance(unit, pace) - unit.spent);

/** What stops an advance: an enemy behind the obstacle that it comes up against does not. */
export function barsAhead({ bars }: Way): readonly Bar[] {
  const linear = bars.find(({ kind }) => kind === 'linear');
  return bars.filter(({ kind, at }) => kind !== 'enemy' || !linear || at < linear.at - NEAR);
}

/** Where the unit stands after going so far straight ahead. */
export const stoodAt = (unit: Unit, cm: Cm): Unit => ({
  ...unit,
  at: movedBy(blockOf(unit), straightAhead(unit, cm)).at,
  dressed: null,
  winding: null,
});

/** GECH-MOVE-02: how far an allowance carries, `max` as far as it can; the bonus counts only if it ends on the road. */
export function planAdvance(situation: Situation, unit: Unit, order: Advance): Plan {
  const { terrain, scene } = situation;
  const pace = order.pace ?? 'normal';
  const wanted = order.distance === 'max' ? Infinity : order.distance;
  const bonus = order.bonus === false ? 0 : bonusLeft(terrain, unit, pace); // GEC-ROAD-08: if it is wanted
  const left = remaining(unit, pace);
  const way = wayOf(terrain, scene, unit, Math.min(wanted, left + bonus) + AHEAD);
  const bars = barsAhead(way);
  const asFar = (allowance: Cm): Cm => {
    const far = Math.min(wanted, distanceWith(way.legs, allowance));
    return Math.min(far, ...bars.filter(bar => isStoppedBy(bar, far)).map(stopAt));
  };
  const [usual, longer] = [asFar(left), asFar(left + bonus)];
  const isOnRoadAt = (cm: Cm) => isOnRoad(terrain, stoodAt(unit, cm));
  const cm = bonus > 0 && longer > usual && isOnRoadAt(longer) ? longer : usual;
  const free = shortOfFriends(situation, unit, way, cm);
  return {
    way,
    cm: free,
    cost: costOf(way.legs, free),
    bar: bars.find(bar => Math.abs(stopAt(bar) - free) <= NEAR) ?? null,
    onRoad: isOnRoad(terrain, unit) && isOnRoadAt(free),
  };
}

const BACK_OFF = 0.05;

/** GECH-MOVE-09: nobody ends on skirmishers he passes through; he stops before them. */
export function shortOfFriends({ terrain, scene }: Situation, unit: Unit, { direction }: Way, cm: Cm): Cm {
  let free = cm;
  while (free > 0 && endsOnSomebody(terrain, scene, unit, scale(direction, free))) free -= BACK_OFF;
  return Math.max(0, free);
}

/** GECH-MOVE-02: pace, then whatever an explicit distance meets first, then the allowance. */
export function judgeAdvance(situation: Situation, unit: Unit, order: Advance): Verdict<Clause> {
  const { terrain, scene } = situation;
  if (order.pace === 'forced') {
    const isColumn = unit.formation === 'column' || unit.formation === 'limbered';
    if (!isColumn) return refuse('GECH-MOVE-08', { formation: unit.formation });
    if (unit.emerging !== null) return refuse('GEC-HOUSE-26', { house: unit.emerging });
  }
  const still = immobile(situation, unit);
  if (still) return still;
  const marsh = marshBars(terrain, unit, unit.facing);
  if (marsh) return refuse(marsh);
  if (order.along !== undefined) return judgeRoad(situation, unit, order);
  if (order.distance === 'max') return accept;
  const wanted = order.distance;
  const way = wayOf(terrain, scene, unit, wanted + AHEAD);
  const bar = barsAhead(way).find(each => isStoppedBy(each, wanted));
  if (bar) return refuse(bar.clause, { by: bar.by, at: quantise(bar.at) });
  if (endsOnSomebody(terrain, scene, unit, scale(way.direction, wanted))) return refuse('GECH-MOVE-09');
  return judgeCost(situation, unit, order, wanted);
}

function judgeCost(situation: Situation, unit: Unit, order: Advance, wanted: Cm): Verdict<Clause> {
  const { cm, cost } = planAdvance(situation, unit, order);
  if (cm >= wanted - NEAR) return accept;
  const pace = order.pace ?? 'normal';
  return refuse('GECH-MOVE-02', {
    distance: wanted,
    reach: quantise(cm),
    cost: quantise(cost),
    allowance: quarterAllowance(unit, pace),
  });
}

/** GEC-LIN-08: dressed round a bend nobody moves; GECH-MOVE-07: across an obstacle one only goes on crossing. */
export function immobile({ terrain }: Situation, unit: Unit): Refusal | null {
  if (isBent(terrain, unit)) return refuse('GEC-LIN-08', { obstacle: unit.dressed });
  return unit.crossing ? refuse('GECH-MOVE-07', { by: unit.crossing.obstacle }) : null;
}

/** Carries an advance out, and what comes of arriving. */
export function advance(ground: Ground, position: Position, order: Advance): Step {
  if (order.along !== undefined) return marchAlong(ground, position, order);
  const unit = unitOf(position, order.unit);
  const situation = situationOf(ground, position);
  const plan = planAdvance(situation, unit, order);
  const isShort = order.distance === 'max' || plan.cm < order.distance - NEAR;
  return chain(
    position,
    now => marchTo(ground, now, { unit, plan, pace: order.pace ?? 'normal' }),
    now => (isShort && plan.bar ? stopped(now, unit, plan.bar) : nothing(now)),
    now => arriveAtObstacle(ground, now, unit.id, plan.bar),
    now => settle(ground, now, unit.id),
  );
}

const stopped = (position: Position, { id }: Unit, { by, clause }: Bar): Step =>
  happen(position, { type: 'move-stopped', unit: id, by, clauses: [clause] });

/** Where a plan leads: straight ahead, and laid flush on what it comes up against (GECH-MOVE-10). */
export const endOf = (unit: Unit, { bar, cm }: Plan): Footprint =>
  layAgainstBar(bar, movedBy(blockOf(unit), straightAhead(unit, cm)), cm);

export interface March {
  readonly unit: Unit;
  readonly plan: Plan;
  readonly pace: Pace;
  /** Where it ends up if not straight ahead of where it stood: laid flush on what it met. */
  readonly laid?: Footprint;
}

/** Moves a unit along its plan, lays it flush (GECH-MOVE-10), and lets the ground do its work. */
export function marchTo(ground: Ground, position: Position, { unit, plan, pace, laid }: March): Step {
  const terrain = ground.terrainOf(position);
  const { cm, cost, way } = plan;
  const end = laid ?? endOf(unit, plan);
  if (cm <= 1e-6 && end.at[0] === unit.at[0] && end.at[1] === unit.at[1]) return nothing(position);
  const under = groundOn(way.legs, cm);
  const throughTrees = passesTrees(terrain, unit, scale(way.direction, cm));
  return chain(
    position,
    now =>
      happen(now, {
        type: 'moved',
        unit: unit.id,
        from: unit.at,
        to: end.at,
        cm: quantise(cm),
        cost: quantise(cost),
        pace,
        facing: end.facing,
        spent: quantise(unit.spent + cost),
        offRoad: unit.offRoad || !plan.onRoad,
        winding: null,
        clauses: pace === 'forced' ? ['GECH-MOVE-08', 'GECH-MOVE-02'] : ['GECH-MOVE-02'],
      }),
    now => takeOnState(ground, now, unit.id, { under, pace, throughTrees }),
  );
}
