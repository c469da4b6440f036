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

/** A march: ivory casing, line, head, impulse numbers, the ghost that waits at its end, and the turns after this. */
export function drawPath(path: MarchPath, options: PathOptions = {}): string {
  const [from, ...steps] = path.squares;
  const last = steps[steps.length - 1];
  if (from === undefined || last === undefined) return '';
  const ink = path.side === 'second' ? SIDE.second.ink : MAP.order;
  const ghost = path.arrival === undefined ? '' : drawGhost(path.arrival, path.side ?? 'first', last);
  const style = path.selected ? { width: 2.6, casing: 6, start: 9 } : { width: 1.7, casing: 4.2, start: 9 };
  const line = arrow([from, ...steps].map(centre), ink, style);
  const near = distanceAt(options.pxPerSquare ?? SQUARE) === 'near';
  const numbers = (near ? steps : []).map((square, i) =>
    drawImpulse(square, path.impulses?.[i], ink, i === steps.length - 1),
  );
  const kind = path.tentative ? { class: 'path tentative', opacity: 0.72 } : { class: 'path' };
  return group(
    { ...kind, 'data-unit': path.unit },
    ghost + drawLater(path, last, ink) + line + numbers.join(''),
  );
}

/** The turns after this one: broken, with a mark where each of them ends. */
function drawLater({ later, side, arrival, selected }: MarchPath, from: Square, ink: string): string {
  const end = later?.squares.at(-1);
  if (!later || !end) return '';
  const style = { width: selected ? 2.2 : 1.4, casing: selected ? 5.4 : 3.8, start: 11, dash: '5 5' };
  return group(
    { class: 'later-march' },
    (arrival === undefined ? '' : drawGhost(arrival, side ?? 'first', end)) +
      arrow([from, ...later.squares].map(centre), ink, style) +
      later.marks.map(({ at, text }) => drawTurnMark(at, text, ink)).join(''),
  );
}

/** A tag with the turn in which a unit gets so far: square, as an impulse is round. */
function drawTurnMark(square: Square, text: string, ink: string): string {
  const [x, y] = centre(square);
  const width = 7 + 5 * text.length;
  return element(
    'g',
    { class: 'turn-mark', transform: translate(x, y + 13) },
    element('rect', {
      x: num(-width / 2),
      y: -5.5,
      width,
      height: 11,
      rx: 2.5,
      fill: MAP.ivory,
      stroke: ink,
      'stroke-width': 1.1,
    }) +
      textElement(
        {
          y: 2.9,
          'font-family': SANS,
          'font-size': 8,
          'font-weight': 700,
          'text-anchor': 'middle',
          fill: ink,
        },
        text,
      ),
  );
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
