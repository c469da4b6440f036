import { CENTIMETRE, drawPill, type Pill, pillWidth, type UnitName } from '@grognard/drawing';
import type { TableBattle } from './model.ts';

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

/** Something round on the table that no word may lie over, so many pixels wide. */
export interface Round {
  readonly at: Pill['at'];
  readonly radius: number;
}

/** Words that would lie over each other, or over `round` things, stand one above the other, the first where it is. */
export function stacked(
  pills: readonly Pill[],
  scale: number,
  round: readonly Round[] = [],
): readonly Pill[] {
  const placed: Pill[] = [];
  for (const pill of pills) {
    let next = pill;
    while (
      placed.some(other => overlap(other, next, scale)) ||
      round.some(other => covers(other, next, scale))
    )
      next = raised(next);
    placed.push(next);
  }
  return placed;
}

/** The height of a line of words, in pixels. */
const LINE = 28;

const raised = (pill: Pill): Pill => {
  const [x, y] = pill.off ?? [0, 0];
  return { ...pill, off: [x, y - LINE] };
};

const middleOf = ({ at, off = [0, 0] }: Pill, scale: number) =>
  [at[0] * scale + off[0], at[1] * scale + off[1]] as const;

/** What a word covers of the drawing: names are written beside it. */
export function boxOfPill(pill: Pill, scale: number): UnitName['box'] {
  const [x, y] = middleOf(pill, scale);
  const [wide, high] = [pillWidth(pill) / 2, LINE / 2];
  const onDrawing = (at: number): number => (at * CENTIMETRE) / scale;
  return {
    west: onDrawing(x - wide),
    east: onDrawing(x + wide),
    north: onDrawing(y - high),
    south: onDrawing(y + high),
  };
}

/** Is a word, with its height, over something round? */
function covers({ at, radius }: Round, pill: Pill, scale: number): boolean {
  const [[ax, ay], [bx, by]] = [middleOf({ at, text: '' }, scale), middleOf(pill, scale)];
  return Math.abs(ax - bx) < radius + pillWidth(pill) / 2 && Math.abs(ay - by) < radius + LINE / 2;
}

function overlap(a: Pill, b: Pill, scale: number): boolean {
  const [[ax, ay], [bx, by]] = [middleOf(a, scale), middleOf(b, scale)];
  return Math.abs(ax - bx) < (pillWidth(a) + pillWidth(b)) / 2 && Math.abs(ay - by) < LINE - 1;
}
