import type { Contact, Forecast } from '@grognard/engine';
import { fireChances, meleeChances } from '../chances.ts';
import type { Clause } from '../clauses.gen.ts';
import type { Event } from '../events.ts';
import { aimOf } from '../questions/fight.ts';
import { findUnit } from '../scene.ts';
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
  const fights = course.events.flatMap(event => fightIn(event) ?? []);
  return [...shotOf(course), ...fights.flatMap(fight => roundOf(course, course.after, fight))];
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
