import { accept, type Refusal, refuse, type Verdict } from '@grognard/engine';
import { askedOf } from './choices.ts';
import type { Clause } from './clauses.gen.ts';
import { findUnit, unitOf } from './field.ts';
import type { Ground } from './ground.ts';
import { judgePreparation } from './judge-preparation.ts';
import type { Activation, Order, ShootOrder } from './orders.ts';
import { breakOffRefusal } from './rules/break-off.ts';
import { isEngaged } from './rules/contact.ts';
import { effectsRefusal } from './rules/effects.ts';
import { planFace, planForm } from './rules/formation.ts';
import { isFairShare } from './rules/melee.ts';
import { planMove } from './rules/movement.ts';
import { reorganiseRefusal } from './rules/reorganise.ts';
import { canShoot, mayName, shotFault } from './rules/shooting.ts';
import { sixesRefusal } from './rules/sixes.ts';
import type { Choice } from './tasks.ts';
import type { Position, SideId, Unit } from './types.ts';

const CHOICES: readonly Order['type'][] = [
  'sixes',
  'effects',
  'allocate',
  'pursue',
  'run',
  'first',
  'deploy',
  'deployed',
  'pick-terrain',
  'place-terrain',
  'remove-terrain',
  'terrain-done',
  'choose-edge',
];

const verdict = (refusal: Refusal<Clause> | null): Verdict<Clause> => refusal ?? accept;

/**
 * Accepts an order or refuses it with the first clause that applies: whether the game goes on, what is being asked,
 * whose order it is and whose turn, and then what the order itself may do.
 */
export function judge(ground: Ground, position: Position, side: SideId, order: Order): Verdict<Clause> {
  if (position.outcome) return refuse('EA-END-01');
  const { pending } = position;
  if (pending) return judgeAnswer(ground, position, { choice: pending, side, order });
  if (CHOICES.includes(order.type)) return refuse('EA-ORDER-02', { order: order.type });
  if (isForAnother(order, side)) return refuse('EA-ORDER-01', { side: order.side });
  switch (order.type) {
    case 'activate':
      return activationRefusal(ground, position, side, order) ?? judgeAction(ground, position, order);
    case 'end-impulse':
      return judgeEnd(position, side, order.melees ?? []);
    case 'offer-end':
    case 'resign':
      return side === position.side ? accept : refuse('EA-TURN-02');
    case 'accept-end': {
      if (position.offer === null || position.offer === side) return refuse('EA-END-03');
      return side === position.side ? accept : refuse('EA-TURN-02');
    }
    default:
      return refuse('EA-ORDER-02', { order: order.type });
  }
}

interface Answer {
  readonly choice: Choice;
  readonly side: SideId;
  readonly order: Order;
}

/** An order in somebody else's name; `first` names the side that shall begin, not its giver. */
const isForAnother = (order: Order, side: SideId): boolean =>
  order.type !== 'first' && order.side !== undefined && order.side !== side;

/** EA-ORDER-02: while a choice is pending only its answer is accepted. */
function judgeAnswer(ground: Ground, position: Position, { choice, side, order }: Answer): Verdict<Clause> {
  const waiting = refuse<Clause>('EA-ORDER-02', { choice: choice.type });
  if (!askedOf(choice).includes(side) || isForAnother(order, side)) return waiting;
  switch (choice.type) {
    case 'sixes':
      if (order.type !== 'sixes' || order.unit !== choice.unit) return waiting;
      return verdict(sixesRefusal(choice.roll, order.reroll));
    case 'effects':
      if (order.type !== 'effects' || order.unit !== choice.unit) return waiting;
      return verdict(effectsRefusal(choice, order));
    case 'allocate': {
      if (order.type !== 'allocate') return waiting;
      const share = choice.open.find(each => each.side === side)!;
      return isFairShare(share, order.impacts) ? accept : refuse('EA-MELEE-34', { impacts: share.impacts });
    }
    case 'pursue':
      return order.type === 'pursue' && order.unit === choice.unit ? accept : waiting;
    case 'run':
      return order.type === 'run' && order.unit === choice.unit ? accept : waiting;
    case 'first':
      if (order.type !== 'first') return waiting;
      return Object.hasOwn(position.armies, order.side)
        ? accept
        : refuse('EA-ORDER-01', { side: order.side });
    default:
      return judgePreparation(ground, position, { choice, side, order });
  }
}

