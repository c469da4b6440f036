import { drawFlag } from '../emblems.ts';
import { add, boxOf, middle, minus, right, times, turned, unit, type Vec } from '../geometry.ts';
import { Pen } from '../pen.ts';
import { element, group, num, textElement, translate } from '../svg.ts';
import { textWidth } from '../text.ts';
import { MAP, SIDE, SIDES } from '../tokens.ts';
import { units, words } from './lettering.ts';
import {
  type Camp,
  CENTIMETRE,
  type FieldOfFire,
  type Point,
  type Ruler,
  type TableObjective,
  type TableScene,
  type Zone,
} from './scene.ts';

const ringPath = (polygon: readonly Point[]): string => new Pen().polygon(polygon.map(units)).data;
const HALO = { stroke: MAP.halo, 'stroke-width': 4, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };

/** Zones of control: hatched, in the side's colour. */
export function drawZones(zones: readonly Zone[], id = 'table'): string {
  if (zones.length === 0) return '';
  const hatch = SIDES.map(side =>
    element(
      'pattern',
      {
        id: `${id}-zone-${side}`,
        width: 8,
        height: 8,
        patternUnits: 'userSpaceOnUse',
        patternTransform: side === 'first' ? 'rotate(45)' : 'rotate(-45)',
      },
      element('path', { d: 'M0 0V8', stroke: SIDE[side].ink, 'stroke-opacity': 0.45, 'stroke-width': 2 }),
    ),
  );
  const areas = zones.map(({ side, polygon, label }) => {
    const edge = { stroke: SIDE[side].ink, 'stroke-width': 1.3, 'stroke-dasharray': '6 4' };
    const [x, y] = centreOf(polygon);
    const text =
      label === undefined
        ? ''
        : textElement(
            { x: num(x), y: num(y + 4), 'text-anchor': 'middle', ...words(13, SIDE[side].ink), ...HALO },
            label,
          );
    return element('path', { d: ringPath(polygon), fill: `url(#${id}-zone-${side})`, ...edge }) + text;
  });
  return group(
    { class: 'zones', 'data-layer': 'zones' },
    element('defs', {}, hatch.join('')) + areas.join(''),
  );
}

function centreOf(polygon: readonly Point[]): Vec {
  const n = Math.max(1, polygon.length);
  return units([polygon.reduce((s, p) => s + p[0], 0) / n, polygon.reduce((s, p) => s + p[1], 0) / n]);
}

/** Fields of fire: a dashed wax outline, the corridor to the target filled. */
export const drawFields = (fields: readonly FieldOfFire[]): string =>
  group({ class: 'fields', 'data-layer': 'fields' }, fields.map(drawField).join(''));

function drawField({ polygon, corridor, label }: FieldOfFire): string {
  const area = {
    fill: MAP.wax,
    'fill-opacity': 0.06,
    stroke: MAP.wax,
    'stroke-width': 1.6,
    'stroke-dasharray': '9 5',
  };
  const lines = label?.split('\n') ?? [];
  const [x, y] = units([Math.min(...polygon.map(p => p[0])), Math.min(...polygon.map(p => p[1]))]);
  return (
    element('path', { d: ringPath(polygon), ...area }) +
    (corridor === undefined
      ? ''
      : element('path', { d: ringPath(corridor), fill: MAP.wax, 'fill-opacity': 0.1 })) +
    lines
      .map((line, i) =>
        textElement({ x: num(x + 7), y: num(y + 18 + i * 15), ...words(13, MAP.wax), ...HALO }, line),
      )
      .join('')
  );
}

/** A measured line with ends and its length; wax for fire, ink for the rest. */
export const drawRulers = (rulers: readonly Ruler[]): string =>
  group({ class: 'rulers', 'data-layer': 'rulers' }, rulers.map(drawRuler).join(''));

export function drawRuler({ from, to, label, fire, barred }: Ruler): string {
  const ink = fire ? MAP.wax : MAP.order;
  const [a, b] = [units(from), units(to)];
  const across = times(right(unit(minus(b, a))), 7);
  const line = new Pen().polyline([a, b]).data;
  const ticks = [
    [minus(a, across), add(a, across)],
    [minus(b, across), add(b, across)],
  ] as const;
  const ends = new Pen().polyline(ticks[0]).polyline(ticks[1]).data;
  // One pen: what it writes is relative to where it stands.
  const casing = new Pen().polyline([a, b]).polyline(ticks[0]).polyline(ticks[1]).data;
  const [x, y] = middle(a, b);
  const width = label === undefined ? 0 : textWidth(label, 14) * 1.08 + 22;
  const tag =
    label === undefined
      ? ''
      : element('rect', {
          x: num(x - width / 2),
          y: num(y - 14),
          width: num(width),
          height: 28,
          rx: 14,
          fill: ink,
          stroke: MAP.ivory,
          'stroke-width': 1.6,
        }) +
        textElement(
          { x: num(x), y: num(y + 5), 'text-anchor': 'middle', ...words(14, MAP.ivory, 700) },
          label,
        );
  return group(
    { class: 'ruler', fill: 'none' },
    element('path', { d: casing, stroke: MAP.ivory, 'stroke-width': 7 }) +
      element('path', {
        d: line,
        stroke: ink,
        'stroke-width': 2.6,
        'stroke-dasharray': barred ? '3 6' : undefined,
      }) +
      element('path', { d: ends, stroke: ink, 'stroke-width': 2.6 }) +
      tag,
  );
}

