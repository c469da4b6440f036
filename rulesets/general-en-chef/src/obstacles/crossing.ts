import { accept, refuse, type Verdict } from '@grognard/engine';
import {
  type Cm,
  cornersOf,
  forward,
  frontEdge,
  nearestOnLine,
  overlapOnMove,
  type Point,
  scale,
  stretchAlong,
  toLocal,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { FORMATION_TABLE, MOVEMENT_TABLE, TERRAIN_TABLE, type TerrainKind } from '../data.ts';
import {
  armClass,
  baseSize,
  firstRankBases,
  isFoot,
  isOnGround,
  isSkirmish,
  partsOf,
  ranksOf,
  shapesOf,
} from '../figures.ts';
import { CONTACT, NEAR, placed, wholes } from '../geometry.ts';
import type { Ground, Prepared, Terrain } from '../ground.ts';
import { findFeature } from '../ground.ts';
import type { Options } from '../options.ts';
import { unitOf } from '../scene.ts';
import type { Situation } from '../situation.ts';
import { beginTask, chain, happen, nothing, type Step, worsen } from '../step.ts';
import type { Body, Linear, LinearClass, Position, Scene, State, Unit, UnitId } from '../types.ts';
import { CLAUSES_OF } from './kinds.ts';
import { solidPieces, worstUnder } from './linear.ts';
import { holdersOpposite } from './linear-fight.ts';

const kindOf = (is: LinearClass): TerrainKind => (is === 'hard' ? 'linear-hard' : 'linear-light');

/** GEC-LIN-10, GEC-LIN-15: infantry and cavalry cross a light obstacle, infantry alone a hard one. */
export function armBarredFrom(body: Body, is: LinearClass): Clause | null {
  const kind = kindOf(is);
  return TERRAIN_TABLE[kind].who?.includes(armClass(body)) ? null : (CLAUSES_OF[kind].closed ?? null);
}

/**
 * GEC-LIN-11  Ranks a half-period = allowance x 3/4 (hard: 1/2, GEC-LIN-16) by base depth, rounded down.
 */
export const ranksPerStep = (body: Body, is: LinearClass, halfAllowance: Cm): number =>
  is === 'gap' ? ranksOf(body) : wholes(halfAllowance * MOVEMENT_TABLE.crossing[is], baseSize(body).depth);

/**
 * GEC-LIN-11  How long the whole unit takes, or what is left of it once some ranks are over …
 * GEC-LIN-14  … in line it is soonest over.
 */
export function crossingTime(unit: Unit, { id }: Prepared<Linear>, is: LinearClass, halfAllowance: Cm) {
  const ranks = ranksPerStep(unit, is, halfAllowance);
  const passed = unit.crossing?.obstacle === id ? unit.crossing.passed : 0;
  const steps = ranks === 0 ? 0 : Math.ceil((ranksOf(unit) - passed) / ranks);
  const each = FORMATION_TABLE.times.cross;
  const done = unit.task?.kind === 'cross' && unit.task.obstacle === id ? each - unit.task.left : 0;
  return { ranks, steps, quarters: Math.max(0, steps * each - done) };
}

/** Quarters until a unit that crosses something is over it whole, as far as it has come; nothing for any other. */
export function crossingLeft(terrain: Terrain, unit: Unit, halfAllowance: Cm): number | null {
  const obstacle = unit.task?.kind === 'cross' ? unit.task.obstacle : unit.crossing?.obstacle;
  const linear = obstacle === undefined ? undefined : findFeature(terrain, obstacle, 'linear');
  if (!linear) return null;
  return crossingTime(unit, linear, classToCross(terrain, unit, linear), halfAllowance).quarters;
}

/**
 * GEC-LIN-12  Across a light obstacle infantry is disorganised, cavalry unformed, from the moment the first rank passes;
 *             skirmishers alike, unless the option keeps them formed.
 * GEC-LIN-17  Across a hard one infantry is unformed.
 */
export function stateAcross(body: Body, is: LinearClass, options: Options): State {
  if (is === 'gap') return 'formed';
  if (isSkirmish(body) && options.skirmishLinear === 'formed') return 'formed';
  const states = TERRAIN_TABLE[kindOf(is)].state;
  return (isFoot(body) ? states?.i : states?.c) ?? 'formed';
}
export const crossingClause = (is: LinearClass): Clause => CLAUSES_OF[kindOf(is)].state ?? 'GEC-LIN-12';

/** Does the unit's front lie against the obstacle, or is it crossing it already? */
export function isAtObstacle(terrain: Terrain, body: Body, linear: Prepared<Linear>): boolean {
  if (body.crossing?.obstacle === linear.id) return true;
  return firstRankBases(terrain, body).some(base =>
    solidPieces(terrain, linear).some(
      ({ segment }) => (stretchAlong(frontEdge(base), segment, CONTACT)?.[1] ?? 0) > 0,
    ),
  );
}

/** GEC-LIN-06, GEC-LIN-11, GEC-LIN-27: arm, contact, a rank that passes, no enemy on the other side. */
export function judgeCross(
  { terrain, scene }: Situation,
  unit: Unit,
  obstacle: string,
  halfAllowance: Cm,
): Verdict<Clause> {
  const linear = findFeature(terrain, obstacle, 'linear');
  if (!linear) return refuse('GEC-LIN-06', { obstacle });
  const is = classToCross(terrain, unit, linear);
  const arm = armBarredFrom(unit, is);
  if (arm) return refuse(arm, { arm: unit.arm });
  if (!isAtObstacle(terrain, unit, linear)) return refuse('GEC-LIN-06', { obstacle });
  if (ranksPerStep(unit, is, halfAllowance) === 0) return refuse('GEC-LIN-11', { allowance: halfAllowance });
  const holders = holdersOpposite(terrain, scene, unit, linear);
  return holders.length > 0 ? refuse('GEC-LIN-27', { by: holders[0]!.body.id }) : accept;
}

/** The worst class under the front; of an obstacle not yet reached, the worst there is. */
export function classToCross(terrain: Terrain, body: Body, linear: Prepared<Linear>): LinearClass {
  const under = worstUnder(terrain, body, linear);
  if (under !== 'gap') return under;
  return solidPieces(terrain, linear).some(({ is }) => is === 'hard') ? 'hard' : 'light';
}

export const beginCrossing = (position: Position, unit: UnitId, obstacle: string): Step =>
  beginTask(position, unit, { kind: 'cross', left: FORMATION_TABLE.times.cross, obstacle }, ['GEC-LIN-11']);

/** A step of the crossing: so many ranks pass, the front moves on by their depth. */
export function completeCrossing(ground: Ground, position: Position, id: UnitId, halfAllowance: Cm): Step {
  const unit = unitOf(position, id);
  if (unit.task?.kind !== 'cross') return nothing(position);
  const { obstacle } = unit.task;
  const terrain = ground.terrainOf(position);
  const linear = findFeature(terrain, obstacle, 'linear');
  if (!linear) return nothing(position);
  const is = classToCross(terrain, unit, linear);
  const ranks = ranksOf(unit);
  const before = unit.crossing?.passed ?? 0;
  const wanted = Math.min(ranks, before + ranksPerStep(unit, is, halfAllowance));
  const passed = Math.min(wanted, before + roomBeyond(terrain, position, unit, wanted - before));
  if (passed <= before) return nothing(position);
  const at = frontAfterCrossing(linear, unit, passed);
  return chain(
    position,
    now =>
      happen(now, {
        type: 'crossing',
        unit: id,
        obstacle,
        passed,
        ranks,
        at,
        clauses: is === 'hard' ? ['GEC-LIN-15', 'GEC-LIN-16'] : ['GEC-LIN-10', 'GEC-LIN-11'],
      }),
    now =>
      worsen(now, id, {
        to: stateAcross(unit, is, ground.options),
        cause: 'crossing',
        clauses: [crossingClause(is)],
      }),
    now =>
      passed === ranks
        ? happen(now, { type: 'crossed', unit: id, obstacle, clauses: ['GEC-LIN-13'] })
        : nothing(now),
  );
}

/** The front stands as many base depths beyond the obstacle as ranks have passed. */
function frontAfterCrossing({ course }: Prepared<Linear>, unit: Unit, passed: number): Point {
  const { point } = nearestOnLine(course, unit.at);
  const beyond = 0 - toLocal(unit, point).ahead;
  const cm = passed * baseSize(unit).depth - beyond;
  return placed(unit.at, scale(forward(unit.facing), cm));
}

/** How many ranks find room on the other side: nobody is run over. */
function roomBeyond(terrain: Terrain, scene: Scene, unit: Unit, ranks: number): number {
  const { depth } = baseSize(unit);
  const by = scale(forward(unit.facing), ranks * depth);
  const shapes = partsOf(terrain, unit).map(cornersOf);
  const others = scene.units.filter(body => body.id !== unit.id && isOnGround(body));
  const free = others
    .flatMap(other => shapesOf(terrain, other))
    .flatMap(other => shapes.map(shape => overlapOnMove(shape, by, other, NEAR)?.[0] ?? Infinity))
    .reduce((least, at) => Math.min(least, at), ranks * depth);
  return wholes(free, depth);
}
