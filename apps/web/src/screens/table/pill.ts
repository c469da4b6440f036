import {
  bestSpot,
  CENTIMETRE,
  type Covering,
  drawPill,
  type Pill,
  pillWidth,
  type UnitName,
} from '@grognard/drawing';
import type { Place } from '@grognard/engine';
import { cornersOf } from '@grognard/table';
import type { TableBattle } from './model.ts';

type Box = UnitName['box'];

/** So many pixels off the edge of the window. */
const EDGE = 6;

/** A word on the table, moved aside where the edge of the window would cut it off. */
export const drawPillInSight = (battle: TableBattle, pill: Pill, size: number): string =>
  drawPill(inSight(battle, pill), { size });

export function inSight({ sight, px }: TableBattle, pill: Pill): Pill {
  const window = sight.peek();
  if (!window) return pill;
  const [dx, dy] = pill.off ?? [0, 0];
  const half = pillWidth(pill) / 2 + EDGE;
  const scale = px.peek();
  const x = pill.at[0] * scale + dx;
  const [west, east] = [window.west * scale + half, window.east * scale - half];
  const shift = east < west ? 0 : Math.min(east, Math.max(west, x)) - x;
  return { ...pill, off: [dx + shift, dy] };
}

/** The height of a line of words, in pixels. */
const LINE = 28;

/** What a word covers of the drawing: names are written beside it. */
export const boxOfPill = (pill: Pill, scale: number): Box =>
  boxAround(pill.at, pill.off ?? [0, 0], [pillWidth(pill), LINE], scale);

/** What something covers that is so many pixels wide and high, round a place or so many pixels off it. */
export function boxAround(at: Place, off: Place, [wide, high]: Place, scale: number): Box {
  const [x, y] = [at[0] * scale + off[0], at[1] * scale + off[1]];
  const onDrawing = (px: number): number => (px * CENTIMETRE) / scale;
  return {
    west: onDrawing(x - wide / 2),
    east: onDrawing(x + wide / 2),
    north: onDrawing(y - high / 2),
    south: onDrawing(y + high / 2),
  };
}

/** What everybody on the table covers. */
export const boxesOfPieces = (battle: TableBattle): readonly Box[] =>
  battle.table.pieces(battle).map(({ body }) => {
    const corners = cornersOf(body);
    const [xs, ys] = [corners.map(([x]) => x * CENTIMETRE), corners.map(([, y]) => y * CENTIMETRE)];
    return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
  });

/** How bad it is to write over something: over units and names, and over other words and handles, which is worst. */
export const OVER = { counter: 3, name: 2, words: 12 } as const;

/** So many square pixels are as bad as the next spot of a list. */
const RANK = 60;

/** What the place of a spot in its list costs, in square units of the drawing. */
export const rankCost = (rank: number, scale: number): number =>
  (rank * RANK * CENTIMETRE * CENTIMETRE) / (scale * scale);

/** Lines that a word may stand higher or lower than it is meant to. */
const LIFTS = [0, -1, 1, -2, 2];

const lifted = (pill: Pill, lines: number): Pill => {
  const [x, y] = pill.off ?? [0, 0];
  return { ...pill, off: [x, y + lines * LINE] };
};

/** A word in the places where it may stand, the best first. */
export type Word = readonly [Pill, ...Pill[]];

/** Words where they cover neither each other nor what lies there: in the best of their places, a line or two off it, or in another. */
export function placePills(
  words: readonly Word[],
  scale: number,
  taken: readonly Covering[] = [],
): readonly Pill[] {
  const placed: Pill[] = [];
  for (const word of words) {
    const boxes = placed.map(other => boxOfPill(other, scale));
    const [best, ...others] = word;
    const spots = [...LIFTS.map(lines => lifted(best, lines)), ...others];
    placed.push(leastCovering(spots, scale, [...taken, { boxes, weight: OVER.words }]));
  }
  return placed;
}

/** Of a word in several places, the best first, the one that covers least. */
function leastCovering(pills: readonly Pill[], scale: number, taken: readonly Covering[]): Pill {
  const spots = pills.map((pill, rank) => ({
    pill,
    box: boxOfPill(pill, scale),
    cost: rankCost(rank, scale),
  }));
  return bestSpot(spots, taken)!.pill;
}
