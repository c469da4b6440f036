import type { Path, Programme } from '@grognard/fields-of-strategy';
import type { Brain } from './brain.ts';
import { LEADER, type SideNumber } from './field.ts';
import type { Plan } from './plan.ts';
import { GONE, lift, NOBODY, put } from './sand-table.ts';
import { pathTo, searchReach, surveyWays } from './ways.ts';

/** Writes down the paths that bring every unit from where it is to where the plan wants it. */
export function writeProgramme(brain: Brain, { ledger }: Plan, side: SideNumber): Programme {
  const { table: t, ways, field } = brain;
  const { roster, scenario } = field.ground;
  const ends = Int16Array.from(t.at);
  const standing = new Uint8Array(field.ground.grid.size);
  for (let u = 0; u < roster.ids.length; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE || t.types[u] === LEADER) continue;
    standing[ends[u]!] = ends[u] === ledger.start[u] ? 8 : 3;
    if (ends[u] !== ledger.start[u]) standing[ledger.start[u]!] = 1;
  }
  backToStart(brain, ledger.start, side);
  surveyWays(ways, t, side);
  const paths: Record<string, Path> = {};
  for (let u = 0; u < roster.ids.length; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE || ends[u] === t.at[u]) continue;
    searchReach(ways, t, u);
    const shun = t.types[u] === LEADER ? () => 0 : (cell: number) => standing[cell]!;
    paths[roster.ids[u]!] = pathTo(ways, t, u, ends[u]!, shun);
  }
  return { type: 'programme', side: scenario.sides[side]!.id, paths };
}

/** Puts a side's pieces back to where they begin the phase. */
export function backToStart({ table: t }: Brain, start: Int16Array, side: SideNumber): void {
  const moved: number[] = [];
  for (let u = 0; u < start.length; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE || t.at[u] === start[u]) continue;
    lift(t, u);
    moved.push(u);
  }
  for (const u of moved) {
    t.moved[u] = 0;
    put(t, u, start[u]!);
  }
}

export const isFree = ({ table: t }: Brain, cell: number): boolean => t.fighter[cell] === NOBODY;
