import type { ReferenceSection } from '@grognard/engine';
import { type Desk, fittedSize, linesOf, type Sheet } from '../desk.ts';
import { BLACK, LINE, type Mark, MUTED, outlined, written } from '../mark.ts';

const GUTTER = 8;
const TEXT = { size: 2.3, family: 'sans' as const };
const ROW = 3.5;

interface Block {
  readonly height: number;
  readonly at: (x: number, y: number) => readonly Mark[];
}

/** The tables of a game in two columns of about one length, as many sheets as they need. */
export function referenceSheets(
  desk: Desk,
  sections: readonly ReferenceSection[],
  subtitle: string,
): readonly Sheet[] {
  const { area, words } = desk;
  const width = (area.width - GUTTER) / 2;
  const columns = evenColumns(desk, sections, width);
  return Array.from({ length: Math.ceil(columns.length / 2) }, (_, page) => ({
    kind: 'reference',
    title: words.sheets.reference,
    subtitle,
    marks: [0, 1].flatMap(i => stacked(columns[2 * page + i] ?? [], area.x + i * (width + GUTTER), area.y)),
  }));
}

/** Sections stay whole where that takes no sheet more; the last sheet's columns are of about one length. */
function evenColumns({ area, ...desk }: Desk, sections: readonly ReferenceSection[], width: number) {
  const apart = sections.map(section => blocksOf({ area, ...desk }, section, width));
  const [whole, loose] = [apart.map(joined), apart.flat()];
  const pages = (blocks: readonly Block[]) => Math.ceil(columnsOf(blocks, area.height).length / 2);
  const blocks =
    whole.every(({ height }) => height <= area.height) && pages(whole) <= pages(loose) ? whole : loose;
  const full = columnsOf(blocks, area.height).slice(0, 2 * (pages(blocks) - 1));
  const rest = blocks.slice(full.flat().length);
  return [...full, ...columnsOf(rest, evenHeight(rest, area.height, 2))];
}

/** Blocks one under the other, as one that is not parted. */
const joined = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  at: (x, y) => stacked(blocks, x, y),
});

/** Blocks one under the other, in columns of at most a height. */
function columnsOf(blocks: readonly Block[], most: number): readonly (readonly Block[])[] {
  const columns: Block[][] = [[]];
  let height = 0;
  for (const block of blocks) {
    if (height > 0 && height + block.height > most) {
      columns.push([]);
      height = 0;
    }
    columns.at(-1)!.push(block);
    height += block.height;
  }
  return columns;
}

/** The least height at which blocks fill so many columns and no more. */
function evenHeight(blocks: readonly Block[], most: number, count: number): number {
  const all = blocks.reduce((sum, { height }) => sum + height, 0);
  for (let height = all / count; height < most; height += ROW) {
    if (columnsOf(blocks, height).length <= count) return height;
  }
  return most;
}

function stacked(blocks: readonly Block[], x: number, y: number): readonly Mark[] {
  let top = y;
  return blocks.flatMap(block => {
    const marks = block.at(x, top);
    top += block.height;
    return marks;
  });
}

/** A heading stays with its first line. */
function blocksOf(desk: Desk, section: ReferenceSection, width: number): readonly Block[] {
  const rows = section.rows.map(row => rowBlock(desk, section, row, width));
  const notes = (section.notes ?? []).map(note => noteBlock(desk, note, width));
  const air: Block = { height: 1.2, at: () => [] };
  const [first, ...rest] = [...rows, ...(rows.length > 0 && notes.length > 0 ? [air] : []), ...notes];
  const head = headBlock(desk, section, width);
  const gap: Block = { height: 4, at: () => [] };
  if (!first) return [head, gap];
  const together: Block = {
    height: head.height + first.height,
    at: (x, y) => [...head.at(x, y), ...first.at(x, y + head.height)],
  };
  return [together, ...rest, gap];
}

const CLAUSE = 19;

/** Where the values of a row end: the last column just before the clauses. */
const columnAt = (width: number, columns: number, i: number): number =>
  width - CLAUSE - (columns - 1 - i) * 17;

function headBlock(desk: Desk, { title, columns }: ReferenceSection, width: number): Block {
  return {
    height: columns.length > 1 ? 9.4 : 6.4,
    at: (x, y) => [
      written(x, y + 4, title, {
        family: 'serif',
        size: fittedSize(desk, title, { family: 'serif' }, { size: 3.6, width }),
      }),
      outlined(`M${x} ${y + 5.4}h${width}`, BLACK, 0.2),
      ...columns.slice(1).map((name, i) =>
        written(x + columnAt(width, columns.length, i + 1), y + 8.4, name, {
          size: fittedSize(desk, name, TEXT, { size: 2, width: 16 }),
          anchor: 'end',
          colour: MUTED,
        }),
      ),
    ],
  };
}

function rowBlock(
  desk: Desk,
  { columns }: ReferenceSection,
  { cells, clause }: ReferenceSection['rows'][number],
  width: number,
): Block {
  const [name = '', ...values] = cells;
  const taken = Math.min(16, desk.measure(values[0] ?? '', { ...TEXT, bold: true }));
  const room = columnAt(width, columns.length, 1) - taken - 2;
  return {
    height: ROW,
    at: (x, y) => [
      written(x, y + 2.6, name, {
        ...TEXT,
        size: fittedSize(desk, name, TEXT, { size: TEXT.size, width: room }),
      }),
      ...values.map((value, i) =>
        written(x + columnAt(width, columns.length, i + 1), y + 2.6, value, {
          ...TEXT,
          size: fittedSize(desk, value, TEXT, { size: TEXT.size, width: values.length > 1 ? 16 : 24 }),
          bold: true,
          anchor: 'end',
        }),
      ),
      written(x + width, y + 2.6, clause, { size: 1.7, anchor: 'end', colour: MUTED }),
      outlined(`M${x} ${y + ROW}h${width}`, LINE, 0.05),
    ],
  };
}

function noteBlock(
  desk: Desk,
  note: { readonly text: string; readonly clause: string },
  width: number,
): Block {
  const lines = linesOf(desk, note.text, TEXT, width - CLAUSE);
  return {
    height: lines.length * 3.1 + 0.8,
    at: (x, y) => [
      ...lines.map((line, i) => written(x, y + 2.6 + i * 3.1, line, TEXT)),
      written(x + width, y + 2.6, note.clause, { size: 1.7, anchor: 'end', colour: MUTED }),
    ],
  };
}
