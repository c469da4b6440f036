import { Pen } from '../pen.ts';
import { element, group, num, textElement } from '../svg.ts';
import { SANS } from '../tokens.ts';
import type { HandOptions } from './plan.ts';
import { CENTIMETRE, type Point } from './scene.ts';

/* The rim of a table on a screen: where it ends, and centimetres along it. It keeps its size there. */

interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** Every tick, every longer one; numbers stand as near as they can be read, in centimetres. */
const TICK = 5;
const LONG = 10;
const NUMBERS = [10, 20, 50, 100] as const;
/** The least room between two numbers, and how long ticks are, in pixels. */
const ROOM = 46;
const [SHORT_TICK, LONG_TICK] = [4, 8];

const upTo = (length: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => i * step);

/** The edge of the table with a ruler along each side. Its colour is the text's around it. */
export function drawTableFrame({ width, height }: Sheet, { size }: HandOptions): string {
  const pen = new Pen();
  const tick = ([x, y]: Point, [dx, dy]: Point) =>
    pen.polyline([
      [x, y],
      [x + dx * size, y + dy * size],
    ]);
  const long = (at: number) => (at % LONG === 0 ? LONG_TICK : SHORT_TICK);
  const [east, south] = [width * CENTIMETRE, height * CENTIMETRE];
  for (const at of upTo(width, TICK)) {
    tick([at * CENTIMETRE, 0], [0, -long(at)]);
    tick([at * CENTIMETRE, south], [0, long(at)]);
  }
  for (const at of upTo(height, TICK)) {
    tick([0, at * CENTIMETRE], [-long(at), 0]);
    tick([east, at * CENTIMETRE], [long(at), 0]);
  }
  const stroke = { fill: 'none', stroke: 'currentColor' };
  return group(
    { class: 'table-frame' },
    element('path', { ...stroke, d: `M0 0H${num(east)}V${num(south)}H0Z`, 'stroke-width': num(2 * size) }) +
      element('path', { ...stroke, d: pen.data, 'stroke-width': num(1.2 * size) }) +
      numbersOf({ width, height }, size),
  );
}

/** Numbers above the table and to its left. */
function numbersOf({ width, height }: Sheet, size: number): string {
  const step = NUMBERS.find(each => (each * CENTIMETRE) / size >= ROOM) ?? NUMBERS.at(-1)!;
  const type = { 'font-family': SANS, 'font-size': num(11.5 * size), fill: 'currentColor' };
  const off = (LONG_TICK + 3) * size;
  const above = upTo(width, step).map(at =>
    textElement({ ...type, x: at * CENTIMETRE, y: num(-off), 'text-anchor': 'middle' }, String(at)),
  );
  const beside = upTo(height, step)
    .slice(1)
    .map(at =>
      textElement(
        { ...type, x: num(-off), y: num(at * CENTIMETRE + 4 * size), 'text-anchor': 'end' },
        String(at),
      ),
    );
  return [...above, ...beside].join('');
}
