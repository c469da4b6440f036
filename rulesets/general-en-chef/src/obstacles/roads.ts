import {
  centreOf,
  cornersOf,
  edgeOf,
  lineLength,
  nearestOnLine,
  overlapsOnMove,
  polygonGap,
  type Segment,
  segmentDistance,
  type Vector,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { MOVEMENT_TABLE } from '../data.ts';
import { basesOf, blockOf, isSkirmish, partsOf } from '../figures.ts';
import { anyOverlap, isUpTo, lieOn, NEAR } from '../geometry.ts';
import { keptOnce, type Prepared, type Terrain } from '../ground.ts';
import type { Options } from '../options.ts';
import { isPlantedAt } from '../trees.ts';
import type { Body, Road } from '../types.ts';

/**
 * GEC-ROAD-02  Only a column of companies no wider than three figures (cavalry: two), and limbered artillery.
 * GEC-ROAD-03  A wider front moves at its normal rate, without benefit.
 */
export function usesRoad({ arm, formation, front }: Body): boolean {
  if (arm === 'artillery') return formation === 'limbered';
  if (arm === 'general' || formation !== 'column') return false;
  return front <= MOVEMENT_TABLE.road.maxFront[arm];
}

/** GEC-ROAD-07: the whole unit on the road; GEC-BRIDGE-02: road rules apply on a bridge. */
export const isOnRoad = (terrain: Terrain, body: Body): boolean =>
  body.in === null &&
  terrain.roadway.length > 0 &&
  keptOnce(
    terrain.around.onRoad,
    body,
    () => windsAlong(terrain, body) || lieOn(partsOf(terrain, body), terrain.roadway),
  );

/** GECH-MOVE-11: a column that winds along a road is on it as far as the road goes, corners at bends or not. */
export function windsAlong(terrain: Terrain, body: Body): boolean {
  const road = body.winding ? terrain.byId.get(body.winding.road) : undefined;
  if (!road || !body.winding) return false;
  const { along, distance } = nearestOnLine(road.course, body.at);
  const tail = along + (body.winding.toward === 'end' ? -1 : 1) * blockOf(body).depth;
  const length = lineLength(road.course);
  return distance <= NEAR && tail >= 0 - NEAR && tail <= length + NEAR;
}

/**
 * GEC-ROAD-05  Ten per cent more, normal pace, forced march or charge …
 * GEC-ROAD-06  … rounded to the nearest millimetre, halves up; to the half centimetre by option.
 */
export function roadBonus(allowance: number, options: Options): number {
  const { bonus, rounding } = MOVEMENT_TABLE.road;
  const grain = options.roadRounding === 'half' ? 0.5 : rounding;
  return Math.floor((allowance * bonus) / grain + 0.5 + 1e-9) * grain;
}

/** GEC-TREEROAD-01: the whole unit on one road, at least one base where it is planted. */
export function treeRoadUnder(terrain: Terrain, body: Body): Prepared<Road> | undefined {
  if (body.in !== null) return undefined;
  return terrain.roads.find(road => {
    if (road.feature.trees === undefined || !lieOn(partsOf(terrain, body), road.pieces)) return false;
    return basesOf(terrain, body).some(base =>
      isPlantedAt(road.feature, nearestOnLine(road.course, centreOf(base)).along),
    );
  });
}

/** GEC-TREEROAD-04: does a straight move take a base through a row of trees? Skirmishers do not mind. */
export function passesTrees(terrain: Terrain, body: Body, by: Vector): boolean {
  if (isSkirmish(body) || terrain.trees.length === 0) return false;
  const rows = terrain.trees.flatMap(({ pieces }) => pieces);
  return overlapsOnMove(partsOf(terrain, body).map(cornersOf), by, rows, NEAR).length > 0;
}

/** GEC-TREEROAD-04, for a turn: does a unit stand in a row of trees? */
export const standsInTrees = (terrain: Terrain, body: Body): boolean =>
  !isSkirmish(body) &&
  anyOverlap(
    partsOf(terrain, body).map(cornersOf),
    terrain.trees.flatMap(({ pieces }) => pieces),
  );

const ROADSIDE = 4.5;

/**
 * GEC-ROAD-10  A unit wholly on a road cannot deploy when a linear obstacle, house, wood, marsh or river lies within
 *              4.5 cm of either flank of its block.
 */
export function isHemmedIn(terrain: Terrain, body: Body): boolean {
  if (body.in !== null || !terrain.roads.some(road => lieOn(partsOf(terrain, body), road.pieces)))
    return false;
  const block = blockOf(body);
  const flanks = [edgeOf(block, 'left'), edgeOf(block, 'right')];
  const near = ({ outline, pieces, course }: Prepared): boolean =>
    flanks.some(flank => {
      if (outline.length > 0) return isUpTo(polygonGap(flank, outline), ROADSIDE);
      if (pieces.length > 0) return pieces.some(piece => isUpTo(polygonGap(flank, piece), ROADSIDE));
      return isUpTo(
        Math.min(...course.slice(1).map((to, i) => segmentDistance(flank, [course[i]!, to]))),
        ROADSIDE,
      );
    });
  return terrain.all.some(feature => HEMMING.includes(feature.kind) && near(feature));
}
const HEMMING: readonly string[] = ['linear', 'house', 'redoubt', 'wood', 'marsh', 'river', 'great-river'];

/** GEC-TREEROAD-02: light cover from fire, from any side or only across a row of trees (option). */
export function treeRoadShelters(terrain: Terrain, target: Body, line: Segment): Clause | null {
  const road = treeRoadUnder(terrain, target);
  if (!road) return null;
  if (terrain.options.treeRoadFire === 'any') return 'GEC-TREEROAD-02';
  const rows = terrain.trees.filter(row => row.road === road.id).flatMap(({ pieces }) => pieces);
  return rows.some(row => segmentDistance(row, line) < NEAR) ? 'GEC-TREEROAD-02' : null;
}
