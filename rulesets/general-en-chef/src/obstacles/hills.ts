import {
  buildingFootprint,
  type Cm,
  centreOf,
  cornersOf,
  type Footprint,
  insideStretches,
  type Line,
  lineCrossings,
  lineGap,
  locate,
  nearestOnLine,
  type Point,
  polygonGap,
  rightOf,
  type Segment,
  segmentLength,
  toLocal,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { TERRAIN_TABLE } from '../data.ts';
import { blockOf, firstRankBases, gapBetween, isCloseOrder, isFoot, partsOf, shapesOf } from '../figures.ts';
import { anyOverlap, commonPieces, isLess, isUpTo, NEAR } from '../geometry.ts';
import type { Prepared, Terrain } from '../ground.ts';
import type { Body, FeatureId, Hill, Plateau } from '../types.ts';
import { overlapsFeature } from './touch.ts';

/*
 * Hills: the crest line, what it hides, and what is seen and shot from it.
 *
 * GEC-HILL-01  A hill is a rounded rise; a plateau is one with a flat top.
 * GEC-HILL-02  All hills have the same slope on every side.
 * GEC-HILL-03  The outline is the ground a hill takes up, and all of it is slope.
 * GEC-HILL-18  A slope costs movement and formation only: whoever halts on it fires as elsewhere.
 */

const SIGHT = TERRAIN_TABLE.hill.sight ?? {};
const number = (value: unknown, or: number): number => (typeof value === 'number' ? value : or);
const DEAD_BEHIND_COVER = number(SIGHT['deadBehindCover'], 15);
const MASKED_WITHIN = number(SIGHT['maskedByUnit'], 10);
const DEAD_AT_FOOT = number(SIGHT['deadAtOvergrownFoot'], 15);
const SCOUT_FOOT = number(SIGHT['scoutInfantry'], 2.5);
const SCOUT_MOUNTED = number(SIGHT['scoutMounted'], 5);
/** GEC-HILL-12: nearer than this a unit is on the crest, not behind it. */
const ON_CREST = 0.1;
const FIRE_OVER = number(TERRAIN_TABLE.hill.fire?.['over'], 2);

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
    const gap = gapToLine(terrain, body, crest);
    if (gap < ON_CREST - NEAR) return true;
    if (!isUpTo(gap, baseLength(body))) return false;
    if (height.kind === 'hill') return true;
    return !isOnTop(height as Prepared<Plateau>, body) && isBehind(body, crest);
  });
  return found ?? null;
}

const isOnTop = ({ feature }: Prepared<Plateau>, body: Body): boolean =>
  feature.crest !== undefined && locate(feature.crest, centreOf(blockOf(body))) !== 'outside';

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

/** What a dominating observer asks about the line to an enemy. */
export interface FromAbove {
  readonly height: Height;
  readonly line: Segment;
  readonly target: Body;
  /** Enemy units other than the target. */
  readonly others: readonly Body[];
  /** The wood or field that the target is in, which has its own rules. */
  readonly around: readonly (FeatureId | undefined)[];
}

/**
 * GEC-HILL-08  A dominating unit does not see (a) within 15 cm behind a house or wood, (b) an enemy masked by another
 *              enemy up to 10 cm in front of it, (c) less than 15 cm from the foot of an overgrown or built-up slope.
 */
export function hiddenFromAbove(terrain: Terrain, look: FromAbove): Clause | null {
  const hidden = isBehindCover(terrain, look) || isMasked(terrain, look) || isUnderOvergrowth(terrain, look);
  return hidden ? 'GEC-HILL-08' : null;
}

/** (a) measured along the line from where it leaves the house or wood. */
function isBehindCover(terrain: Terrain, { line, target }: FromAbove): boolean {
  const length = segmentLength(line);
  return [...terrain.houses, ...terrain.woods].some(cover => {
    if (cover.id === target.in || cover.id === target.emerging) return false;
    const inside = insideStretches(line, cover.outline);
    const [enters, leaves] = inside[inside.length - 1] ?? [0, 0];
    // a line that begins inside comes out of the observer's own wood
    return enters > NEAR && leaves < length - NEAR && isUpTo(length - leaves, DEAD_BEHIND_COVER);
  });
}

/** (b) the line crosses a masking unit; masking is total when no line is left. */
const isMasked = (terrain: Terrain, { line, target, others }: FromAbove): boolean =>
  others.some(
    mask =>
      mayMask(mask, target) &&
      insideStretches(line, cornersOf(blockOf(mask))).some(([from, to]) => to - from > NEAR) &&
      isUpTo(gapBetween(terrain, mask, target), MASKED_WITHIN),
  );

/** GEC-HILL-09: a column does not mask a line, infantry no cavalry, skirmishers nobody. */
function mayMask(mask: Body, target: Body): boolean {
  if (mask.in !== null || !isCloseOrder(mask)) return false;
  if (mask.formation === 'column' && target.formation === 'line') return false;
  return !(isFoot(mask) && target.arm === 'cavalry');
}

