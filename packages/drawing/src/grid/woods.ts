import type { Mask } from '../mask.ts';
import { type Sowing, sow, stampRow } from '../scatter.ts';
import { element, group } from '../svg.ts';
import { MAP } from '../tokens.ts';
import type { Squares } from './ground-squares.ts';
import { flatRings, NATURAL, type Rings, regionOf, ringsPath } from './region.ts';

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
