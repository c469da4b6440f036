import type { PaperBase, PaperTray } from '@grognard/engine';
import { type Desk, fittedSize, linesOf, type Sheet } from '../desk.ts';
import { type Item, marksIn, shelved } from '../flow.ts';
import { BLACK, box, type Mark, MUTED, outlined, written } from '../mark.ts';

const RIM = 3;
const LABEL = 7;
const NAME = { size: 2.2, family: 'sans' as const };
const LEAD = 2.8;

/** One base of each size to cut others by, and one tray for each block in which units stand. */
export function baseSheets(desk: Desk, bases: readonly PaperBase[], subtitle: string): readonly Sheet[] {
  const items = bases.flatMap(base => [
    baseItem(desk, base),
    ...base.trays.flatMap(tray => trayItem(desk, base, tray)),
  ]);
  return shelved(items, desk.area, 5).map(spots => ({
    kind: 'bases',
    title: desk.words.sheets.bases,
    subtitle,
    marks: marksIn(spots),
  }));
}

const measured = ({ width, depth }: PaperBase): string => `${width} × ${depth} mm`;

function baseItem(desk: Desk, base: PaperBase): Item {
  const width = Math.max(base.width, 34);
  const names = linesOf(desk, base.name, NAME, width);
  return {
    width,
    height: base.depth + LABEL + (names.length - 1) * LEAD,
    at: (x, y) => [
      outlined(box(x, y, base.width, base.depth), BLACK, 0.2),
      outlined(`M${x + base.width / 2} ${y + 1}l-2 3h4z`, MUTED, 0.2),
      written(x, y + base.depth + 3, `${measured(base)}, ${desk.words.each(base.count)}`, {
        size: 2.4,
        bold: true,
      }),
      ...names.map((name, i) =>
        written(x, y + base.depth + 6 + i * LEAD, name, {
          ...NAME,
          size: fittedSize(desk, name, NAME, { size: NAME.size, width }),
          colour: MUTED,
        }),
      ),
    ],
  };
}

interface TrayPart {
  readonly tray: PaperTray;
  readonly part: number;
  readonly parts: number;
  readonly files: number;
}

/** A tray is the block of a unit with a rim around it; one that is wider than the paper comes in parts, file by file. */
function trayItem(desk: Desk, base: PaperBase, tray: PaperTray): readonly Item[] {
  const { width, depth } = base;
  const { files, ranks } = tray;
  const most = Math.floor((desk.area.width - 2 * RIM) / width);
  if (files * ranks < 2 || most < 1 || depth * ranks + 2 * RIM + LABEL > desk.area.height) return [];
  const parts = Math.ceil(files / most);
  return Array.from({ length: parts }, (_, part) =>
    trayPart(desk, base, { tray, part, parts, files: Math.min(most, files - part * most) }),
  );
}

/** One part: a rim where the tray ends, a dashed line where the next part is laid against it. */
function trayPart(desk: Desk, base: PaperBase, { tray, part, parts, files }: TrayPart): Item {
  const { width, depth } = base;
  const { ranks } = tray;
  const [left, right] = [part === 0 ? RIM : 0, part === parts - 1 ? RIM : 0];
  const [w, h] = [left + width * files + right, depth * ranks + 2 * RIM];
  const whole = `${desk.words.tray(tray.files, ranks)}, ${measured(base)}: ${desk.words.each(tray.count)}`;
  const title = parts === 1 ? whole : `${whole}, ${desk.words.rulerPart(part + 1, parts)}`;
  const inner = Array.from({ length: files * ranks }, (_, i) => [i % files, Math.floor(i / files)] as const);
  const joint = (x: number, y: number): Mark => ({
    type: 'path',
    d: `M${x} ${y}v${h}`,
    stroke: { colour: BLACK, width: 0.2, dash: [2, 1] },
  });
  return {
    width: Math.max(w, 60),
    height: h + LABEL,
    at: (x, y) => [
      outlined(edges(x, y, w, h, left > 0, right > 0), BLACK, 0.3),
      ...(left > 0 ? [] : [joint(x, y)]),
      ...(right > 0 ? [] : [joint(x + w, y)]),
      outlined(
        inner
          .map(([file, rank]) => box(x + left + file * width, y + RIM + rank * depth, width, depth))
          .join(''),
        MUTED,
        0.12,
      ),
      written(x, y + h + 3.4, title, {
        size: fittedSize(desk, title, { family: 'sans' }, { size: 2.4, width: Math.max(w, 60) }),
      }),
    ],
  };
}

/** The outline of a part, open where another is laid against it. */
const edges = (x: number, y: number, w: number, h: number, left: boolean, right: boolean): string =>
  `M${x} ${y}h${w}M${x} ${y + h}h${w}${left ? `M${x} ${y}v${h}` : ''}${right ? `M${x + w} ${y}v${h}` : ''}`;
