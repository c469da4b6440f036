import {
  bestSpot,
  CENTIMETRE,
  type Covering,
  drawPill,
  drawRulerCard,
  harmOf,
  type Pill,
  pillWidth,
  RULER_CARD,
  type Spot,
} from '@grognard/drawing';
import type { Place, PreviewStep } from '@grognard/engine';
import { isByFinger } from '../../shell/gestures.ts';
import { wordIn } from '../../shell/speech.ts';
import { type Allowance, allowanceIn } from './allowance.ts';
import { cornersOfBody } from './body.ts';
import type { Piece } from './game.ts';
import { bodyHeld, heldAtEnd } from './hand.ts';
import { boxesOfHandles } from './handles.ts';
import type { TableBattle } from './model.ts';
import { OVER, rankCost } from './pill.ts';
import { measured, nameOf, written } from './spoken.ts';
import { tableWords } from './words.ts';

type Box = Spot['box'];

interface Way {
  readonly steps: readonly PreviewStep[];
  /** Where each step begins. */
  readonly starts: readonly Place[];
  /** What lies on the table, which the tags keep off. */
  readonly taken: readonly Covering[];
  readonly size: number;
}

/** Tags as they are drawn, and what they cover. */
interface Tags {
  readonly art: string;
  readonly boxes: readonly Box[];
}

/** A tag is so high with its gap, and all of them so far off what they tell of, in pixels. */
const TAG = 30;
const AIR = 8;
/** The ruler may touch something as much as so many places farther off would be worth avoiding. */
const SCRATCH = 10;
/** How many times farther off a place is looked for. */
const RINGS = 4;

/** Where the column may stand: to which side of the way, and which edge of it is even. */
interface Column extends Spot {
  readonly even: -1 | 0 | 1;
}

/** The steps of a move, each with its cost, in one column beside it; below them what they take of the whole way. */
export function tagsOf(battle: TableBattle, piece: Piece, { steps, starts, size, ...rest }: Way): Tags {
  if (steps.length === 0) return { art: '', boxes: [] };
  const way = wayBox(battle, piece);
  // What finds no room at the edge of the window is not pushed over the move itself.
  const taken = [...rest.taken, { boxes: [way], weight: OVER.words }];
  const tags = steps
    .map((step, i) => ({
      text: `${battle.table.stepName?.(battle, step) ?? wordIn(battle, 'steps', step.what)} ${battle.table.costOf?.(step) ?? measured(step.cost)}`,
      number: i + 1,
      y: (starts[i]![1] + step.at[1]) / 2,
    }))
    .sort((a, b) => a.y - b.y);
  const ruled = allowanceIn(battle, piece);
  const wide = Math.max(...tags.map(pillWidth));
  const high = tags.length * TAG;
  const place = (width: number, height: number, rings: number): Column => {
    const spots = columnsFor(battle, way, [width * size, height * size], { size, rings });
    return bestSpot(spots, taken)!;
  };
  const whole = place(Math.max(wide, RULER_CARD.width), high + RULER_CARD.height + AIR, 1);
  // By touch, and where the ruler finds no room beside the move, the panel has it.
  const hasRuler =
    !isByFinger() &&
    ruled.steps.length > 0 &&
    ruled.all > 0 &&
    harmOf(whole.box, taken) < rankCost(SCRATCH, battle.px.peek());
  const { box, even } = hasRuler ? whole : place(wide, high, RINGS);
  const middle = (width: number): number => {
    const half = (width * size) / 2;
    return even < 0 ? box.west + half : even > 0 ? box.east - half : (box.west + box.east) / 2;
  };
  const placed = tags.map(({ y: _, ...tag }, i): Pill => {
    const at = [middle(pillWidth(tag)), box.north + (i + 0.5) * TAG * size] as const;
    return { ...tag, at: onTable(at) };
  });
  const ruler = onTable([middle(RULER_CARD.width), box.south - (RULER_CARD.height / 2) * size]);
  return {
    art:
      placed.map(pill => drawPill(pill, { size })).join('') +
      (hasRuler ? drawRuler(battle, piece, ruled, { at: ruler, size }) : ''),
    boxes: [box],
  };
}

const onTable = ([x, y]: Place): Place => [x / CENTIMETRE, y / CENTIMETRE];

/** What a move covers of the drawing from its beginning to its end, with the handles there. */
function wayBox(battle: TableBattle, piece: Piece): Box {
  const end = heldAtEnd(battle, piece);
  const corners = [bodyHeld(battle, piece), end].flatMap(cornersOfBody);
  const handles = boxesOfHandles(end, battle.px.peek(), battle.table.handles?.(battle));
  const xs = corners.map(([x]) => x * CENTIMETRE);
  const ys = corners.map(([, y]) => y * CENTIMETRE);
  return {
    west: Math.min(...xs, ...handles.map(({ west }) => west)),
    east: Math.max(...xs, ...handles.map(({ east }) => east)),
    north: Math.min(...ys, ...handles.map(({ north }) => north)),
    south: Math.max(...ys, ...handles.map(({ south }) => south)),
  };
}

/** Places for a column beside a move, the best first: to its right, to its left, below, above, at its corners, farther. */
function columnsFor(
  { px, sight }: TableBattle,
  way: Box,
  [wide, high]: readonly [number, number],
  { size, rings }: { readonly size: number; readonly rings: number },
): readonly Column[] {
  const [x, y] = [(way.west + way.east - wide) / 2, (way.north + way.south - high) / 2];
  const around = (off: number): readonly (readonly [number, number, Column['even']])[] => {
    const [west, east] = [way.west - off - wide, way.east + off];
    const [north, south] = [way.north - off - high, way.south + off];
    const sides = [y, y - high / 2, y + high / 2, way.south, way.north - high];
    return [
      ...sides.slice(0, 3).map(down => [east, down, -1] as const),
      ...sides.slice(0, 3).map(down => [west, down, 1] as const),
      [x, south, 0],
      [x, north, 0],
      ...sides.slice(3).map(down => [east, down, -1] as const),
      ...sides.slice(3).map(down => [west, down, 1] as const),
    ];
  };
  const window = sight.peek();
  return Array.from({ length: rings }, (_, i) => AIR * size + (i * wide) / 3)
    .flatMap(around)
    .map(([left, top, even], rank): Column => {
      const west = window ? within(left, wide, window.west, window.east) : left;
      const north = window ? within(top, high, window.north, window.south) : top;
      const box = { west, north, east: west + wide, south: north + high };
      return { box, even, cost: rankCost(rank, px.peek()) };
    });
}

/** The beginning of a stretch moved as little as it takes to lie between two sides of the window, in centimetres. */
const within = (from: number, long: number, low: number, high: number): number =>
  Math.max(low * CENTIMETRE, Math.min(high * CENTIMETRE - long, from));

/** The ruler under the last tag. */
function drawRuler(
  battle: TableBattle,
  piece: Piece,
  { steps, used, all }: Allowance,
  { at, size }: { readonly at: Place; readonly size: number },
): string {
  const text = tableWords.value.usedOf(written(used), measured(all));
  const costs = steps.map(({ cost }) => cost);
  return drawRulerCard({ at, name: nameOf(battle, piece.id), text, costs, all }, { size });
}
