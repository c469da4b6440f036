import { cellSquaredDistance } from '@grognard/board';
import { LEADER, type SideNumber } from '../constants.ts';
import type { Ground } from '../ground.ts';

/** Units laid out by number; a cell below 0 is none. */
export interface Muster {
  readonly count: number;
  readonly at: Int16Array;
  readonly sides: Uint8Array;
  readonly types: Uint8Array;
}

export type Holder = SideNumber | -1;

/**
 * FOS-OBJ-01  The scenario names squares as objectives.
 * FOS-OBJ-02  The side whose unit stands closest controls one; leaders count, unless `objectiveControl`
 *             is `fighting`.
 * FOS-OBJ-03  Closest by real distance; if both are equally close nobody does; no memory.
 */
export function holderOf(ground: Ground, units: Muster, objective: number): Holder {
  const [first, second] = closestTo(ground, units, ground.objectives[objective]!);
  if (first === second) return -1;
  return first < second ? 0 : 1;
}

/** By side: the squared real distance of its closest unit that counts. */
function closestTo({ grid, options }: Ground, units: Muster, cell: number): readonly [number, number] {
  const fightingOnly = options.objectiveControl === 'fighting';
  const { count, at, sides, types } = units;
  let first = Number.POSITIVE_INFINITY;
  let second = Number.POSITIVE_INFINITY;
  for (let u = 0; u < count; u++) {
    if (at[u]! < 0 || (fightingOnly && types[u] === LEADER)) continue;
    const length = cellSquaredDistance(grid, at[u]!, cell);
    if (sides[u] === 0) {
      if (length < first) first = length;
    } else if (length < second) second = length;
  }
  return [first, second];
}

/** How many objectives each side controls. */
export function heldBy(ground: Ground, units: Muster): readonly [number, number] {
  const held: [number, number] = [0, 0];
  for (let o = 0; o < ground.objectives.length; o++) {
    const holder = holderOf(ground, units, o);
    if (holder >= 0) held[holder as SideNumber]++;
  }
  return held;
}

/** FOS-OBJ-04: the share of all objectives in per cent, not rounded; 50 where there are none. */
export const rallyingFactor = ({ objectives }: Ground, held: number): number =>
  objectives.length === 0 ? 50 : (100 * held) / objectives.length;

/** Is a morale total greater than the rallying factor? Compared without division. */
export const exceedsFactor = ({ objectives }: Ground, total: number, held: number): boolean =>
  objectives.length === 0 ? total > 50 : total * objectives.length > 100 * held;
