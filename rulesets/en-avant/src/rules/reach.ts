import { advance, type Cm, cornersOf, type Polygon, quantise, withWidth } from '@grognard/table';
import { footprintOf, OVERLAP, SLACK, TOUCH } from '../field.ts';
import { edgeShare, entryShare, type Leg, legOf, lineTouchShare, touchShare } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import type { MoveOrder } from '../orders.ts';
import type { Position, Unit } from '../types.ts';
import { allowanceOf } from './allowance.ts';
import { planMove } from './movement.ts';

const straight = (unit: Unit, cm: Cm): MoveOrder => ({
  type: 'activate',
  unit: unit.id,
  action: 'move',
  steps: [{ advance: cm }],
});

/** How far an advance would come; 0 if it is refused. */
function advanced(ground: Ground, position: Position, unit: Unit, cm: Cm): Cm {
  const planned = planMove(ground, position, unit, straight(unit, cm));
  return planned.ok ? planned.plan.cost : 0;
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
    ...ground.obstacles.map(({ line }) => lineTouchShare(leg, line)),
    ...others.flatMap(print => [entered(leg, [cornersOf(print)]), entered(strip, [cornersOf(print)])]),
    edgeShare(leg, ground.table, 0),
  ];
  const beforeEnemies = others.flatMap(print => {
    const share = touchShare(leg, print, TOUCH);
    return share === undefined ? [] : [share * full - TOUCH - 2 * SLACK];
  });
  return [...shares.flatMap(share => (share === undefined ? [] : [share * full])), ...beforeEnemies];
}
