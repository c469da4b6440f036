import {
  type Box,
  boxesMeet,
  boxOf,
  cornersOf,
  frontEdge,
  insideStretches,
  lengthInside,
  midpoint,
  type Point,
  type Polygon,
  polygonGap,
  type Segment,
  type Stretch,
  segmentLength,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { type Feature, type Ground, heightOf, standsIn } from '../ground.ts';
import { onTheTable } from '../position.ts';
import { FAVOUR, FOREST_EDGE, GRAZE, TERRAIN } from '../tables.ts';
import { has } from '../troops.ts';
import type { Placed, Position } from '../types.ts';
import { pointsInArc, sightingPoints } from './arc.ts';

/** Something that may stand in a line of sight, and when it does. */
interface Screen {
  readonly id: string;
  readonly clause: Clause;
  readonly box: Box;
  readonly interrupts: (line: Segment) => boolean;
}

/** FIA-LOS-02: more than a graze of the line inside a shape. */
const solid =
  (shape: Polygon) =>
  (line: Segment): boolean =>
    lengthInside(line, shape) > GRAZE;

/**
 * FIA-LOS-05  A forest blocks, except a stretch of at most 3 cm at either end; a line wholly inside one forest may be
 * at most 3 cm.
 */
const wooded =
  ({ area }: Feature) =>
  (line: Segment): boolean => {
    const length = segmentLength(line);
    const isShortAtAnEnd = ([from, to]: Stretch): boolean =>
      (from <= FAVOUR || to >= length - FAVOUR) && to - from <= FOREST_EDGE + FAVOUR;
    return insideStretches(line, area.polygon).some(
      stretch => stretch[1] - stretch[0] > GRAZE && !isShortAtAnEnd(stretch),
    );
  };

/**
 * FIA-LOS-04  Buildings and cliffs block, a bunker unless one of the two stands in it.
 * FIA-LOS-06  A hill blocks unless one of the two stands at least at its level.
 */
function screensOf({ screens }: Ground, pair: readonly [Placed, Placed], height: number): readonly Screen[] {
  return screens.flatMap(feature => {
    const { id, box, area, level } = feature;
    const screen = (clause: Clause, interrupts: Screen['interrupts']): Screen => ({
      id,
      box,
      clause,
      interrupts,
    });
    return TERRAIN[feature.kind].sight.flatMap((sight): readonly Screen[] => {
      if (sight === 'forest') return [screen('FIA-LOS-05', wooded(feature))];
      if (sight === 'hill') return height < level ? [screen('FIA-LOS-06', solid(area.polygon))] : [];
      if (sight === 'bunker' && pair.some(unit => standsIn(unit, feature))) return [];
      return [screen('FIA-LOS-04', solid(area.polygon))];
    });
  });
}

/** FIA-LOS-03: other bases block, unless one of the two stands higher than they do. */
const basesBetween = (
  ground: Ground,
  position: Position,
  ids: readonly string[],
  height: number,
): readonly Screen[] =>
  onTheTable(position)
    .filter(unit => !ids.includes(unit.id))
    .map(unit => ({ unit, corners: cornersOf(unit) }))
    .map(({ unit, corners }) => ({
      id: unit.id,
      clause: 'FIA-LOS-03' as const,
      box: boxOf(corners),
      interrupts: (line: Segment) => solid(corners)(line) && height <= heightOf(ground, unit),
    }));

/** FIA-LOS-01: where lines of sight begin: the front, with a turret anywhere on the base. */
export function eyesOf(shooter: Placed): readonly Point[] {
  if (has(shooter, 'turret')) return sightingPoints(shooter);
  const [left, right] = frontEdge(shooter);
  return [left, midpoint(left, right), right];
}

/** A line of sight, and what interrupts it. */
export interface SightLine {
  readonly from: Point;
  readonly to: Point;
  readonly blockedBy: readonly { readonly id: string; readonly clause: Clause }[];
}

/** Everything that may come between two units: what lies in the box around both. */
function between(ground: Ground, position: Position, shooter: Placed, target: Placed): readonly Screen[] {
  const around = boxOf([...cornersOf(shooter), ...cornersOf(target)]);
  const height = Math.max(heightOf(ground, shooter), heightOf(ground, target));
  return [
    ...screensOf(ground, [shooter, target], height),
    ...basesBetween(ground, position, [shooter.id, target.id], height),
  ].filter(screen => boxesMeet(screen.box, around));
}

/** FIA-LOS-01: one clear line to one of the given points is enough. */
export function seesOneOf(
  ground: Ground,
  position: Position,
  [shooter, target]: readonly [Placed, Placed],
  points: readonly Point[],
): boolean {
  const screens = between(ground, position, shooter, target);
  return eyesOf(shooter).some(from =>
    points.some(to => !screens.some(({ interrupts }) => interrupts([from, to]))),
  );
}

/** FIA-LOS-01: is there an uninterrupted line to a sighting point of the target in the arc? */
export const sees = (ground: Ground, position: Position, shooter: Placed, target: Placed): boolean =>
  seesOneOf(ground, position, [shooter, target], pointsInArc(ground, shooter, target));

/** Every line that could be drawn, and what interrupts it: why a target is not seen. */
export function sightLines(
  ground: Ground,
  position: Position,
  shooter: Placed,
  target: Placed,
): readonly SightLine[] {
  const screens = between(ground, position, shooter, target);
  return eyesOf(shooter).flatMap(from =>
    pointsInArc(ground, shooter, target).map(to => ({
      from,
      to,
      blockedBy: screens
        .filter(({ interrupts }) => interrupts([from, to]))
        .map(({ id, clause }) => ({ id, clause })),
    })),
  );
}

/** FIA-TCOMBAT-04: standing in a forest with its base farther than 3 cm from the border. */
export const isDeepInForest = ({ forests }: Ground, unit: Placed): boolean =>
  forests.some(forest => standsIn(unit, forest) && depthIn(forest, unit) > FOREST_EDGE + FAVOUR);

/** How far the nearest part of a base lies from the border of a forest: 0 if the base crosses it. */
function depthIn({ area: { polygon } }: Feature, unit: Placed): number {
  const corners = cornersOf(unit);
  const edges = polygon.map((point, i) => [point, polygon[(i + 1) % polygon.length]!] as const);
  return Math.min(...edges.map(edge => polygonGap([...edge], corners)));
}

/** FIA-TCOMBAT-03: a target standing in a forest. */
export const isInForest = ({ forests }: Ground, unit: Placed): boolean =>
  forests.some(forest => standsIn(unit, forest));
