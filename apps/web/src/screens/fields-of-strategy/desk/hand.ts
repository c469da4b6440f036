import { SQUARE, type Square } from '@grognard/drawing';
import { gridSize, isOnField, withChanged, withObstacles, withValue } from '@grognard/editor';
import { batch } from '@preact/signals';
import { changeDraft } from '../../../pages/desk/work.ts';
import type { Point } from '../../../shell/camera.ts';
import type { Drawing } from '../../../shell/gestures.ts';
import {
  BRUSHES,
  changeItem,
  finishStroke,
  type GridBench,
  isOnEdges,
  LETTERS,
  LISTS,
  thingAt,
} from './model.ts';

const squareAt = ([x, y]: Point): Square => [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
const cornerAt = ([x, y]: Point): Square => [Math.round(x / SQUARE), Math.round(y / SQUARE)];
const isSame = (a: Square | undefined, b: Square): boolean => !!a && a[0] === b[0] && a[1] === b[1];

const isOn = ({ work }: GridBench, at: Square): boolean => isOnField(gridSize(work.draft.value), at);

/** Where the tool in hand touches: a corner of squares for streams and works, else a square. */
const touched = ({ brush }: GridBench, at: Point): Square =>
  isOnEdges(brush.value) ? cornerAt(at) : squareAt(at);

/** A click or a tap: paints, places who is in hand, or picks what stands there. */
export function tap(bench: GridBench, at: Point): void {
  const square = squareAt(at);
  if (!isOn(bench, square)) return;
  batch(() => {
    bench.byKeys.value = false;
    bench.cursor.value = square;
    use(bench, square, at);
  });
}

function use(bench: GridBench, square: Square, at?: Point): void {
  const { brush, size, way } = bench;
  if (brush.value === 'pick') pickOrPlace(bench, square);
  else if (isOnEdges(brush.value)) layNearestSide(bench, square, at);
  else if (size.value === 'polygon') addCorner(bench, square);
  else {
    // A stroke that was stretched by keys ends here.
    if (way.value.length === 0) way.value = [square];
    finishStroke(bench);
  }
}

/** Enter, or a click with nothing but the hand: whoever is in hand is placed, else what stands there is taken up. */
export function pickOrPlace(bench: GridBench, square: Square): void {
  const { chosen } = bench;
  const there = thingAt(bench, square);
  if (chosen.value && !there) changeItem(bench, chosen.value, { at: square });
  chosen.value = there && !isChosen(bench, there) ? there : null;
}

const isChosen = ({ chosen }: GridBench, { list, index }: { list: string; index: number }): boolean =>
  chosen.value?.list === list && chosen.value.index === index;

/** A stream or a work on the side of a square that a click is nearest to. */
function layNearestSide(
  bench: GridBench,
  [x, y]: Square,
  at: Point = [(x + 0.5) * SQUARE, y * SQUARE],
): void {
  const [dx, dy] = [at[0] / SQUARE - x - 0.5, at[1] / SQUARE - y - 0.5];
  const side: Square = Math.abs(dx) > Math.abs(dy) ? [Math.sign(dx), 0] : [0, Math.sign(dy) || -1];
  laySide(bench, [x, y], side);
}

/** A stream or a work on one side of a square. */
function laySide({ work, brush }: GridBench, [x, y]: Square, [dx, dy]: Square): void {
  const kind = brush.value === 'work' ? 'fortification' : 'stream';
  const [left, top] = [x + (dx > 0 ? 1 : 0), y + (dy > 0 ? 1 : 0)];
  const end: Square = dx === 0 ? [left + 1, top] : [left, top + 1];
  changeDraft(work, withObstacles(work.draft.value, [[left, top], end], { kind }));
}

/** Corner after corner; the first one again closes the shape. */
function addCorner(bench: GridBench, square: Square): void {
  const { way } = bench;
  if (way.value.length > 2 && isSame(way.value[0], square)) finishStroke(bench);
  else way.value = [...way.value, square];
}

/** A drag: paints along, or carries what stands there; with nothing under it the map is moved. */
export function grab(bench: GridBench, at: Point): Drawing | null {
  const square = squareAt(at);
  if (!isOn(bench, square)) return null;
  const { brush, size, way } = bench;
  if (brush.value === 'pick') return carryThing(bench, square);
  if (size.value === 'polygon' && !isOnEdges(brush.value) && brush.value !== 'road') return null;
  const add = (to: Point): void => {
    const next = touched(bench, to);
    const path = way.value.length === 0 ? [touched(bench, at)] : way.value;
    if (!isSame(path.at(-1), next)) way.value = [...path, next];
    else if (way.value.length === 0) way.value = path;
  };
  return {
    to: add,
    done: to => {
      add(to);
      finishStroke(bench);
    },
    cancel: () => {
      way.value = [];
    },
  };
}

function carryThing(bench: GridBench, from: Square): Drawing | null {
  const thing = thingAt(bench, from);
  if (!thing) return null;
  const { carried, chosen, work } = bench;
  return {
    to: to => {
      carried.value = { ...thing, at: squareAt(to) };
    },
    done: to =>
      batch(() => {
        const at = squareAt(to);
        carried.value = null;
        chosen.value = thing;
        if (isOn(bench, at))
          changeDraft(work, withChanged(work.draft.value, LISTS[thing.list], thing.index, { at }));
      }),
    cancel: () => {
      carried.value = null;
    },
  };
}

const ARROWS: Readonly<Record<string, Square>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does on the field. */
export function keys(bench: GridBench, event: KeyboardEvent): (() => void) | undefined {
  const { cursor, chosen, way, byKeys } = bench;
  const arrow = ARROWS[event.key];
  if (arrow) {
    return () =>
      batch(() => {
        byKeys.value = true;
        if (event.altKey && isOnEdges(bench.brush.value)) laySide(bench, cursor.value, arrow);
        else step(bench, arrow, event.shiftKey);
      });
  }
  switch (event.key) {
    case ' ':
      return () => use(bench, cursor.value);
    case 'Enter':
      return way.value.length > 0 ? () => finishStroke(bench) : () => pickOrPlace(bench, cursor.value);
    case 'Delete':
    case 'Backspace':
      return chosen.value ? () => takeOff(bench) : undefined;
    case 'Escape':
      return () =>
        batch(() => {
          way.value = [];
          chosen.value = null;
          bench.brush.value = 'pick';
        });
    default:
      return undefined;
  }
}

/** One square on; with Shift the stroke is stretched to it, and Space or Enter ends it. */
function step(bench: GridBench, [dx, dy]: Square, isStretching: boolean): void {
  const { cursor, way, brush } = bench;
  const next: Square = [cursor.value[0] + dx, cursor.value[1] + dy];
  if (!isOn(bench, next)) return;
  if (isStretching && brush.value !== 'pick' && !isOnEdges(brush.value)) {
    way.value = [...(way.value.length === 0 ? [cursor.value] : way.value), next];
  }
  cursor.value = next;
}

/** Takes who is chosen off the field; an objective or a name stays where it is. */
export function takeOff({ work, chosen }: GridBench): void {
  const { value } = chosen;
  if (value?.list !== 'units') return;
  changeDraft(work, withValue(work.draft.value, ['units', value.index, 'at'], undefined));
}

/** A letter takes its brush. */
export function letters(bench: GridBench, key: string): (() => void) | undefined {
  const brush = BRUSHES.find(each => LETTERS[each] === key);
  return brush && (() => takeBrush(bench, brush));
}

export function takeBrush(bench: GridBench, brush: (typeof BRUSHES)[number]): void {
  batch(() => {
    bench.brush.value = brush;
    bench.way.value = [];
    if (brush !== 'pick') bench.chosen.value = null;
  });
}
