import { arrow } from '../arrow.ts';
import { polygonPath } from '../emblems.ts';
import type { Vec } from '../geometry.ts';
import { element, group, num, textElement, translate } from '../svg.ts';
import { MAP, SANS, SIDE, type Side } from '../tokens.ts';
import { ghostMark } from './counter-ghosts.ts';
import { BODIES, distanceAt, outline } from './counter-shapes.ts';
import { type Arm, type MarchPath, type Retreat, SQUARE, type Square } from './scene.ts';

export const centre = ([x, y]: Square): Vec => [(x + 0.5) * SQUARE, (y + 0.5) * SQUARE];

export interface PathOptions {
  /** Pixels to a square on screen; impulse numbers too small to read are left out. */
  readonly pxPerSquare?: number | undefined;
}

/** Marches of the other units, with their arrival ghosts; they lie under the counters. */
export const drawPaths = (paths: readonly MarchPath[], options: PathOptions = {}): string =>
  group(
    { class: 'paths', 'data-layer': 'paths' },
    paths
      .filter(p => !p.selected)

      .map(p => drawPath(p, options))
      .join(''),
  );

/** The march of the selected unit; it lies over the counters. */
export const drawSelectedPath = (paths: readonly MarchPath[], options: PathOptions = {}): string =>
  group(
    { class: 'paths', 'data-layer': 'selected-path' },
    paths
      .filter(p => p.selected)

      .map(p => drawPath(p, options))
      .join(''),
  );

/** A march: ivory casing, line, head, impulse numbers, and the ghost that waits at its end. */
export function drawPath(path: MarchPath, options: PathOptions = {}): string {
  const [from, ...steps] = path.squares;
  const last = steps[steps.length - 1];
  if (from === undefined || last === undefined) return '';
  const ink = path.side === 'second' ? SIDE.second.ink : MAP.order;
  const ghost = path.arrival === undefined ? '' : drawGhost(path.arrival, path.side ?? 'first', last);
  const line = arrow(
    [from, ...steps].map(centre),
    ink,
    path.selected ? { width: 2.6, casing: 6, start: 9 } : { width: 1.7, casing: 4.2, start: 9 },
  );
  const near = distanceAt(options.pxPerSquare ?? SQUARE) === 'near';
  const numbers = (near ? steps : []).map((square, i) =>
    drawImpulse(square, path.impulses?.[i], ink, i === steps.length - 1),
  );
  return group({ class: 'path', 'data-unit': path.unit }, ghost + line + numbers.join(''));
}

function drawImpulse(square: Square, impulse: number | null | undefined, ink: string, last: boolean): string {
  if (impulse === null || impulse === undefined) return '';
  const [x, y] = centre(square);
  return element(
    'g',
    { transform: translate(x, last ? y + 13.5 : y) },
    element('circle', { r: 5.4, fill: MAP.ivory, stroke: ink, 'stroke-width': 1.3 }) +
      textElement(
        {
          y: 2.9,
          'font-family': SANS,
          'font-size': 8,
          'font-weight': 700,
          'text-anchor': 'middle',
          fill: ink,
        },
        String(impulse),
      ),
  );
}

/** Where a unit will stand: a dashed outline with its arm. */
export function drawGhost(arm: Arm, side: Side, square: Square): string {
  const [x, y] = centre(square);
  const { width, height, leader } = BODIES.near;
  const dashed = {
    fill: SIDE[side].fill,
    'fill-opacity': 0.18,
    stroke: SIDE[side].ink,
    'stroke-width': 1.2,
    'stroke-dasharray': '3 2',
  };
  const shape =
    arm === 'leader'
      ? element('circle', { r: leader, ...dashed })
      : element('path', { d: polygonPath(outline(side, width, height)), ...dashed });
  const mark = group({ opacity: 0.55 }, ghostMark(arm, side, width, height));
  return element('g', { class: 'ghost', transform: translate(x, y) }, shape + mark);
}

/** A retreat: a short arrow to the square where the unit will stand. */
export function drawRetreat(retreat: Retreat): string {
  const ink = SIDE[retreat.side ?? 'second'].ink;
  const [x, y] = centre(retreat.to);
  const square = { x: num(x - 13), y: num(y - 11), width: 26, height: 22, rx: 4 };
  return (
    element('rect', {
      ...square,
      fill: MAP.cream,
      'fill-opacity': 0.8,
      stroke: ink,
      'stroke-width': 1.3,
      'stroke-dasharray': '3 2',
    }) + arrow([centre(retreat.from), [x, y]], ink, { width: 2, casing: 5, start: 12 })
  );
}