/** (c) the line must cross the overgrown patch on the slope. */
function isUnderOvergrowth(terrain: Terrain, { height, line, target, around }: FromAbove): boolean {
  const gap = Math.min(...shapesOf(terrain, target).map(shape => polygonGap(shape, height.outline)));
  if (!isLess(gap, DEAD_AT_FOOT)) return false;
  const slope = height.pieces;
  return [...terrain.woods, ...terrain.fields, ...terrain.houses].some(patch => {
    if (patch.id === target.in || around.includes(patch.id)) return false;
    return commonPieces(patch.pieces, slope).some(piece =>
      insideStretches(line, piece).some(([from, to]) => to - from > NEAR),
    );
  });
}

/**
 * GEC-HILL-20  Infantry and cavalry on a hill fire across the crest only after passing it.
 * GEC-HILL-24  Only the figures in front of the crest fire: those from whose front the line to the target's centre
 *              does not cross it.
 */
export function pastTheCrest(terrain: Terrain, shooter: Body, base: Footprint, centre: Point): boolean {
  return terrain.hills.every(hill => {
    const crest = crestOf(hill);
    if (!crest || !overlapsFeature(terrain, shooter, hill)) return true;
    return !crosses([base.at, centre], crest);
  });
}

/** The heights that a unit touches, the whole base being slope or top. */
export const heightsTouched = (terrain: Terrain, body: Body): Height[] =>
  body.in === null ? heightsOf(terrain).filter(height => overlapsFeature(terrain, body, height)) : [];

/** On which side of a hill's crest a point lies. */
const sideOf = (crest: Line, point: Point): number => Math.sign(rightOf(crest, point));

/**
 * GEC-HILL-26  The upper unit touches the hill, both are on one side of the crest, and its block centre is nearer the
 *              crest (or it is on the flat top of a plateau and the enemy below it).
 * GEC-HILL-28  Its whole first rank must be on one side of the crest.
 */
export function isAbove(terrain: Terrain, upper: Body, lower: Body): boolean {
  return heightsTouched(terrain, upper).some(height => {
    const crest = crestOf(height);
    if (!crest || !isFrontOnOneSide(terrain, upper, crest)) return false;
    const [high, low] = [centreOf(blockOf(upper)), centreOf(blockOf(lower))];
    if (height.kind === 'plateau' && height.feature.crest) {
      const top = height.feature.crest;
      const [isHighUp, isLowUp] = [high, low].map(point => locate(top, point) !== 'outside');
      if (isHighUp !== isLowUp) return isHighUp === true;
      if (isHighUp) return false;
    } else if (sideOf(crest, high) !== sideOf(crest, low)) return false;
    return nearestOnLine(crest, high).distance < nearestOnLine(crest, low).distance - NEAR;
  });
}

const isFrontOnOneSide = (terrain: Terrain, body: Body, crest: Line): boolean => {
  const bases = firstRankBases(terrain, body);
  const across = bases.some(base => {
    const corners = cornersOf(base);
    return corners.some((corner, i) => crosses([corner, corners[(i + 1) % 4]!], crest));
  });
  if (across) return false;
  const sides = new Set(bases.map(base => sideOf(crest, centreOf(base))));
  return sides.size <= 1;
};

/**
 * GEC-HILL-22  A unit past the crest, or higher on the slope, fires over any unit lower on the slope that is more than
 *              2 cm away from it.
 */
export function firesOver(terrain: Terrain, shooter: Body, between: Body): boolean {
  const gap = gapBetween(terrain, shooter, between);
  if (isUpTo(gap, FIRE_OVER)) return false;
  return heightsTouched(terrain, between).some(
    height => overlapsFeature(terrain, shooter, height) && isHigher(height, shooter, between),
  );
}

function isHigher(height: Height, shooter: Body, between: Body): boolean {
  const crest = crestOf(height);
  if (!crest) return false;
  const [a, b] = [shooter, between].map(body => nearestOnLine(crest, centreOf(blockOf(body))).distance);
  const top = height.kind === 'plateau' ? height.feature.crest : undefined;
  if (top && locate(top, centreOf(blockOf(shooter))) !== 'outside') return true;
  return a! < b! - NEAR;
}

/** GEC-HILL-22, 23: does the unit stand high enough to shoot over others at all? */
export const standsHigh = (terrain: Terrain, body: Body): boolean => heightsTouched(terrain, body).length > 0;

/** GEC-HILL-15: on the slope as long as any figure touches the base of the hill. */
export const touchesSlope = (terrain: Terrain, body: Body): boolean => {
  const shapes = partsOf(terrain, body).map(cornersOf);
  return terrain.footings.some(
    ({ kind, pieces }) => (kind === 'hill' || kind === 'plateau-slope') && anyOverlap(shapes, pieces),
  );
};

export const houseFootprint = ({ building }: Prepared): Footprint | null =>
  building ? buildingFootprint(building) : null;
