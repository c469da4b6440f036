import {
  type Cm,
  centreOf,
  insideStretches,
  type Line,
  lineCrossings,
  lineGap,
  locate,
  nearestOnLine,
  type Segment,
  segmentLength,
  toLocal,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { TERRAIN_TABLE } from '../data.ts';
import { blockOf, isFoot, partsOf, shapesOf } from '../figures.ts';
import { anyOverlap, isUpTo, lieOn, NEAR } from '../geometry.ts';
import type { Prepared, Terrain } from '../ground.ts';
import { isOfKind } from '../ground.ts';
import type { Body, Hill, Plateau } from '../types.ts';
import { overlapsFeature } from './touch.ts';

/*
 * Hills: the crest line, what it hides, and what is seen and shot from it.
 *
 * GEC-HILL-01  A hill is a rounded rise; a plateau is one with a flat top.
 * GEC-HILL-02  All hills have the same slope on every side.
 * GEC-HILL-03  The outline is the ground a hill takes up, and all of it is slope.
 * GEC-HILL-18  A slope costs movement and formation only: whoever halts on it fires as elsewhere.
 */

export const SIGHT = TERRAIN_TABLE.hill.sight ?? {};

export const number = (value: unknown, or: number): number => (typeof value === 'number' ? value : or);

const SCOUT_FOOT = number(SIGHT['scoutInfantry'], 2.5);

const SCOUT_MOUNTED = number(SIGHT['scoutMounted'], 5);

export type Height = Prepared<Hill> | Prepared<Plateau>;

export const heightsOf = (terrain: Terrain): readonly Height[] => [...terrain.hills, ...terrain.plateaus];

/** The crest, if one is drawn (GEC-HILL-04, GEC-PLAT-01). */
export const crestOf = ({ feature, course }: Height): Line | null => (feature.crest ? course : null);

/** GEC-HILL-12: one base length, 2.5 cm on foot, 5 cm for cavalry and limbered guns. */
const baseLength = (body: Body): Cm => (isFoot(body) ? SCOUT_FOOT : SCOUT_MOUNTED);

/** The gap from a unit's bases to a line. */
export const gapToLine = (terrain: Terrain, body: Body, line: Line): Cm =>
  Math.min(...shapesOf(terrain, body).map(shape => lineGap(line, shape)));

/** Does the line run behind the unit's front edge, seen from where it comes nearest to its centre? */
function isBehind(body: Body, line: Line): boolean {
  const { point } = nearestOnLine(line, centreOf(blockOf(body)));
  return toLocal(body, point).ahead < 0;
}

/**
 * GEC-HILL-07  A unit that has passed the crest line, be it with part of a base, dominates; so does one on the far
 *              slope within a base length of it.
 * GEC-HILL-11  So does, as an observer, a unit close behind a crest: its scouts are on it. Hills only.
 */
export function dominatesFrom(terrain: Terrain, body: Body): Height | null {
  if (body.in !== null) return null;
  const found = heightsOf(terrain).find(height => {
    const crest = crestOf(height);
    if (!crest || !overlapsFeature(terrain, body, height)) return false;
    const isNear = isUpTo(gapToLine(terrain, body, crest), baseLength(body));
    return isNear && (!isOfKind(height, 'plateau') || hasPassed(terrain, body, height));
  });
  return found ?? null;
}

/** Past the crest of a plateau: astride it, or on the slope with the crest behind. On the top one only looks down. */
function hasPassed(terrain: Terrain, body: Body, { top, course }: Prepared<Plateau>): boolean {
  if (lieOn(partsOf(terrain, body), top)) return false;
  return anyOverlap(shapesOf(terrain, body), top) || isBehind(body, course);
}

/** Does a line cross another, more than by touching it with an end? */
export function crosses(segment: Segment, line: Line): boolean {
  const length = segmentLength(segment);
  return lineCrossings(segment, line).some(at => at > NEAR && at < length - NEAR);
}

export const passesOver = (segment: Segment, { outline, box }: Prepared): boolean => {
  const [[ax, ay], [bx, by]] = segment;
  if (Math.max(ax, bx) < box[0] || Math.min(ax, bx) > box[2]) return false;
  if (Math.max(ay, by) < box[1] || Math.min(ay, by) > box[3]) return false;
  return insideStretches(segment, outline).some(([from, to]) => to - from > NEAR);
};

/**
 * GEC-HILL-06  A hill hides what is behind it: a line is blocked that crosses its crest, or passes right over its base
 *              with both ends outside it. From another crest only the crest hides.
 */
export function hillBlocks(terrain: Terrain, line: Segment, from: Height | null): Clause | null {
  const blocks = terrain.hills.some(hill => {
    if (hill.id === from?.id) return false;
    const crest = crestOf(hill);
    if (crest && crosses(line, crest)) return true;
    if (from) return false;
    return line.every(end => locate(hill.outline, end) !== 'inside') && passesOver(line, hill);
  });
  return blocks ? 'GEC-HILL-06' : null;
}
