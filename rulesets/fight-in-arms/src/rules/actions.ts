import { refuse } from '@grognard/engine';
import type { Ground } from '../ground.ts';
import { type Action, type Shoot, unitsNamed } from '../orders.ts';
import { findPlaced, placedOf, unitOf } from '../position.ts';
import type { Placed, Position, UnitId } from '../types.ts';
import { foesInContact, isInMelee } from './bases.ts';
import { type Body, bodyOf } from './body.ts';
import { type ContactPlan, planContact } from './charge.ts';
import { formationOf } from './groups.ts';
import { isRefusal, type MovePlan, type No, planMove } from './movement.ts';
import { type OverrunPlan, planOverrun } from './overrun.ts';
import { priorityOf, targetRefusal, targetsFor } from './priority.ts';
import { weaponOf } from './shooting.ts';
import { alightRefusal, embarkRefusal } from './transport.ts';

/** Orders that take a unit or a group somewhere. */
export type Movement = Extract<Action, { readonly type: 'move' | 'charge' | 'overrun' }>;
export type MovementPlan = MovePlan | ContactPlan | OverrunPlan;

/** The units whose activation an order belongs to: those it names, or the vehicle that puts them down. */
export function actorsOf(position: Position, order: Action): readonly UnitId[] {
  if (order.type !== 'disembark') return unitsNamed(order);
  const vehicle = unitOf(position, order.unit).in;
  return vehicle === null ? [] : [vehicle];
}

const isGroupOrder = (order: Action): boolean => 'units' in order && order.units !== undefined;

/** FIA-ACT-02: an order that names nobody outside the open activation belongs to it. */
export const opensActivation = ({ activation }: Position, ids: readonly UnitId[]): boolean =>
  !activation || ids.some(id => !activation.units.includes(id));

/** The first clause that forbids a unit's order in its side's phase. */
export function actionRefusal(ground: Ground, position: Position, order: Action): No | undefined {
  const ids = actorsOf(position, order);
  const units = ids.map(id => placedOf(position, id));
  const opening = opensActivation(position, ids)
    ? openingRefusal(ground, position, units, isGroupOrder(order))
    : undefined;
  if (opening) return opening;
  const unit = units[0]!;
  switch (order.type) {
    case 'activate':
      return undefined;
    case 'move':
    case 'charge':
    case 'overrun': {
      const plan = planMovement(ground, position, order);
      return isRefusal(plan) ? plan : undefined;
    }
    case 'shoot':
      return shootRefusal(ground, position, unit, order);
    case 'fight':
      return fightRefusal(ground, position, unit, order.target);
    case 'rally':
      return rallyRefusal(ground, position, unit);
    case 'embark':
      return embarkRefusal(ground, position, unit, order.vehicle);
    case 'disembark':
      return isInMelee(ground, position, unit)
        ? refuse('FIA-ACT-06', { unit: unit.id })
        : alightRefusal(ground, position, order);
  }
}

/**
 * FIA-AIRB-05   Those who landed this turn do not act …
 * FIA-ACT-03    … nor those activated already, the open activation included …
 * FIA-ACT-06    … nor a group with a member in melee …
 * FIA-GROUP-01  … and several units act together only as a group.
 */
function openingRefusal(
  ground: Ground,
  position: Position,
  units: readonly Placed[],
  asGroup: boolean,
): No | undefined {
  const landed = units.find(unit => unit.landed);
  if (landed) return refuse('FIA-AIRB-05', { unit: landed.id });
  const open = position.activation?.units ?? [];
  const done = units.find(unit => unit.activated || open.includes(unit.id));
  if (done) return refuse('FIA-ACT-03', { unit: done.id });
  if (!asGroup) return undefined;
  const fighting = units.find(unit => isInMelee(ground, position, unit));
  if (fighting) return refuse('FIA-ACT-06', { unit: fighting.id });
  return formationOf(ground, units) ? undefined : refuse('FIA-GROUP-01');
}

