import type { Path, Programme } from '@grognard/fields-of-strategy';
import type { Brain } from './brain.ts';
import type { Plan } from './plan.ts';
import { pathOf } from './routes.ts';
import { GONE } from './sand-table.ts';

/** Writes down the routes of the plan that was made last. */
export function writeProgramme({ field, routes }: Brain, { side, start, ends }: Plan): Programme {
  const { roster, scenario } = field.ground;
  const paths: Record<string, Path> = {};
  for (let u = 0; u < roster.ids.length; u++) {
    if (ends[u] !== GONE && ends[u] !== start[u]) paths[roster.ids[u]!] = pathOf(routes, u);
  }
  return { type: 'programme', side: scenario.sides[side]!.id, paths };
}
