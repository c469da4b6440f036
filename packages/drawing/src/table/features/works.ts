import { add, distance, minus, mix, right, times, unit, type Vec, walk } from '../../geometry.ts';
import { hash } from '../../noise.ts';
import { Pen } from '../../pen.ts';
import { roundedPath } from '../../rounding.ts';
import { type Sowing, sow } from '../../scatter.ts';
import { element, group } from '../../svg.ts';
import { MAP } from '../../tokens.ts';
import { CENTIMETRE, type TableFeature } from '../scene.ts';
import { drawBreaches } from './breaches.ts';
import { areaOf, clockwise, courseOf, type DrawFeature, grownPath, grownRing, rimOf } from './outline.ts';
import { drawSlots } from './strongholds.ts';

const STONES: Sowing = {
  row: 15,
  gap: 17,
  inset: 7,
  edge: 0.95,
  heart: 0.75,
  shift: 0.7,
  kinds: 1,
  salt: 95,
};
const MINES: Sowing = { row: 18, gap: 22, inset: 8, edge: 1, heart: 1, shift: 0.3, kinds: 1, salt: 97 };
const RIPPLES: Sowing = { row: 17, gap: 30, inset: 8, edge: 1, heart: 0.8, shift: 0.5, kinds: 1, salt: 99 };

/** Barbed wire: crosses along a line, in rows on an area. */
export const drawWire: DrawFeature = feature => {
  const course = courseOf(feature.shape, 2);
  const line = rimOf(feature.shape);
  const coils = new Pen();
  walk(line, 9, (at, along) => {
    const [u, v] = [times(along, 3.2), times(right(along), 4.4)];
    coils.move(add(add(at, u), v)).line(minus(minus(at, u), v));
    coils.move(add(minus(at, u), v)).line(minus(add(at, u), v));
  });
  const floor =
    course === undefined
      ? element('path', {
          d: new Pen().polygon(areaOf(feature.shape)).data,
          fill: MAP.work,
          'fill-opacity': 0.08,
        })
      : '';
  return group(
    { class: 'wire', fill: 'none', stroke: '#3d3a35' },
    floor +
      element('path', { d: new Pen().polyline(line).data, 'stroke-width': 1 }) +
      element('path', { d: coils.data, 'stroke-width': 1.2 }),
  );
};

export const drawMines: DrawFeature = feature => {
  const area = areaOf(feature.shape, 4);
  const signs = new Pen();
  for (const at of sow([grownRing(area)], MINES).flat(2)) {
    signs.polygon([add(at, [-5.4, 4]), add(at, [0, -5.6]), add(at, [5.4, 4])]);
  }
  return group(
    { class: 'mines' },
    element('path', {
      d: new Pen().polygon(area).data,
      fill: MAP.wax,
      'fill-opacity': 0.07,
      stroke: '#3d3a35',
      'stroke-width': 1.4,
      'stroke-dasharray': '2 5',
    }) +
      element('path', {
        d: signs.data,
        fill: MAP.ivory,
        stroke: '#3d3a35',
        'stroke-width': 1.4,
        'stroke-linejoin': 'round',
      }),
  );
};

/** A trench: a dark bottom between two thrown-up banks. */
export const drawTrench: DrawFeature = feature => {
  const course = courseOf(feature.shape, 2.5);
  const d =
    course === undefined
      ? new Pen().polygon(areaOf(feature.shape)).data
      : new Pen().polyline(course.points).data;
  if (course === undefined) {
    return group(
      { class: 'trench' },
      element('path', {
        d,
        fill: '#b39b6c',
        stroke: MAP.work,
        'stroke-width': 5,
        'stroke-linejoin': 'round',
      }) + element('path', { d, fill: 'none', stroke: MAP.workFill, 'stroke-width': 2 }),
    );
  }
  const line = (stroke: string, width: number): string =>
    element('path', { d, stroke, 'stroke-width': width });
  return group(
    { class: 'trench', fill: 'none', 'stroke-linejoin': 'bevel' },
    line(MAP.work, course.width) +
      line(MAP.workFill, course.width - 3) +
      line('#8a744a', course.width * 0.45),
  );
};

/** A redoubt: a thick bank with ticks outwards. */
export const drawRedoubt: DrawFeature = feature =>
  drawBank(feature) + drawSlots(feature) + drawBreaches(feature);

