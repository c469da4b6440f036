import type { PaperFault, PaperLine, PaperRoster, PaperTrack } from '@grognard/engine';
import { fitted } from '../art.ts';
import { type Desk, fittedSize, linesOf, type Sheet } from '../desk.ts';
import { BLACK, box, disc, LINE, type Mark, MUTED, marked, outlined, written } from '../mark.ts';
import { tableSheets } from './table.ts';

const BOX = 3.4;
const PICTURE = 20;
const MOST_FOR_NAMES = 52;
const STATE = 15;
const TRACK = 11;

const CELL = { size: 2.4, family: 'sans' as const };
const NAME = { size: 2.8, family: 'sans' as const };
const KIND = { size: 2.2, family: 'sans' as const };
const LEAD = 2.9;

/** Where everything in a row stands: the columns are as wide as their words, as far as there is room. */
interface Columns {
  readonly names: number;
  readonly cells: readonly { readonly x: number; readonly width: number }[];
  readonly boxes: number;
  readonly perRow: number;
  readonly end: number;
}

function columnsOf(desk: Desk, { columns, states, lines }: PaperRoster): Columns {
  const { area, measure } = desk;
  const named = lines.map(({ name, kind }) =>
    Math.max(measure(name, { ...NAME, bold: true }), measure(kind, KIND)),
  );
  const names = Math.min(MOST_FOR_NAMES, Math.max(0, ...named) + 4);
  const from = area.x + PICTURE + names;
  const end = area.x + area.width - states.length * STATE;
  const most = Math.min(10, Math.max(4, ...lines.map(({ boxes }) => boxes)));
  const room = end - from - most * (BOX + 0.6) - 2;
  const wished = columns.map(
    (column, i) =>
      3 +
      Math.max(
        measure(column, { ...CELL, bold: true }),
        ...lines.map(({ cells }) => measure(cells[i] ?? '', CELL)),
      ),
  );
  const widths = shared(wished, room);
  const begins = widths.map((_, i) => from + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
  const boxes = from + widths.reduce((sum, width) => sum + width, 0);
  return {
    names,
    cells: widths.map((width, i) => ({ x: begins[i]!, width: width - 2 })),
    boxes,
    perRow: Math.max(1, Math.floor((end - boxes) / (BOX + 0.6))),
    end,
  };
}

/** Widths that together fit a room: the widest give way. */
function shared(wished: readonly number[], room: number): readonly number[] {
  const narrow = [...wished].sort((a, b) => a - b);
  let left = room;
  for (const [i, width] of narrow.entries()) {
    const share = left / (narrow.length - i);
    if (width > share) return wished.map(each => Math.min(each, share));
    left -= width;
  }
  return wished;
}

/** Every unit with what it can lose, and the whole side's tracks above. */
export function rosterSheets(desk: Desk, roster: PaperRoster, subtitle: string): readonly Sheet[] {
  const { words } = desk;
  const columns = columnsOf(desk, roster);
  return tableSheets(desk, {
    sheet: { kind: 'rosters', title: roster.side, subtitle: `${words.sheets.rosters}. ${subtitle}` },
    above: [
      ...faultRows(desk, roster.faults ?? []),
      ...roster.tracks.map(track => ({ height: TRACK, at: (y: number) => trackMarks(desk, track, y) })),
    ],
    head: { height: 7, at: y => headMarks(desk, roster, columns, y + 4) },
    rows: roster.lines.map(line => {
      const cells = line.cells.map((cell, i) => linesOf(desk, cell, CELL, columns.cells[i]!.width));
      const height = Math.max(
        9,
        Math.ceil(line.boxes / columns.perRow) * (BOX + 0.8) + 4,
        Math.max(0, ...cells.map(({ length }) => length)) * LEAD + 3,
      );
      return {
        height,
        at: (y: number) => lineMarks(desk, roster, line, { y, height, columns, cells }),
      };
    }),
  });
}

const FAULT = { size: 2.8, family: 'sans' as const };
const RING = 1.9;

/** A number in a ring, which says at a line of the roster which fault is about it. */
const ringed = (x: number, y: number, number: number): readonly Mark[] => [
  outlined(disc(x, y, RING), BLACK, 0.3),
  written(x, y + 0.95, String(number), { size: 2.6, bold: true, anchor: 'middle' }),
];

/** What is wrong with an army, numbered, each with its clause: it is printed all the same. */
function faultRows(desk: Desk, faults: readonly PaperFault[]) {
  if (faults.length === 0) return [];
  const { area, words } = desk;
  const indent = 6;
  const rows = faults.map(({ text, clause = '' }, i) => {
    const lines = linesOf(desk, text, FAULT, area.width - indent - CLAUSE);
    return {
      height: lines.length * 3.8 + 1.6,
      at: (y: number) => [
        ...ringed(area.x + RING, y + 2.4, i + 1),
        ...lines.map((line, k) => written(area.x + indent, y + 3.4 + k * 3.8, line, FAULT)),
        written(area.x + area.width, y + 3.4, clause, { size: 2, anchor: 'end', colour: MUTED }),
      ],
    };
  });
  const heading = {
    height: 6.5,
    at: (y: number) => [written(area.x, y + 4, words.unsound(faults.length), { size: 3.4, bold: true })],
  };
  return [heading, ...rows, { height: 4, at: () => [] }];
}
const CLAUSE = 26;

function trackMarks(desk: Desk, { name, steps, at, clause = '' }: PaperTrack, y: number): readonly Mark[] {
  const { area } = desk;
  const from = area.x + 30;
  const size = Math.min(6, (area.width - 52) / steps.length - 0.8);
  return [
    written(area.x, y + 5, name, {
      size: fittedSize(desk, name, { family: 'sans', bold: true }, { size: 2.8, width: 28 }),
      bold: true,
    }),
    ...steps.flatMap((step, i) => {
      const x = from + i * (size + 0.8);
      const isHere = i === at;
      return [
        ...(isHere ? marked(box(x, y + 1, size, size)) : []),
        outlined(box(x, y + 1, size, size), BLACK, 0.2),
        written(x + size / 2, y + 1 + size * 0.66, step, {
          size: Math.min(2.6, size * 0.5),
          anchor: 'middle',
          colour: isHere ? '#ffffff' : BLACK,
        }),
      ];
    }),
    written(area.x + area.width, y + 5, clause, { size: 2, anchor: 'end', colour: MUTED }),
  ];
}

function headMarks(desk: Desk, roster: PaperRoster, columns: Columns, y: number): readonly Mark[] {
  const { area, words } = desk;
  const { names, cells, boxes, end } = columns;
  const head = (x: number, text: string, room: number, anchor: 'start' | 'middle' = 'start') =>
    written(x, y, text, {
      size: fittedSize(desk, text, { family: 'sans', bold: true }, { size: 2.4, width: room }),
      bold: true,
      anchor,
    });
  return [
    head(area.x + PICTURE, words.unit, names),
    ...roster.columns.map((column, i) => head(cells[i]!.x, column, cells[i]!.width)),
    head(boxes, roster.losses, end - boxes),
    ...roster.states.map((state, i) => head(end + (i + 0.5) * STATE, state, STATE - 1, 'middle')),
    outlined(`M${area.x} ${y + 1.6}H${area.x + area.width}`, BLACK, 0.25),
  ];
}

/** How many faults of a line are named before one. */
const ringsBefore = ({ faults = [] }: PaperRoster, { id }: PaperLine, fault: number): number =>
  faults.slice(0, fault).filter(({ line }) => line === id).length;

interface Row {
  readonly y: number;
  readonly height: number;
  readonly columns: Columns;
  readonly cells: readonly (readonly string[])[];
}

function lineMarks(
  desk: Desk,
  roster: PaperRoster,
  line: PaperLine,
  { y, height, columns: { names, cells: places, boxes, perRow, end }, cells }: Row,
): readonly Mark[] {
  const { area } = desk;
  const fit = (text: string, size: number, room: number, bold = false) =>
    fittedSize(desk, text, { family: 'sans', bold }, { size, width: room });
  return [
    ...(line.art ? [fitted(line.art, area.x, y + 0.6, PICTURE - 2, height - 1.2)] : []),
    ...(roster.faults ?? []).flatMap((fault, i) =>
      fault.line === line.id
        ? ringed(area.x + RING + ringsBefore(roster, line, i) * (2 * RING + 0.6), y + 4.2, i + 1)
        : [],
    ),
    written(area.x + PICTURE, y + 4, line.name, {
      size: fit(line.name, NAME.size, names - 2, true),
      bold: true,
    }),
    written(area.x + PICTURE, y + 7.2, line.kind, {
      size: fit(line.kind, KIND.size, names - 2),
      colour: MUTED,
    }),
    ...cells.flatMap((broken, i) =>
      broken.map((text, k) =>
        written(places[i]!.x, y + 4 + k * LEAD, text, { size: fit(text, CELL.size, places[i]!.width) }),
      ),
    ),
    ...Array.from({ length: line.boxes }, (_, i) => {
      const [x, top] = [boxes + (i % perRow) * (BOX + 0.6), y + 2 + Math.floor(i / perRow) * (BOX + 0.8)];
      const cross = i < line.ticked ? `M${x} ${top}l${BOX} ${BOX}m0 ${-BOX}l${-BOX} ${BOX}` : '';
      return outlined(box(x, top, BOX, BOX) + cross, BLACK, 0.2);
    }),
    ...roster.states.map((_, i) => outlined(disc(end + (i + 0.5) * STATE, y + 4, 1.9), BLACK, 0.2)),
    outlined(`M${area.x} ${y + height}H${area.x + area.width}`, LINE, 0.08),
  ];
}
