import { add, distance, mix, times, type Vec } from '../../geometry.ts';
import { Pen } from '../../pen.ts';
import { element, group, num, translate } from '../../svg.ts';
import { MAP } from '../../tokens.ts';
import { CENTIMETRE, type Slot, type TableFeature } from '../scene.ts';
import { drawBreaches } from './breaches.ts';
import { areaOf, centroid, type DrawFeature } from './outline.ts';
import { drawRoof } from './roof.ts';

/** A building whose walls are held place by place: the yard, its places, roofs in the middle, walls round it. */
export const drawStronghold: DrawFeature = feature => {
  const area = areaOf(feature.shape);
  const d = new Pen().polygon(area).data;
  return group(
    { class: `house stronghold${feature.burning ? ' burning' : ''}` },
    element('path', { d, fill: MAP.village }) +
      drawSlots(feature) +
      drawRoofs(area, depthOf(feature.slots ?? [])) +
      element('path', {
        d,
        fill: 'none',
        stroke: MAP.houseEdge,
        'stroke-width': 4.6,
        'stroke-linejoin': 'miter',
      }) +
      drawBreaches(feature) +
      (feature.burning ? drawFlames(centroid(area)) : ''),
  );
};

const depthOf = (slots: readonly Slot[]): number => (slots[0]?.size.depth ?? 0) * CENTIMETRE;

/** Every place a figure can take, dashed until somebody stands there. */
export const drawSlots = ({ slots = [] }: TableFeature): string =>
  slots.length === 0
    ? ''
    : group(
        {
          class: 'slots',
          fill: MAP.ivory,
          'fill-opacity': 0.45,
          stroke: MAP.villageEdge,
          'stroke-dasharray': '3 2',
        },
        slots
          .map(({ at, facing, size }) => {
            const [w, d] = [size.width * CENTIMETRE, size.depth * CENTIMETRE];
            return element('rect', {
              x: num(1 - w / 2),
              y: num(1 - d / 2),
              width: num(w - 2),
              height: num(d - 2),
              transform: `${translate(...times(at, CENTIMETRE))}rotate(${num(facing, 2)})`,
            });
          })
          .join(''),
      );

/** Two roofs in what the places leave free of the yard. */
function drawRoofs(area: readonly Vec[], depth: number): string {
  const [p, q, r, s] = area as readonly [Vec, Vec, Vec, Vec];
  const inset = (a: Vec, b: Vec): number => {
    return Math.min(0.42, (depth + 3) / Math.max(1, distance(a, b)));
  };
  const [u, v] = [inset(p, q), inset(p, s)];
  const at = (x: number, y: number): Vec => mix(mix(p, q, x), mix(s, r, x), y);
  const box = (x0: number, x1: number, y0: number, y1: number): Vec[] => [
    at(x0, y0),
    at(x1, y0),
    at(x1, y1),
    at(x0, y1),
  ];
  const wide = 1 - 2 * u;
  const high = 1 - 2 * v;
  return (
    drawRoof(box(u, u + wide * 0.56, v, v + high * 0.62)) +
    drawRoof(box(u + wide * 0.64, 1 - u, v, 1 - v)) +
    drawRoof(box(u, u + wide * 0.5, v + high * 0.72, 1 - v))
  );
}

const FLAMES: readonly Vec[] = [
  [-14, 4],
  [0, -4],
  [14, 5],
];

/** Fire in the roof. */
function drawFlames(middle: Vec): string {
  const flame = 'M0 8C-9 6-9-4-3-9C-3-4 1-5 1-13C8-7 10 5 0 8z';
  return group(
    { class: 'flames', fill: '#d4571e', stroke: MAP.wax, 'stroke-width': 1.4 },
    FLAMES.map(by => element('path', { d: flame, transform: translate(...add(middle, by)) })).join(''),
  );
}
