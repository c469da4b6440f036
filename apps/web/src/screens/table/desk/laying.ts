import { CENTIMETRE } from '@grognard/drawing';
import { type Draft, freeId, moved, pointsOf, recordsAt, snapped, withItem } from '@grognard/editor';
import { distance, lineGap, type Point } from '@grognard/table';
import { batch } from '@preact/signals';
import { changeDraft } from '../../../pages/desk/work.ts';
import type { Drawing } from '../../../shell/gestures.ts';
import { LISTS, type TableBench } from './model.ts';

/** A point of the drawing in centimetres. */
export const inCm = ([x, y]: Point): Point => [x / CENTIMETRE, y / CENTIMETRE];

/** The last point again, within so many centimetres, ends a line. */
const REACH = 2.2;

/** A piece where it was clicked, or one more point of a line. */
export function layPoint(bench: TableBench, at: Point): void {
  const { laying, points, step } = bench;
  const kind = laying.value;
  if (!kind) return;
  const place = snapped(at, step.value);
  if (kind.form !== 'line') {
    const [width, depth] = kind.size;
    layBox(bench, [place[0] - width / 2, place[1] - depth / 2], [place[0] + width / 2, place[1] + depth / 2]);
    return;
  }
  const last = points.value.at(-1);
  if (last && distance(last, place) < REACH) endLine(bench);
  else points.value = [...points.value, place];
}

/** Ends the line in the making. */
export function endLine(bench: TableBench): void {
  const { laying, points } = bench;
  const kind = laying.value;
  const line = points.value;
  points.value = [];
  if (!kind || line.length < 2) return;
  const isArea = kind.more?.['asArea'] === true;
  const { asArea: _, ...more } = kind.more ?? {};
  lay(
    bench,
    isArea
      ? { ...more, shape: ribbon(line, kind.size[1]) }
      : { ...more, line, ...(kind.size[1] > 0 && { width: kind.size[1] }) },
  );
}

/** The outline of a band along a line, where a game wants its rivers as areas. */
export function ribbon(line: readonly Point[], width: number): readonly Point[] {
  const side = (sign: number): readonly Point[] =>
    line.map((at, i) => {
      const [from, to] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
      const length = distance(from, to) || 1;
      const [nx, ny] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length];
      return [at[0] + (sign * nx * width) / 2, at[1] + (sign * ny * width) / 2];
    });
  return [...side(1), ...side(-1).toReversed()];
}

/** Roundness of a piece that is no building, as shares of its box. */
const ROUND: readonly Point[] = [
  [0.5, 0],
  [0.84, 0.12],
  [1, 0.5],
  [0.86, 0.86],
  [0.5, 1],
  [0.14, 0.88],
  [0, 0.5],
  [0.16, 0.14],
];

export function layBox(bench: TableBench, from: Point, to: Point): void {
  const kind = bench.laying.value;
  if (!kind) return;
  const [x0, y0] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  const [width, depth] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  if (kind.form === 'built') {
    lay(bench, { ...kind.more, at: [x0 + width / 2, y0 + depth / 2], size: [width, depth] });
  } else {
    const shape = ROUND.map(([x, y]): Point => [x0 + x * width, y0 + y * depth]);
    lay(bench, { ...kind.more, shape });
  }
}

function lay(bench: TableBench, piece: Draft): void {
  const { work, laying, chosen } = bench;
  const kind = laying.value;
  if (!kind) return;
  const draft = work.draft.value;
  const id = freeId(draft, [LISTS.terrain], kind.kind);
  const item = { id, kind: kind.kind, ...piece, ...overWater(bench, piece) };
  batch(() => {
    changeDraft(work, withItem(draft, LISTS.terrain, moved(item, [0, 0])));
    laying.value = null;
    chosen.value = { list: 'terrain', index: recordsAt(work.draft.value, LISTS.terrain).length - 1 };
  });
}

/** What leads over water names the nearest, where its game wants to know it. */
function overWater({ making, work }: TableBench, piece: Draft): Draft {
  const field = making.pieceFields.find(({ id }) => id === 'over');
  if (piece['over'] !== '' || !field?.from) return {};
  const draft = work.draft.value;
  const waters = Object.keys(field.from(draft, piece));
  const [nearest] = recordsAt(draft, LISTS.terrain)
    .map(([item]) => ({ id: String(item['id']), line: pointsOf(item, 'line') }))
    .filter(({ id, line }) => waters.includes(id) && line.length > 1)
    .map(({ id, line }) => ({ id, gap: lineGap(line, pointsOf(piece, 'line')) }))
    .sort((a, b) => a.gap - b.gap);
  return nearest ? { over: nearest.id } : {};
}

/** A box drawn from corner to corner becomes a piece. */
export function drawBox(bench: TableBench, from: Point): Drawing {
  const { points, step } = bench;
  return {
    to: to => {
      points.value = [from, snapped(inCm(to), step.value)];
    },
    done: to => {
      points.value = [];
      const end = snapped(inCm(to), step.value);
      if (distance(from, end) > 2) layBox(bench, snapped(from, step.value), end);
    },
    cancel: () => {
      points.value = [];
    },
  };
}

/** Lays a piece in the middle of the table, for who has no pointer. */
export function layHere(bench: TableBench): (() => void) | undefined {
  const kind = bench.laying.value;
  if (!kind) return undefined;
  const { width, height } = bench.scene.value;
  return () => {
    if (kind.form !== 'line') return layPoint(bench, [width / 2, height / 2]);
    bench.points.value = [
      [0, height / 2],
      [width / 2, height / 2 - 4],
      [width, height / 2],
    ];
    return endLine(bench);
  };
}
