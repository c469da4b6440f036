import { drawPill, type Pill, pillWidth } from '@grognard/drawing';
import type { TableBattle } from './model.ts';

/** So many pixels off the edge of the window. */
const EDGE = 6;

/** A word on the table, moved aside where the edge of the window would cut it off. */
export function drawPillInSight({ sight, px }: TableBattle, pill: Pill, size: number): string {
  const window = sight.peek();
  if (!window) return drawPill(pill, { size });
  const [dx, dy] = pill.off ?? [0, 0];
  const half = pillWidth(pill) / 2 + EDGE;
  const scale = px.peek();
  const x = pill.at[0] * scale + dx;
  const [west, east] = [window.west * scale + half, window.east * scale - half];
  const shift = east < west ? 0 : Math.min(east, Math.max(west, x)) - x;
  return drawPill({ ...pill, off: [dx + shift, dy] }, { size });
}

/** Words that would lie over each other stand one above the other, the first where it is. */
export function stacked(pills: readonly Pill[], scale: number): readonly Pill[] {
  const placed: Pill[] = [];
  for (const pill of pills) {
    let next = pill;
    while (placed.some(other => overlap(other, next, scale))) next = raised(next);
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

function overlap(a: Pill, b: Pill, scale: number): boolean {
  const [[ax, ay], [bx, by]] = [middleOf(a, scale), middleOf(b, scale)];
  return Math.abs(ax - bx) < (pillWidth(a) + pillWidth(b)) / 2 && Math.abs(ay - by) < LINE - 1;
}
