import { columnName, type Square, squareName } from '@grognard/drawing';
import {
  type Corner,
  type Draft,
  floodSquares,
  gridSize,
  isSquare,
  type Layer,
  listAt,
  paint,
  polygonSquares,
  recordsAt,
  sweptSquares,
  withChanged,
  withObstacles,
  withoutObstacles,
  withoutRoads,
  withRoad,
} from '@grognard/editor';
import { type Text, textIn } from '@grognard/engine';
import { type Signal, signal } from '@preact/signals';
import { changeDraft, type Work } from '../../../pages/desk/work.ts';
import { settings } from '../../../storage/settings.ts';

export const BRUSHES = [
  'pick',
  'height',
  'wood',
  'village',
  'water',
  'closed',
  'road',
  'stream',
  'work',
  'rub',
] as const;
export type Brush = (typeof BRUSHES)[number];
export const SIZES = ['1', '2', '3', 'fill', 'line', 'polygon'] as const;
export type BrushSize = (typeof SIZES)[number];

/** The letter that takes each brush. */
export const LETTERS: Readonly<Record<Brush, string>> = {
  pick: 'g',
  height: 'h',
  wood: 'w',
  village: 'v',
  water: 'l',
  closed: 'k',
  road: 'r',
  stream: 'b',
  work: 'f',
  rub: 'x',
};

/** The sign that a brush paints, where it paints squares. */
const SIGNS: Readonly<Partial<Record<Brush, string>>> = {
  wood: 'f',
  village: 'v',
  water: '~',
  closed: '#',
  rub: '.',
};

export const LISTS = { units: ['units'], objectives: ['objectives'], places: ['field', 'places'] } as const;
export type Listed = keyof typeof LISTS;
export interface Chosen {
  readonly list: Listed;
  readonly index: number;
}

/** The bench of one battle on squares: which tool is in hand, and what it is doing. */
export interface GridBench {
  readonly work: Work;
  readonly brush: Signal<Brush>;
  readonly size: Signal<BrushSize>;
  readonly height: Signal<number>;
  readonly cursor: Signal<Square>;
  readonly byKeys: Signal<boolean>;
  /** Squares or corners of the stroke that is being drawn. */
  readonly way: Signal<readonly Square[]>;
  readonly chosen: Signal<Chosen | null>;
  /** Something being moved, and where it is held. */
  readonly carried: Signal<(Chosen & { readonly at: Square }) | null>;
  /** The corps that a new unit joins. */
  readonly corps: Signal<string>;
}

export const openBench = (work: Work): GridBench => ({
  work,
  brush: signal<Brush>('pick'),
  size: signal<BrushSize>('1'),
  height: signal(1),
  cursor: signal<Square>([0, 0]),
  byKeys: signal(false),
  way: signal<readonly Square[]>([]),
  chosen: signal(null),
  carried: signal(null),
  corps: signal(''),
});

export const isOnEdges = (brush: Brush): boolean => brush === 'stream' || brush === 'work';

/** The squares that a stroke would change, and the draft that it would make. */
export function strokeSquares({ work, brush, size, way }: GridBench): readonly Square[] {
  const path = way.value;
  const [first] = path;
  if (!first || brush.value === 'road' || isOnEdges(brush.value)) return path;
  switch (size.value) {
    case 'fill':
      return floodSquares(work.draft.value, layerOf(brush.value), first);
    case 'line':
      return sweptSquares([first, path.at(-1)!], 1);
    case 'polygon':
      return polygonSquares(path);
    default:
      return sweptSquares(path, Number(size.value));
  }
}

const layerOf = (brush: Brush): Layer => (brush === 'height' ? 'heights' : 'terrain');

/** The battle after the stroke in hand. */
export function afterStroke(bench: GridBench): Draft {
  const { work, brush, way, height } = bench;
  const draft = work.draft.value;
  const path = way.value;
  switch (brush.value) {
    case 'pick':
      return draft;
    case 'road':
      return withRoad(draft, path);
    case 'stream':
      return withObstacles(draft, path as readonly Corner[], { kind: 'stream' });
    case 'work':
      return withObstacles(draft, path as readonly Corner[], { kind: 'fortification' });
    case 'height':
      return paint(draft, 'heights', strokeSquares(bench), String(height.value));
    case 'rub': {
      const squares = strokeSquares(bench);
      return withoutObstacles(withoutRoads(paint(draft, 'terrain', squares, '.'), squares), squares);
    }
    default:
      return paint(draft, 'terrain', strokeSquares(bench), SIGNS[brush.value] ?? '.');
  }
}

/** Lets the stroke in hand become part of the battle. */
export function finishStroke(bench: GridBench): void {
  changeDraft(bench.work, afterStroke(bench));
  bench.way.value = [];
}

/** What stands on a square, the topmost first. */
export function thingAt({ work }: GridBench, square: Square): Chosen | null {
  for (const list of ['units', 'objectives', 'places'] as const) {
    const found = recordsAt(work.draft.value, LISTS[list]).findLast(
      ([{ at }]) => isSquare(at) && at[0] === square[0] && at[1] === square[1],
    );
    if (found) return { list, index: found[1] };
  }
  return null;
}

export const itemOf = ({ work }: GridBench, { list, index }: Chosen): Draft =>
  (listAt(work.draft.value, LISTS[list])[index] ?? {}) as Draft;

/** Changes one thing of a list, as one stroke. */
export const changeItem = ({ work }: GridBench, { list, index }: Chosen, change: Draft): void =>
  changeDraft(work, withChanged(work.draft.value, LISTS[list], index, change));

/** What something is called, in the language in use. */
export function nameOf(item: Draft): string {
  const { name, text, id } = item as { readonly name?: Text; readonly text?: Text; readonly id?: unknown };
  return textIn(name ?? text ?? String(id ?? '?'), settings.value.language);
}

export const squareWords = (square: Square): string => squareName(square);

export const labelsOf = (draft: Draft) => {
  const { width, height } = gridSize(draft);
  return {
    columns: Array.from({ length: width }, (_, x) => columnName(x)),
    rows: Array.from({ length: height }, (_, y) => String(y + 1)),
  };
};
