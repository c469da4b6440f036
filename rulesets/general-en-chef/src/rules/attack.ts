import { accept, refuse, type Verdict } from '@grognard/engine';
import {
  type Cm,
  type Compass,
  cornersOf,
  edgeOf,
  type Footprint,
  layAgainst,
  layFlush,
  moved as movedBy,
  advance as straightAhead,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { blockOf, isFoot, isOnGround, shapesOf } from '../figures.ts';
import { anyOverlap, NEAR } from '../geometry.ts';
import { type Ground, isBuilding, type Terrain } from '../ground.ts';
import {
  assaultOn,
  type Building,
  beginBreakIn,
  gorgeOf,
  isOnRoad,
  marshBars,
  occupies,
  wall,
  wallTouched,
} from '../obstacles/index.ts';
import type { OrderOf } from '../orders.ts';
import { findBody, findUnit, unitOf } from '../scene.ts';
import { type Situation, situationOf } from '../situation.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import type { Position, Scene, Unit } from '../types.ts';
import { bonusLeft, quarterAllowance } from './allowance.ts';
import { arriveAtObstacle } from './arrival.ts';
import { clashOf, faceTouched } from './contact.ts';
import { caughtBy, engage } from './engage.ts';
import { immobile, marchTo, type Plan, shortOfFriends, stoodAt } from './movement.ts';
import { settle } from './settle.ts';
import { type Bar, costOf, distanceWith, type Way, wayOf } from './way.ts';

type AttackOrder = OrderOf<'attack'> | OrderOf<'charge'>;

type Pace = 'normal' | 'charge';

export const FAR: Cm = 400;

/** What an attack is to meet, and where. */
export interface Goal {
  readonly bar: Bar;
  readonly kind: 'unit' | 'obstacle' | 'wall';
  readonly side?: Compass;
}

/** The building whose wall bars the way. */
function buildingIn({ footing }: Bar): Building {
  const prepared = footing?.prepared;
  if (!prepared || !isBuilding(prepared)) throw new Error('No wall bars the way here.');
  return prepared;
}

/** The wall, obstacle or unit that an order aims at, as far as it lies straight ahead. */
function goalOf(terrain: Terrain, scene: Scene, unit: Unit, order: AttackOrder, way: Way): Goal | null {
  const target = order.target === undefined ? undefined : findBody(scene, order.target);
  const feature = 'feature' in order ? order.feature : undefined;
  const house = feature ?? target?.in ?? undefined;
  const wallBar = way.bars.find(({ footing }) => footing?.prepared.building && footing.id === house);
  if (wallBar) {
    const side = wallTouched(buildingIn(wallBar), movedBy(blockOf(unit), straightAhead(unit, wallBar.at)));
    const wanted = order.type === 'attack' ? order.side : undefined;
    return side && (wanted === undefined || wanted === side) ? { bar: wallBar, kind: 'wall', side } : null;
  }
  const obstacle = way.bars.find(({ kind }) => kind === 'linear');
  if (obstacle?.met && feature === obstacle.by) return { bar: obstacle, kind: 'obstacle' };
  if (!target) return null;
  const unitBar = way.bars.find(({ by }) => by === target.id);
  const isHeld = obstacle?.met && occupies(terrain, target, obstacle.met.linear);
  if (obstacle && isHeld && (!unitBar || unitBar.at >= obstacle.at - NEAR)) {
    return { bar: obstacle, kind: 'obstacle' };
  }
  return unitBar ? { bar: unitBar, kind: 'unit' } : null;
}

/** What is met before the goal: it must be the first thing (GECH-CONTACT-01). */
const inTheWay = ({ bars }: Way, { bar }: Goal): Bar | undefined =>
  bars.find(each => each !== bar && each.at < bar.at - NEAR);

/** GECH-CONTACT-01: a seen enemy, a house side, or an obstacle that an enemy occupies, first thing met. */
export function judgeAttack(situation: Situation, unit: Unit, order: OrderOf<'attack'>): Verdict<Clause> {
  const { terrain, scene } = situation;
  const target = order.target === undefined ? undefined : findBody(scene, order.target);
  if (order.target !== undefined && !target) return refuse('GEC-HILL-10', { target: order.target });
  const still = immobile(situation, unit);
  if (still) return still;
  const marsh = marshBars(terrain, unit, unit.facing);
  if (marsh) return refuse(marsh);
  if (!isFoot(unit) && unit.arm !== 'cavalry') return refuse('GECH-CONTACT-01', { arm: unit.arm });
  const wanted = terrain.byId.get(order.feature ?? target?.in ?? '');
  const building = wanted && isBuilding(wanted) ? wanted : undefined;
  const isAtGorge = order.side !== undefined && building && order.side === gorgeOf(building);
  if (building && !isFoot(unit) && !isAtGorge) return refuse('GEC-HOUSE-07', { arm: unit.arm });
  return judgeGoal(situation, unit, order);
}

export function judgeGoal({ terrain, scene }: Situation, unit: Unit, order: AttackOrder): Verdict<Clause> {
  const way = wayOf(terrain, scene, unit, FAR);
  const goal = goalOf(terrain, scene, unit, order, way);
  const first = goal ? inTheWay(way, goal) : undefined;
  if (!goal) return refuse('GECH-CONTACT-01', order.target === undefined ? {} : { target: order.target });
  if (first) return refuse(first.kind === 'closed' ? first.clause : 'GECH-CONTACT-01', { by: first.by });
  const enemy = findBody(scene, goal.bar.by);
  const isFriendly =
    goal.kind === 'wall'
      ? scene.units.some(body => body.in === goal.bar.by && body.side === unit.side)
      : enemy?.side === unit.side;
  const isCrowded = endsOnOthers(terrain, scene, unit, { laid: flush(scene, unit, goal), goal });
  const isIdle = goal.kind === 'obstacle' && !isHeldByEnemy(terrain, scene, unit, goal);
  return isFriendly || isCrowded || isIdle ? refuse('GECH-CONTACT-01', { by: goal.bar.by }) : accept;
}

/** GECH-CONTACT-01: an obstacle is attacked only where an enemy occupies it; to hold it one advances. */
const isHeldByEnemy = (terrain: Terrain, scene: Scene, unit: Unit, { bar }: Goal): boolean =>
  scene.units.some(body => body.side !== unit.side && occupies(terrain, body, bar.met!.linear));

/** GECH-MOVE-09: laid flush on what it met, a unit must not stand on anybody else. */
const endsOnOthers = (
  terrain: Terrain,
  scene: Scene,
  unit: Unit,
  { laid, goal }: { readonly laid: Footprint; readonly goal: Goal },
): boolean =>
  scene.units.some(
    other =>
      other.id !== unit.id &&
      other.id !== goal.bar.by &&
      isOnGround(other) &&
      anyOverlap([cornersOf(laid)], shapesOf(terrain, other)),
  );

/** The move of an attack: to the goal if the allowance carries so far, else as far as it does. */
function planAttack({ ground, terrain, scene }: Situation, unit: Unit, pace: Pace, goalAt: Cm): Plan {
  const left = Math.max(0, quarterAllowance(unit, pace) - unit.spent);
  const bonus = bonusLeft(terrain, unit, pace);
  const way = wayOf(terrain, scene, unit, goalAt + NEAR);
  const usual = Math.min(goalAt, distanceWith(way.legs, left));
  const longer = Math.min(goalAt, distanceWith(way.legs, left + bonus));
  const isOnRoadAt = (cm: Cm) => isOnRoad(terrain, stoodAt(unit, cm));
  const far = longer > usual && isOnRoadAt(longer) ? longer : usual;
  const cm = far >= goalAt - NEAR ? far : shortOfFriends({ ground, terrain, scene }, unit, way, far);
  const onRoad = isOnRoad(terrain, unit) && isOnRoadAt(cm);
  return { way, cm, cost: costOf(way.legs, cm), bar: null, onRoad };
}

/** GECH-CONTACT-01: laid flush with what it touched, `at` keeping its place along that edge. */
function flush(scene: Scene, unit: Unit, goal: Goal): Footprint {
  const raw = movedBy(blockOf(unit), straightAhead(unit, goal.bar.at));
  if (goal.kind === 'obstacle') return layAgainst(raw, goal.bar.met!.piece.segment);
  if (goal.kind === 'wall') return layFlush(raw, wall(buildingIn(goal.bar), goal.side!));
  const target = blockOf(findBody(scene, goal.bar.by)!);
  return layFlush(raw, edgeOf(target, faceTouched(target, raw)));
}

/** How an attack or charge comes out, as far as its way is known. */
export interface Onset {
  readonly goal: Goal | null;
  /** What is met instead of the goal, or where there is none. */
  readonly first: Bar | undefined;
  readonly plan: Plan;
  readonly pace: Pace;
  readonly isThere: boolean;
  readonly laid: Footprint | null;
}

/** GECH-CONTACT-01: to the goal if the allowance carries so far; an enemy met on the way is met instead. */
export function planOnset(situation: Situation, unit: Unit, order: AttackOrder): Onset {
  const { terrain, scene } = situation;
  const pace: Pace = order.type === 'charge' ? 'charge' : 'normal';
  const way = wayOf(terrain, scene, unit, FAR);
  const aimed = goalOf(terrain, scene, unit, order, way);
  const first = aimed ? inTheWay(way, aimed) : way.bars[0];
  const goal: Goal | null =
    first?.kind === 'enemy' ? { bar: first, kind: 'unit' } : first || !aimed ? null : aimed;
  const limit = goal ? goal.bar.at : (first?.at ?? 0);
  const plan = planAttack(situation, unit, pace, limit);
  const isThere = plan.cm >= limit - NEAR;
  return { goal, first, plan, pace, isThere, laid: goal && isThere ? flush(scene, unit, goal) : null };
}

/** Carries an attack or a charge out on what is really there: an enemy met unawares is fought in the place of the target. */
export function attack(ground: Ground, position: Position, order: AttackOrder): Step {
  const unit = unitOf(position, order.unit);
  const { goal, first, plan, pace, isThere, laid } = planOnset(situationOf(ground, position), unit, order);
  return chain(
    position,
    now => marchTo(ground, now, { unit, plan, pace, ...(laid ? { laid } : {}) }),
    now =>
      !goal && first && isThere
        ? happen(now, { type: 'move-stopped', unit: unit.id, by: first.by, clauses: [first.clause] })
        : nothing(now),
    now => (goal && isThere ? meet(ground, now, { unit, goal, pace }) : nothing(now)),
    now => (findUnit(now, unit.id) ? settle(ground, now, unit.id) : nothing(now)),
  );
}

interface Encounter {
  readonly unit: Unit;
  readonly goal: Goal;
  readonly pace: Pace;
}

/** What contact leads to: a fight in the open, across an obstacle, or at a wall. */
function meet(ground: Ground, position: Position, { unit, goal, pace }: Encounter): Step {
  if (goal.kind === 'obstacle') return arriveAtObstacle(ground, position, unit.id, goal.bar);
  if (goal.kind === 'wall') return meetWall(ground, position, unit, goal);
  const defender = findUnit(position, goal.bar.by);
  if (!defender) return nothing(position);
  const engagement = clashOf(situationOf(ground, position), {
    attacker: unitOf(position, unit.id),
    defender,
    from: unit.at,
    charge: pace === 'charge',
    isCaught: caughtBy(ground, position, defender) !== null,
  });
  return engage(ground, position, engagement);
}

function meetWall(ground: Ground, position: Position, unit: Unit, { bar, side }: Goal): Step {
  const target = { feature: bar.by, side: side! };
  const assault = assaultOn(ground.terrainOf(position), position, unit.id, target);
  if (!assault) return nothing(position);
  return 'engagement' in assault
    ? engage(ground, position, assault.engagement)
    : beginBreakIn(position, unit.id, target.feature, target.side);
}
