import { cornersOf, insideStretches, polygonGap, type Segment, segmentLength } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { blockOf, gapBetween, isCloseOrder, isFoot, shapesOf } from '../figures.ts';
import { commonPieces, isLess, isUpTo, NEAR } from '../geometry.ts';
import type { Terrain } from '../ground.ts';
import type { Body, FeatureId } from '../types.ts';
import { type Height, number, SIGHT } from './hills.ts';

const DEAD_BEHIND_COVER = number(SIGHT['deadBehindCover'], 15);

const MASKED_WITHIN = number(SIGHT['maskedByUnit'], 10);

const DEAD_AT_FOOT = number(SIGHT['deadAtOvergrownFoot'], 15);

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
