import type { Danger } from '@grognard/engine';
import { distance } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { FIRE_TABLE } from '../data.ts';
import { isMarker } from '../figures.ts';
import { isInArc, rangeTo, shooterOf } from '../rules/shooter.ts';
import { baseFactor } from '../rules/shot.ts';
import { sees } from '../rules/sight.ts';
import { findUnit } from '../scene.ts';
import type { Position, Unit } from '../types.ts';
import type { Course } from './steps.ts';

/** What is risked: order lost on the way, and enemies who could fire at the end of it. */
export function dangersOf(course: Course): Danger<Clause>[] {
  const { before, after, order, events } = course;
  const [was, is] = [findUnit(before, order.unit), findUnit(after, order.unit)];
  const disorder = events.flatMap((event): Danger<Clause>[] => {
    if (event.type !== 'state-changed' || event.unit !== order.unit) return [];
    const [clause = 'GECH-STATE-01'] = event.clauses;
    return [{ what: 'order', unit: event.unit, clause, ...(is ? { at: is.at } : {}) }];
  });
  const hasMoved = was && is && (was.at !== is.at || was.facing !== is.facing);
  return hasMoved ? [...disorder, ...firedAt(course, after, is)] : disorder;
}

/** Half of a unit may lie before its middle. */
const BREADTH = 20;

function farthest({ arm, gun, weapon }: Unit): number {
  if (arm === 'artillery') return FIRE_TABLE.guns[gun ?? 'light'].ball.range;
  return weapon === 'none' ? 0 : (FIRE_TABLE.weapons[weapon].at(-1)?.[0] ?? 0);
}

/** GECH-FIRE-03: enemies in sight that have the unit in their arc and range. */
function firedAt({ ground }: Course, after: Position, unit: Unit): Danger<Clause>[] {
  const terrain = ground.terrainOf(after);
  return after.units.flatMap((enemy): Danger<Clause>[] => {
    if (enemy.side === unit.side || isMarker(enemy) || enemy.in !== null) return [];
    if (distance(enemy.at, unit.at) > farthest(enemy) + BREADTH) return [];
    const shooter = shooterOf(terrain, enemy, null);
    const shot = enemy.arm === 'artillery' ? 'ball' : null;
    const isInReach = baseFactor(enemy, shot, rangeTo(terrain, shooter, unit)) !== null;
    if (!isInReach || !isInArc(terrain, shooter, unit) || !sees(terrain, after, enemy, unit).sees) return [];
    return [{ what: 'fire', unit: unit.id, by: enemy.id, at: unit.at, clause: 'GECH-FIRE-03' }];
  });
}
