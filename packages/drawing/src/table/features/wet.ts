import { mix, type Vec } from '../../geometry.ts';
import { Pen } from '../../pen.ts';
import { element, group, num } from '../../svg.ts';
import { MAP } from '../../tokens.ts';
import type { TableFeature } from '../scene.ts';
import { areaOf, courseOf, coursePath, type DrawFeature, grownPath, shrunken } from './outline.ts';

/** Standing water, with bank lines inwards. */
export const drawLake: DrawFeature = feature => {
  const area = areaOf(feature.shape);
  const banks = [0.95, 0.89, 0.82].map((share, i) => {
    const ring = shrunken(area, share);
    return ring === undefined
      ? ''
      : element('path', { d: grownPath(ring), 'stroke-width': [1.1, 0.8, 0.6][i] });
  });
  return group(
    { class: 'lake' },
    element('path', { d: grownPath(area), fill: MAP.water, stroke: MAP.bank, 'stroke-width': 2 }) +
      group({ fill: 'none', stroke: MAP.bankLine }, banks.join('')),
  );
};

const flowing =
  (width: number): DrawFeature =>
  feature =>
    group({ class: feature.kind }, drawFlow(feature, width));

/** Centimetres where the scene gives no width. */
export const drawGreatRiver = flowing(12);
export const drawRiver = flowing(6);
export const drawStream = flowing(2);

function drawFlow(feature: TableFeature, width: number): string {
  const course = courseOf(feature.shape, width);
  if (course === undefined) {
    return element('path', {
      d: grownPath(areaOf(feature.shape)),
      fill: MAP.water,
      stroke: MAP.stream,
      'stroke-width': 1.8,
    });
  }
  const d = coursePath(course);
  const line = (stroke: string, w: number, dash?: string): string =>
    element('path', { d, stroke, 'stroke-width': num(w), 'stroke-dasharray': dash });
  return group(
    { fill: 'none', 'stroke-linejoin': 'round' },
    line(MAP.stream, course.width) +
      line('#b4d1d8', course.width - 3.4) +
      (course.width > 12 ? line('#8db4c2', 1, course.width > 40 ? '26 14' : undefined) : ''),
  );
}

/** A dry ditch: two banks and a dark bottom. */
export const drawDitch: DrawFeature = feature => {
  const course = courseOf(feature.shape, 1.2);
  if (course === undefined) {
    return element('path', {
      class: 'ditch',
      d: grownPath(areaOf(feature.shape)),
      fill: '#d9ccab',
      stroke: MAP.hachure,
      'stroke-dasharray': '4 2',
    });
  }
  const d = coursePath(course);
  return group(
    { class: 'ditch', fill: 'none' },
    element('path', {
      d,
      stroke: MAP.hachure,
      'stroke-width': num(course.width),
      'stroke-dasharray': '1.6 3',
    }) +
      element('path', { d, stroke: '#c9b98f', 'stroke-width': num(course.width * 0.5) }) +
      element('path', { d, stroke: MAP.hachure, 'stroke-width': 1 }),
  );
};

/** A ford: the water shallow, stepping stones across. */
export const drawFord: DrawFeature = feature => {
  const course = courseOf(feature.shape, 4.5);
  const area = areaOf(feature.shape, 4.5);
  const stones = new Pen();
  const [a, b] =
    course === undefined
      ? axisOf(area)
      : [course.points[0] as Vec, course.points[course.points.length - 1] as Vec];
  stones.polyline([a, b]);
  return group(
    { class: 'ford' },
    element('path', {
      d: new Pen().polygon(area).data,
      fill: '#e3e3cf',
      'fill-opacity': 0.72,
      stroke: MAP.stream,
      'stroke-dasharray': '3 4',
    }) +
      element('path', {
        d: stones.data,
        stroke: MAP.rockEdge,
        'stroke-width': 6,
        'stroke-linecap': 'round',
        'stroke-dasharray': '.1 11',
        fill: 'none',
      }),
  );
};

/** The middle line of a four-sided area, along its longer sides. */
function axisOf(area: readonly Vec[]): [Vec, Vec] {
  const [p, q, r, s] = [area[0] as Vec, area[1] as Vec, area[2] as Vec, (area[3] ?? area[2]) as Vec];
  const along = (u: Vec, v: Vec): number => (u[0] - v[0]) ** 2 + (u[1] - v[1]) ** 2;
  return along(p, q) > along(q, r) ? [mix(p, s, 0.5), mix(q, r, 0.5)] : [mix(p, q, 0.5), mix(s, r, 0.5)];
}
