import { forward, type Point, quantiseFacing, quantisePoint, scale } from '@grognard/table';
import { type Bench, judge } from '../judge.ts';
import type { Deploy, Disembark, PlaceAirborne } from '../orders.ts';
import { enemiesOf } from '../position.ts';
import { standingAt } from '../rules/placing.ts';
import type { Position, Unit } from '../types.ts';
import { fireDrawn } from './dangers.ts';
import { withPlaces } from './fighting.ts';
import type { FiaSnap } from './moving.ts';
import { stanceOf } from './stance.ts';

export type Placement = Deploy | PlaceAirborne | Disembark;

interface Wish {
  readonly unit: Unit;
  readonly order: Placement;
  readonly isLawful: boolean;
}

/** Where a base would stand; if it may not, the nearest place where it may. */
export function placePreview(bench: Bench, position: Position, { unit, order, isLawful }: Wish) {
  if (!order.at) return {};
  const base = baseFor(unit, order.at, order.facing ?? 0);
  if (!isLawful)
    return { ends: [stanceOf(base)], snaps: nearestLawful(bench, position, unit, order, order.at) };
  const there = withPlaces(position, [base]);
  const sees = enemiesOf(there, unit.side).length > 0;
  return { ends: [stanceOf(base)], dangers: sees ? fireDrawn(bench.ground, there, base) : [] };
}

const baseFor = (unit: Unit, at: Point, facing: number) => ({
  ...standingAt(unit, quantisePoint(at), quantiseFacing(facing)),
  status: 'table' as const,
});

/** How far about, and in how many directions, a lawful place is looked for. */
const RINGS = [0.5, 1, 2, 3, 4, 6, 8, 12, 16];
const DIRECTIONS = 12;

/** The first lawful place found, going outwards from the one that was wished for. */
function nearestLawful(
  bench: Bench,
  position: Position,
  unit: Unit,
  order: Placement,
  at: Point,
): readonly FiaSnap[] {
  for (const ring of RINGS) {
    for (let i = 0; i < DIRECTIONS; i++) {
      const [dx, dy] = scale(forward((360 / DIRECTIONS) * i), ring);
      const there = { ...order, at: quantisePoint([at[0] + dx, at[1] + dy]) };
      if (!judge(bench, position, unit.side, there).ok) continue;
      return [{ what: 'place', order: there, stance: stanceOf(baseFor(unit, there.at, order.facing ?? 0)) }];
    }
  }
  return [];
}
