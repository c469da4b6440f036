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
const LEADING = 3.1;
const BETWEEN = 2;
const HEADING = { ...TEXT, size: 2 };
const LEAST = 9;

/** Where the values of each column end and how wide they may be; the name has what is left of them. */
interface Columns {
  readonly name: number;
  readonly values: readonly { readonly end: number; readonly width: number }[];
}

/** Columns as wide as what stands in them; where there is too little room for all, the widest gives way. */
function columnsFor(desk: Desk, { columns, rows }: ReferenceSection, width: number): Columns {
  const [names = 0, ...wanted] = columns.map((_, i) =>
    Math.max(...rows.map(({ cells }) => desk.measure(cells[i] ?? '', { ...TEXT, bold: i > 0 }))),
  );
  const free = width - CLAUSE;
  const natural = wanted.map((each, i) => Math.max(LEAST, each, desk.measure(columns[i + 1] ?? '', HEADING)));
  const room = free - Math.min(names, free / 2) - natural.length * BETWEEN;
  const widest = Math.max(...natural);
  const over = Math.max(0, natural.reduce((sum, each) => sum + each, 0) - room);
  const given = natural.map(each => (each === widest ? Math.max(LEAST, each - over) : each));
  let end = free;
  const values = given
    .toReversed()
    .map(each => {
      const column = { end, width: each };
      end -= each + BETWEEN;
      return column;
    })
    .toReversed();
  return { name: end, values };
}

function headBlock(desk: Desk, section: ReferenceSection, width: number): Block {
  const { title, columns } = section;
  const { values } = columnsFor(desk, section, width);
  return {
    height: columns.length > 1 ? 9.4 : 6.4,
    at: (x, y) => [
      written(x, y + 4, title, {
        family: 'serif',
        size: fittedSize(desk, title, { family: 'serif' }, { size: 3.6, width }),
      }),
      outlined(`M${x} ${y + 5.4}h${width}`, BLACK, 0.2),
      ...values.map((column, i) =>
        written(x + column.end, y + 8.4, columns[i + 1]!, {
          size: fittedSize(desk, columns[i + 1]!, TEXT, { size: HEADING.size, width: column.width }),
          anchor: 'end',
          colour: MUTED,
        }),
      ),
    ],
  };
}

function rowBlock(
  desk: Desk,
  section: ReferenceSection,
  { cells, clause }: ReferenceSection['rows'][number],
  width: number,
): Block {
  const [name = '', ...values] = cells;
  const columns = columnsFor(desk, section, width);
  const set = [
    { lines: linesOf(desk, name, TEXT, columns.name), end: 0, width: columns.name, bold: false },
    ...values.map((value, i) => {
      const column = columns.values[i]!;
      return { lines: linesOf(desk, value, { ...TEXT, bold: true }, column.width), ...column, bold: true };
    }),
  ];
  const height = ROW + LEADING * (Math.max(...set.map(({ lines }) => lines.length)) - 1);
  return {
    height,
    at: (x, y) => [
      ...set.flatMap(({ lines, end, width: room, bold }) =>
        lines.map((line, i) =>
          written(x + end, y + 2.6 + i * LEADING, line, {
            ...TEXT,
            size: fittedSize(desk, line, { ...TEXT, bold }, { size: TEXT.size, width: room }),
            bold,
            anchor: bold ? 'end' : 'start',
          }),
        ),
      ),
      written(x + width, y + 2.6, clause, { size: 1.7, anchor: 'end', colour: MUTED }),
      outlined(`M${x} ${y + height}h${width}`, LINE, 0.05),
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
    height: lines.length * LEADING + 0.8,
    at: (x, y) => [
      ...lines.map((line, i) => written(x, y + 2.6 + i * LEADING, line, TEXT)),
      written(x + width, y + 2.6, note.clause, { size: 1.7, anchor: 'end', colour: MUTED }),
    ],
  };
}
