import {
  afterStep,
  has,
  makeBits,
  makeReachScratch,
  type Obstruction,
  opposite,
  type ReachScratch,
  reachedCells,
  reachFast,
  type Square,
} from '@grognard/board';
import { ALLOWANCE, LEADER, type SideNumber } from '../constants.ts';
import type { Ground } from '../ground.ts';
import { enemySide, isOnField, isStranger, type Situation } from '../situation.ts';
import { isFast, markSlow } from './movement.ts';

/** What hinders the units of one side, as it knows the field. */
export interface Hindrance {
  readonly slow: Int32Array;
  readonly closed: Uint8Array;
  /** The last search: which cells were reached, and in how many halves of an impulse. */
  readonly search: ReachScratch;
}

export const makeHindrance = ({ grid }: Ground): Hindrance => ({
  slow: makeBits(grid),
  closed: new Uint8Array(grid.size),
  search: makeReachScratch(grid),
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
 * The cells that a unit can reach, friends left out of account; `search.time` has the halves for each.
 */
export function reachOf(s: Situation, u: number, { slow, closed, search }: Hindrance): number[] {
  const { steps, roads, slowing } = s.ground;
  const budget = 2 * ALLOWANCE[s.types[u]!]!;
  const obstruction: Obstruction = {
    steps: steps[s.types[u]!]!,
    quick: roads,
    slow,
    slowWords: slowing.words,
    closed,
    ends: s.near[enemySide(s, u)],
  };
  reachFast(search, obstruction, s.at[u]!, budget);
  return reachedCells(search, s.at[u]!, budget);
}

/** A shortest path to a cell that the last search of this unit has reached. */
export function pathTo(s: Situation, u: number, hindrance: Hindrance, to: number): readonly Square[] {
  const { squares } = s.ground.grid;
  const path: Square[] = [];
  for (let cell = to; cell !== s.at[u]; cell = cellBefore(s, u, hindrance, cell)) path.push(squares[cell]!);
  return path.reverse();
}

/** The neighbour from which a cell was reached at its least time; the first in compass order of several. */
function cellBefore(s: Situation, u: number, { slow, search }: Hindrance, cell: number): number {
  const { grid, steps } = s.ground;
  const { visit, time, searches } = search;
  const ends = s.near[enemySide(s, u)];
  for (let d = 0; d < 8; d++) {
    if (!has(grid.inside, cell, d)) continue;
    const from = cell + grid.offsets[d]!;
    if (visit[from] !== searches || !has(steps[s.types[u]!]!, from, opposite(d))) continue;
    if (ends[from] !== 0 && from !== s.at[u]) continue;
    if (afterStep(time[from]!, isFast(s.ground, slow, from, cell)) === time[cell]) return from;
  }
  throw new Error(`No way leads back from cell ${cell}.`);
}
