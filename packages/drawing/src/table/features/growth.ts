import { add, boxOf, crossingsAt, times, turned, type Vec, walk } from '../../geometry.ts';
import { hash } from '../../noise.ts';
import { Pen } from '../../pen.ts';
import { type Sowing, sow, stampRow } from '../../scatter.ts';
import { element, group, num } from '../../svg.ts';
import { MAP } from '../../tokens.ts';
import { CENTIMETRE, type TableFeature } from '../scene.ts';
import { drawBreaches } from './breaches.ts';
import { drawGentleHill } from './hills.ts';
import {
  areaOf,
  centroid,
  type DrawFeature,
  grownPath,
  grownRing,
  rimOf,
  type Surroundings,
} from './outline.ts';

const FOREST: Sowing = {
  row: 12.5,
  gap: 14,
  inset: 6,
  edge: 0.97,
  heart: 0.7,
  shift: 0.6,
  kinds: 3,
  salt: 71,
};
/** Where the edge of a wood counts its trees stand thinner, so that its depth is seen. */
const EDGED: Sowing = { ...FOREST, edge: 0.4, heart: 0.85 };
const ORCHARD: Sowing = { row: 18, gap: 18, inset: 8, edge: 1, heart: 1, shift: 0, kinds: 1, salt: 73 };
const REEDS: Sowing = { row: 16, gap: 26, inset: 6, edge: 1, heart: 0.85, shift: 0.6, kinds: 1, salt: 75 };

const floor = (feature: TableFeature, fill: string, stroke: string, dash?: string): string =>
  element('path', {
    d: grownPath(areaOf(feature.shape)),
    fill,
    stroke,
    'stroke-width': 1.5,
    'stroke-dasharray': dash,
  });

function trees(feature: TableFeature, { id, taken }: Surroundings, sowing: Sowing, first = 0): string {
  const rows = sow([grownRing(areaOf(feature.shape))], sowing, taken);
  const stamps = rows.flatMap(row => row.map((points, kind) => stampRow(points, `${id}-t${kind + first}`)));
  return group({ class: 'trees', fill: 'none' }, stamps.join(''));
}

export const drawWood: DrawFeature = (feature, around) =>
  group(
    { class: feature.kind },
    floor(feature, MAP.wood, MAP.woodEdge) +
      drawEdge(feature, around) +
      trees(feature, around, feature.edge === undefined ? FOREST : EDGED),
  );

/** How deep the edge of a wood is: a lighter rim, and dots where it ends. */
function drawEdge({ shape, edge }: TableFeature, { id, index }: Surroundings): string {
  if (edge === undefined) return '';
  const d = grownPath(areaOf(shape));
  const clip = `${id}-edge${index}`;
  const wide = edge * 2 * CENTIMETRE;
  return (
    element('clipPath', { id: clip }, element('path', { d })) +
    group(
      { class: 'wood-edge', 'clip-path': `url(#${clip})`, fill: 'none' },
      element('path', { d, stroke: MAP.treeShade, 'stroke-width': wide + 2.4, 'stroke-opacity': 0.45 }) +
        element('path', { d, stroke: '#d9e0c1', 'stroke-width': wide }),
    )
  );
}

export const drawWoodedHill: DrawFeature = (feature, around) =>
  drawGentleHill(feature, around) +
  group(
    { class: 'wood' },
    element('path', { d: grownPath(areaOf(feature.shape)), fill: MAP.wood, 'fill-opacity': 0.5 }),
  ) +
  trees(feature, around, { ...FOREST, heart: 0.45 });

export const drawOrchard: DrawFeature = (feature, around) =>
  group(
    { class: 'orchard' },
    floor(feature, '#dfe0bd', MAP.woodEdge, '6 4') +
      drawEdge(feature, around) +
      trees(feature, around, ORCHARD, 1),
  );

export const drawClearing: DrawFeature = feature =>
  group({ class: 'clearing' }, floor(feature, MAP.table, MAP.woodEdge, '5 4'));