/** Three tents; of a camp that was taken, what is left of them. */
export const drawCamps = (camps: readonly Camp[]): string =>
  group({ class: 'camps', 'data-layer': 'camps' }, camps.map(drawCamp).join(''));

function drawCamp({ side, at, facing = 0, width, depth, isTaken = false }: Camp): string {
  const c = SIDE[side];
  const place = `${translate(...units(at))}rotate(${num(facing)})`;
  const plot =
    width === undefined || depth === undefined
      ? ''
      : element('rect', {
          x: (-width * CENTIMETRE) / 2,
          width: width * CENTIMETRE,
          height: depth * CENTIMETRE,
          fill: c.fill,
          'fill-opacity': 0.1,
          stroke: c.ink,
          'stroke-width': 1.3,
          'stroke-dasharray': '5 4',
        });
  const tents = [-34, 0, 34].map(x => (isTaken ? drawFallenTent(x, c.fill) : drawTent(x, c.fill)));
  // Tents stand upright on the sheet, whichever edge they were pitched at.
  const upright = facing > 90 && facing < 270 ? 'rotate(180)' : '';
  const middleOf = `${depth === undefined ? '' : translate(0, (depth * CENTIMETRE) / 2)}${upright}`;
  return element(
    'g',
    { class: 'camp', 'data-side': side, 'data-taken': isTaken, transform: place },
    plot +
      element(
        'g',
        {
          transform: middleOf === '' ? undefined : middleOf,
          stroke: c.edge,
          'stroke-width': 1.8,
          'stroke-linejoin': 'round',
        },
        tents.join(''),
      ),
  );
}

const drawTent = (x: number, fill: string): string =>
  element('path', { d: `M${x - 14} 10L${x}-13L${x + 14} 10z`, fill: MAP.ivory }) +
  element('path', { d: `M${x}-13L${x + 5} 10H${x - 5}z`, fill });

/** A heap of canvas and the pole that stands askew in it. */
const drawFallenTent = (x: number, fill: string): string =>
  element('path', { d: `M${x - 4} 8L${x + 11}-10`, fill: 'none' }) +
  element('path', { d: `M${x - 15} 10L${x - 8} 4L${x - 1} 7L${x + 6} 3L${x + 15} 10z`, fill: MAP.ivory }) +
  element('path', { d: `M${x - 1} 7L${x + 6} 3L${x + 8} 10H${x - 3}z`, fill });

/** What a flag covers, from the foot of its staff. */
const FLAG = [
  [-6, 6],
  [40, -44],
] as const;
/** … and the tents of a camp that has no plot. */
const TENTS = { width: 10, depth: 4 } as const;

/** What camps and flags cover of the drawing: words are written beside them. */
export const landmarkBoxes = ({ camps = [], objectives = [] }: Pick<TableScene, 'camps' | 'objectives'>) => [
  ...camps.map(({ at, facing = 0, width = TENTS.width, depth = TENTS.depth }) =>
    boxOf(
      [0, -depth].flatMap(ahead =>
        [-width / 2, width / 2].map(across =>
          add(units(at), times(turned([across, -ahead], facing), CENTIMETRE)),
        ),
      ),
    ),
  ),
  ...objectives.map(({ at }) => boxOf(FLAG.map(corner => add(units(at), corner)))),
];

export const drawTableObjectives = (objectives: readonly TableObjective[]): string =>
  group(
    { class: 'flags', 'data-layer': 'objectives' },
    objectives
      .map(({ id, at, radius, control }) => {
        const [x, y] = units(at);
        const ring =
          radius === undefined
            ? ''
            : element('circle', {
                cx: num(x),
                cy: num(y),
                r: num(radius * CENTIMETRE),
                fill: MAP.ivory,
                'fill-opacity': 0.25,
                stroke: control === undefined ? MAP.work : SIDE[control].ink,
                'stroke-width': 1.6,
                'stroke-dasharray': '2 5',
                'stroke-linecap': 'round',
              });
        const flag = element('g', { transform: `${translate(x, y)}scale(1.9)` }, drawFlag(control));
        return element(
          'g',
          { class: 'flag', 'data-objective': id, 'data-control': control ?? 'none' },
          ring + flag,
        );
      })
      .join(''),
  );
