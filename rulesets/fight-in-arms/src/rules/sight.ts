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
  between as pointBetween,
  polygonGap,
  type Segment,
  type Stretch,
  segmentLength,
  segmentMeetsBox,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { type Feature, type Ground, heightOf, standsIn } from '../ground.ts';
import { onTheTable } from '../position.ts';
import { FAVOUR, FOREST_EDGE, GRAZE, TERRAIN } from '../tables.ts';
import { has } from '../troops.ts';
import type { Placed, Position } from '../types.ts';
import { sightingPoints } from './arc.ts';
import { isNearBox } from './touching.ts';

/** Something that may stand in a line of sight, and when it does. */
interface Screen {
  readonly id: string;
  readonly clause: Clause;
  readonly box: Box;
  readonly shape: Polygon;
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

/** One end of a line of sight: a base, or a mere place. */
export interface End {
  readonly outline: Polygon;
  readonly height: number;
  readonly unit?: Placed;
}

export const endOf = (ground: Ground, unit: Placed): End => ({
  outline: cornersOf(unit),
  height: heightOf(ground, unit),
  unit,
});

/**
 * FIA-LOS-04  Buildings and cliffs block, a bunker unless one of the two stands in it.
 * FIA-LOS-06  A hill blocks unless one of the two stands at least at its level.
 */
function screenOf(feature: Feature, pair: readonly [End, End], height: number): readonly Screen[] {
  const { id, box, area, level } = feature;
  const screen = (clause: Clause, interrupts: Screen['interrupts']): Screen => ({
    id,
    box,
    clause,
    shape: area.polygon,
    interrupts,
  });
  return TERRAIN[feature.kind].sight.flatMap((sight): readonly Screen[] => {
    if (sight === 'forest') return [screen('FIA-LOS-05', wooded(feature))];
    if (sight === 'hill') return height < level ? [screen('FIA-LOS-06', solid(area.polygon))] : [];
    if (sight === 'bunker' && pair.some(({ unit }) => unit && standsIn(unit, feature))) return [];
    return [screen('FIA-LOS-04', solid(area.polygon))];
  });
}

/** FIA-LOS-03: other bases block, unless one of the two stands higher than they do. */
function baseScreen(ground: Ground, unit: Placed, corners: Polygon, height: number): Screen {
  const blocks = solid(corners);
  return {
    id: unit.id,
    clause: 'FIA-LOS-03',
    box: boxOf(corners),
    shape: corners,
    interrupts: line => blocks(line) && height <= heightOf(ground, unit),
  };
}

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
  readonly blockedBy: readonly { readonly id: string; readonly clause: Clause; readonly at: Point }[];
}

/** Everything that may come between two ends: what lies in the box around both, bounds looked at before shapes. */
function between(ground: Ground, bases: readonly Placed[], pair: readonly [End, End]): readonly Screen[] {
  const around = boxOf([...pair[0].outline, ...pair[1].outline]);
  const height = Math.max(pair[0].height, pair[1].height);
  const screens: Screen[] = [];
  for (const feature of ground.screens) {
    if (boxesMeet(feature.box, around)) screens.push(...screenOf(feature, pair, height));
  }
  for (const unit of bases) {
    if (unit.id === pair[0].unit?.id || unit.id === pair[1].unit?.id || !isNearBox(unit, around)) continue;
    const screen = baseScreen(ground, unit, cornersOf(unit), height);
    if (boxesMeet(screen.box, around)) screens.push(screen);
  }
  return screens;
}

export type Pair = readonly [shooter: Placed, target: Placed];

/** FIA-LOS-01: one clear line to one of the given points is enough; among these bases, which may stand in it. */
export function seesOneOf(
  ground: Ground,
  bases: readonly Placed[],
  [shooter, target]: Pair,
  points: readonly Point[],
): boolean {
  if (points.length === 0) return false;
  const screens = between(ground, bases, [endOf(ground, shooter), endOf(ground, target)]);
  const isClear = clearLines(screens);
  return eyesOf(shooter).some(from => points.some(to => isClear([from, to])));
}

/** Is a line free of screens? What stood in one line most likely stands in the next: it is looked at first. */
function clearLines(screens: readonly Screen[]): (line: Segment) => boolean {
  let last: Screen | undefined;
  return line => {
    if (last && isInterrupted(last, line)) return false;
    last = screens.find(screen => isInterrupted(screen, line));
    return !last;
  };
}

/** Bounds before shapes: a line that passes by the box of a screen is not looked at more closely. */
const isInterrupted = ({ box, interrupts }: Screen, line: Segment): boolean =>
  segmentMeetsBox(line, box) && interrupts(line);

/** Every line that could be drawn between the given points, and what interrupts it, and where. */
export function sightLines(
  ground: Ground,
  position: Position,
  pair: readonly [End, End],
  [eyes, points]: readonly [readonly Point[], readonly Point[]],
): readonly SightLine[] {
  const screens = between(ground, onTheTable(position), pair);
  return eyes.flatMap(from =>
    points.map(to => ({
      from,
      to,
      blockedBy: screens
        .filter(screen => isInterrupted(screen, [from, to]))
        .map(({ id, clause, shape }) => ({ id, clause, at: firstInside([from, to], shape) })),
    })),
  );
}

/** Where a line first runs into a shape. */
function firstInside(line: Segment, shape: Polygon): Point {
  const [stretch] = insideStretches(line, shape);
  const length = segmentLength(line);
  return pointBetween(line[0], line[1], stretch && length > 0 ? stretch[0] / length : 0);
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
