import type { SideId } from '@grognard/engine';
import { quantise } from '@grognard/table';
import type { Play } from './ground.ts';
import {
  type Action,
  type Charge,
  type Fight,
  type Move,
  type Order,
  type Shoot,
  unitsNamed,
} from './orders.ts';
import { findPlaced, placedOf } from './position.ts';
import { actorsOf, type Movement, opensActivation, planMovement } from './rules/actions.ts';
import { isAnyLanding, land } from './rules/airborne.ts';
import { foesInContact } from './rules/bases.ts';
import { paceOf } from './rules/body.ts';
import { bonusDie, type ContactPlan, chargeSum, walkWithin } from './rules/charge.ts';
import { engage } from './rules/contact.ts';
import { fight } from './rules/melee.ts';
import { carryOut, isRefusal, move } from './rules/movement.ts';
import { fightBetween } from './rules/multi.ts';
import { overrun } from './rules/overrun.ts';
import { decline, pursue } from './rules/pursuit.ts';
import { beginRally } from './rules/rally.ts';
import { shoot, weaponOf } from './rules/shooting.ts';
import { alight, board } from './rules/transport.ts';
import { beginTurn, endPhase, endTurn, throwInitiative } from './rules/turn.ts';
import { deploy, endDeployment, layTerrain, throwRoles } from './setup.ts';
import { chain, happen, nothing, type Step } from './step.ts';
import { FAVOUR } from './tables.ts';
import type { Position, Scenario, UnitId } from './types.ts';

/** Carries out an accepted order. */
export function resolve(play: Play, scenario: Scenario, position: Position, order: Order): Step {
  switch (order.type) {
    case 'begin-setup':
      return throwRoles(play, position, scenario.roles?.defender);
    case 'place-terrain':
      return layTerrain(play, position, order);
    case 'deploy':
      return deploy(position, order);
    case 'end-deployment':
      return endDeployment(play, position, order);
    case 'begin-turn':
      return beginTurn(play, position);
    case 'place-airborne':
      return chain(
        position,
        p => land(p, order),
        p => (isAnyLanding(p) ? nothing(p) : throwInitiative(play, p)),
      );
    case 'pursue':
      return decidePursuit(play, position, order.go);
    case 'end-activation':
      return endActivation(position);
    case 'end-phase':
      return endPhase(play, position);
    default:
      return act(play, position, order);
  }
}

/** FIA-ACT-02: an activation closes by order … */
function endActivation(position: Position): Step {
  const units = position.activation?.units;
  return units
    ? happen(position, { type: 'activation-ended', units, clauses: ['FIA-ACT-02'] })
    : nothing(position);
}

/** … or when another opens: the first order that names a unit opens it. */
function act(play: Play, position: Position, order: Action): Step {
  const units = actorsOf(position, order);
  const opens = opensActivation(position, units);
  return chain(
    position,
    p => (opens ? happen(p, { type: 'activated', units, clauses: ['FIA-ACT-02'] }) : nothing(p)),
    p => carry(play, p, order),
  );
}

function carry(play: Play, position: Position, order: Action): Step {
  switch (order.type) {
    case 'activate':
      return nothing(position);
    case 'move':
    case 'charge':
    case 'overrun':
      return go(play, position, order);
    case 'shoot':
      return takeShot(play, position, order);
    case 'fight':
      return fightOn(play, position, order);
    case 'rally':
      return beginRally(position, order.unit);
    case 'embark':
      return board(position, order.unit, order.vehicle);
    case 'disembark':
      return alight(position, order);
  }
}

function go(play: Play, position: Position, order: Movement): Step {
  const plan = planMovement(play.ground, position, order);
  if (isRefusal(plan)) throw new Error(`An order was resolved that ${plan.clause} forbids.`);
  if ('isOver' in plan) return overrun(play, position, plan);
  return 'target' in plan
    ? chargeHome(play, position, order as Move | Charge, plan)
    : move(play, position, plan);
}

/**
 * FIA-CHARGE-03  The bonus, one die for a group; a `move` with `into` has none (FIA-CHARGE-08).
 * FIA-CHARGE-09  What the ground does on the way comes first.
 * FIA-CHARGE-06  If it reaches, the body stops at first touch; if not, it walks as far as that goes.
 */
function chargeHome(
  play: Play,
  position: Position,
  order: Move | Charge,
  { walk, target }: ContactPlan,
): Step {
  const units = unitsNamed(order);
  const lead = placedOf(position, units[0]!);
  const sides = order.type === 'charge' ? bonusDie(lead) : 0;
  const bonus = sides > 0 ? play.dice.draw(`charge:${lead.id}`, 1, sides) : 0;
  const body = { ...walk.body, members: units.map(id => placedOf(position, id)) };
  const allowance = paceOf(body) + bonus;
  const missing = walk.cost - allowance;
  const arrives = missing <= FAVOUR;
  const made = arrives ? walk : walkWithin(play.ground, body, walk, allowance);
  return chain(
    position,
    p =>
      happen(p, {
        type: 'charge-declared',
        units,
        target: target.id,
        bonus,
        allowance,
        sums: [chargeSum(lead.id, paceOf(body), bonus, walk.cost)],
        clauses: ['FIA-CHARGE-03'],
      }),
    p => carryOut(play, p, made),
    p => (arrives ? engage(play, p, units, target.id) : fallShort(p, units, target.id, missing)),
  );
}

function fallShort(position: Position, units: readonly UnitId[], target: UnitId, missing: number): Step {
  if (!units.some(id => findPlaced(position, id))) return nothing(position);
  return happen(position, {
    type: 'charge-short',
    units,
    target,
    missing: quantise(missing),
    clauses: ['FIA-CHARGE-06'],
  });
}

function takeShot(play: Play, position: Position, { unit, target, weapon, thenMove = false }: Shoot): Step {
  const chosen = weaponOf(play.ground, placedOf(position, unit), weapon);
  if (!chosen) throw new Error(`Unit '${unit}' has no such weapon.`);
  return shoot(play, position, { unit, target, weapon: chosen, thenMove });
}

/** FIA-MULTI-03: with `fight` the unit named is main, its target the main opponent. */
function fightOn(play: Play, position: Position, { unit, target }: Fight): Step {
  const foe = target ?? foesInContact(play.ground, position, placedOf(position, unit))[0]!.id;
  return fight(play, position, fightBetween(play.ground, position, [unit, foe], position.engaged));
}

/** FIA-PURSUE-01: decided in turn; at the end of a turn the rest of it follows. */
function decidePursuit(play: Play, position: Position, isOn: boolean): Step {
  const offer = position.pursuits[0]!;
  return chain(
    position,
    p => (isOn ? pursue(play, p, offer) : decline(p, offer)),
    p => (p.phase === 'turn-end' && p.pursuits.length === 0 ? endTurn(play, p) : nothing(p)),
  );
}

/** Who gives an order: the side it names, that of its unit, or whoever is to act. */
export function giverOf(position: Position, order: Order): SideId {
  if (order.side !== undefined) return order.side;
  const named = 'unit' in order || 'units' in order ? unitsNamed(order as Action & { unit?: UnitId }) : [];
  const unit = position.units.find(({ id }) => id === named[0]);
  return unit?.side ?? position.side;
}
