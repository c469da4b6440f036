import { COMPASS, type Compass, forward, opposite, type Point } from '@grognard/table';
import { findBuilding, type Ground } from '../ground.ts';
import { comeOut, gorgeOf, wallStruckFrom } from '../obstacles/index.ts';
import { attackedSides, findUnit, halfNow, nextHalf, unitOf } from '../scene.ts';
import { chain, endTask, happen, nothing, type Step, worsen } from '../step.ts';
import type { Position, UnitId } from '../types.ts';
import { type RunKind, run } from './run.ts';
import { settle } from './settle.ts';

/** A garrison told to retreat or worse. */
export interface Rejected {
  readonly result: RunKind;
  /** Where the cause stands. */
  readonly cause: Point;
}

/**
 * GEC-HOUSE-72  With an enemy inside it cannot go: it surrenders to that enemy …
 * GEC-HOUSE-73  … unless it is élite or guard and stands to the last man.
 * GEC-HOUSE-74  Otherwise it spends the compulsory half-period leaving …
 * GEC-HOUSE-75  … by the side opposite the cause; on rout or flight it runs on from there.
 */
export function quitHouse(ground: Ground, position: Position, id: UnitId, rejected: Rejected): Step {
  const unit = unitOf(position, id);
  const intruder = position.units.find(other => other.in === unit.in && other.side !== unit.side);
  if (!intruder) return goOut(ground, position, id, rejected);
  if (unit.lastStand && (unit.quality === 'elite' || unit.quality === 'guard')) {
    return happen(position, { type: 'surrender-refused', unit: id, clauses: ['GEC-HOUSE-73'] });
  }
  return happen(position, {
    type: 'unit-captured',
    unit: id,
    by: intruder.id,
    clauses: ['GEC-HOUSE-72', 'GECH-PRIS-01'],
  });
}

function goOut(ground: Ground, position: Position, id: UnitId, { result, cause }: Rejected): Step {
  const unit = unitOf(position, id);
  const by = wayOut(ground, position, unit.in ?? '', cause);
  if (!by) {
    const captor = position.engagements.find(({ defender }) => defender === id)?.attacker;
    return captor
      ? happen(position, { type: 'unit-captured', unit: id, by: captor, clauses: ['GEC-HOUSE-72'] })
      : nothing(position);
  }
  const bound = nextHalf(halfNow(position));
  return chain(
    position,
    now => endTask(now, id, 'dropped'),
    now => comeOut(ground, now, id, { by, as: 'unformed' }),
    now => settle(ground, now, id),
    now => {
      const out = findUnit(now, id);
      if (!out) return nothing(now);
      if (result !== 'retreat') return runFromWall(ground, now, id, result);
      return happen(now, {
        type: 'compulsory-move',
        unit: id,
        kind: result,
        from: out.at,
        to: out.at,
        facing: out.facing,
        bound,
        crossing: null,
        clauses: ['GEC-HOUSE-75', 'GECH-MORALE-03'],
      });
    },
  );
}

function runFromWall(ground: Ground, position: Position, id: UnitId, kind: RunKind): Step {
  const { facing } = unitOf(position, id);
  return chain(
    position,
    now => worsen(now, id, { to: 'disordered', cause: 'morale', clauses: ['GECH-MORALE-02'] }),
    now => run(ground, now, id, { kind, away: forward(facing) }),
  );
}
/** The side opposite the cause; if an enemy is on it, the next that is free. GEC-REDOUBT-04: the gorge. */
function wayOut(ground: Ground, position: Position, feature: string, cause: Point): Compass | null {
  const house = findBuilding(ground.terrainOf(position), feature);
  if (!house) return null;
  const attacked = attackedSides(position, feature);
  const gorge = gorgeOf(house);
  if (house.kind === 'redoubt') return gorge && !attacked.includes(gorge) ? gorge : null;
  const first = opposite(wallStruckFrom(house, cause) ?? 'north');
  const order = [first, ...COMPASS.filter(side => side !== first)];
  return order.find(side => !attacked.includes(side)) ?? null;
}