/** FIA-ACT-05 to 09, FIA-TRANS-04, 06, 07, FIA-RALLY-02: who may not go anywhere now. */
function movementRefusal(ground: Ground, position: Position, units: readonly Placed[]): No | undefined {
  const { activation } = position;
  const isOpen = !opensActivation(
    position,
    units.map(({ id }) => id),
  );
  const first = (bars: (unit: Placed) => boolean) => units.find(bars);
  const inMelee = first(unit => isInMelee(ground, position, unit));
  if (inMelee) return refuse('FIA-ACT-06', { unit: inMelee.id });
  const putDown = first(unit => unit.alighted === 'moving');
  if (putDown) return refuse('FIA-TRANS-07', { unit: putDown.id });
  const unloaded = first(unit => unit.unloaded);
  if (unloaded) return refuse('FIA-TRANS-06', { unit: unloaded.id });
  const rallying = first(unit => unit.rallying);
  if (rallying) return refuse('FIA-RALLY-02', { unit: rallying.id });
  const boarding = first(unit => unit.boarding !== null);
  if (boarding) return refuse('FIA-TRANS-04', { unit: boarding.id });
  if (isOpen && activation?.moved) return refuse('FIA-ACT-05', { unit: units[0]!.id });
  const isGrouped = units.length > 1 || (isOpen && (activation?.units.length ?? 0) > 1);
  const steady = first(unit => unit.shot && !unit.thenMove);
  if (steady) return refuse(isGrouped ? 'FIA-ACT-09' : 'FIA-ACT-07', { unit: steady.id });
  const isPart = isOpen && activation !== null && units.length < activation.units.length;
  return isPart ? refuse('FIA-ACT-09', { unit: units[0]!.id }) : undefined;
}

/** What a movement order comes to: a plan of it, or the clause that forbids it. */
export function planMovement(ground: Ground, position: Position, order: Movement): MovementPlan | No {
  const units = unitsNamed(order).map(id => placedOf(position, id));
  const refusal = movementRefusal(ground, position, units);
  if (refusal) return refusal;
  const body = bodyFor(ground, units, isGroupOrder(order));
  if (!body) return refuse('FIA-GROUP-01');
  if (order.type === 'overrun') return planOverrun(ground, position, body, order);
  if (order.type === 'charge') return planContact(ground, position, body, { ...order, onwards: true });
  return order.into === undefined
    ? planMove(ground, position, body, order)
    : planContact(ground, position, body, { ...order, target: order.into, onwards: false });
}

/** What would move by an order: the unit, or the group in its formation; nothing if they form none. */
export function bodyOfOrder(ground: Ground, position: Position, order: Movement): Body | undefined {
  const ids = unitsNamed(order);
  const units = ids.flatMap(id => findPlaced(position, id) ?? []);
  if (units.length === 0 || units.length < ids.length) return undefined;
  return bodyFor(ground, units, isGroupOrder(order));
}

function bodyFor(ground: Ground, units: readonly Placed[], asGroup: boolean): Body | undefined {
  if (!asGroup) return bodyOf(units);
  const formation = formationOf(ground, units);
  return formation && bodyOf(units, formation);
}

/** FIA-SHOOT-02: a shot at a declared target, within range, arc and sight, by the priorities. */
function shootRefusal(ground: Ground, position: Position, unit: Placed, order: Shoot): No | undefined {
  if (isInMelee(ground, position, unit)) return refuse('FIA-ACT-06', { unit: unit.id });
  if (unit.shot) return refuse('FIA-ACT-05', { unit: unit.id });
  if (unit.boarding !== null) return refuse('FIA-TRANS-04', { unit: unit.id });
  const weapon = weaponOf(ground, unit, order.weapon);
  if (!weapon)
    return refuse('FIA-UNIT-06', { unit: unit.id, ...(order.weapon ? { weapon: order.weapon } : {}) });
  const target = findPlaced(position, order.target);
  if (!target || target.side === unit.side) return refuse('FIA-SHOOT-02', { target: order.target });
  const aim = { shooter: unit, target, weapon };
  const refusal = targetRefusal(ground, position, aim);
  if (refusal) return refusal;
  if (priorityOf(ground, position, aim) === 1) return undefined;
  const choice = targetsFor(ground, position, unit, weapon);
  return choice.includes(target.id) ? undefined : refuse('FIA-PRIO-01', { target: target.id, first: choice });
}

/** FIA-MELEE-13, FIA-MELEE-14: a melee left over is fought once a turn. */
function fightRefusal(ground: Ground, position: Position, unit: Placed, target?: UnitId): No | undefined {
  const foes = foesInContact(ground, position, unit);
  const isInContact = target === undefined ? foes.length > 0 : foes.some(({ id }) => id === target);
  if (!isInContact) return refuse('FIA-MELEE-13', { unit: unit.id });
  return unit.fought ? refuse('FIA-MELEE-14', { unit: unit.id }) : undefined;
}

/** FIA-RALLY-01: a disorganised unit that has stood still, is not in melee and does nothing else. */
function rallyRefusal(ground: Ground, position: Position, unit: Placed): No | undefined {
  const details = { unit: unit.id };
  if (isInMelee(ground, position, unit)) return refuse('FIA-ACT-06', details);
  if (!unit.disorganised || unit.moved || unit.rallying) return refuse('FIA-RALLY-01', details);
  if (unit.alighted === 'moving') return refuse('FIA-TRANS-07', details);
  if (unit.shot && !unit.thenMove) return refuse('FIA-ACT-07', details);
  return unit.boarding === null ? undefined : refuse('FIA-TRANS-04', details);
}
