import { MAP, SQUARE } from '@grognard/drawing';
import type { Path, Square } from './types.ts';

/** A march that is suggested, not ordered; a strong one is being spoken of. */
export interface HintedMarch {
  readonly from: Square;
  /** Without steps the unit is to stay. */
  readonly path: Path;
  readonly strong: boolean;
  /** What was ordered instead: dots, and an open ring at the end. */
  readonly isDone?: boolean;
}

type Vec = readonly [x: number, y: number];

const centre = ([x, y]: Square): Vec => [(x + 0.5) * SQUARE, (y + 0.5) * SQUARE];
const at = ([x, y]: Vec): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** From one point so far towards another. */
function towards([ax, ay]: Vec, [bx, by]: Vec, far: number): Vec {
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) || 1;
  return [ax + ((bx - ax) * far) / length, ay + ((by - ay) * far) / length];
}

/** An open head: a suggestion has no weight yet. */
function head(before: Vec, end: Vec, size: number): string {
  const [back, tip] = [towards(end, before, size), towards(end, before, -size * 0.6)];
  const [dx, dy] = [(tip[0] - back[0]) * 0.45, (tip[1] - back[1]) * 0.45];
  return `M${at([back[0] - dy, back[1] + dx])}L${at(tip)}L${at([back[0] + dy, back[1] - dx])}`;
}

const stroke = (d: string, width: number, dash = ''): string => {
  const common = `d="${d}" fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  return (
    `<path ${common} stroke="${MAP.ivory}" stroke-opacity=".92" stroke-width="${width + 2.8}"/>` +
    `<path ${common} stroke="${MAP.ink}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`
  );
};

function drawMarch({ from, path, strong, isDone = false }: HintedMarch): string {
  const width = strong ? 2.6 : 1.7;
  const points = [from, ...path].map(centre);
  const [first, second] = points;
  const [before, end] = [points.at(-2), points.at(-1)];
  if (!first || !second || !before || !end) return drawStay(from, width);
  const line = [towards(first, second, 11), ...points.slice(1)];
  if (isDone) return stroke(`M${line.map(at).join('L')}`, width, '0.1 4') + stroke(ring(end, 3.5), width);
  return stroke(`M${line.map(at).join('L')}`, width, '4.5 4.5') + stroke(head(before, end, 7), width);
}

const ring = ([x, y]: Vec, r: number): string =>
  `M${at([x - r, y])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** It is to stay where it is: a ring round the counter. */
const drawStay = (square: Square, width: number): string =>
  stroke(ring(centre(square), 18), width, '4.5 4.5');

/** Marches that a hint suggests: dashed and without colour, so that nobody takes them for orders. */
export const drawHint = (marches: readonly HintedMarch[]): string =>
  marches.length === 0 ? '' : `<g class="hint-marches">${marches.map(drawMarch).join('')}</g>`;

/** The square that a sentence speaks of. */
export function drawPointed(square: Square): string {
  const [x, y] = [square[0] * SQUARE - 3, square[1] * SQUARE - 3];
  const box = `x="${x}" y="${y}" width="${SQUARE + 6}" height="${SQUARE + 6}" rx="7" fill="none"`;
  return (
    `<g class="pointed"><rect ${box} stroke="${MAP.ivory}" stroke-width="5"/>` +
    `<rect ${box} stroke="${MAP.ink}" stroke-width="2"/></g>`
  );
}

/** The square of somebody who counted in a result: outlined by a broken line. */
export function drawCounted(square: Square): string {
  const [x, y] = [square[0] * SQUARE - 1, square[1] * SQUARE - 1];
  const box = `x="${x}" y="${y}" width="${SQUARE + 2}" height="${SQUARE + 2}" rx="6" fill="none"`;
  return (
    `<g class="counted"><rect ${box} stroke="${MAP.ivory}" stroke-width="4.5"/>` +
    `<rect ${box} stroke="${MAP.ink}" stroke-width="1.8" stroke-dasharray="5 3.4"/></g>`
  );
}
