import type { Square } from '@grognard/board';
import { LARGEST_GRID } from '@grognard/engine';
import { type Draft, isRecord, listAt, valueAt, withValue } from '../draft.ts';
import type { Aside, Sheet } from '../history.ts';
import { cutTo, GROUND_LISTS, type GroundList, withCutOff } from './cut.ts';
import { isSquare } from './lines.ts';
import {
  type GridSize,
  gridSize,
  isOnField,
  LAYERS,
  type Layer,
  rowsOf,
  signsOf,
  withLayer,
} from './rows.ts';

type Move = (square: Square) => Square;
const LAYER_NAMES = Object.keys(LAYERS) as readonly Layer[];

/** Everything that stands on a square stands on another: roads, obstacles, names, objectives, units. */
const moveAll = (draft: Draft, move: Move): Draft =>
  [...GROUND_LISTS.map(list => ['field', list]), ['objectives'], ['units']].reduce(
    (whole, keys) =>
      listAt(whole, keys).length === 0
        ? whole
        : withValue(
            whole,
            keys,
            listAt(whole, keys).map(item => movedItem(item, move)),
          ),
    draft,
  );

/** A road, an obstacle, or anything with a place, on other squares. */
function movedItem(item: unknown, move: Move): unknown {
  const moved = (value: unknown): unknown => (isSquare(value) ? move(value) : value);
  const each = (value: unknown): unknown => (Array.isArray(value) ? value.map(moved) : value);
  if (!isRecord(item)) return each(item);
  return {
    ...item,
    ...changedFields(item, ['at', 'shelters'], moved),
    ...changedFields(item, ['edge'], each),
  };
}

const changedFields = (item: Draft, names: readonly string[], change: (value: unknown) => unknown): Draft =>
  Object.fromEntries(names.filter(name => name in item).map(name => [name, change(item[name])]));

/** The field laid anew: each square takes what was on another, and what stands on squares goes along. */
function relaid(draft: Draft, size: GridSize, from: Move, to: Move): Draft {
  const ground = LAYER_NAMES.reduce((whole, layer) => {
    if (rowsOf(draft, layer).length === 0 && layer !== 'terrain') return whole;
    const signOf = signsOf(draft, layer);
    return withLayer(whole, layer, size, at => signOf(from(at)));
  }, draft);
  return moveAll(ground, to);
}

/** West becomes east; or north south. What was cut off before is let go. */
export function mirrored({ draft }: Sheet, axis: 'across' | 'down'): Sheet {
  const size = gridSize(draft);
  const flip: Move = ([x, y]) => (axis === 'across' ? [size.width - 1 - x, y] : [x, size.height - 1 - y]);
  return { draft: relaid(draft, size, flip, flip) };
}

/** A quarter turn clockwise: north becomes east. */
export function turned({ draft }: Sheet): Sheet {
  const { width, height } = gridSize(draft);
  return {
    draft: relaid(
      draft,
      { width: height, height: width },
      ([x, y]) => [y, height - 1 - x],
      ([x, y]) => [height - 1 - y, x],
    ),
  };
}

/** Rows and columns added at each edge; taken away where the number is below 0. */
export interface Margins {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/**
 * A larger or smaller field. Nothing is lost: ground that is cut off, roads, streams and names with it, is kept aside
 * and comes back with the squares; who stands beyond the edge stays there, and is told as a fault until somebody
 * brings him in.
 */
export function resized(sheet: Sheet, { west, north, east, south }: Margins): Sheet {
  const { draft } = sheet;
  const { width, height } = gridSize(draft);
  const fit = (n: number): number => Math.min(LARGEST_GRID, Math.max(1, n));
  const size = { width: fit(width + west + east), height: fit(height + north + south) };
  const ground = LAYER_NAMES.reduce((whole, layer) => {
    if (layer !== 'terrain' && rowsOf(draft, layer).length === 0 && !sheet.aside?.layers[layer]) return whole;
    const signOf = wholeSigns(sheet, layer);
    return withLayer(whole, layer, size, ([x, y]) => signOf([x - west, y - north]));
  }, draft);
  const move: Move = ([x, y]) => [x + west, y + north];
  const moved = west === 0 && north === 0 ? ground : moveAll(ground, move);
  const lists = wholeLists(sheet, move);
  const cut = GROUND_LISTS.reduce((whole, list) => {
    const left = cutTo(list, lists[list], at => isOnField(size, at));
    const isThere = left.length > 0 || Array.isArray(valueAt(draft, ['field', list]));
    return isThere ? withValue(whole, ['field', list], left) : whole;
  }, moved);
  return { draft: cut, aside: { ...asideOf(sheet, [west, north]), lists } };
}

/** Roads, streams, works and names with all that was cut off before, on the squares where they lie now. */
function wholeLists({ draft, aside }: Sheet, move: Move): Readonly<Record<GroundList, readonly unknown[]>> {
  const size = gridSize(draft);
  const listOf = (list: GroundList): readonly unknown[] =>
    withCutOff(list, listAt(draft, ['field', list]), aside?.lists?.[list], at => isOnField(size, at)).map(
      item => movedItem(item, move),
    );
  return { roads: listOf('roads'), obstacles: listOf('obstacles'), places: listOf('places') };
}

/** The signs of the squares on the field, and of those that were cut off it. */
function wholeSigns({ draft, aside }: Sheet, layer: Layer): (square: Square) => string {
  const signOf = signsOf(draft, layer);
  const size = gridSize(draft);
  return at => {
    if (isOnField(size, at) || !aside) return signOf(at);
    return aside.layers[layer]?.[at[1] - aside.at[1]]?.[at[0] - aside.at[0]] ?? LAYERS[layer];
  };
}

/** The field and all that was cut off it before, seen from the new first square. */
function asideOf(sheet: Sheet, [west, north]: Square): Aside {
  const { width, height } = gridSize(sheet.draft);
  const [x, y] = sheet.aside?.at ?? [0, 0];
  const rows = sheet.aside?.layers['terrain'] ?? [];
  const [left, top] = [Math.min(0, x), Math.min(0, y)];
  const [right, bottom] = [Math.max(width, x + (rows[0]?.length ?? 0)), Math.max(height, y + rows.length)];
  const layer = (name: Layer): readonly string[] => {
    const signOf = wholeSigns(sheet, name);
    return Array.from({ length: bottom - top }, (_, row) =>
      Array.from({ length: right - left }, (_, column) => signOf([left + column, top + row])).join(''),
    );
  };
  return {
    at: [left + west, top + north],
    layers: Object.fromEntries(LAYER_NAMES.map(name => [name, layer(name)])),
  };
}
