import type { Desk, Sheet } from './desk.ts';
import { fittedSize } from './desk.ts';
import { BLACK, LINE, type Mark, MUTED, outlined, shifted, written } from './mark.ts';

/** The bar that is measured, in millimetres. */
export const BAR = 50;

export interface Numbered {
  readonly number: number;
  readonly of: number;
  /** What the sheets belong to, and its fingerprint. */
  readonly name: string;
  readonly fingerprint: string;
  /** How much larger than life it is drawn, for a printer that shrinks. */
  readonly correction: number;
}

/** A sheet with what stands on every one: head, crop marks, bar, number, fingerprint. */
export function framed(desk: Desk, sheet: Sheet, which: Numbered): readonly Mark[] {
  return [...headOf(desk, sheet, which), ...cropMarks(desk), ...sheet.marks, ...footOf(desk, which)];
}

const PLAN = 42;

function headOf(desk: Desk, { title, subtitle, plan }: Sheet, which: Numbered): readonly Mark[] {
  const { area, paper, words } = desk;
  const right = area.x + area.width;
  const room = area.width - PLAN - 34;
  const style = { family: 'serif' as const };
  const percent = ((which.correction - 1) * 100).toFixed(2);
  const size = which.correction === 1 ? words.trueSize : words.corrected(percent);
  return [
    written(area.x, 15, title, { ...style, size: fittedSize(desk, title, style, { size: 6, width: room }) }),
    written(area.x, 19.4, subtitle, {
      colour: MUTED,
      size: fittedSize(desk, subtitle, { family: 'sans' }, { size: 2.5, width: room + 20 }),
    }),
    written(right, 15, words.of(which.number, which.of), { size: 2.6, bold: true, anchor: 'end' }),
    written(right, 19.4, `${paper.name}, ${size}`, { size: 2.3, anchor: 'end', colour: MUTED }),
    ...(plan ? [shifted(right - PLAN - 18, 8, plan)] : []),
  ];
}

/** Corners of what is to be kept, outside of it. */
function cropMarks({ area: { x, y, width, height } }: Desk): readonly Mark[] {
  const [w, h] = [x + width, y + height];
  const corner = (cx: number, cy: number, sx: number, sy: number) =>
    `M${cx + sx * 1.5} ${cy}h${sx * 4}M${cx} ${cy + sy * 1.5}v${sy * 2}`;
  const d = corner(x, y, -1, -1) + corner(w, y, 1, -1) + corner(x, h, -1, 1) + corner(w, h, 1, 1);
  return [outlined(d, LINE, 0.2)];
}

/** The bar of 50 mm from a corner, its ticks above it. */
export function barMarks(x: number, y: number): readonly Mark[] {
  const ticks = Array.from({ length: BAR + 1 }, (_, i) => {
    const tall = i % 10 === 0 ? 4 : i % 5 === 0 ? 2.8 : 1.6;
    return i === 0 || i === BAR ? '' : `M${x + i} ${y}v${-tall}`;
  }).join('');
  return [
    {
      type: 'path',
      d: `M${x} ${y - 4}V${y}H${x + BAR}V${y - 4}`,
      stroke: { colour: BLACK, width: 0.3, join: 'miter' },
    },
    outlined(ticks, BLACK, 0.15),
    written(x + BAR / 2, y + 3.6, `${BAR} mm`, { size: 2.6, bold: true, anchor: 'middle' }),
  ];
}

function footOf(desk: Desk, { name, fingerprint }: Numbered): readonly Mark[] {
  const { area, words } = desk;
  const right = area.x + area.width;
  const [x, y] = [area.x, area.y + area.height + 9];
  const told = words.bar.map((line, i) =>
    written(x + BAR + 6, y - 2 + i * 3, line, { size: 2.2, colour: MUTED }),
  );
  const owner = [name, fingerprint].filter(Boolean).join(' · ');
  return [
    ...barMarks(x, y),
    ...told,
    written(right, y + 3.6, owner, {
      size: fittedSize(desk, owner, { family: 'sans' }, { size: 2.2, width: area.width - BAR - 20 }),
      anchor: 'end',
      colour: MUTED,
    }),
  ];
}
