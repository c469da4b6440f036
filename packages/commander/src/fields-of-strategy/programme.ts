import type { Path, Programme } from '@grognard/fields-of-strategy';
import type { Field } from './field.ts';
import type { Plan } from './plan.ts';

/** Writes a plan down as the order that carries it out. */
export function writeProgramme({ ground }: Field, { side, routes }: Plan): Programme {
  const { roster, scenario, grid } = ground;
  const paths: Record<string, Path> = {};
  routes.forEach((route, u) => {
    if (!route || route.cells.length === 0) return;
    paths[roster.ids[u]!] = Array.from(route.cells, cell => grid.squares[cell]!);
  });
  return { type: 'programme', side: scenario.sides[side]!.id, paths };
}
