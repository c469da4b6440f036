import { type Chance, type Preview, plainPreview, type SideId, type Verdict } from '@grognard/engine';
import { shootingChances } from './answers/shooting.ts';
import type { Clause } from './clauses.gen.ts';
import { type Bench, judge } from './judge.ts';
import type {
  Charge,
  Deploy,
  Disembark,
  Fight,
  Move,
  Order,
  OverrunOrder,
  PlaceAirborne,
  Shoot,
} from './orders.ts';
import { findPlaced, findUnit } from './position.ts';
import { dangersOn, fireDrawn, testsAmong } from './previews/dangers.ts';
import {
  chargeForecast,
  contactsAfter,
  crushForecast,
  fightForecast,
  fightsAfter,
  pursuitForecast,
  withPlaces,
} from './previews/fighting.ts';
import { snapsOf, tryMove } from './previews/moving.ts';
import { placePreview } from './previews/placing.ts';
import { endsOf, stanceOf, stepsOf } from './previews/stance.ts';
import { bodyOfOrder, planMovement } from './rules/actions.ts';
import { foesInContact } from './rules/bases.ts';
import { paceOf, type Walk } from './rules/body.ts';
import { bonusDie } from './rules/charge.ts';
import { cohesionSums, cohesionTerms } from './rules/cohesion.ts';
import { isRefusal } from './rules/movement.ts';
import { fightBetween } from './rules/multi.ts';
import { countsAsMoved, shootingTerms, weaponOf } from './rules/shooting.ts';
import { sum } from './sums.ts';
import { REFUSED_ON } from './tables.ts';
import type { Position } from './types.ts';

export type FiaPreview = Preview<Order, Clause>;

/** What an order would do; no dice fall, and what they would decide is told as chances. */
export function preview(bench: Bench, position: Position, side: SideId, order: Order): FiaPreview {
  const verdict = judge(bench, position, side, order);
  const told = { ...plainPreview<Order, Clause>(verdict), ...partsOf(bench, position, order, verdict) };
  return { ...told, verdict };
}

type Parts = Partial<FiaPreview>;

function partsOf(bench: Bench, position: Position, order: Order, verdict: Verdict<Clause>): Parts {
  switch (order.type) {
    case 'move':
      return order.into === undefined ? ofMove(bench, position, order) : ofContact(bench, position, order);
    case 'charge':
      return ofContact(bench, position, order);
    case 'overrun':
      return ofOverrun(bench, position, order);
    case 'shoot':
      return ofShot(bench, position, order);
    case 'fight':
      return ofFight(bench, position, order);
    case 'pursue': {
      const offer = position.pursuits.find(({ unit }) => unit === order.unit);
      return offer && order.go ? { forecasts: [pursuitForecast(position, offer)] } : {};
    }
    case 'rally':
    case 'embark':
      return standingStill(position, order.unit);
    case 'deploy':
    case 'place-airborne':
    case 'disembark':
      return ofPlace(bench, position, order, verdict);
    case 'place-terrain':
      return { forecasts: order.elements.map(({ id }) => terrainForecast(id)) };
    default:
      return {};
  }
}

const standingStill = (position: Position, id: string): Parts => {
  const unit = findPlaced(position, id);
  return unit ? { ends: [stanceOf(unit)] } : {};
};

/** FIA-MOVE-09: step by step, as far as it is lawful. */
function ofMove({ ground }: Bench, position: Position, order: Move): Parts {
  const body = bodyOfOrder(ground, position, order);
  if (!body) return {};
  const trial = { ground, position, body, reckless: order.reckless ?? false };
  const tried = tryMove(trial, order);
  const snaps = snapsOf(trial, order, tried);
  if (!tried) return { ends: body.members.map(stanceOf), snaps };
  const { walk, blocking, stop } = tried;
  const steps = stepsOf(walk, paceOf(body));
  const told = stop
    ? [...steps.slice(0, -1), ...steps.slice(-1).map(step => ({ ...step, stopped: stop }))]
    : steps;
  if (blocking.length > 0) {
    const dangers = blocking.map(
      ({ id }) =>
        ({ what: 'crossing-fails', unit: body.members[0]!.id, by: id, clause: 'FIA-PASS-03' }) as const,
    );
    return { steps: told, ends: body.members.map(stanceOf), snaps, dangers };
  }
  return { steps: told, ends: endsOf(walk), snaps, ...onTheWay({ ground, position, walk }) };
}

interface OnTheWay {
  readonly ground: Bench['ground'];
  readonly position: Position;
  readonly walk: Walk;
}

