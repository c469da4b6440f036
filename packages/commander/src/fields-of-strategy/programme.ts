import type { Path, Programme } from '@grognard/fields-of-strategy';
import type { Brain } from './brain.ts';
import { LEADER } from './field.ts';
import type { Plan } from './plan.ts';
import { GONE, lift, put } from './sand-table.ts';
import { pathTo, searchReach, surveyWays } from './ways.ts';

/** Writes down the paths that bring every unit from where it is to where the plan wants it. */
export function writeProgramme(brain: Brain, { side, start, ends }: Plan): Programme {
  const { table: t, ways, field } = brain;
  const { roster, scenario, grid } = field.ground;
  const standing = new Uint8Array(grid.size);
  for (let u = 0; u < roster.ids.length; u++) {
    if (ends[u] === GONE || t.types[u] === LEADER) continue;
    standing[ends[u]!] = ends[u] === start[u] ? 8 : 3;
    if (ends[u] !== start[u]) standing[start[u]!] ||= 1;
  }
  backToStart(brain, start);
  surveyWays(ways, t, side);
  const paths: Record<string, Path> = {};
  for (let u = 0; u < roster.ids.length; u++) {
    if (ends[u] === GONE || ends[u] === start[u]) continue;
    searchReach(ways, t, u);
    const shun = t.types[u] === LEADER ? () => 0 : (cell: number) => standing[cell]!;
    paths[roster.ids[u]!] = pathTo(ways, t, u, ends[u]!, shun);
  }
  return { type: 'programme', side: scenario.sides[side]!.id, paths };
}

/** Puts the pieces back to where they begin the phase. */
function backToStart({ table: t }: Brain, start: Int16Array): void {
  const moved: number[] = [];
  for (let u = 0; u < t.count; u++) {
    if (t.at[u] === start[u]) continue;
    lift(t, u);
    moved.push(u);
  }
  for (const u of moved) {
    t.moved[u] = 0;
    put(t, u, start[u]!);
  }
}
