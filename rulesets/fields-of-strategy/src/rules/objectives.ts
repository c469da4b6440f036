import { LEADER, type SideNumber } from '../constants.ts';
import type { Ground } from '../ground.ts';
import { closestTo, dismiss, enlist, type Muster } from '../muster.ts';
import { isOnField, type Situation, sideOf } from '../situation.ts';

/** FOS-OBJ-02: all units count for control, leaders too unless `objectiveControl` is `fighting`. */
export const counts = ({ options }: Ground, isLeader: boolean): boolean =>
  !isLeader || options.objectiveControl === 'any';

/** Lists the units of a situation that count for control. */
export function musterOf(s: Situation): Muster {
  const { muster, ground } = s;
  const { squares } = ground.grid;
  dismiss(muster);
  for (let u = 0; u < s.count; u++) {
    if (isOnField(s, u) && counts(ground, s.types[u] === LEADER))
      enlist(muster, sideOf(s, u), squares[s.at[u]!]!);
  }
  return muster;
}

export type Holder = SideNumber | -1;

/**
 * FOS-OBJ-01  The scenario names squares as objectives.
 * FOS-OBJ-02  The side whose unit stands closest controls one.
 * FOS-OBJ-03  Closest by real distance (FOS-MAP-03); if both are equally close nobody does; a side alone on the field
 *             controls all; no memory.
 */
export function holderOf({ grid, objectives }: Ground, muster: Muster, objective: number): Holder {
  const cell = objectives[objective]!;
  const first = closestTo(muster, 0, grid.xs[cell]!, grid.ys[cell]!);
  const second = closestTo(muster, 1, grid.xs[cell]!, grid.ys[cell]!);
  if (first === second) return -1;
  return first < second ? 0 : 1;
}

/** How many objectives each side controls. */
export function heldBy(ground: Ground, muster: Muster): readonly [number, number] {
  const held: [number, number] = [0, 0];
  for (let o = 0; o < ground.objectives.length; o++) {
    const holder = holderOf(ground, muster, o);
    if (holder !== -1) held[holder]++;
  }
  return held;
}

/** FOS-OBJ-04: the share of all objectives in per cent, not rounded; 50 where there are none. */
export const rallyingFactor = ({ objectives }: Ground, held: number): number =>
  objectives.length === 0 ? 50 : (100 * held) / objectives.length;

/** Is a morale total greater than the rallying factor? Compared without division. */
export const exceedsFactor = ({ objectives }: Ground, total: number, held: number): boolean =>
  objectives.length === 0 ? total > 50 : total * objectives.length > 100 * held;
