import {
  addArea,
  afterStep,
  has,
  hasBit,
  makeBits,
  makeReachScratch,
  type Obstruction,
  opposite,
  type ReachScratch,
  reachFast,
  type Square,
} from '@grognard/board';
import { ALLOWANCE, type Field, LEADER, other, type SideNumber } from './field.ts';
import { GONE, isStranger, type SandTable, sideOf } from './sand-table.ts';

/** What hinders a side's marches, as it knows the field. */
export interface Ways {
  readonly field: Field;
  readonly slow: Int32Array;
  readonly closed: Uint8Array;
  readonly scratch: ReachScratch;
}

export const makeWays = (field: Field): Ways => ({
  field,
  slow: makeBits(field.ground.grid),
  closed: new Uint8Array(field.ground.grid.size),
  scratch: makeReachScratch(field.ground.grid),
});

/** FOS-ROAD-05: roads are slow near the enemy; FOS-PROG-06: identified enemies are not entered. */
export function surveyWays(ways: Ways, t: SandTable, side: SideNumber): void {
  const { grid, slowing } = ways.field.ground;
  ways.slow.fill(0);
  ways.closed.fill(0);
  for (let u = 0; u < t.count; u++) {
    if (t.sides[u] === side || t.at[u] === GONE || t.types[u] === LEADER) continue;
    addArea(ways.slow, slowing, grid, t.at[u]!);
    if (!isStranger(t, u)) ways.closed[t.at[u]!] = 1;
  }
}

export const obstructionFor = (ways: Ways, t: SandTable, side: SideNumber, type: number): Obstruction => {
  const { steps, roads, slowing } = ways.field.ground;
  return {
    steps: steps[type]!,
    quick: roads,
    slow: ways.slow,
    slowWords: slowing.words,
    closed: ways.closed,
    ends: t.near[other(side)],
  };
};

/** Searches the cells within a unit's reach, friends left out of account; the scratch has the halves. */
export function searchReach(ways: Ways, t: SandTable, u: number): void {
  const obstruction = obstructionFor(ways, t, sideOf(t, u), t.types[u]!);
  reachFast(ways.scratch, obstruction, t.at[u]!, 2 * ALLOWANCE[t.types[u]!]!);
}

export function isFast({ field, slow }: Ways, from: number, direction: number, to: number): boolean {
  const { roads, grid, slowing } = field.ground;
  return (
    has(roads, from, direction) &&
    !hasBit(slow, slowing.words, grid, from) &&
    !hasBit(slow, slowing.words, grid, to)
  );
}

/** A shortest path to a cell that the last search reached; `shun` makes one of several ways dearer. */
export function pathTo(
  ways: Ways,
  t: SandTable,
  u: number,
  to: number,
  shun: (cell: number) => number,
): readonly Square[] {
  const { squares } = ways.field.ground.grid;
  const path: Square[] = [];
  for (let cell = to; cell !== t.at[u]; cell = cellBefore(ways, t, u, cell, shun)) path.push(squares[cell]!);
  return path.reverse();
}

function cellBefore(
  ways: Ways,
  t: SandTable,
  u: number,
  cell: number,
  shun: (cell: number) => number,
): number {
  const { grid, steps } = ways.field.ground;
  const { visit, time, searches } = ways.scratch;
  const ends = t.near[other(sideOf(t, u))];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let d = 0; d < 8; d++) {
    if (!has(grid.inside, cell, d)) continue;
    const from = cell + grid.offsets[d]!;
    if (visit[from] !== searches || !has(steps[t.types[u]!]!, from, opposite(d))) continue;
    if (ends[from] !== 0 && from !== t.at[u]) continue;
    if (afterStep(time[from]!, isFast(ways, from, opposite(d), cell)) !== time[cell]) continue;
    const price = from === t.at[u] ? 0 : shun(from);
    if (price >= least) continue;
    best = from;
    least = price;
  }
  if (best < 0) throw new Error(`No way leads back from cell ${cell}.`);
  return best;
}
