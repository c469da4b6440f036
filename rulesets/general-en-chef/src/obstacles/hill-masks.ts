import { insideStretches, polygonGap, type Segment, segmentLength, totalLength } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { gapBetween, isCloseOrder, isFoot, shapesOf } from '../figures.ts';
import { commonPieces, isLess, isUpTo, NEAR } from '../geometry.ts';
import type { Block, Terrain } from '../ground.ts';
import type { Body, FeatureId } from '../types.ts';
import { type Height, number, SIGHT } from './hills.ts';
import { type OwnWoods, woodsCrossed } from './woods.ts';

const DEAD_BEHIND_COVER = number(SIGHT['deadBehindCover'], 15);

const MASKED_WITHIN = number(SIGHT['maskedByUnit'], 10);

const DEAD_AT_FOOT = number(SIGHT['deadAtOvergrownFoot'], 15);

/** What a dominating observer asks about the line to an enemy. */
export interface FromAbove {
  readonly height: Height;
  readonly line: Segment;
  readonly target: Body;
  /** Enemy units other than the target. */
  readonly others: readonly Block[];
  readonly woods: OwnWoods;
  /** The field that the target is in, which has its own rules. */
  readonly field: FeatureId | undefined;
}

/**
 * GEC-HILL-08  A dominating unit does not see (a) within 15 cm behind a house or wood, (b) an enemy masked by another
 *              enemy up to 10 cm in front of it, (c) less than 15 cm from the foot of an overgrown or built-up slope.
 */
export function hiddenFromAbove(terrain: Terrain, look: FromAbove): Clause | null {
  const hidden = isBehindCover(terrain, look) || isMasked(terrain, look) || isUnderOvergrowth(terrain, look);
  return hidden ? 'GEC-HILL-08' : null;
}

/** (a) measured along the line from where it leaves the house or the trees; a point among them is no less hidden. */
function isBehindCover(terrain: Terrain, { line, target, woods }: FromAbove): boolean {
  const length = segmentLength(line);
  const among = [
    ...terrain.houses
      .filter(({ id }) => id !== target.in && id !== target.emerging)
      .map(({ outline }) => insideStretches(line, outline)),
    ...woodsCrossed(terrain, line, woods),
  ];
  return among.some(stretches => {
    const leaves = stretches[stretches.length - 1]?.[1];
    return (
      leaves !== undefined && totalLength(stretches) > NEAR && isUpTo(length - leaves, DEAD_BEHIND_COVER)
    );
  });
}

/** (b) the line crosses a masking unit; masking is total when no line is left. */
const isMasked = (terrain: Terrain, { line, target, others }: FromAbove): boolean =>
  others.some(
    ({ body: mask, corners }) =>
      mayMask(mask, target) &&
      insideStretches(line, corners).some(([from, to]) => to - from > NEAR) &&
      isUpTo(gapBetween(terrain, mask, target), MASKED_WITHIN),
  );

/** GEC-HILL-09: a column does not mask a line, infantry no cavalry, skirmishers nobody. */
function mayMask(mask: Body, target: Body): boolean {
  if (mask.in !== null || !isCloseOrder(mask)) return false;
  if (mask.formation === 'column' && target.formation === 'line') return false;
  return !(isFoot(mask) && target.arm === 'cavalry');
}

/** (c) the line must cross the overgrown patch on the slope. */
function isUnderOvergrowth(terrain: Terrain, look: FromAbove): boolean {
  const { height, line, target, woods, field } = look;
  const gap = Math.min(...shapesOf(terrain, target).map(shape => polygonGap(shape, height.outline)));
  if (!isLess(gap, DEAD_AT_FOOT)) return false;
  const slope = height.pieces;
  return [...terrain.woods, ...terrain.fields, ...terrain.houses].some(patch => {
    if ([target.in, woods.target, field].includes(patch.id)) return false;
    return commonPieces(patch.pieces, slope).some(piece =>
      insideStretches(line, piece).some(([from, to]) => to - from > NEAR),
    );
  });
}
