import type { Contact, Forecast } from '@grognard/engine';
import { fireChances, meleeChances, surrenderChances } from '../chances.ts';
import type { Clause } from '../clauses.gen.ts';
import type { Event } from '../events.ts';
import { completeExtension } from '../obstacles/index.ts';
import { aimOf } from '../questions/fight.ts';
import { findUnit, inside } from '../scene.ts';
import { situationOf } from '../situation.ts';
import type { Engagement, Position } from '../types.ts';
import type { Course } from './steps.ts';

/** The fights that an event begins or goes on with. */
const fightIn = (event: Event): Engagement | null => {
  switch (event.type) {
    case 'contact':
    case 'broke-in':
    case 'met-in-streets':
    case 'followed':
      return event.engagement;
    case 'front-extended':
    case 'folded':
      return event.engagement;
    default:
      return null;
  }
};

/** The enemies met, and how. */
export function contactsIn(events: readonly Event[]): Contact<Clause>[] {
  return events.flatMap(event => {
    const fight = fightIn(event);
    const [clause] = event.clauses;
    if (!fight || !clause) return [];
    return [{ unit: fight.attacker, target: fight.defender, face: fight.side ?? fight.aspect, clause }];
  });
}

/** The shot or the fights that would follow, exactly weighed. */
export function forecastsOf(course: Course): Forecast<Clause>[] {
  const fights = [...course.events, ...extensionOf(course)].flatMap(event => fightIn(event) ?? []);
  return [
    ...shotOf(course),
    ...lastStandOf(course),
    ...fights.flatMap(fight => roundOf(course, course.after, fight)),
  ];
}

/** GEC-HOUSE-64: figures brought up in a quarter fight at the end of the period. */
const extensionOf = ({ ground, after, order }: Course): readonly Event[] =>
  order.type === 'extend' && order.along === undefined
    ? completeExtension(ground, after, order.unit).events
    : [];

/** GEC-HOUSE-72, GEC-HOUSE-73: what a garrison that is beaten with an enemy inside does. */
function lastStandOf({ ground, after, order }: Course): Forecast<Clause>[] {
  if (order.type !== 'stance') return [];
  const unit = findUnit(after, order.unit);
  const enemy = unit && inside(after, unit.in ?? '').find(({ side }) => side !== unit.side);
  if (!unit || !enemy) return [];
  const { is, sums, clause } = surrenderChances(situationOf(ground, after), unit);
  return [{ what: 'surrender', unit: unit.id, target: enemy.id, chances: is, sums, clauses: [clause] }];
}

function roundOf({ ground }: Course, after: Position, fight: Engagement): Forecast<Clause>[] {
  const [unit, enemy] = [findUnit(after, fight.attacker), findUnit(after, fight.defender)];
  if (!unit || !enemy) return [];
  const { is, sums, clause } = meleeChances(situationOf(ground, after), fight, unit, enemy);
  return [{ what: 'melee', unit: unit.id, target: enemy.id, chances: is, sums, clauses: [clause] }];
}

function shotOf({ ground, before, order }: Course): Forecast<Clause>[] {
  if (order.type !== 'fire') return [];
  const [unit, target] = [findUnit(before, order.unit), findUnit(before, order.target)];
  if (!unit || !target) return [];
  const situation = situationOf(ground, before);
  const { is, sums, clause } = fireChances(situation, unit, target, aimOf(situation, unit, target, order));
  return [{ what: 'fire', unit: unit.id, target: target.id, chances: is, sums, clauses: [clause] }];
}
