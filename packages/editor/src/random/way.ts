import type { Square } from '@grognard/board';
import { contains, distance, type Point } from '@grognard/table';
import { gapTo, type Patch } from './outline.ts';

/** What a road goes through: cells of a land, with what makes the going hard. */
export interface Going {
  readonly size: readonly [width: number, height: number];
  readonly hills: readonly Patch[];
  readonly villages: readonly Point[];
  /** The river, dense; nobody crosses it but where a bridge is. */
  readonly river: readonly Point[];
  readonly bridges: readonly Point[];
  /** Roads that lie already: a new one joins them where it can. */
  readonly roads: readonly Square[];
  /** How rough a cell is besides, from 0 to 1. */
  rough(cell: Square): number;
}

export const middleOf = ([x, y]: Square): Point => [x + 0.5, y + 0.5];

/** What it costs a road to enter a cell; nothing where it cannot. */
function costOf(going: Going, cell: Square): number | null {
  const at = middleOf(cell);
  const [width, height] = going.size;
  const isBridge = going.bridges.some(bridge => distance(bridge, at) < 1.1);
  if (!isBridge && gapTo(going.river, at) < 0.85) return null;
  if (going.roads.some(([x, y]) => x === cell[0] && y === cell[1])) return 0.35;
  const hill = going.hills.some(({ shape }) => contains(shape, at)) ? 3 : 0;
  const edge = cell[0] < 2 || cell[0] > width - 3 ? 1 : 0;
  const end = cell[1] === 0 || cell[1] === height - 1 ? 1 : 0;
  return 1 + hill + edge + end + going.rough(cell);
}

const STEPS: readonly Square[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];
const ASLANT = 1.41;

/** The easiest way from one cell to another, both included; nothing where there is none. */
export function wayBetween(going: Going, from: Square, to: Square): readonly Square[] {
  const [width, height] = going.size;
  const index = ([x, y]: Square): number => y * width + x;
  const spent = new Map<number, number>([[index(from), 0]]);
  const before = new Map<number, Square>();
  const open: Square[] = [from];
  while (open.length > 0) {
    const cell = takeCheapest(open, each => spent.get(index(each))!);
    if (cell[0] === to[0] && cell[1] === to[1]) return wayBack(cell, before, index);
    for (const [dx, dy] of STEPS) {
      const next: Square = [cell[0] + dx, cell[1] + dy];
      if (next[0] < 0 || next[1] < 0 || next[0] >= width || next[1] >= height) continue;
      const cost = costOf(going, next);
      if (cost === null) continue;
      const sum = spent.get(index(cell))! + cost * (dx !== 0 && dy !== 0 ? ASLANT : 1);
      if (sum >= (spent.get(index(next)) ?? Number.POSITIVE_INFINITY)) continue;
      if (!spent.has(index(next))) open.push(next);
      spent.set(index(next), sum);
      before.set(index(next), cell);
    }
  }
  return [];
}

function takeCheapest(open: Square[], spent: (cell: Square) => number): Square {
  let best = 0;
  for (let i = 1; i < open.length; i++) if (spent(open[i]!) < spent(open[best]!)) best = i;
  return open.splice(best, 1)[0]!;
}

function wayBack(
  end: Square,
  before: ReadonlyMap<number, Square>,
  index: (cell: Square) => number,
): readonly Square[] {
  const way: Square[] = [];
  for (let at: Square | undefined = end; at; at = before.get(index(at))) way.unshift(at);
  return way;
}
