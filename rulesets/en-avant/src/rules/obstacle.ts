import { refuse } from '@grognard/engine';
import {
  advance,
  type Cm,
  clipToConvex,
  type Footprint,
  fromLocal,
  frontEdge,
  moved,
  type Point,
  type Polygon,
  piecesOf,
  segmentDistance,
  toLocal,
  withWidth,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { footprintOf, isFriend, OVERLAP, SLACK, TOUCH } from '../field.ts';
import { edgeShare, entryShare, legOf, lineCrossShare, straddles, touchShare } from '../geometry.ts';
import type { Ground, Piece } from '../ground.ts';
import type { Position, Unit } from '../types.ts';
import { disorderRefusal, goesAway, type MovePlan, overlapped, type Planned } from './plan.ts';
import { enemyZones } from './zone.ts';

/** EA-TERR-13: only from a front edge that touches the obstacle. */
const touchesWithFront = (piece: Piece, print: Footprint): boolean =>
  piecesOf(piece.line!).some(segment => segmentDistance(frontEdge(print), segment) <= TOUCH + SLACK);

/** The points of an obstacle between the side lines of a unit, from its front edge on. */
function inLane(piece: Piece, print: Footprint): readonly Point[] {
  const long = 1000;
  const right = print.width / 2;
  const lane: Polygon = [
    fromLocal(print, { ahead: 0 - TOUCH, right: 0 - right }),
    fromLocal(print, { ahead: long, right: 0 - right }),
    fromLocal(print, { ahead: long, right }),
    fromLocal(print, { ahead: 0 - TOUCH, right }),
  ];
  return piecesOf(piece.line!).flatMap(segment => clipToConvex(segment, lane));
}

/** EA-TERR-13: the greatest distance by which the obstacle, between the side lines, lies ahead of the front. */
const farthestAhead = (piece: Piece, print: Footprint): Cm =>
  inLane(piece, print).reduce((most, point) => Math.max(most, toLocal(print, point).ahead), 0);

/** EA-TERR-13: an obstacle that only runs along a flank is not before the front: there is nothing to cross. */
const liesBefore = (piece: Piece, print: Footprint): boolean =>
  inLane(piece, withWidth(print, print.width - 2 * TOUCH)).length > 0;

/**
 * EA-TERR-12  Linear obstacles stop a move;
 * EA-TERR-13  in a later turn the unit climbs over: straight ahead until its rear edge lies on the obstacle.
 * EA-TERR-14  No other move carries a footprint over one.
 */
export function planCross(ground: Ground, position: Position, unit: Unit, id: string): Planned<MovePlan> {
  const from = footprintOf(unit);
  const piece = ground.obstacles.find(each => each.id === id);
  const mayCross = piece?.movement === 'slow' && touchesWithFront(piece, from) && liesBefore(piece, from);
  if (!mayCross || straddles(from, piece.line!, TOUCH)) return refuse('EA-TERR-14', { obstacle: id });
  const motion = advance(from, from.depth + farthestAhead(piece, from));
  const leg = legOf(from, motion);
  const others = ground.obstacles.filter(each => each !== piece && !straddles(from, each.line!, TOUCH));
  if (others.some(each => lineCrossShare(leg, each.line!, TOUCH) !== undefined))
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
  const zone = enemyZones(position, unit).find(
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
    cost: 0,
    allowance: 0,
    slowed: false,
    road: false,
    halted: null,
    retires: false,
    lineup: null,
  };
  return { accepted: true, plan: { ...still, end, crossed: id } };
}