/** EA-TURN-07: the impulse may not be ended while a routing unit waits and activations remain. */
function judgeEnd(position: Position, side: SideId, melees: readonly string[]): Verdict<Clause> {
  const unknown = melees.find(id => !findUnit(position, id));
  if (unknown !== undefined) return refuse('EA-ORDER-01', { unit: unknown });
  if (side !== position.side) return refuse('EA-TURN-02');
  const waiting = routingUnit(position, side);
  return waiting && !isSpent(position) ? refuse('EA-TURN-07', { unit: waiting.id }) : accept;
}

/** EA-TURN-07: a routing unit that has not been activated this turn. */
const routingUnit = (position: Position, side: SideId): Unit | undefined =>
  position.units.find(unit => unit.side === side && unit.routing && !unit.activated);

/** EA-TURN-03: have all activations of the impulse been used? */
const isSpent = ({ limit, activations }: Position): boolean => limit !== 'all' && activations >= limit;

/** Why a unit may not be activated for an action, whatever it would do (EA-TURN-02 … EA-TURN-07, EA-GENERAL-04). */
function activationRefusal(
  ground: Ground,
  position: Position,
  side: SideId,
  order: Activation,
): Refusal<Clause> | null {
  const unit = findUnit(position, order.unit);
  if (unit?.side !== side || !isKnownTarget(position, unit, order)) {
    return refuse('EA-ORDER-01', { unit: order.unit });
  }
  const isFree = unit.arm === 'general' && ground.options.generalActivation === 'free';
  const routing = routingUnit(position, side);
  if (side !== position.side) return refuse('EA-TURN-02', { unit: unit.id });
  if (unit.amok) return refuse('EA-ELEPH-07', { unit: unit.id });
  if (unit.activated) return refuse('EA-TURN-05', { unit: unit.id });
  if (!isFree && isSpent(position)) return refuse('EA-TURN-03', { limit: position.limit });
  if (routing && !unit.routing) return refuse('EA-TURN-07', { unit: routing.id });
  if (unit.arm === 'general' && order.action !== 'move') return refuse('EA-GENERAL-04', { unit: unit.id });
  return null;
}

/** The same with what comes before it: is the game on, is nothing else asked, is the order in one's own name? */
export function momentRefusal(
  ground: Ground,
  position: Position,
  side: SideId,
  order: Activation,
): Refusal<Clause> | null {
  if (position.outcome) return refuse('EA-END-01');
  if (position.pending) return refuse('EA-ORDER-02', { choice: position.pending.type });
  if (isForAnother(order, side)) return refuse('EA-ORDER-01', { side: order.side });
  return activationRefusal(ground, position, side, order);
}

/** EA-ORDER-01: is the enemy that an order names there, and can it be named? */
function isKnownTarget(position: Position, unit: Unit, order: Activation): boolean {
  const named = order.action === 'shoot' ? order.target : order.action === 'move' ? order.contact : undefined;
  if (named === undefined) return true;
  const target = findUnit(position, named);
  return !!target && mayName(unit, target);
}

/** What the action itself is refused by. */
function judgeAction(ground: Ground, position: Position, order: Activation): Verdict<Clause> {
  const unit = unitOf(position, order.unit);
  const planned = (plan: Verdict<Clause>): Verdict<Clause> => (plan.ok ? accept : plan);
  switch (order.action) {
    case 'move':
      return planned(planMove(ground, position, unit, order));
    case 'form':
      return planned(planForm(ground, position, unit, order));
    case 'shoot':
      return verdict(shootRefusal(ground, position, unit, order));
    case 'reorganise':
      return verdict(reorganiseRefusal(unit));
    case 'break-off':
      return verdict(breakOffRefusal(ground, position, unit));
    case 'face':
      return planned(planFace(ground, position, unit));
  }
}

/** EA-SHOOT-01, -05, -06, EA-PERIOD-05; by the option EA-SHOOT-18 refuses what cannot hit. */
export function shootRefusal(
  ground: Ground,
  position: Position,
  unit: Unit,
  order: ShootOrder,
): Refusal<Clause> | null {
  const details = { unit: unit.id };
  if (!canShoot(ground, unit)) return refuse('EA-SHOOT-01', details);
  if (unit.routing) return refuse('EA-ROUT-09', details);
  if (unit.disorganised) return refuse('EA-SHOOT-05', details);
  if (isEngaged(position, unit)) return refuse('EA-SHOOT-06', details);
  if (unit.limbered && unit.traits.includes('horse-artillery')) return refuse('EA-PERIOD-05', details);
  if (!ground.options.premeasure) return null;
  const target = findUnit(position, order.target)!;
  const fault = shotFault(ground, position, unit, target);
  return fault && refuse(fault, { ...details, target: target.id });
}
