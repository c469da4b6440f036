import type { Degrees } from './angle.ts';
import { angleBetween } from './angle.ts';
import type { Footprint } from './footprint.ts';
import { cornersOf, middleOf } from './footprint.ts';
import type { Cm } from './point.ts';
import { distance, midpoint, toLocal } from './point.ts';

/** How exactly bases must stand to count as aligned. */
export interface Dressing {
  readonly gap: Cm;
  readonly degrees: Degrees;
}

const sameFacing = (footprints: readonly Footprint[], degrees: Degrees): boolean =>
  footprints.every(f => angleBetween(f.facing, footprints[0]!.facing) <= degrees);

const sortedBy = (footprints: readonly Footprint[], key: (f: Footprint) => number): number[] =>
  footprints.map((_, i) => i).sort((a, b) => key(footprints[a]!) - key(footprints[b]!) || a - b);

const eachPair = (order: readonly number[], fits: (before: number, after: number) => boolean): boolean =>
  order.every((after, i) => i === 0 || fits(order[i - 1]!, after));

/** The order from left to right of footprints that stand in line, each FR on the next one's FL; nothing if they do not. */
export function lineOrder(footprints: readonly Footprint[], dressing: Dressing): number[] | undefined {
  const first = footprints[0];
  if (!first || !sameFacing(footprints, dressing.degrees)) return undefined;
  const order = sortedBy(footprints, f => toLocal(first, f.at).right);
  const fits = (before: number, after: number): boolean =>
    distance(cornersOf(footprints[before]!)[1], cornersOf(footprints[after]!)[0]) <= dressing.gap;
  return eachPair(order, fits) ? order : undefined;
}

/** The order from front to rear of footprints in column, each front on the rear of the one before; nothing if not. */
export function columnOrder(footprints: readonly Footprint[], dressing: Dressing): number[] | undefined {
  const first = footprints[0];
  if (!first || !sameFacing(footprints, dressing.degrees)) return undefined;
  const order = sortedBy(footprints, f => 0 - toLocal(first, f.at).ahead);
  const fits = (before: number, after: number): boolean =>
    distance(middleOf(footprints[before]!, 'rear'), footprints[after]!.at) <= dressing.gap;
  return eachPair(order, fits) ? order : undefined;
}

/** The footprint of a whole line, given from left to right: its front from the first FL to the last FR. */
export function lineFootprint(line: readonly Footprint[]): Footprint {
  const fl = cornersOf(line[0]!)[0];
  const fr = cornersOf(line[line.length - 1]!)[1];
  return {
    at: midpoint(fl, fr),
    facing: line[0]!.facing,
    width: distance(fl, fr),
    depth: Math.max(...line.map(f => f.depth)),
  };
}

/** The footprint of a whole column, given from front to rear. */
export const columnFootprint = (column: readonly Footprint[]): Footprint => ({
  at: column[0]!.at,
  facing: column[0]!.facing,
  width: Math.max(...column.map(f => f.width)),
  depth: column.reduce((sum, f) => sum + f.depth, 0),
});
