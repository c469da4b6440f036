import { add, type Vec } from '../geometry.ts';
import type { Mask } from '../mask.ts';
import { hash } from '../noise.ts';
import { Pen } from '../pen.ts';
import { type Sowing, sow, stampRow } from '../scatter.ts';
import { element, group } from '../svg.ts';
import { MAP } from '../tokens.ts';
import { type Squares, squaresWhere } from './ground-squares.ts';
import { flatRings, NATURAL, type Rings, regionOf, ringsPath } from './region.ts';
import { SQUARE } from './scene.ts';

const REEDS: Sowing = { row: 9, gap: 15, inset: 3, edge: 0.95, heart: 0.9, shift: 0.5, kinds: 1, salt: 61 };
const STONES: Sowing = { row: 8, gap: 9, inset: 4, edge: 0.9, heart: 0.72, shift: 0.6, kinds: 1, salt: 63 };
const ORCHARD: Sowing = { row: 8, gap: 8, inset: 4, edge: 1, heart: 1, shift: 0, kinds: 1, salt: 65 };

const where = (squares: Squares, test: (x: number, y: number) => boolean, salt: number): Rings =>
  regionOf(squares, test, { ...NATURAL, salt });

/** Closed ground, drawn as marsh where the decoration says so and as rocks elsewhere; its edge is firm. */
export function drawClosedGround(squares: Squares, taken: Mask): string {
  const isClosed = (x: number, y: number): boolean => squares.terrainAt(x, y) === '#';
  const isMarsh = (x: number, y: number): boolean => squares.decorAt(x, y) === 'm';
  const marsh = where(squares, (x, y) => isClosed(x, y) && isMarsh(x, y), 60);
  const rocks = where(squares, (x, y) => isClosed(x, y) && !isMarsh(x, y), 62);
  return group(
    { class: 'closed' },
    floor(marsh, MAP.marsh, MAP.reed, 0.95) +
      reeds(marsh, taken) +
      floor(rocks, MAP.rockGround, MAP.rockEdge, 0.9) +
      stones(rocks, taken),
  );
}

/** Decoration of ground that is open to all: no firm edge, so that nobody takes it for an obstacle. */
export function drawDecor(squares: Squares, taken: Mask, id: string): string {
  const on = (mark: string, salt: number): Rings =>
    where(squares, (x, y) => squares.terrainAt(x, y) !== '#' && squares.decorAt(x, y) === mark, salt);
  const orchard = sow(flatRings(on('o', 64)), ORCHARD, taken);
  return group(
    { class: 'decor' },
    reeds(on('m', 60), taken) +
      stones(on('r', 62), taken) +
      furrows(squares, 'p', 4.2) +
      furrows(squares, 'y', 3.2) +
      group(
        { fill: 'none' },
        orchard.map(row => row.map(points => stampRow(points, `${id}-t1`)).join('')).join(''),
      ),
  );
}

const floor = (rings: Rings, fill: string, stroke: string, opacity: number): string =>
  rings.length === 0
    ? ''
    : element('path', {
        fill,
        'fill-opacity': opacity,
        'fill-rule': 'evenodd',
        stroke,
        'stroke-width': 0.7,
        'stroke-opacity': 0.7,
        d: ringsPath(rings),
      });

function reeds(area: Rings, taken: Mask): string {
  const pen = new Pen();
  for (const at of sow(flatRings(area), REEDS, taken).flat(2)) {
    const stroke = (from: Vec, to: Vec): unknown => pen.move(add(at, from)).line(add(at, to));
    stroke([-5, 0], [5, 0]);
    stroke([-1.6, 0], [-2.8, -3]);
    stroke([0, 0], [0, -3.8]);
    stroke([1.6, 0], [2.8, -3]);
  }
  return pen.data === ''
    ? ''
    : element('path', { fill: 'none', stroke: MAP.reed, 'stroke-width': 0.6, d: pen.data });
}

function stones(area: Rings, taken: Mask): string {
  const pen = new Pen();
  for (const at of sow(flatRings(area), STONES, taken).flat(2)) {
    const r = 2 + hash(Math.round(at[0]), Math.round(at[1]), 7) * 2;
    pen.polygon([
      add(at, [-r, r * 0.6]),
      add(at, [-r * 0.5, -r * 0.7]),
      add(at, [r * 0.5, -r]),
      add(at, [r, r * 0.6]),
    ]);
    pen.move(add(at, [r * 0.5, -r])).line(add(at, [0, r * 0.6]));
  }
  const style = { fill: MAP.rock, 'fill-opacity': 0.55, stroke: MAP.rockEdge, 'stroke-width': 0.5 };
  return pen.data === '' ? '' : element('path', { ...style, d: pen.data });
}

/** Ploughland and vineyards: furrows that turn from square to square. */
function furrows(squares: Squares, mark: string, gap: number): string {
  const pen = new Pen();
  for (const [x, y] of squaresWhere(squares, (i, j) => squares.decorAt(i, j) === mark)) {
    const upright = hash(x >> 1, y >> 1, 67) < 0.5;
    for (let s = 2.5; s < SQUARE - 2; s += gap) {
      const [a, b]: [Vec, Vec] = upright
        ? [
            [s, 2],
            [s, SQUARE - 2],
          ]
        : [
            [2, s],
            [SQUARE - 2, s],
          ];
      pen.move(add(a, [x * SQUARE, y * SQUARE])).line(add(b, [x * SQUARE, y * SQUARE]));
    }
  }
  const dots =
    mark === 'y'
      ? { 'stroke-dasharray': '.1 2.6', 'stroke-linecap': 'round', 'stroke-width': 1.4, stroke: MAP.hedge }
      : {};
  const style = { fill: 'none', stroke: MAP.furrow, 'stroke-width': 0.7, 'stroke-opacity': 0.7, ...dots };
  return pen.data === '' ? '' : element('path', { ...style, d: pen.data });
}
