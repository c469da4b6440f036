import { element, group } from '../svg.ts';
import { MAP, SIDE, type Side } from '../tokens.ts';
import { onSheet } from './fog.ts';
import { RULED, regionOf, ringsPath, squareSet } from './region.ts';
import { type GridScene, SQUARE, type Square } from './scene.ts';

/** Where guns could fire: in wax. Where a side could fight in its next phase: in its colour. */
export type ZoneKind = 'fire' | Side;

interface Zone {
  readonly kind: ZoneKind;
  readonly squares: readonly Square[];
}

/** A zone over the ground: hatched, with a broken edge, so that it reads without its colour. */
export function drawZone(
  ground: Pick<GridScene['ground'], 'width' | 'height'>,
  { kind, squares }: Zone,
  options: { readonly id?: string | undefined } = {},
): string {
  if (squares.length === 0) return '';
  const ink = kind === 'fire' ? MAP.wax : SIDE[kind].ink;
  const id = `${options.id ?? 'map'}-zone-${kind}`;
  const d = ringsPath(regionOf(ground, squareSet(ground, squares), RULED));
  const edge = { fill: 'none', 'stroke-linejoin': 'round', d };
  return onSheet(
    ground,
    `zone zone-${kind}`,
    hatch(id, ink, kind) +
      element('path', { fill: `url(#${id})`, d }) +
      element('path', { ...edge, stroke: MAP.ivory, 'stroke-opacity': 0.8, 'stroke-width': 3.8 }) +
      element('path', {
        ...edge,
        stroke: ink,
        'stroke-width': 1.7,
        'stroke-dasharray': kind === 'fire' ? '6 3' : '2 3',
      }),
    d,
  );
}

/** Fire is hatched one way, a threat the other. */
const hatch = (id: string, ink: string, kind: ZoneKind): string =>
  element(
    'defs',
    {},
    element(
      'pattern',
      {
        id,
        width: 8,
        height: 8,
        patternUnits: 'userSpaceOnUse',
        patternTransform: `rotate(${kind === 'fire' ? 45 : -45})`,
      },
      element('path', { d: 'M0 0V8', stroke: ink, 'stroke-opacity': 0.32, 'stroke-width': 1.4 }),
    ),
  );

/** The box that a hand draws round units, from square to square. */
export function drawBox([a, b]: Square, [c, d]: Square): string {
  const [west, north] = [Math.min(a, c) * SQUARE, Math.min(b, d) * SQUARE];
  const box = {
    x: west,
    y: north,
    width: (Math.abs(a - c) + 1) * SQUARE,
    height: (Math.abs(b - d) + 1) * SQUARE,
    rx: 4,
  };
  return group(
    { class: 'selection-box' },
    element('rect', { ...box, fill: MAP.order, 'fill-opacity': 0.08, stroke: MAP.ivory, 'stroke-width': 4 }) +
      element('rect', {
        ...box,
        fill: 'none',
        stroke: MAP.order,
        'stroke-width': 1.8,
        'stroke-dasharray': '6 4',
      }),
  );
}
