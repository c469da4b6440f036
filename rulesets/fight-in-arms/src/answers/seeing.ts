import type { Spot } from '@grognard/engine';
import {
  add,
  arcPolygon,
  cornersOf,
  distance as distanceBetween,
  forward,
  inArc,
  nearestPoints,
  type Point,
  type Polygon,
  scale,
} from '@grognard/table';
import type { Answers, Seen } from '../answers.ts';
import { type Ground, holds } from '../ground.ts';
import { findPlaced, placedOf } from '../position.ts';
import { HALF_ARC, pointsInArc, sightingPoints } from '../rules/arc.ts';
import { type End, endOf, eyesOf, sightLines } from '../rules/sight.ts';
import { FAVOUR, SHORT_RANGE } from '../tables.ts';
import { has } from '../troops.ts';
import type { Placed, Position, Weapon } from '../types.ts';

/** FIA-TRANS-03: a unit without a base sees nobody and is seen by nobody. */
function endAt(ground: Ground, position: Position, spot: Spot): End | undefined {
  if (typeof spot === 'string') {
    const unit = findPlaced(position, spot);
    return unit && endOf(ground, unit);
  }
  const height = ground.hills.reduce(
    (most, hill) => (holds(hill, spot) ? Math.max(most, hill.level) : most),
    0,
  );
  return { outline: [spot], height };
}

/** FIA-ARC-01: the points of the far end that lie in the arc of the near one; a mere place looks all round. */
function pointsSeen(ground: Ground, from: End, to: End): readonly Point[] {
  const { unit } = from;
  if (unit && to.unit) return pointsInArc(ground, unit, to.unit);
  const points = to.unit ? sightingPoints(to.unit) : to.outline;
  if (!unit || has(unit, 'turret')) return points;
  return points.filter(point => inArc(unit, point, HALF_ARC[ground.options.arc], FAVOUR));
}

/** FIA-LOS-01: does one see the other, and if not what stands in the way, and where? */
export function sight(
  ground: Ground,
  position: Position,
  ends: { readonly from: Spot; readonly to: Spot },
): Seen {
  const [from, to] = [endAt(ground, position, ends.from), endAt(ground, position, ends.to)];
  if (!from || !to) return { is: false, clause: 'FIA-TRANS-03', lines: [] };
  const points = pointsSeen(ground, from, to);
  if (points.length === 0) return { is: false, clause: 'FIA-ARC-01', lines: [] };
  const eyes = from.unit ? eyesOf(from.unit) : from.outline;
  const lines = sightLines(ground, position, [from, to], [eyes, points]);
  const clear = lines.find(({ blockedBy }) => blockedBy.length === 0);
  if (clear) return { is: true, clause: 'FIA-LOS-01', line: [clear.from, clear.to], lines };
  const [first] = lines[0]!.blockedBy;
  return { is: false, clause: first!.clause, blocked: { at: first!.at, by: first!.id }, lines };
}

/** FIA-BASE-07: from edge to edge, and between which points. */
export function distance(
  position: Position,
  ends: { readonly from: Spot; readonly to: Spot },
): Answers['distance'] {
  const shapeOf = (spot: Spot): Polygon =>
    typeof spot === 'string' ? cornersOf(placedOf(position, spot)) : [spot];
  const [a, b] = [shapeOf(ends.from), shapeOf(ends.to)];
  const between = nearestPoints(a, b);
  return { is: distanceBetween(...between), clause: 'FIA-BASE-07', between };
}

const ROUND_STEP = 3;

/** FIA-ARC-02: all ground within so many centimetres of a base. */
const roundAbout = (unit: Placed, far: number): Polygon =>
  cornersOf(unit).flatMap((corner, i) =>
    Array.from({ length: 90 / ROUND_STEP + 1 }, (_, n) =>
      add(corner, scale(forward(unit.facing - 90 + 90 * i + n * ROUND_STEP), far)),
    ),
  );

/**
 * FIA-SHOOT-07  How far a unit shoots with a weapon, over which ground …
 * FIA-PRIO-01   … and how near a target has to be chosen before all others.
 */
export function range({ options }: Ground, unit: Placed, weapon: Weapon | undefined): Answers['range'] {
  if (!weapon) return { is: 0, clause: 'FIA-UNIT-06' };
  const far = weapon.range;
  const area = has(unit, 'turret') ? roundAbout(unit, far) : arcPolygon(unit, HALF_ARC[options.arc], far);
  return {
    is: far,
    clause: 'FIA-SHOOT-07',
    bands: [
      { to: Math.min(SHORT_RANGE, far), what: 'short', clause: 'FIA-PRIO-01' },
      { to: far, what: 'full', clause: 'FIA-SHOOT-07' },
    ],
    area: [area],
  };
}
