import {
  advance,
  type Cm,
  cornersOf,
  type Degrees,
  type Point,
  type Polygon,
  quantise,
  withWidth,
} from '@grognard/table';
import { footprintOf, OVERLAP, SLACK, TOUCH } from '../field.ts';
import { edgeShare, entryShare, type Leg, legOf, lineTouchShare, touchShare } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import type { MoveOrder, MoveStep } from '../orders.ts';
import type { Position, Unit } from '../types.ts';
import { allowanceOf } from './allowance.ts';
import { planMove } from './movement.ts';
import { motionOf } from './path.ts';

const straight = (unit: Unit, cm: Cm): MoveOrder => ({
  type: 'activate',
  unit: unit.id,
  action: 'move',
  steps: [{ advance: cm }],
});

/** How far an advance would come; 0 if it is refused. */
function advanced(ground: Ground, position: Position, unit: Unit, cm: Cm): Cm {
  const planned = planMove(ground, position, unit, straight(unit, cm));
  return planned.accepted ? planned.plan.cost : 0;
}

/**
 * The longest straight advance possible now, as `advance` would end. What may be gone is a set of stretches that end
 * at an allowance, or where something is touched; so only these distances are tried.
 */
export function reachOf(ground: Ground, position: Position, unit: Unit): Cm {
  const full = allowanceOf(ground, unit, { road: true });
  const tries = [full, allowanceOf(ground, unit), allowanceOf(ground, unit, { slowed: true })];
  const marks = [...tries, ...touchedAt(ground, position, unit, full)].filter(cm => cm > SLACK && cm <= full);
  return quantise(Math.max(0, ...marks.map(cm => advanced(ground, position, unit, cm))));
}

/** The distances at which an advance would touch ground, obstacles, units and the edge of the table. */
function touchedAt(ground: Ground, position: Position, unit: Unit, full: Cm): readonly Cm[] {
  const from = footprintOf(unit);
  const leg = legOf(from, advance(from, full));
  const strip = legOf(withWidth(from, ground.baseWidth), leg.motion);
  const others = position.units.filter(({ id, arm }) => id !== unit.id && arm !== 'general').map(footprintOf);
  const entered = (way: Leg, parts: readonly Polygon[]) => entryShare(way, parts, OVERLAP);
  const shares = [
    ...ground.slow.map(({ parts }) => entered(leg, parts)),
    ...ground.barred.map(part => entered(leg, [part])),
    ...ground.obstacles.map(({ line }) => lineTouchShare(leg, line!)),
    ...others.flatMap(print => [entered(leg, [cornersOf(print)]), entered(strip, [cornersOf(print)])]),
    edgeShare(leg, ground.table, 0),
  ];
  const beforeEnemies = others.flatMap(print => {
    const share = touchShare(leg, print, TOUCH);
    return share === undefined ? [] : [share * full - TOUCH - 2 * SLACK];
  });
  return [...shares.flatMap(share => (share === undefined ? [] : [share * full])), ...beforeEnemies];
}

/** One end of what a unit can reach: how it gets there, and where it stands then. */
export interface Reached {
  readonly steps: readonly MoveStep[];
  readonly at: Point;
  readonly facing: Degrees;
}

const TURNS: readonly Degrees[] = [15, 30, 45, 60, 75, 90];
const HEADINGS = 24;
const PARTS = 12;

/** The turns that may open a move: none, wheels to both sides, or for a single base any heading. */
function openings(unit: Unit): readonly (readonly MoveStep[])[] {
  if (unit.bases === 1) {
    return Array.from({ length: HEADINGS }, (_, i) => [{ turn: (unit.facing + (i * 360) / HEADINGS) % 360 }]);
  }
  const wheels = (['left', 'right'] as const).flatMap(wheel => TURNS.map(degrees => [{ wheel, degrees }]));
  return [[], ...wheels];
}

/** The fan of places a unit can reach by one turn and a straight advance, for a player to see. */
export function fanOf(ground: Ground, position: Position, unit: Unit): readonly Reached[] {
  const full = allowanceOf(ground, unit);
  return openings(unit).flatMap(opening => {
    const spent = opening.reduce((sum, step) => sum + motionOf(footprintOf(unit), step).cost, 0);
    const left = full - spent;
    if (left < SLACK) return [];
    for (let part = PARTS; part > 0; part--) {
      const steps = [...opening, { advance: quantise((left * part) / PARTS) }];
      const planned = planMove(ground, position, unit, {
        type: 'activate',
        unit: unit.id,
        action: 'move',
        steps,
      });
      if (planned.accepted) return [{ steps, at: planned.plan.end.at, facing: planned.plan.end.facing }];
    }
    return [];
  });
}
