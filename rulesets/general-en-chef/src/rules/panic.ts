import type { Dice } from '@grognard/engine';
import { MORALE_TABLE } from '../data.ts';
import { gapBetween } from '../figures.ts';
import { isUpTo } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import { byId, findUnit } from '../scene.ts';
import { forEach, type Step } from '../step.ts';
import type { Position, Unit } from '../types.ts';
import { isShakeable, type Trial, testMorale } from './morale.ts';

/** A phase at its start, before its morale tests, and now. */
export interface Course {
  readonly start: Position;
  readonly before: Position;
  readonly now: Position;
}

const isRunning = (unit: Unit | undefined): boolean =>
  unit?.morale === 'routing' || unit?.morale === 'fleeing';

/** Who routed, fled, surrendered or was destroyed in this phase, where he stood. */
function fallen({ start, before, now }: Course): Unit[] {
  return start.units.flatMap((unit): Unit[] => {
    const after = findUnit(now, unit.id);
    const isNew = !after || (isRunning(after) && !isRunning(unit));
    return isNew ? [findUnit(before, unit.id) ?? unit] : [];
  });
}

/** GECH-MORALE-01 (c): friends within 10 cm of the fallen test, once a phase; their own flight frightens nobody more. */
export function panic(ground: Ground, course: Course, tested: readonly Trial[], dice: Dice): Step {
  const { now, start } = course;
  const terrain = ground.terrainOf(now);
  const gone = fallen(course);
  const hasTested = (unit: Unit) => tested.some(trial => trial.unit === unit.id);
  const frightened = byId(now.units).flatMap((unit): Trial[] => {
    if (!isShakeable(unit) || hasTested(unit)) return [];
    const friend = gone.find(
      each =>
        each.side === unit.side &&
        each.id !== unit.id &&
        isUpTo(gapBetween(terrain, each, unit), MORALE_TABLE.panicRadius),
    );
    if (!friend) return [];
    const by = enemyNear(start, friend, tested);
    return [{ unit: unit.id, cause: 'panic', by, isFlanked: false, isCaught: false }];
  });
  return forEach(now, frightened, (then, trial) => testMorale(ground, then, trial, dice));
}

/** The enemy that broke a friend, as far as it is known. */
function enemyNear(start: Position, friend: Unit, tested: readonly Trial[]): string | null {
  const by = tested.find(trial => trial.unit === friend.id)?.by;
  if (by) return by;
  const fight = start.engagements.find(
    ({ attacker, defender }) => attacker === friend.id || defender === friend.id,
  );
  if (!fight) return null;
  return fight.attacker === friend.id ? fight.defender : fight.attacker;
}
