import type { Footprint } from './footprint.ts';
import { FLUSH } from './overlap.ts';
import type { Blocks } from './overlap-fast.ts';
import { BLOCK, blocksOverlap, packBlocks, setBlock } from './overlap-fast.ts';
import type { Cm } from './point.ts';
import type { Box } from './polygon.ts';

/**
 * Footprints sorted by the cell of a square grid in which their centre lies. A cell is at least as wide as the widest
 * footprint, so whatever overlaps a footprint lies in its own cell or one of the eight around it. Sorting 500 bases and
 * finding all their overlaps takes a thirtieth of the time of trying every pair.
 */
export interface FootprintIndex {
  readonly blocks: Blocks;
  readonly cell: Cm;
  readonly x0: Cm;
  readonly y0: Cm;
  readonly columns: number;
  readonly rows: number;
  /** Those in cell c are members[starts[c]] up to members[starts[c + 1]], in roster order. */
  readonly starts: Int32Array;
  readonly members: Int32Array;
}

/** More cells than this would cost more to clear than they save. */
const MOST_CELLS = 4096;

function gridOver({ count, fields }: Blocks): Omit<FootprintIndex, 'blocks' | 'starts' | 'members'> {
  let [x0, y0, x1, y1, cell] = [Infinity, Infinity, -Infinity, -Infinity, 1];
  for (let k = 0; k < count * BLOCK; k += BLOCK) {
    x0 = Math.min(x0, fields[k]!);
    x1 = Math.max(x1, fields[k]!);
    y0 = Math.min(y0, fields[k + 1]!);
    y1 = Math.max(y1, fields[k + 1]!);
    cell = Math.max(cell, 2 * fields[k + 6]!);
  }
  if (count === 0) return { cell, x0: 0, y0: 0, columns: 1, rows: 1 };
  cell = Math.max(cell, Math.sqrt(((x1 - x0 + 1) * (y1 - y0 + 1)) / MOST_CELLS));
  const columns = Math.floor((x1 - x0) / cell) + 1;
  return { cell, x0, y0, columns, rows: Math.floor((y1 - y0) / cell) + 1 };
}

export function indexBlocks(blocks: Blocks): FootprintIndex {
  const grid = gridOver(blocks);
  const { count, fields } = blocks;
  const cells = new Int32Array(count);
  const starts = new Int32Array(grid.columns * grid.rows + 1);
  for (let i = 0; i < count; i++) {
    const column = Math.floor((fields[i * BLOCK]! - grid.x0) / grid.cell);
    const row = Math.floor((fields[i * BLOCK + 1]! - grid.y0) / grid.cell);
    cells[i] = row * grid.columns + column;
    starts[cells[i]! + 1]!++;
  }
  for (let c = 1; c < starts.length; c++) starts[c]! += starts[c - 1]!;
  const members = new Int32Array(count);
  const next = starts.slice();
  for (let i = 0; i < count; i++) members[next[cells[i]!]!++] = i;
  return { blocks, ...grid, starts, members };
}

export const indexFootprints = (footprints: readonly Footprint[]): FootprintIndex =>
  indexBlocks(packBlocks(footprints));

/** The numbers of all footprints whose centre lies less than a cell outside a box, in no promised order. */
function candidates(index: FootprintIndex, box: Box): number[] {
  const column = (x: Cm): number => Math.floor((x - index.x0) / index.cell);
  const row = (y: Cm): number => Math.floor((y - index.y0) / index.cell);
  const found: number[] = [];
  const c0 = Math.max(0, column(box[0] - index.cell / 2));
  const c1 = Math.min(index.columns - 1, column(box[2] + index.cell / 2));
  const r1 = Math.min(index.rows - 1, row(box[3] + index.cell / 2));
  for (let r = Math.max(0, row(box[1] - index.cell / 2)); r <= r1 && c0 <= c1; r++) {
    const end = index.starts[r * index.columns + c1 + 1]!;
    for (let k = index.starts[r * index.columns + c0]!; k < end; k++) found.push(index.members[k]!);
  }
  return found;
}

/** The numbers, in roster order, of the footprints that may reach into a box: all that do, and some near it. */
export const nearBox = (index: FootprintIndex, box: Box): number[] =>
  candidates(index, box).sort((a, b) => a - b);

/** The numbers, in roster order, of the footprints that overlap one deeper than `slack`. */
export function overlapping(index: FootprintIndex, footprint: Footprint, slack: Cm = FLUSH): number[] {
  const own = new Float64Array(BLOCK);
  setBlock(own, 0, footprint);
  const reach = own[6]!;
  const box: Box = [own[0]! - reach, own[1]! - reach, own[0]! + reach, own[1]! + reach];
  return nearBox(index, box).filter(i => blocksOverlap(own, 0, index.blocks.fields, i, slack));
}

/**
 * All pairs that overlap deeper than `slack`, as the numbers of one after the other, the smaller first in each pair:
 * [i, j, i, j, …]. Pairs come cell by cell; sort them if their order matters.
 */
export function overlappingPairs(index: FootprintIndex, slack: Cm = FLUSH): number[] {
  const { columns, rows, starts, members, blocks } = index;
  const { fields } = blocks;
  const pairs: number[] = [];
  const test = (i: number, from: number, to: number): void => {
    const x = fields[i * BLOCK]!;
    const y = fields[i * BLOCK + 1]!;
    const reach = fields[i * BLOCK + 6]!;
    for (let k = from; k < to; k++) {
      const j = members[k]!;
      const dx = fields[j * BLOCK]! - x;
      const dy = fields[j * BLOCK + 1]! - y;
      const far = fields[j * BLOCK + 6]! + reach;
      if (dx * dx + dy * dy >= far * far) continue; // most are: looked at here, not behind a call
      if (blocksOverlap(fields, i, fields, j, slack)) pairs.push(Math.min(i, j), Math.max(i, j));
    }
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const end = starts[cell + 1]!;
      if (end === starts[cell]) continue;
      // each pair of cells is looked at once: the next in the row, and the three below, which lie together in `members`
      const east = column + 1 < columns ? starts[cell + 2]! : end;
      const below = row + 1 < rows ? starts[cell + columns - (column > 0 ? 1 : 0)]! : 0;
      const belowEnd = row + 1 < rows ? starts[cell + columns + (column + 1 < columns ? 2 : 1)]! : 0;
      for (let k = starts[cell]!; k < end; k++) {
        test(members[k]!, k + 1, east);
        test(members[k]!, below, belowEnd);
      }
    }
  }
  return pairs;
}
