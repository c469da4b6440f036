import { Pen } from '../pen.ts';
import { element, group, num, textElement, translate } from '../svg.ts';
import { MAP, PAGE, SIDE, type Side } from '../tokens.ts';
import { units, words } from './lettering.ts';
import { drawPill, type HandOptions } from './plan.ts';
import type { Point } from './scene.ts';

/* What is drawn while a battle is being prepared: strips, curtains, and what lines up with what. */

export interface Strip {
  readonly side: Side;
  readonly polygon: readonly Point[];
  readonly label?: string | undefined;
}

const ring = (polygon: readonly Point[]): string => new Pen().polygon(polygon.map(units)).data;

const middleOf = (polygon: readonly Point[]): Point => [
  polygon.reduce((sum, [x]) => sum + x, 0) / polygon.length,
  polygon.reduce((sum, [, y]) => sum + y, 0) / polygon.length,
];

/** Where a side may place its own: a wash with a ruled border, and a word in its corner. */
export const drawStrip = ({ side, polygon, label }: Strip, { size }: HandOptions): string =>
  element('path', {
    class: 'strip',
    d: ring(polygon),
    fill: SIDE[side].fill,
    'fill-opacity': 0.08,
    stroke: SIDE[side].ink,
    'stroke-width': num(2.2 * size),
  }) + (label === undefined ? '' : cornerWord(polygon, label, { size, ink: SIDE[side].ink }));

/** A word in the corner of a strip that is nearest the edge of the table. */
function cornerWord(
  polygon: readonly Point[],
  text: string,
  { size, ink }: HandOptions & { readonly ink: string },
): string {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [x, y] = units([Math.max(...xs), Math.min(...ys) === 0 ? 0 : Math.max(...ys)]);
  const below = Math.min(...ys) === 0 ? 18 : -8;
  return textElement(
    {
      x: num(x - 10 * size),
      y: num(y + below * size),
      'text-anchor': 'end',
      ...words(12.5 * size, ink, 700),
      stroke: MAP.ivory,
      'stroke-width': num(3 * size),
      'paint-order': 'stroke',
    },
    text,
  );
}

/** Ground that is not looked into: a curtain over it, and a word on it. */
export function drawCurtain(
  { side, polygon, label }: Strip,
  { size, id }: HandOptions & { readonly id: string },
): string {
  const hatch = element(
    'pattern',
    {
      id: `${id}-curtain`,
      width: 12,
      height: 12,
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(45)',
    },
    element('path', { d: 'M0 0H12V12H0Z', fill: MAP.fogFaint, 'fill-opacity': 0.2 }) +
      element('path', { d: 'M0 0V12', stroke: MAP.fogHatch, 'stroke-opacity': 0.4, 'stroke-width': 4 }),
  );
  return group(
    { class: 'screened' },
    element('defs', {}, hatch) +
      element('path', {
        d: ring(polygon),
        fill: `url(#${id}-curtain)`,
        stroke: SIDE[side].ink,
        'stroke-width': num(2 * size),
        'stroke-dasharray': `${num(8 * size)} ${num(5 * size)}`,
      }) +
      (label === undefined ? '' : drawPill({ at: middleOf(polygon), text: label }, { size })),
  );
}

export interface Guide {
  readonly from: Point;
  readonly to: Point;
  /** What it lines up with, in a word. */
  readonly label: string;
}

/** A thin blue line to what it lines up with. */
export const drawGuides = (guides: readonly Guide[], { size }: HandOptions): string =>
  guides
    .map(
      ({ from, to, label }) =>
        element('path', {
          d: new Pen().polyline([units(from), units(to)]).data,
          fill: 'none',
          stroke: PAGE.light.focus,
          'stroke-width': num(1.8 * size),
          'stroke-dasharray': `${num(5 * size)} ${num(4 * size)}`,
        }) +
        drawPill(
          { at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], text: label, tone: 'snap', off: [0, -34] },
          { size },
        ),
    )
    .join('');

/** The ring around what is in the hand: blue where it may lie, wax where it may not. */
export const drawHeldRing = (
  corners: readonly Point[],
  { size, isRefused }: HandOptions & { readonly isRefused: boolean },
): string =>
  element('path', {
    class: 'held',
    d: ring(corners),
    fill: 'none',
    stroke: isRefused ? MAP.wax : PAGE.light.focus,
    'stroke-width': num(2.6 * size),
    'stroke-dasharray': isRefused ? `${num(7 * size)} ${num(4 * size)}` : undefined,
  });

/** A round handle that turns what is in the hand. */
export const drawTurnHandle = (at: Point, { size }: HandOptions): string =>
  element(
    'g',
    {
      class: 'handle',
      'data-handle': 'turn',
      transform: `${translate(...units(at))}scale(${num(size, 4)})`,
    },
    element('circle', { r: 22, fill: MAP.order, 'fill-opacity': 0.12 }) +
      element('circle', { r: 15, fill: MAP.ivory, stroke: MAP.order, 'stroke-width': 2 }) +
      element('path', {
        d: 'M6.5-3A7 7 0 1 0 7 2M7-8V-2.6H1.8',
        fill: 'none',
        stroke: MAP.order,
        'stroke-width': 2.2,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
  );
