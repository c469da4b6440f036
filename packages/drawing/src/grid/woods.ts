import { element, group } from '../svg.ts';
import { MAP } from '../tokens.ts';
import type { Squares } from './ground-squares.ts';
import type { Mask } from './mask.ts';
import { flatRings, NATURAL, type Rings, regionOf, ringsPath } from './region.ts';
import { type Sowing, sow, stampRow } from './scatter.ts';

const FOREST: Sowing = {
  row: 8.2,
  gap: 9.4,
  inset: 4,
  edge: 0.97,
  heart: 0.66,
  shift: 0.55,
  kinds: 3,
  salt: 31,
};

export const woodsOf = (squares: Squares): Rings =>
  regionOf(squares, (x, y) => squares.terrainAt(x, y) === 'f', { ...NATURAL, salt: 30 });

export const drawWoodFloor = (woods: Rings): string =>
  woods.length === 0
    ? ''
    : element('path', {
        class: 'woods',
        fill: MAP.wood,
        'fill-opacity': 0.92,
        'fill-rule': 'evenodd',
        stroke: MAP.woodEdge,
        'stroke-width': 0.8,
        d: ringsPath(woods),
      });

/** Trees over the floor of the woods, clear of roads. */
export function drawTrees(woods: Rings, taken: Mask, id: string): string {
  if (woods.length === 0) return '';
  const rows = sow(flatRings(woods), FOREST, taken);
  const trees = rows.flatMap(row => row.map((points, kind) => stampRow(points, `${id}-t${kind}`)));
  return group({ class: 'trees', fill: 'none' }, trees.join(''));
}

/** The three trees, as markers. */
export const treeMarkers = (id: string, scale = 1): string =>
  TREES.map(({ shade, crown, fill }, kind) =>
    element(
      'marker',
      {
        id: `${id}-t${kind}`,
        markerUnits: 'userSpaceOnUse',
        markerWidth: 24,
        markerHeight: 24,
        overflow: 'visible',
      },
      element(
        'g',
        scale === 1 ? {} : { transform: `scale(${scale})` },
        element('ellipse', { ...ellipse(shade), fill: MAP.treeShade, 'fill-opacity': 0.3 }) +
          element('path', { d: crown, fill, stroke: MAP.treeEdge, 'stroke-width': 0.55 }),
      ),
    ),
  ).join('');

const ellipse = ([cx, cy, rx, ry]: readonly number[]): Record<string, number | undefined> => ({
  cx,
  cy,
  rx,
  ry,
});

interface Tree {
  readonly shade: readonly number[];
  readonly crown: string;
  readonly fill: string;
}

const TREES: readonly Tree[] = [
  {
    shade: [1.3, 1.5, 3.7, 2.5],
    crown: 'M-3.4.6C-4.6-.8-3.6-3-1.8-2.9-1.2-4.9 1.6-4.9 2.1-3 3.9-3 4.6-.9 3.4.5 2.4 2-2.4 2-3.4.6Z',
    fill: MAP.tree,
  },
  {
    shade: [1.2, 1.3, 3.1, 2.2],
    crown: 'M-2.8.5C-3.9-.7-3-2.6-1.4-2.5-.8-4 1.4-3.9 1.8-2.4 3.3-2.3 3.7-.6 2.8.5 1.9 1.6-2 1.6-2.8.5Z',
    fill: MAP.treeLight,
  },
  {
    shade: [1.1, 1.3, 2.6, 1.9],
    crown: 'M-2.3.3C-2.9-2.5-.8-4.4 0-4.6.9-4.3 2.9-2.4 2.3.4 1.6 1.5-1.6 1.5-2.3.3Z',
    fill: MAP.treeDark,
  },
];
