import { refuse, type Verdict } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import { touched, unformsHere } from '../obstacles/index.ts';
import type { OrderType, UnitOrder } from '../orders.ts';
import { halfNow, isEngaged, isSameHalf } from '../scene.ts';
import type { Situation } from '../situation.ts';
import type { Phase, Unit } from '../types.ts';

type Refused = Extract<Verdict<Clause>, { ok: false }>;

/** In which phase an order is given. */
export function phaseOf(type: OrderType): Phase | 'any' {
  switch (type) {
    case 'fire':
    case 'batter':
      return 'fire';
    case 'follow':
    case 'occupy':
      return 'follow';
    case 'end':
    case 'stance':
      return 'any';
    default:
      return 'act';
  }
}

/** Orders that move a unit: several of them share a quarter (GECH-SEQ-02). */
const MOVES: readonly OrderType[] = ['advance', 'wheel', 'retire', 'attack', 'charge', 'fold'];
/** What a halted unit does not do (GECH-MORALE-02). */
const BOLD: readonly OrderType[] = ['advance', 'wheel', 'attack', 'charge', 'cross', 'enter'];
/** What an engaged unit may still be told (GECH-CONTACT-05); a garrison with nobody inside also the second list. */
const IN_FIGHT: readonly OrderType[] = ['extend', 'fold'];
const IN_HOUSE: readonly OrderType[] = ['reposition', 'leave'];
/** GECH-STATE-04: what an unformed unit may do where the ground has unformed it. */
const ON_BAD_GROUND: readonly OrderType[] = ['advance', 'wheel', 'about', 'dress', 'extend', 'attack'];
/** What moves a block over the ground: a garrison is none (GEC-HOUSE-17). */
const OVER_THE_GROUND: readonly OrderType[] = ['advance', 'wheel', 'retire', 'about'];
const FREE: readonly OrderType[] = ['stance', 'cancel', 'move-general'];

/** The general checks, in their order, for an order of the act phase. */
export function generalBar(situation: Situation, unit: Unit, order: UnitOrder): Refused | null {
  if (FREE.includes(order.type)) return null;
  return (
    timeBar(situation, unit, order.type) ??
    moraleBar(unit, order.type) ??
    fightBar(situation, unit, order.type) ??
    wallBar(unit, order.type) ??
    stateBar(situation, unit, order)
  );
}

/**
 * GECH-SEQ-04    A unit on a task, or whose quarter is used up, takes no order; a compulsory move takes a half-period.
 * GECH-REACT-01  Nor does one that is reacting.
 */
function timeBar({ scene }: Situation, unit: Unit, type: OrderType): Refused | null {
  const isUsed = unit.acted === 'task' || (unit.acted === 'move' && !MOVES.includes(type));
  if (unit.task || isUsed || isSameHalf(unit.bound, halfNow(scene)) || unit.arm === 'general') {
    return refuse('GECH-SEQ-04', { unit: unit.id, task: unit.task?.kind ?? null });
  }
  return unit.reacting ? refuse('GECH-REACT-01', { unit: unit.id }) : null;
}

/** GECH-MORALE-04: routing, fleeing and retreating units take no orders, a halted one none that goes at the enemy. */
export function moraleBar({ id, morale }: Unit, type: OrderType): Refused | null {
  const isBarred =
    morale === 'halted'
      ? BOLD.includes(type)
      : morale === 'routing' || morale === 'fleeing' || morale === 'retreating';
  return isBarred ? refuse('GECH-MORALE-04', { unit: id, morale }) : null;
}

function fightBar({ scene }: Situation, unit: Unit, type: OrderType): Refused | null {
  if (!isEngaged(scene, unit.id) || IN_FIGHT.includes(type)) return null;
  const hasIntruder = scene.units.some(body => body.in === unit.in && body.side !== unit.side);
  // GEC-REDOUBT-05: a garrison engaged through its gorge may not leave
  const isAtGorge = scene.engagements.some(each => each.ground === 'redoubt' && each.defender === unit.id);
  const isFree = unit.in !== null && !hasIntruder && IN_HOUSE.includes(type);
  if (isFree && !(isAtGorge && type === 'leave')) return null;
  return refuse('GECH-CONTACT-05', { unit: unit.id });
}

/** GEC-HOUSE-17: the figures of a garrison stand along its walls; it shifts them or leaves. */
const wallBar = ({ id, in: house }: Unit, type: OrderType): Refused | null =>
  house !== null && OVER_THE_GROUND.includes(type) ? refuse('GEC-HOUSE-17', { unit: id, house }) : null;

/**
 * GEC-HOUSE-08   An unformed or disordered unit must reform before it can undertake anything …
 * GECH-STATE-04  … but on the ground that unformed it, while crossing, and in a house.
 */
export function stateBar({ terrain, ground }: Situation, unit: Unit, order: UnitOrder): Refused | null {
  const { type } = order;
  if (unit.state !== 'unformed' && unit.state !== 'disordered') return null;
  if (type === 'reform' || unit.in !== null) return null;
  if (type === 'cross' && unit.crossing?.obstacle === order.obstacle) return null;
  const isHere = unformsHere(unit, touched(terrain, unit), unit.forced, ground.options);
  const isAllowed = ON_BAD_GROUND.includes(type) || (type === 'fire' && unit.state === 'unformed');
  return isHere && isAllowed ? null : refuse('GEC-HOUSE-08', { state: unit.state });
}