export const drawMarsh: DrawFeature = (feature, { taken }) => {
  const pen = new Pen();
  for (const at of sow([grownRing(areaOf(feature.shape))], REEDS, taken).flat(2)) tuft(pen, at);
  return group(
    { class: 'marsh' },
    floor(feature, MAP.marsh, MAP.reed, '7 5') +
      element('path', { d: pen.data, fill: 'none', stroke: MAP.reed, 'stroke-width': 1.1 }),
  );
};

function tuft(pen: Pen, at: Vec): void {
  const stroke = (from: Vec, to: Vec): unknown => pen.move(add(at, from)).line(add(at, to));
  stroke([-9, 0], [9, 0]);
  stroke([-3, 0], [-5, -6]);
  stroke([0, 0], [0, -7.5]);
  stroke([3, 0], [5, -6]);
}

export const drawMud: DrawFeature = feature =>
  group(
    { class: 'mud' },
    floor(feature, '#ddd0b0', MAP.furrow, '3 4') +
      hatched(feature, 13, 0, { stroke: MAP.furrow, 'stroke-width': 1.2, 'stroke-dasharray': '9 12' }),
  );

/** Crops stand in dense rows, ploughland in open furrows, vines as dots along theirs. */
export const drawCrops: DrawFeature = feature =>
  group(
    { class: 'crops' },
    floor(feature, '#eadfae', MAP.fieldEdge) +
      hatched(feature, 6, 20, { stroke: '#c2a755', 'stroke-width': 1.6, 'stroke-dasharray': '5 3' }),
  );

export const drawPlough: DrawFeature = feature =>
  group(
    { class: 'plough' },
    floor(feature, MAP.field, MAP.fieldEdge) +
      hatched(feature, 11, 80, { stroke: MAP.furrow, 'stroke-width': 1.6 }),
  );

export const drawVines: DrawFeature = feature =>
  group(
    { class: 'vines' },
    floor(feature, '#e9e0c0', MAP.fieldEdge) +
      hatched(feature, 13, 65, { stroke: MAP.furrow, 'stroke-width': 0.9 }) +
      hatched(feature, 13, 65, {
        stroke: MAP.hedge,
        'stroke-width': 5,
        'stroke-linecap': 'round',
        'stroke-dasharray': '.1 11',
      }),
  );

/** Straight lines across an area at a slant that belongs to its place. */
export function hatched(
  feature: TableFeature,
  gap: number,
  slant: number,
  style: Record<string, string | number>,
): string {
  const area = areaOf(feature.shape);
  const middle = centroid(area);
  const angle = slant + Math.round(hash(Math.round(middle[0]), Math.round(middle[1]), 79) * 30);
  const level = grownRing(area).map(p => turned(p, -angle));
  const box = boxOf(level);
  const pen = new Pen();
  for (let y = box.north + gap / 2; y < box.south; y += gap) {
    const xs = crossingsAt([level], y);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const [west, east] = [(xs[i] as number) + 3, (xs[i + 1] as number) - 3];
      if (west < east) pen.polyline([turned([west, y], angle), turned([east, y], angle)]);
    }
  }
  return element('path', { d: pen.data, fill: 'none', ...style });
}

/** A hedge: bushes shoulder to shoulder along its line. */
export const drawHedge: DrawFeature = feature => {
  let bushes = '';
  walk(rimOf(feature.shape), 8.5, (at, _, i) => {
    const [dx, dy, r] = [0, 1, 2].map(k => hash(i, Math.round(at[0] + at[1]), 81 + k) - 0.5) as [
      number,
      number,
      number,
    ];
    const [x, y] = add(at, times([dx, dy], 2.4));
    bushes += element('circle', { cx: num(x), cy: num(y), r: num(4.6 + r * 1.6) });
  });
  return (
    group({ class: 'hedge', fill: MAP.hedge, stroke: MAP.hedgeEdge, 'stroke-width': 0.9 }, bushes) +
    drawBreaches(feature)
  );
};
