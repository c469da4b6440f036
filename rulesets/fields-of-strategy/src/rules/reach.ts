import { makeBits, type Obstruction, type ReachScratch, reachedCells, reachFast } from '@grognard/board';
import { ALLOWANCE, LEADER, type SideNumber } from '../constants.ts';
import type { Ground } from '../ground.ts';
import { enemySide, isOnField, isStranger, type Situation } from '../situation.ts';
import { markSlow } from './movement.ts';

/** What hinders the units of one side, as it knows the field. */
export interface Hindrance {
  readonly slow: Int32Array;
  readonly closed: Uint8Array;
}

export const makeHindrance = ({ grid }: Ground): Hindrance => ({
  slow: makeBits(grid),
  closed: new Uint8Array(grid.size),
});

/** FOS-PROG-06: identified enemies are not entered; FOS-ROAD-05: where roads are slow. */
export function hinder(s: Situation, side: SideNumber, hindrance: Hindrance): Hindrance {
  const { closed } = hindrance;
  markSlow(s, side, hindrance.slow);
  closed.fill(0);
  for (let u = 0; u < s.count; u++) {
    if (s.sides[u] !== side && s.types[u] !== LEADER && isOnField(s, u) && !isStranger(s, u))
      closed[s.at[u]!] = 1;
  }
  return hindrance;
}

/**
 * FOS-MOVE-01  Infantry and artillery have three impulses, cavalry and leaders five; FOS-ROAD-06 counts halves.
 * FOS-MOVE-09  No step leads on from a square beside a known enemy (FOS-PROG-05).
 *
 * The cells that a unit can reach, friends left out of account; `scratch.time` has the halves for each.
 */
export function reachOf(
  s: Situation,
  u: number,
  { slow, closed }: Hindrance,
  scratch: ReachScratch,
): number[] {
  const { grid, steps, roads, slowing } = s.ground;
  const budget = 2 * ALLOWANCE[s.types[u]!]!;
  const obstruction: Obstruction = {
    steps: steps[s.types[u]!]!,
    quick: roads,
    slow,
    slowWords: slowing.words,
    closed,
    ends: s.near[enemySide(s, u)],
  };
  reachFast(grid, scratch, obstruction, s.at[u]!, budget);
  return reachedCells(grid, scratch, s.at[u]!, budget);
}
