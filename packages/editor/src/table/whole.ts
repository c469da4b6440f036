import type { Cm, Point } from '@grognard/table';
import { type Draft, isRecord, type Keys, listAt, valueAt, withValue } from '../draft.ts';
import { allPoints, boxAround, inMirror, isPoint, moved, toMillimetre } from './piece.ts';

/** The lists of a table's file that hold things with a place. */
export const PLACED_LISTS: readonly Keys[] = [
  ['field', 'terrain'],
  ['field', 'places'],
  ['objectives'],
  ['units'],
  ['camps'],
];

const FALLBACK: Point = [120, 80];

/** The table's width and height; a usual one where the file leaves it to the game. */
export function tableSizeOf(draft: Draft): Point {
  const size = valueAt(draft, ['field', 'size']);
  return isPoint(size) && size[0] > 0 && size[1] > 0 ? size : FALLBACK;
}

function eachPlaced(draft: Draft, change: (item: Draft) => Draft): Draft {
  return PLACED_LISTS.reduce<Draft>((whole, keys) => {
    const list = listAt(whole, keys);
    if (list.length === 0) return whole;
    return withValue(
      whole,
      keys,
      list.map(item => (isRecord(item) ? change(item) : item)),
    );
  }, draft);
}

/** The whole table in a mirror, the sides' edges included. */
export function tableMirrored(draft: Draft, axis: 'across' | 'down'): Draft {
  const size = tableSizeOf(draft);
  const flip = (item: Draft): Draft => inMirror(item, size, axis);
  const sides = listAt(draft, ['sides']);
  const turned = eachPlaced(draft, flip);
  return sides.length === 0
    ? turned
    : withValue(
        turned,
        ['sides'],
        sides.map(side => (isRecord(side) && 'edge' in side ? flip(side) : side)),
      );
}

/** Another size of table; everything stays about its middle, and nothing is taken away. */
export function tableResized(draft: Draft, [width, height]: Point): Draft {
  const [was, high] = tableSizeOf(draft);
  const by: Point = [(width - was) / 2, (height - high) / 2];
  const next = withValue(draft, ['field', 'size'], [width, height]);
  return by[0] === 0 && by[1] === 0 ? next : eachPlaced(next, item => moved(item, by));
}

/** How far something has to be moved for all its points to lie on the table. */
export function pushOntoTable(draft: Draft, item: Draft, margin: Cm = 0): Point {
  const [width, height] = tableSizeOf(draft);
  const points = allPoints(item);
  if (points.length === 0) return [0, 0];
  const [west, north, east, south] = boxAround(points);
  const push = (low: Cm, high: Cm, room: Cm): Cm =>
    low < margin ? margin - low : high > room - margin ? room - margin - high : 0;
  return [toMillimetre(push(west, east, width)), toMillimetre(push(north, south, height))];
}

/** Snaps a place to a raster of centimetres; 0 leaves it where it is. */
export const snapped = ([x, y]: Point, step: Cm): Point =>
  step > 0 ? [Math.round(x / step) * step, Math.round(y / step) * step] : [x, y];

/** What a host needs to lay a table: how many pieces of each kind, and their sizes or lengths in centimetres. */
export interface Packed {
  readonly kind: string;
  readonly count: number;
  /** Width and depth of areas, and how many are of that size. */
  readonly sizes: readonly (readonly [width: Cm, depth: Cm, count: number])[];
  /** All that is laid as a strip, end to end. */
  readonly length: Cm;
}

export function packingList(draft: Draft, sizeOf: (piece: Draft) => readonly [Cm, Cm]): readonly Packed[] {
  const kinds = new Map<string, Packed>();
  for (const item of listAt(draft, ['field', 'terrain'])) {
    if (!isRecord(item) || typeof item['kind'] !== 'string') continue;
    const { kind } = item;
    const packed = kinds.get(kind) ?? { kind, count: 0, sizes: [], length: 0 };
    const line = Array.isArray(item['line']) ? item['line'].filter(isPoint) : [];
    kinds.set(kind, {
      kind,
      count: packed.count + 1,
      sizes: line.length > 0 ? packed.sizes : withSize(packed.sizes, sizeOf(item)),
      length: packed.length + lengthOf(line),
    });
  }
  return [...kinds.values()];
}

/** One more of a size: counted where that size is known, to the millimetre. */
function withSize(sizes: Packed['sizes'], [width, depth]: readonly [Cm, Cm]): Packed['sizes'] {
  const same = sizes.findIndex(
    ([w, d]) => toMillimetre(w) === toMillimetre(width) && toMillimetre(d) === toMillimetre(depth),
  );
  return same < 0
    ? [...sizes, [width, depth, 1]]
    : sizes.map(([w, d, count], i) => [w, d, i === same ? count + 1 : count]);
}

const lengthOf = (line: readonly Point[]): Cm =>
  line.reduce((sum, [x, y], i) => {
    const before = line[i - 1];
    if (!before) return sum;
    const [dx, dy] = [x - before[0], y - before[1]];
    return sum + Math.sqrt(dx * dx + dy * dy);
  }, 0);
