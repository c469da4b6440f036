import type { Square } from '@grognard/board';
import { LARGEST_GRID } from '@grognard/engine';
import { type Draft, listAt, withValue } from '../draft.ts';

/** The layers of a field of squares: a sign for each square, and the sign of a square that nothing was painted on. */
export const LAYERS = { terrain: '.', heights: '0' } as const;
export type Layer = keyof typeof LAYERS;

export interface GridSize {
  readonly width: number;
  readonly height: number;
}

export const rowsOf = (draft: Draft, layer: Layer): readonly string[] =>
  listAt(draft, ['field', layer]).map(row => (typeof row === 'string' ? row : ''));

/** How large the field is: as many rows as its terrain has, as wide as the widest. */
export function gridSize(draft: Draft): GridSize {
  const rows = rowsOf(draft, 'terrain');
  return { width: rows.reduce((most, row) => Math.max(most, row.length), 0), height: rows.length };
}

export const isOnField = ({ width, height }: GridSize, [x, y]: Square): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

/** The signs of a layer by square; the plain one where the file is silent. */
export function signsOf(draft: Draft, layer: Layer): (square: Square) => string {
  const rows = rowsOf(draft, layer);
  return ([x, y]) => rows[y]?.[x] ?? LAYERS[layer];
}

export const signAt = (draft: Draft, layer: Layer, square: Square): string => signsOf(draft, layer)(square);

/** A layer written anew, square by square; heights that are all 0 are left out. */
export function withLayer(
  draft: Draft,
  layer: Layer,
  { width, height }: GridSize,
  signOf: (square: Square) => string,
): Draft {
  const rows = Array.from({ length: Math.min(height, LARGEST_GRID) }, (_, y) =>
    Array.from({ length: Math.min(width, LARGEST_GRID) }, (_, x) => signOf([x, y])).join(''),
  );
  const isPlain = layer === 'heights' && rows.every(row => !/[^0]/.test(row));
  return withValue(draft, ['field', layer], isPlain ? undefined : rows);
}

/** Paints squares of a layer with one sign; the same draft where nothing changes. */
export function paint(draft: Draft, layer: Layer, squares: readonly Square[], sign: string): Draft {
  const size = gridSize(draft);
  const painted = new Set(squares.filter(at => isOnField(size, at)).map(String));
  const signOf = signsOf(draft, layer);
  const isNew = squares.some(at => painted.has(String(at)) && signOf(at) !== sign);
  if (!isNew) return draft;
  return withLayer(draft, layer, size, at => (painted.has(String(at)) ? sign : signOf(at)));
}
