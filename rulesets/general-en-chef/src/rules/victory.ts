import type { SideId } from '@grognard/engine';
import { sumOf } from '@grognard/engine';
import { pointGap } from '@grognard/table';
import type { EventOf, Reckoned } from '../events.ts';
import { gapToPolygon, isMarker, shapesOf } from '../figures.ts';
import { isUpTo } from '../geometry.ts';
import type { Ground, Terrain } from '../ground.ts';
import { enemyOf } from '../scene.ts';
import { forEach, happen, nothing, type Step } from '../step.ts';
import type { Objective, Position, Unit } from '../types.ts';
import { lossesOf, sideBudget } from './budget.ts';

const NEAR_OBJECTIVE = 5;

function isAt(terrain: Terrain, unit: Unit, { terrain: feature, at }: Objective): boolean {
  if (feature !== undefined) {
    if (unit.in === feature) return true;
    const ground = terrain.byId.get(feature);
    if (!ground) return false;
    const shapes = ground.outline.length > 0 ? [ground.outline] : ground.pieces;
    return shapes.some(shape => isUpTo(gapToPolygon(terrain, unit, shape), NEAR_OBJECTIVE));
  }
  return (
    at !== undefined && shapesOf(terrain, unit).some(shape => isUpTo(pointGap(at, shape), NEAR_OBJECTIVE))
  );
}

/** GECH-VICT-01: held by the side that last had a steady unit in it or within 5 cm while the enemy had none. */
export function holdObjectives(ground: Ground, position: Position): Step {
  const terrain = ground.terrainOf(position);
  const steady = position.units.filter(unit => unit.morale === 'steady' && !isMarker(unit));
  return forEach(position, ground.scenario.objectives, (now, objective) => {
    const sides = new Set(steady.filter(unit => isAt(terrain, unit, objective)).map(({ side }) => side));
    const [holder] = sides;
    if (sides.size !== 1 || holder === undefined || now.held[objective.id] === holder) return nothing(now);
    return happen(now, {
      type: 'objective-held',
      objective: objective.id,
      side: holder,
      clauses: ['GECH-VICT-01'],
    });
  });
}

/** GECH-VICT-02: a side whose losses reach half its budget at the end of a period is broken. */
export const isBroken = (ground: Ground, position: Position, side: SideId): boolean => {
  const budget = sideBudget(ground, side);
  return budget > 0 && lossesOf(position, side) * 2 >= budget;
};

/** GECH-VICT-03: points of objectives held, and a tenth of the enemy budget lost. */
export function scoreOf(ground: Ground, position: Position, side: SideId): Reckoned[] {
  const held = ground.scenario.objectives
    .filter(({ id }) => position.held[id] === side)
    .map(({ points }): Reckoned => ({ what: 'objective', clause: 'GECH-VICT-01', value: points }));
  const taken = Math.floor(lossesOf(position, enemyOf(ground.sides, side)) / 10);
  return [...held, { what: 'budget', clause: 'GECH-VICT-03', value: taken }];
}

const GRADES = ['draw', 'marginal', 'tactical', 'decisive'] as const;
type Grade = (typeof GRADES)[number];
const gradeOf = (difference: number): Grade =>
  difference < 10 ? 'draw' : difference < 30 ? 'marginal' : difference < 60 ? 'tactical' : 'decisive';
const atLeast = (grade: Grade, least: Grade): Grade =>
  GRADES.indexOf(grade) >= GRADES.indexOf(least) ? grade : least;

/** How the game stands if it ends now. */
export function reckoning(ground: Ground, position: Position): EventOf<'game-over'> {
  const [first, second] = ground.sides;
  const sums = ground.sides.map(of =>
    sumOf({ what: 'score', clause: 'GECH-VICT-03', of, terms: scoreOf(ground, position, of) }),
  );
  const [mine = 0, theirs = 0] = sums.map(({ total }) => total);
  const score = { [first]: mine, [second]: theirs };
  const lead = mine - theirs;
  const broken = ground.sides.filter(side => isBroken(ground, position, side));
  const victor = broken.length === 1 ? enemyOf(ground.sides, broken[0]!) : null;
  const ahead = lead >= 0 ? first : second;
  const grade = gradeOf(Math.abs(lead));
  const winner = victor ?? (grade === 'draw' ? 'none' : ahead);
  const finalGrade = victor ? atLeast(victor === ahead ? grade : 'draw', 'tactical') : grade;
  return {
    type: 'game-over',
    winner,
    grade: finalGrade,
    score,
    broken,
    sums,
    clauses: ['GECH-VICT-03', 'GECH-VICT-02'],
  };
}

/** GECH-VICT-02: a broken side, or the last period, ends the game. */
export function endGame(ground: Ground, position: Position): Step {
  const isOver =
    position.turn >= ground.scenario.turns || ground.sides.some(side => isBroken(ground, position, side));
  return isOver ? happen(position, reckoning(ground, position)) : nothing(position);
}
