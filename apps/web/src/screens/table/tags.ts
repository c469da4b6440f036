import { CENTIMETRE, drawPill, drawRulerCard, type Pill, pillWidth, RULER_CARD } from '@grognard/drawing';
import type { Place, PreviewStep } from '@grognard/engine';
import { isByFinger } from '../../shell/gestures.ts';
import { wordIn } from '../../shell/speech.ts';
import { allowanceIn } from './allowance.ts';
import { type Body, cornersOfBody } from './body.ts';
import type { Piece } from './game.ts';
import { bodyAtEnd } from './hand.ts';
import { grips } from './handles.ts';
import type { TableBattle } from './model.ts';
import { inSight, type Round, stacked } from './pill.ts';
import { measured, nameOf, written } from './spoken.ts';
import { tableWords } from './words.ts';

interface Way {
  readonly steps: readonly PreviewStep[];
  /** Where each step begins. */
  readonly starts: readonly Place[];
  /** Handles, which no tag may lie over. */
  readonly round: readonly Round[];
  readonly size: number;
}

/** A tag is so high with its gap, in pixels. */
const TAG = 30;

/** Where the column of tags stands, in centimetres: where it begins, and to which side it goes on from there. */
interface Column {
  readonly x: number;
  readonly way: 1 | -1;
}

/** Tags stand in a column to the right of the way, one under the other; to its left where the window ends. */
function columnOf({ sight, px }: TableBattle, bodies: readonly Body[], widest: number): Column {
  const scale = px.peek();
  const off = (grips().aside + 2 * grips().radius) / scale;
  const xs = bodies.flatMap(cornersOfBody).map(([x]) => x);
  const east = Math.max(...xs) + off;
  const isBeyond = east + widest / scale > (sight.peek()?.east ?? Number.POSITIVE_INFINITY);
  return isBeyond ? { x: Math.min(...xs) - off, way: -1 } : { x: east, way: 1 };
}

/** The steps of a move, each with its cost where it is made; and below them what they take of the whole way. */
export function drawTags(battle: TableBattle, piece: Piece, { steps, starts, round, size }: Way): string {
  if (steps.length === 0) return '';
  const tags = steps.map((step, i) => ({
    text: `${wordIn(battle, 'steps', step.what)} ${battle.table.costOf?.(step) ?? measured(step.cost)}`,
    number: i + 1,
    y: (starts[i]![1] + step.at[1]) / 2,
  }));
  const scale = battle.px.peek();
  const widest = Math.max(RULER_CARD.width, ...tags.map(pillWidth));
  const column = columnOf(battle, [piece.body, bodyAtEnd(battle, piece)], widest);
  let below = Number.NEGATIVE_INFINITY;
  const pills = tags
    .sort((a, b) => a.y - b.y)
    .map(({ y, ...tag }): Pill => {
      below = Math.max(y, below + TAG / scale);
      const x = column.x + (column.way * pillWidth(tag)) / 2 / scale;
      return inSight(battle, { ...tag, at: [x, below] });
    });
  return (
    stacked(pills, scale, round)
      .map(pill => drawPill(pill, { size }))
      .join('') + drawRuler(battle, piece, { ...column, below, size })
  );
}

/** The ruler under the last tag; by touch the sheet has it. */
function drawRuler(
  battle: TableBattle,
  piece: Piece,
  { x, way, below, size }: Column & { readonly below: number; readonly size: number },
): string {
  const { steps, used, all } = allowanceIn(battle, piece);
  if (isByFinger() || steps.length === 0 || all <= 0) return '';
  const scale = CENTIMETRE / size;
  const text = tableWords.value.usedOf(written(used), measured(all));
  const at: Place = [
    x + (way * RULER_CARD.width) / 2 / scale,
    below + (TAG / 2 + 6 + RULER_CARD.height / 2) / scale,
  ];
  const costs = steps.map(({ cost }) => cost);
  return drawRulerCard({ at, name: nameOf(battle, piece.id), text, costs, all }, { size });
}
