import type { PaperProgramme } from '@grognard/engine';
import { type Desk, fittedSize, linesOf, type Sheet } from '../desk.ts';
import { BLACK, box, LINE, MUTED, outlined, written } from '../mark.ts';
import { tableSheets } from './table.ts';

const NAMES = 62;
const ROW = 9;

/** A line for each unit, with a box for each step it may be told to make. */
export function orderSheets(
  desk: Desk,
  { side, steps, lines, note }: PaperProgramme,
  subtitle: string,
): readonly Sheet[] {
  const { area, words } = desk;
  const width = (area.width - NAMES) / steps.length;
  const column = (i: number) => area.x + NAMES + i * width;
  const told = linesOf(desk, note, { size: 2.5, family: 'sans' }, area.width);
  return tableSheets(desk, {
    sheet: { kind: 'orders', title: words.headed(words.sheets.orders, side), subtitle },
    above: [
      {
        height: told.length * 3.6 + 3,
        at: y => told.map((line, i) => written(area.x, y + 3 + i * 3.6, line, { size: 2.5, colour: MUTED })),
      },
    ],
    head: {
      height: 6,
      at: y => [
        written(area.x, y + 4, words.unit, { size: 2.5, bold: true }),
        ...steps.map((step, i) =>
          written(column(i) + width / 2, y + 4, step, { size: 2.8, bold: true, anchor: 'middle' }),
        ),
        outlined(`M${area.x} ${y + 5.4}H${area.x + area.width}`, BLACK, 0.25),
      ],
    },
    rows: lines.map(({ name, kind, acts }) => ({
      height: ROW,
      at: (y: number) => [
        written(area.x, y + 4, name, {
          size: fittedSize(desk, name, { family: 'sans', bold: true }, { size: 2.8, width: NAMES - 3 }),
          bold: true,
        }),
        written(area.x, y + 7.2, kind, { size: 2.1, colour: MUTED }),
        ...acts.flatMap((isActing, i) =>
          isActing ? [outlined(box(column(i) + 1, y + 1, width - 2, ROW - 2), BLACK, 0.2)] : [],
        ),
        outlined(`M${area.x} ${y + ROW}H${area.x + area.width}`, LINE, 0.08),
      ],
    })),
  });
}
