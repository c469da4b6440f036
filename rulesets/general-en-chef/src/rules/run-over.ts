import { type Cm, lengthOf, type Vector } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { MOVEMENT_TABLE } from '../data.ts';
import { NEAR } from '../geometry.ts';
import type { Terrain } from '../ground.ts';
import {
  armBarredFrom,
  crossingClause,
  type GroundLeg,
  linearsAhead,
  ranksPast,
  ranksPerStep,
  stateAcross,
} from '../obstacles/index.ts';
import type { Crossed, LinearClass, State, Unit } from '../types.ts';
import { compulsoryDistance } from './allowance.ts';
import { costOf, distanceWith } from './way.ts';

/** A linear obstacle that somebody runs over. */
interface Hurdle {
  readonly at: Cm;
  readonly clause: Clause;
  readonly state: State;
}

/** How far a run carries over the ground and the linear obstacles in its way, and which of them it goes over. */
interface Course {
  readonly cm: Cm;
  readonly hurdles: readonly Hurdle[];
}

/**
 * GECH-MORALE-03  Whoever runs goes over a linear obstacle that he could cross, astride of it or not …
 * GEC-LIN-10      … giving up a quarter of his movement for a light one …
 * GEC-LIN-15      … and half of it for a hard one. One that he cannot cross, or not pay for, stops him.
 */
export function courseOver(terrain: Terrain, unit: Unit, by: Vector, legs: readonly GroundLeg[]): Course {
  const all = lengthOf(by);
  const hurdles: Hurdle[] = [];
  let left = all;
  for (const { at, piece } of linearsAhead(terrain, unit, by)) {
    const toll = all * (1 - shareKept(piece.is));
    const canCross = isCrossable(unit, piece.is) && costOf(legs, at) + toll <= left + NEAR;
    if (!canCross) return { cm: Math.min(at, distanceWith(legs, left)), hurdles };
    left -= toll;
    hurdles.push({
      at,
      clause: crossingClause(piece.is),
      state: stateAcross(unit, piece.is, terrain.options),
    });
  }
  return { cm: distanceWith(legs, left), hurdles };
}

const shareKept = (is: LinearClass): number => (is === 'gap' ? 1 : MOVEMENT_TABLE.crossing[is]);

const isCrossable = (unit: Unit, is: LinearClass): boolean =>
  armBarredFrom(unit, is) === null && ranksPerStep(unit, is, compulsoryDistance(unit, 'retreat')) > 0;

/** The obstacle that a unit stands across, with the ranks in front of it. */
export function leftAcross(terrain: Terrain, unit: Unit): Crossed | null {
  for (const linear of terrain.linears) {
    const passed = ranksPast(terrain, unit, linear);
    if (passed !== null) return { obstacle: linear.id, passed };
  }
  return null;
}
