import type { PaperRuler } from '@grognard/engine';
import { type Desk, fittedSize, linesOf, type Sheet } from '../desk.ts';
import { type Item, marksIn, shelved } from '../flow.ts';
import { BLACK, box, type Mark, MUTED, outlined, written } from '../mark.ts';

const WIDE = 28;
const HEAD = 11;
const GAP = 2.5;
/** How far ticks and numbers go. */
const NUMBERS = 7.2;

/** Strips to measure with; a long one comes in parts that are glued end to end. */
export function rulerSheets(desk: Desk, rulers: readonly PaperRuler[], subtitle: string): readonly Sheet[] {
  const most = Math.floor((desk.area.height - 2 * HEAD) / 50) * 50;
  const items = rulers
    .filter(({ length }) => length > 0)
    .flatMap(ruler => {
      const parts = Math.ceil(ruler.length / most);
      return Array.from({ length: parts }, (_, i) => partOf(desk, ruler, { part: i, parts, most }));
    });
  return shelved(items, desk.area, GAP).map(spots => ({
    kind: 'rulers',
    title: desk.words.sheets.rulers,
    subtitle,
    marks: marksIn(spots),
  }));
}

interface Part {
  readonly part: number;
  readonly parts: number;
  readonly most: number;
}

function partOf(desk: Desk, ruler: PaperRuler, { part, parts, most }: Part): Item {
  const from = part * most;
  const length = Math.min(most, ruler.length - from);
  const told = parts === 1 ? '' : desk.words.rulerPart(part + 1, parts);
  return {
    width: WIDE,
    height: length + HEAD + 4,
    at: (x, y) => {
      const zero = y + HEAD + length;
      return [
        outlined(box(x, y, WIDE, length + HEAD), BLACK, 0.25),
        written(x + WIDE / 2, y + 5, ruler.name, {
          size: fittedSize(desk, ruler.name, { family: 'sans', bold: true }, { size: 3, width: WIDE - 3 }),
          bold: true,
          anchor: 'middle',
        }),
        written(x + WIDE / 2, y + 8.6, told, { size: 2.3, anchor: 'middle', colour: MUTED }),
        ...ticks(x, zero, from, length),
        ...ruler.marks
          .filter(({ at }) => at > from && at <= from + length)
          .flatMap(({ at, text }) => {
            const below = Math.max(from, ...ruler.marks.map(mark => mark.at).filter(other => other < at));
            return named(desk, { text, x, y: zero - (at - from), room: at - below });
          }),
      ];
    },
  };
}

/** Every half centimetre a tick, every centimetre a number. */
function ticks(x: number, zero: number, from: number, length: number): readonly Mark[] {
  const steps = Array.from({ length: Math.floor(length / 5) + 1 }, (_, i) => i * 5);
  const d = steps.map(at => `M${x} ${zero - at}h${(from + at) % 10 === 0 ? 3 : 1.6}`).join('');
  return [
    outlined(d, BLACK, 0.15),
    ...steps
      .filter(at => at > 0 && (from + at) % 10 === 0)
      .map(at => written(x + 3.6, zero - at + 0.8, String((from + at) / 10), { size: 2.1, colour: MUTED })),
  ];
}

const NAME = { family: 'sans' as const, bold: true };
/** From the largest letters to the smallest that can be read. */
const SIZES = [2.3, 2, 1.8, 1.6, 1.4];

interface Name {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** How far it is to the mark below. */
  readonly room: number;
}

/** The names of a mark under its line, in letters with which they end above the next mark. */
function named(desk: Desk, { text, x, y, room }: Name): readonly Mark[] {
  const width = WIDE - 8.5;
  const set = (size: number) => linesOf(desk, text, { ...NAME, size }, width);
  const size = SIZES.find(each => set(each).length * each * 1.17 <= room - 0.4) ?? SIZES.at(-1)!;
  return [
    // The number of the centimetre stays readable beside it.
    outlined(`M${x + NUMBERS} ${y}h${WIDE - NUMBERS}`, '#7b1f12', 0.3),
    ...set(size).map((line, i) =>
      written(x + WIDE - 1, y + size * (1.05 + i * 1.17), line, {
        ...NAME,
        size: fittedSize(desk, line, NAME, { size, width }),
        anchor: 'end',
      }),
    ),
  ];
}
