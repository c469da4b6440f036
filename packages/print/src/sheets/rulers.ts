import type { PaperRuler } from '@grognard/engine';
import { type Desk, fittedSize, type Sheet } from '../desk.ts';
import { type Item, marksIn, shelved } from '../flow.ts';
import { BLACK, box, type Mark, MUTED, outlined, written } from '../mark.ts';

const WIDE = 28;
const HEAD = 8;

/** Strips to measure with; a long one comes in parts that are glued end to end. */
export function rulerSheets(desk: Desk, rulers: readonly PaperRuler[], subtitle: string): readonly Sheet[] {
  const most = Math.floor((desk.area.height - 2 * HEAD) / 50) * 50;
  const items = rulers
    .filter(({ length }) => length > 0)
    .flatMap(ruler => {
      const parts = Math.ceil(ruler.length / most);
      return Array.from({ length: parts }, (_, i) => partOf(desk, ruler, { part: i, parts, most }));
    });
  return shelved(items, desk.area, 4).map(spots => ({
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
  const title = parts === 1 ? ruler.name : `${ruler.name}, ${desk.words.rulerPart(part + 1, parts)}`;
  return {
    width: WIDE,
    height: length + HEAD + 4,
    at: (x, y) => {
      const zero = y + HEAD + length;
      return [
        outlined(box(x, y, WIDE, length + HEAD), BLACK, 0.25),
        written(x + WIDE / 2, y + 5, title, {
          size: fittedSize(desk, title, { family: 'sans' }, { size: 3, width: WIDE - 3 }),
          bold: true,
          anchor: 'middle',
        }),
        ...ticks(x, zero, from, length),
        ...ruler.marks
          .filter(({ at }) => at > from && at <= from + length)
          .flatMap(mark => named(desk, x, zero - (mark.at - from), mark)),
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

function named(desk: Desk, x: number, y: number, { text }: PaperRuler['marks'][number]): readonly Mark[] {
  const width = WIDE - 9;
  const size = fittedSize(desk, text, { family: 'sans' }, { size: 2.3, width });
  return [
    outlined(`M${x} ${y}h${WIDE}`, '#7b1f12', 0.3),
    written(x + WIDE - 1, y + 2.4, text, { size, anchor: 'end', bold: true }),
  ];
}
