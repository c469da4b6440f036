import type { Contact } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import type { Ground } from '../ground.ts';
import { crushChances, meleeChances, pursuitChance } from '../odds.ts';
import { findPlaced, placedOf } from '../position.ts';
import { foesInContact } from '../rules/bases.ts';
import { paceOf, type Walk } from '../rules/body.ts';
import { bonusDie, chargeSum, reachingChance } from '../rules/charge.ts';
import { cohesionSums, cohesionTerms } from '../rules/cohesion.ts';
import { meleeTerms } from '../rules/melee.ts';
import { type Fight, formFights } from '../rules/multi.ts';
import { type FiaSum, sum } from '../sums.ts';
import type { Offer, Placed, Position, UnitId } from '../types.ts';
import type { FiaForecast } from './dangers.ts';

/** A position with some units elsewhere. */
export function withPlaces(position: Position, places: readonly Placed[]): Position {
  const there = new Map(places.map(unit => [unit.id, unit]));
  return { ...position, units: position.units.map(unit => there.get(unit.id) ?? unit) };
}

const diceSum = (ground: Ground, unit: Placed, foe: Placed, role: 'main' | 'secondary'): FiaSum =>
  sum('melee-dice', 'FIA-MELEE-04', { of: unit.id, terms: meleeTerms(ground, unit, foe, role) });

const targetSums = (ground: Ground, position: Position, unit: Placed): readonly FiaSum[] =>
  cohesionSums(unit.id, cohesionTerms(ground, position, unit));

/** FIA-MELEE-06: a fight, with the dice of everybody in it and the targets of the main units. */
export function fightForecast(ground: Ground, position: Position, bout: Fight): FiaForecast {
  const [a, d] = [placedOf(position, bout.attacker), placedOf(position, bout.defender)];
  const joined = (ids: readonly UnitId[], foe: Placed) =>
    ids.map(id => diceSum(ground, placedOf(position, id), foe, 'secondary'));
  return {
    what: 'melee',
    unit: a.id,
    target: d.id,
    chances: meleeChances(ground, position, bout).is,
    sums: [
      diceSum(ground, a, d, 'main'),
      ...joined(bout.withAttacker, d),
      diceSum(ground, d, a, 'main'),
      ...joined(bout.withDefender, a),
      ...targetSums(ground, position, a),
      ...targetSums(ground, position, d),
    ],
    clauses: ['FIA-MELEE-06', 'FIA-MELEE-07'],
  };
}

/** The fights that follow where movers have come into contact: FIA-MULTI-03. */
export const fightsAfter = (ground: Ground, position: Position, walk: Walk, target: UnitId) => {
  const there = withPlaces(position, walk.body.members);
  const movers = walk.body.members.map(({ id }) => id);
  return formFights(ground, there, movers, target).map(bout => fightForecast(ground, there, bout));
};

/** FIA-MELEE-01: whom the movers touch at the end. */
export const contactsAfter = (ground: Ground, position: Position, walk: Walk): readonly Contact<Clause>[] =>
  walk.body.members.flatMap(unit =>
    foesInContact(ground, withPlaces(position, walk.body.members), unit).map(({ id }) => ({
      unit: unit.id,
      target: id,
      clause: 'FIA-MELEE-01',
    })),
  );

/** FIA-CHARGE-03: does the bonus make up for what M lacks? */
export function chargeForecast(walk: Walk, target: UnitId, hasBonus: boolean): FiaForecast {
  const [lead] = walk.body.members;
  const pace = paceOf(walk.body);
  const chance = reachingChance(hasBonus ? bonusDie(lead!) : 0, walk.cost - pace);
  return {
    what: 'charge',
    unit: lead!.id,
    target,
    chances: [
      { result: 'reaches', share: chance },
      { result: 'falls-short', share: 1 - chance },
    ],
    sums: [chargeSum(lead!.id, pace, null, walk.cost)],
    clauses: ['FIA-CHARGE-03', 'FIA-CHARGE-06'],
  };
}

/** FIA-VEHMELEE-09: what an overrun does to its target, shaken before it tests. */
export function crushForecast(
  ground: Ground,
  position: Position,
  vehicle: Placed,
  target: Placed,
): FiaForecast {
  const shaken: Placed = { ...target, disorganised: true };
  const there = withPlaces(position, [vehicle, shaken]);
  return {
    what: 'overrun',
    unit: vehicle.id,
    target: target.id,
    chances: crushChances(ground, there, vehicle, shaken),
    sums: [diceSum(ground, vehicle, shaken, 'main'), ...targetSums(ground, there, shaken)],
    clauses: ['FIA-VEHMELEE-09'],
  };
}

/** FIA-PURSUE-02 */
export function pursuitForecast(position: Position, { unit, enemy, result }: Offer): FiaForecast {
  const caught = findPlaced(position, enemy) ? pursuitChance(result) : 0;
  return {
    what: 'pursuit',
    unit,
    target: enemy,
    chances: [
      { result: 'caught', share: caught },
      { result: 'escaped', share: 1 - caught },
    ],
    sums: [],
    clauses: ['FIA-PURSUE-02'],
  };
}