/** What the ground does to them, the tests it asks for, and whose fire they come under where they end. */
function onTheWay({ ground, position, walk }: OnTheWay): Pick<FiaPreview, 'dangers' | 'forecasts'> {
  const met = dangersOn(ground, position, walk);
  const there = withPlaces(position, walk.body.members);
  const fire = walk.body.members.flatMap(unit => fireDrawn(ground, there, unit));
  return { dangers: [...met, ...fire], forecasts: testsAmong(ground, position, walk, met) };
}

/** FIA-CHARGE-05, FIA-CHARGE-08: up to first touch, the chance of it, and the fights that follow. */
function ofContact({ ground }: Bench, position: Position, order: Move | Charge): Parts {
  const body = bodyOfOrder(ground, position, order);
  const plan = body && planMovement(ground, position, order);
  if (!plan || isRefusal(plan) || !('target' in plan) || 'isOver' in plan) return {};
  const { walk, target } = plan;
  const hasBonus = order.type === 'charge';
  const allowance = paceOf(body) + (hasBonus ? bonusDie(body.members[0]!) : 0);
  const dangers = dangersOn(ground, position, walk);
  return {
    steps: stepsOf(walk, allowance),
    ends: endsOf(walk),
    contacts: contactsAfter(ground, position, walk),
    dangers,
    forecasts: [
      ...testsAmong(ground, position, walk, dangers),
      chargeForecast(walk, target.id, hasBonus),
      ...fightsAfter(ground, position, walk, target.id),
    ],
  };
}

/** FIA-VEHMELEE-03, FIA-VEHMELEE-04: over the target, or up against it and fought. */
function ofOverrun({ ground }: Bench, position: Position, order: OverrunOrder): Parts {
  const body = bodyOfOrder(ground, position, order);
  const plan = body && planMovement(ground, position, order);
  if (!plan || isRefusal(plan) || !('isOver' in plan)) return {};
  const { walk, target, isOver } = plan;
  const dangers = dangersOn(ground, position, walk);
  const follows = isOver
    ? [crushForecast(ground, position, walk.body.members[0]!, target)]
    : fightsAfter(ground, position, walk, target.id);
  return {
    steps: stepsOf(walk, paceOf(body)),
    ends: endsOf(walk),
    contacts: contactsAfter(ground, position, walk),
    dangers,
    forecasts: [...testsAmong(ground, position, walk, dangers), ...follows],
  };
}

/** FIA-SHOOT-02: the dice of a shot, and what they may do. */
function ofShot({ ground }: Bench, position: Position, order: Shoot): Parts {
  const [shooter, target] = [findPlaced(position, order.unit), findPlaced(position, order.target)];
  const weapon = shooter && weaponOf(ground, shooter, order.weapon);
  if (!shooter || !target || !weapon || target.side === shooter.side) return {};
  const moved = countsAsMoved(shooter, order.thenMove);
  const terms = shootingTerms(ground, position, { shooter, target, weapon, moved });
  return {
    ends: [stanceOf(shooter)],
    forecasts: [
      {
        what: 'shooting',
        unit: shooter.id,
        target: target.id,
        chances: shootingChances(ground, position, { ...order, moved }).is,
        sums: [
          sum('shooting-dice', 'FIA-SHOOT-03', { of: shooter.id, terms }),
          ...cohesionSums(target.id, cohesionTerms(ground, position, target)),
        ],
        clauses: ['FIA-SHOOT-03', 'FIA-HIT-02'],
      },
    ],
  };
}

/** FIA-MELEE-13 */
function ofFight({ ground }: Bench, position: Position, order: Fight): Parts {
  const unit = findPlaced(position, order.unit);
  const foes = unit ? foesInContact(ground, position, unit) : [];
  const foe = order.target === undefined ? foes[0] : foes.find(({ id }) => id === order.target);
  if (!unit || !foe) return {};
  const bout = fightBetween(ground, position, [unit.id, foe.id], position.engaged);
  return {
    ends: [stanceOf(unit)],
    contacts: [{ unit: unit.id, target: foe.id, clause: 'FIA-MELEE-13' }],
    forecasts: [fightForecast(ground, position, bout)],
  };
}

/** FIA-SETUP-08, FIA-AIRB-04, FIA-TRANS-08: where a base is put down. */
function ofPlace(
  bench: Bench,
  position: Position,
  order: Deploy | PlaceAirborne | Disembark,
  verdict: Verdict<Clause>,
): Parts {
  const unit = findUnit(position, order.unit);
  return unit ? placePreview(bench, position, { unit, order, isLawful: verdict.ok }) : {};
}

/** FIA-SETUP-07: each element is refused on some faces of a die. */
function terrainForecast(unit: string) {
  const refused = REFUSED_ON.length / 6;
  const chances: readonly Chance[] = [
    { result: 'placed', share: 1 - refused },
    { result: 'refused', share: refused },
  ];
  return { what: 'terrain', unit, chances, sums: [], clauses: ['FIA-SETUP-07'] } as const;
}
