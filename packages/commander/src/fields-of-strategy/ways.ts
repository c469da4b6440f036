import { addArea, makeBits, makeReachScratch, type Obstruction, type ReachScratch } from '@grognard/board';
import { type Field, LEADER, other, type SideNumber } from './field.ts';
import { GONE, isStranger, type SandTable } from './sand-table.ts';

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
export function markSlow(
  ways: Pick<Ways, 'field' | 'slow' | 'closed'>,
  t: SandTable,
  side: SideNumber,
): void {
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
