import { add, cornersOf, insideStretches, type Segment, scale, subtract, unitVector } from '@grognard/table';
import { FIRE_TABLE } from '../data.ts';
import { blockOf, centreOfUnit, gapBetween, isMarker, isSkirmish, ranksOf } from '../figures.ts';
import { isUpTo, NEAR } from '../geometry.ts';
import type { Terrain } from '../ground.ts';
import { firesDown, obstaclesHeld } from '../obstacles/index.ts';
import type { Body, Position, Shot, Unit } from '../types.ts';
import { aspectFrom } from './contact.ts';
import type { Shooter } from './shooter.ts';

/**
 * GECH-PEN-02  Ball goes on into the nearest enemy on the line of fire at most 5 cm behind the target; small arms only
 *              through skirmishers …
 * GEC-LIN-20   … that do not hold an obstacle.
 */
export function unitBehind(
  terrain: Terrain,
  position: Position,
  shooter: Shooter,
  target: Body,
  shot: Shot | null,
): Unit | null {
  if (target.in !== null || firesDown(terrain, shooter.body, target)) return null;
  const isSmallArms = shooter.body.arm !== 'artillery';
  if (isSmallArms ? !isSkirmish(target) : shot !== 'ball') return null;
  if (isSmallArms && obstaclesHeld(terrain, target).length > 0) return null;
  const centre = centreOfUnit(terrain, target);
  const beyond = scale(unitVector(subtract(centre, shooter.front.at)), 100);
  const line: Segment = [centre, add(centre, beyond)];
  const candidates = position.units.filter(
    unit =>
      unit.id !== target.id &&
      unit.side !== shooter.body.side &&
      unit.in === null &&
      !isMarker(unit) &&
      insideStretches(line, cornersOf(blockOf(unit))).some(([from, to]) => to - from > NEAR) &&
      isUpTo(gapBetween(terrain, unit, target), FIRE_TABLE.penetration.behindWithin),
  );
  const gap = (unit: Unit) => gapBetween(terrain, unit, target);
  return candidates.reduce<Unit | null>((best, each) => (best && gap(best) <= gap(each) ? best : each), null);
}

/**
 * GECH-PEN-01  Ball gains a point for each rank beyond the first (files, from the flank), at most three.
 * GECH-PEN-03, GEC-PLAT-11  Not at garrisons, nor from a plateau into the plain.
 */
export function depthBonus(terrain: Terrain, shooter: Shooter, target: Body, shot: Shot | null): number {
  if (shot !== 'ball' || target.in !== null || firesDown(terrain, shooter.body, target)) return 0;
  const { perExtraRank, maxDepthBonus } = FIRE_TABLE.penetration;
  const isFlank = aspectFrom(target, shooter.front.at) === 'flank';
  const deep = target.formation === 'square' ? 2 : isFlank ? target.front : ranksOf(target);
  return Math.min(maxDepthBonus, (deep - 1) * perExtraRank);
}
