import { refuse } from '@grognard/engine';
import {
  advance,
  type Cm,
  clipToConvex,
  type Footprint,
  fromLocal,
  moved,
  type Polygon,
  piecesOf,
  toLocal,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { footprintOf, isFriend, OVERLAP, SLACK, TOUCH } from '../field.ts';
import { edgeShare, entryShare, legOf, lineCrossShare, straddles, touchShare } from '../geometry.ts';
import type { Ground, LinePiece } from '../ground.ts';
import type { Position, Unit } from '../types.ts';
import { disorderRefusal, goesAway, type MovePlan, overlapped, type Planned } from './plan.ts';
import { enemyZones } from './zone.ts';

/** A part of an obstacle between the side lines of a unit, as near and as far as it lies ahead of its front. */
interface Barrier {
  readonly near: Cm;
  readonly far: Cm;
}

/** What of an obstacle lies before the front of a unit; what only runs along a flank does not. */
function barriersBefore(piece: LinePiece, print: Footprint): readonly Barrier[] {
  const [long, right] = [1000, print.width / 2];
  const lane: Polygon = [
    fromLocal(print, { ahead: 0 - TOUCH, right: 0 - right }),
    fromLocal(print, { ahead: long, right: 0 - right }),
    fromLocal(print, { ahead: long, right }),
    fromLocal(print, { ahead: 0 - TOUCH, right }),
  ];
  return piecesOf(piece.line).flatMap(segment => {
    const points = clipToConvex(segment, lane).map(point => toLocal(print, point));
    const beside = points.map(point => point.right);
    const isBefore = Math.min(...beside) < right - TOUCH && Math.max(...beside) > TOUCH - right;
    const ahead = points.map(point => point.ahead);
    return points.length > 0 && isBefore ? [{ near: Math.min(...ahead), far: Math.max(...ahead) }] : [];
  });
}

/**
 * EA-TERR-13  The greatest distance by which the obstacle that the front touches, between the side lines, lies ahead of
 *             it; nothing if the front does not touch it. The far side of a ring of wagons is another crossing: only
 *             what the unit meets while it climbs over counts.
 */
function farthestAhead(piece: LinePiece, print: Footprint): Cm | undefined {
  const barriers = [...barriersBefore(piece, print)].sort((a, b) => a.near - b.near);
  return barriers.reduce<Cm | undefined>((far, barrier) => {
    const reach = far === undefined ? TOUCH + SLACK : far + print.depth;
    return barrier.near <= reach ? Math.max(far ?? 0, barrier.far) : far;
  }, undefined);
}

/**
 * EA-TERR-12  Linear obstacles stop a move;
 * EA-TERR-13  in a later turn the unit climbs over: straight ahead until its rear edge lies on the obstacle.
 * EA-TERR-14  No other move carries a footprint over one.
 */
export function planCross(ground: Ground, position: Position, unit: Unit, id: string): Planned<MovePlan> {
  const from = footprintOf(unit);
  const piece = ground.obstacles.find(each => each.id === id);
  const far = piece?.movement === 'slow' ? farthestAhead(piece, from) : undefined;
  if (!piece || far === undefined || straddles(from, piece.line, TOUCH))
    return refuse('EA-TERR-14', { obstacle: id });
  const motion = advance(from, from.depth + far);
  const leg = legOf(from, motion);
  const others = ground.obstacles.filter(each => each !== piece && !straddles(from, each.line, TOUCH));
  if (others.some(each => lineCrossShare(leg, each.line, TOUCH) !== undefined))
    return refuse('EA-TERR-14', { obstacle: id });
  const end = moved(from, motion);
  const disorder = disorderRefusal(ground, unit, null);
  if (disorder || (unit.disorganised && !goesAway(position, unit, end)))
    return disorder ?? refuse('EA-REORG-03');
  const enemies = position.units.filter(
    other => other.arm !== 'general' && !isFriend(unit, other) && other.id !== unit.id,
  );
  const met = enemies.find(enemy => touchShare(leg, footprintOf(enemy), TOUCH) !== undefined);
  if (met) return refuse('EA-MOVE-13', { enemy: met.id });
  const onto = overlapped(position, unit, end);
  const zone = enemyZones(position, unit, from.depth + far).find(
    ({ polygon }) => entryShare(leg, [polygon], OVERLAP) !== undefined,
  );
  const refusals: readonly (readonly [boolean, Clause])[] = [
    [!!onto, 'EA-MOVE-12'],
    [edgeShare(leg, ground.table, 0.01) !== undefined, 'EA-MOVE-14'],
    [entryShare(leg, ground.barred, OVERLAP) !== undefined, 'EA-TERR-04'],
    [!!zone, 'EA-ZOC-04'],
  ];
  const refused = refusals.find(([wrong]) => wrong);
  if (refused) return refuse(refused[1], { obstacle: id });
  const still = {
    strides: [{ what: 'cross', clause: 'EA-TERR-13', end, cost: 0 } as const],
    cost: 0,
    allowance: 0,
    slowed: false,
    slowBy: null,
    road: false,
    halted: null,
    retires: false,
    lineup: null,
  };
  return { ok: true, plan: { ...still, end, crossed: id } };
}
