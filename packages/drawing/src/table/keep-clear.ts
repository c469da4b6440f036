import { Pen } from '../pen.ts';
import { element, group, num } from '../svg.ts';
import { MAP } from '../tokens.ts';
import { units } from './lettering.ts';
import type { HandOptions } from './plan.ts';
import type { Point } from './scene.ts';

/** Ground that nobody may be placed on: one hatching over all of it, however the areas lie over each other. */
export function drawKeptClear(
  areas: readonly (readonly Point[])[],
  { size, id }: HandOptions & { readonly id: string },
): string {
  const d = areas.reduce((pen, area) => pen.polygon(area.map(units)), new Pen()).data;
  if (d === '') return '';
  const step = 12 * size;
  const hatch = element(
    'pattern',
    {
      id: `${id}-kept-clear`,
      width: num(step),
      height: num(step),
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(45)',
    },
    element('path', {
      d: `M0 0V${num(step)}`,
      stroke: MAP.wax,
      'stroke-opacity': 0.4,
      'stroke-width': num(2 * size),
    }),
  );
  return group(
    { class: 'kept-clear' },
    element('defs', {}, hatch) +
      element('path', { d, fill: MAP.wax, 'fill-opacity': 0.05 }) +
      element('path', { d, fill: `url(#${id}-kept-clear)` }),
  );
}
