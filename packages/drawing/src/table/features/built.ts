import { add, distance, minus, mix, right, slant, times, unit, type Vec, walk } from '../../geometry.ts';
import { Pen } from '../../pen.ts';
import { roundedPath } from '../../rounding.ts';
import { stampRow } from '../../scatter.ts';
import { element, group, num, translate } from '../../svg.ts';
import { MAP } from '../../tokens.ts';
import type { TableFeature } from '../scene.ts';
import { drawBreaches, drawWreck } from './breaches.ts';
import { areaOf, centroid, courseOf, coursePath, type DrawFeature, grownPath, rimOf } from './outline.ts';
import { drawRoof } from './roof.ts';
import { drawStronghold } from './strongholds.ts';

const ROAD_WIDTH = 4.5;

/** Casing below, paper above: two calls for all roads, so that junctions open into each other. */
export function drawRoadway(feature: TableFeature, part: 'casing' | 'paper'): string {
  const course = courseOf(feature.shape, ROAD_WIDTH);
  const [ink, grow] = part === 'casing' ? [MAP.road, 0] : [MAP.roadFill, -3.6];
  if (course === undefined) {
    const d = grownPath(areaOf(feature.shape));
    return part === 'casing'
      ? element('path', { d, fill: ink, stroke: ink, 'stroke-width': 1.8 })
      : element('path', { d, fill: ink });
  }
  const dash = feature.kind === 'path' && part === 'casing' ? '10 6' : undefined;
  const width = num(course.width + grow);
  return element('path', {
    d: coursePath(course),
    fill: 'none',
    stroke: ink,
    'stroke-width': width,
    'stroke-dasharray': dash,
    'stroke-linejoin': 'round',
  });
}

/** Trees on both sides of an avenue. */
export const drawAvenueTrees: DrawFeature = (feature, { id }) => {
  const course = courseOf(feature.shape, ROAD_WIDTH);
  if (course === undefined) return '';
  const trees: Vec[] = [];
  walk(rimOf(feature.shape), 26, (at, along) => {
    for (const side of [-1, 1]) trees.push(add(at, times(right(along), side * (course.width / 2 + 5))));
  });
  trees.sort((a, b) => a[1] - b[1]);
  return group({ class: 'avenue-trees', fill: 'none' }, stampRow(trees, `${id}-t2`));
};

/** From plank to plank of a bridge, in drawing units. */
const PLANK = 9;

/** Planks from one rail to the other. */
function planks([[a, b], [c, d]]: readonly [Rail, Rail]): string {
  const count = Math.floor(distance(a, b) / PLANK);
  const pen = new Pen();
  for (let i = 1; i < count; i++) pen.polyline([mix(a, b, i / count), mix(c, d, i / count)]);
  return element('path', {
    d: pen.data,
    fill: 'none',
    stroke: MAP.bridge,
    'stroke-width': 1,
    'stroke-opacity': 0.55,
  });
}
type Rail = readonly [Vec, Vec];

/** Deck of planks and parapets over the water. */
export const drawBridge: DrawFeature = feature => {
  const area = areaOf(feature.shape, ROAD_WIDTH);
  const [p, q, r, s] = [area[0], area[1], area[2], area[3]] as [Vec, Vec, Vec, Vec];
  const crossways = !('line' in feature.shape) && distance(p, q) < distance(q, r);
  const rails: readonly [Rail, Rail] = crossways
    ? [
        [q, r],
        [p, s],
      ]
    : [
        [p, q],
        [s, r],
      ];
  const pen = new Pen();
  for (const [a, b] of rails) {
    const along = unit(minus(b, a));
    const out = unit(minus(mix(a, b, 0.5), centroid(area)));
    pen.polyline([
      add(add(a, times(along, -5)), times(out, 5)),
      a,
      b,
      add(add(b, times(along, 5)), times(out, 5)),
    ]);
  }
  return group(
    { class: 'bridge' },
    element('path', { d: new Pen().polygon(area).data, fill: MAP.roadFill }) +
      planks(rails) +
      element('path', {
        d: pen.data,
        fill: 'none',
        stroke: MAP.bridge,
        'stroke-width': 2.6,
        'stroke-linejoin': 'round',
      }),
  );
};

/** A house that counts: its walls exact, a ridge along its longer axis, hips at both ends. */
export const drawHouse: DrawFeature = (feature, around) => {
  if (feature.slots) return drawStronghold(feature, around);
  return drawRoof(areaOf(feature.shape));
};

/** A stone wall: a pale band with joints. */
export const drawWall: DrawFeature = feature => {
  const line = rimOf(feature.shape);
  const joints = new Pen();
  walk(line, 8, (at, along) =>
    joints.move(add(at, times(right(along), -2.4))).line(add(at, times(right(along), 2.4))),
  );
  const d = new Pen().polyline(line).data;
  return group(
    { class: 'wall', fill: 'none' },
    element('path', { d, stroke: MAP.rockEdge, 'stroke-width': 6 }) +
      element('path', { d, stroke: '#cfc5ae', 'stroke-width': 3.8 }) +
      element('path', { d: joints.data, stroke: MAP.rockEdge, 'stroke-width': 1 }) +
      drawBreaches(feature),
  );
};

/** A fence: posts and rails. */
export const drawFence: DrawFeature = feature => {
  const line = rimOf(feature.shape);
  const posts = new Pen();
  walk(line, 12, (at, along) => {
    const across = add(times(right(along), 4), times(along, 2.4));
    posts.move(add(at, across)).line(minus(at, across));
  });
  return group(
    { class: 'fence', fill: 'none', stroke: MAP.work },
    element('path', { d: new Pen().polyline(line).data, 'stroke-width': 1.6 }) +
      element('path', { d: posts.data, 'stroke-width': 1.6 }) +
      drawBreaches(feature),
  );
};

/** Guns left behind: a breastwork open to the rear. */
export const drawBattery: DrawFeature = feature => {
  const area = areaOf(feature.shape);
  const [x, y] = centroid(area);
  const [p, q] = [area[0] as Vec, area[1] as Vec];
  return group(
    { class: 'battery' },
    element('path', {
      d: roundedPath(area, 5),
      fill: '#e0d1ab',
      stroke: MAP.work,
      'stroke-width': 2,
      'stroke-dasharray': '5 3',
    }) +
      element('path', {
        d: 'M0 14V-2M-4.6 4L-3-16H3L4.6 4ZM-11-2V10M11-2V10M-11 4H11',
        transform: `${translate(x, y)}rotate(${num(slant(minus(q, p)))})`,
        fill: MAP.work,
        stroke: MAP.work,
        'stroke-width': 2.4,
      }) +
      drawWreck(feature.wreck, [x, y]),
  );
};