const drawBank = (feature: TableFeature): string => {
  const ring = clockwise(areaOf(feature.shape));
  const ticks = new Pen();
  walk([...ring, ring[0] as Vec], 7, (at, along) => ticks.move(at).line(add(at, times(right(along), -9))));
  const d = new Pen().polygon(ring).data;
  return group(
    { class: 'redoubt', 'stroke-linejoin': 'round' },
    element('path', { d: ticks.data, stroke: MAP.work, 'stroke-width': 1.8 }) +
      element('path', { d, fill: '#e6d6b0', stroke: MAP.work, 'stroke-width': 8 }) +
      element('path', { d, fill: 'none', stroke: MAP.workFill, 'stroke-width': 4 }) +
      drawGorge(feature),
  );
};

/** The open side at the back: no bank there. */
function drawGorge({ gorge }: TableFeature): string {
  if (!gorge) return '';
  const [a, b] = gorge.map(([x, y]): Vec => [x * CENTIMETRE, y * CENTIMETRE]) as [Vec, Vec];
  const d = new Pen().polyline([mix(a, b, 0.14), mix(a, b, 0.86)]).data;
  return element('path', { class: 'gorge', d, stroke: '#e6d6b0', 'stroke-width': 11 });
}

/** A bunker: concrete, with slits in every face. */
export const drawBunker: DrawFeature = feature => {
  const ring = clockwise(areaOf(feature.shape));
  const slits = new Pen();
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length] as Vec;
    const [in1, in2] = [0.3, 0.7].map(t => add(mix(p, q, t), times(right(unit(minus(q, p))), 5)));
    if (distance(p, q) > 15) slits.polyline([in1 as Vec, in2 as Vec]);
  });
  return group(
    { class: 'bunker' },
    element('path', { d: roundedPath(ring, 4), fill: '#b9b3a4', stroke: '#4a463d', 'stroke-width': 3 }) +
      element('path', { d: slits.data, stroke: '#2e2b25', 'stroke-width': 3.4, 'stroke-linecap': 'round' }),
  );
};

export const drawRocks: DrawFeature = (feature, { taken }) => {
  const area = areaOf(feature.shape);
  const pen = new Pen();
  for (const at of sow([grownRing(area)], STONES, taken).flat(2)) {
    const r = 4 + hash(Math.round(at[0]), Math.round(at[1]), 7) * 4;
    pen.polygon([
      add(at, [-r, r * 0.6]),
      add(at, [-r * 0.5, -r * 0.7]),
      add(at, [r * 0.5, -r]),
      add(at, [r, r * 0.6]),
    ]);
    pen.move(add(at, [r * 0.5, -r])).line(add(at, [0, r * 0.6]));
  }
  return group(
    { class: 'rocks' },
    element('path', {
      d: grownPath(area),
      fill: MAP.rockGround,
      stroke: MAP.rockEdge,
      'stroke-width': 1.2,
      'stroke-dasharray': '5 4',
    }) +
      element('path', {
        d: pen.data,
        fill: MAP.rock,
        'fill-opacity': 0.6,
        stroke: MAP.rockEdge,
        'stroke-width': 1,
      }),
  );
};

/** Sand is dotted; dunes carry ripples. */
export const drawSand: DrawFeature = feature => sandy(feature, '.1 9', 2);
export const drawDunes: DrawFeature = (feature, around) => {
  const pen = new Pen();
  for (const at of sow([grownRing(areaOf(feature.shape))], RIPPLES, around.taken).flat(2)) {
    pen
      .move(add(at, [-12, 3]))
      .quadratic(add(at, [-4, -7]), add(at, [2, 0]))
      .quadratic(add(at, [7, 4]), add(at, [12, -2]));
  }
  return (
    sandy(feature, '.1 14', 1.6) +
    element('path', { class: 'ripples', d: pen.data, fill: 'none', stroke: '#b6995a', 'stroke-width': 1.4 })
  );
};

function sandy(feature: Parameters<DrawFeature>[0], dots: string, width: number): string {
  const d = grownPath(areaOf(feature.shape));
  return group(
    { class: feature.kind },
    element('path', { d, fill: MAP.sand }) +
      element('path', {
        d,
        fill: 'none',
        stroke: '#b6995a',
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-dasharray': dots,
      }),
  );
}
