import type { Art, PaperField, PaperGround } from '@grognard/engine';
import { heightOf, pictureOf, placed, widthOf } from '../art.ts';
import { type Desk, fittedSize, type Sheet } from '../desk.ts';
import { type Item, marksIn, shelved } from '../flow.ts';
import { BLACK, box, disc, filled, LINE, type Mark, MUTED, outlined, shifted, written } from '../mark.ts';
import { meetsBox } from '../ring.ts';

/** How far two sheets lie over each other, in millimetres. */
export const OVERLAP = 10;
const LETTERS = 6;

/** A large picture over sheets: how much of it each shows. */
interface Tiling {
  readonly across: number;
  readonly down: number;
  readonly width: number;
  readonly height: number;
}

/** Whole squares to a sheet, where there are any. */
function tilingOf({ area }: Desk, art: Art, square: number | null): Tiling {
  const [w, h] = [widthOf(art), heightOf(art)];
  const net = (room: number, all: number): number => {
    if (all <= room) return all;
    const most = room - OVERLAP;
    return square === null || square > most ? most : Math.floor(most / square) * square;
  };
  const width = net(area.width - LETTERS, w);
  const height = net(area.height - LETTERS, h);
  const count = (all: number, step: number) => Math.max(1, Math.ceil((all - OVERLAP / 2) / step));
  return { across: count(w, width), down: count(h, height), width, height };
}

/** The map, tile by tile. */
export function mapSheets(
  desk: Desk,
  field: PaperField,
  subtitle: string,
  troops: boolean,
): readonly Sheet[] {
  const square = field.columns.length > 0 ? widthOf(field.art) / field.columns.length : null;
  const arts = troops ? [field.art, field.troops] : [field.art];
  const tiling = tilingOf(desk, field.art, square);
  return tiles(desk, arts, tiling, {
    kind: 'map',
    title: desk.words.sheets.map,
    subtitle: `${subtitle}. ${field.note}`,
    lettering: (x, y, w, h) => letters(field, square, { x, y, w, h }),
  });
}

/** Templates of ground: small ones share sheets, large ones are tiled, and what would be blank is left out. */
export function groundSheets(desk: Desk, ground: readonly PaperGround[], subtitle: string): readonly Sheet[] {
  const { area, words } = desk;
  const isSmall = ({ art }: PaperGround): boolean =>
    widthOf(art) <= area.width && heightOf(art) + LABEL <= area.height;
  const shared = shelved(
    ground.filter(isSmall).map(each => templateItem(desk, each)),
    area,
    6,
  );
  return [
    ...shared.map(spots => ({ kind: 'ground', title: words.sheets.ground, subtitle, marks: marksIn(spots) })),
    ...ground.filter(each => !isSmall(each)).flatMap(each => largeTemplate(desk, each, subtitle)),
  ];
}

const LABEL = 6;
const measured = ({ art }: PaperGround): string =>
  `${Math.round(widthOf(art))} × ${Math.round(heightOf(art))} mm`;

function templateItem(desk: Desk, ground: PaperGround): Item {
  const { art, name, note } = ground;
  const width = Math.max(widthOf(art), 40);
  const told = `${name}${note === name ? '' : `, ${note}`}, ${measured(ground)}`;
  return {
    width,
    height: heightOf(art) + LABEL,
    at: (x, y) => [
      placed(art, x, y),
      written(x, y + heightOf(art) + 4, told, {
        size: fittedSize(desk, told, { family: 'sans' }, { size: 2.5, width }),
        colour: MUTED,
      }),
    ],
  };
}

const largeTemplate = (desk: Desk, ground: PaperGround, subtitle: string): readonly Sheet[] =>
  tiles(desk, [ground.art], tilingOf(desk, ground.art, null), {
    kind: 'ground',
    title: ground.name,
    subtitle: `${subtitle}. ${ground.note === ground.name ? '' : `${ground.note}, `}${measured(ground)}`,
    lettering: () => [],
  });

interface Tiled {
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
  readonly lettering: (x: number, y: number, width: number, height: number) => readonly Mark[];
}

function tiles(desk: Desk, arts: readonly Art[], tiling: Tiling, tiled: Tiled): readonly Sheet[] {
  const { across, down } = tiling;
  const all = across * down;
  const inked = Array.from({ length: all }, (_, i) => i).filter(i => isInk(arts[0]!, tiling, i));
  return inked.map((i): Sheet => {
    const [column, row] = [i % across, Math.floor(i / across)];
    return {
      kind: tiled.kind,
      title: all === 1 ? tiled.title : `${tiled.title}, ${desk.words.tile(i + 1, all)}`,
      subtitle: tiled.subtitle,
      marks: tileMarks(desk, arts, tiling, { column, row, tiled, inked }),
      ...(all > 1 && { plan: planOf(tiling, column, row) }),
    };
  });
}

/** Whether anything is drawn on a tile that the one before it does not show in its overlap. */
function isInk({ outline, from, scale }: Art, { across, width, height }: Tiling, i: number): boolean {
  if (!outline) return true;
  const [x, y] = [(i % across) * width, Math.floor(i / across) * height];
  const ring = outline.map(([px, py]) => [(px - from[0]) * scale, (py - from[1]) * scale] as const);
  const [left, top] = [x === 0 ? 0 : OVERLAP, y === 0 ? 0 : OVERLAP];
  return meetsBox(ring, {
    x: x + left,
    y: y + top,
    width: width + OVERLAP - left,
    height: height + OVERLAP - top,
  });
}

interface Tile {
  readonly column: number;
  readonly row: number;
  readonly tiled: Tiled;
  /** The tiles that there are. */
  readonly inked: readonly number[];
}

function tileMarks(
  desk: Desk,
  arts: readonly Art[],
  tiling: Tiling,
  { column, row, tiled, inked }: Tile,
): readonly Mark[] {
  const { area } = desk;
  const art = arts[0]!;
  const here = row * tiling.across + column;
  const [left, top] = [column * tiling.width, row * tiling.height];
  const isLast = { x: column === tiling.across - 1, y: row === tiling.down - 1 };
  const w = Math.min(tiling.width + (isLast.x ? 0 : OVERLAP), widthOf(art) - left);
  const h = Math.min(tiling.height + (isLast.y ? 0 : OVERLAP), heightOf(art) - top);
  const [x, y] = [area.x + LETTERS, area.y + LETTERS];
  return [
    { type: 'group', clip: box(x, y, w, h), marks: arts.map(each => cut(each, x - left, y - top)) },
    outlined(box(x, y, w, h), BLACK, 0.2),
    shifted(x, y, tiled.lettering(left, top, w, h)),
    ...(isLast.x || !inked.includes(here + 1)
      ? []
      : seam(desk, { x: x + tiling.width, y, length: h, number: here + 2 })),
    ...(isLast.y || !inked.includes(here + tiling.across)
      ? []
      : foot(desk, { x, y: y + tiling.height, length: w, number: here + tiling.across + 1 })),
  ];
}

const cut = (art: Art, x: number, y: number): Mark => ({
  type: 'group',
  transform: [art.scale, 0, 0, art.scale, x - art.from[0] * art.scale, y - art.from[1] * art.scale],
  marks: [pictureOf(art)],
});

interface Seam {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly number: number;
}
const DASHED = { colour: BLACK, width: 0.2, dash: [2, 1.5] };

const target = (x: number, y: number): Mark =>
  outlined(`${disc(x, y, 1.6)}M${x - 3} ${y}h6M${x} ${y - 3}v6`, BLACK, 0.2);

/** Where the sheet to the right goes under, with marks that must meet those of its own edge. */
function seam({ words }: Desk, { x, y, length, number }: Seam): readonly Mark[] {
  return [
    { type: 'path', d: `M${x} ${y}v${length}`, stroke: DASHED },
    target(x, y + length * 0.2),
    target(x, y + length * 0.8),
    {
      type: 'group',
      transform: [0, 1, -1, 0, x + OVERLAP - 2.2, y + length / 2],
      marks: [written(0, 0, words.glue(number, OVERLAP), { size: 2.2, anchor: 'middle' })],
    },
  ];
}

function foot({ words }: Desk, { x, y, length, number }: Seam): readonly Mark[] {
  return [
    { type: 'path', d: `M${x} ${y}h${length}`, stroke: DASHED },
    target(x + length * 0.2, y),
    target(x + length * 0.8, y),
    written(x + length / 2, y + OVERLAP - 2.2, words.glue(number, OVERLAP), { size: 2.2, anchor: 'middle' }),
  ];
}

/** How the sheets lie, with this one marked. */
function planOf({ across, down }: Tiling, column: number, row: number): readonly Mark[] {
  const size = Math.min(5, 42 / across, 12 / down);
  const at = (i: number) => box((i % across) * size, Math.floor(i / across) * size, size, size);
  return [
    filled(at(row * across + column), BLACK),
    outlined(Array.from({ length: across * down }, (_, i) => at(i)).join(''), LINE, 0.15),
    ...(size < 3 ? [] : numbers({ across, down, size, here: row * across + column })),
  ];
}

const numbers = (plan: { across: number; down: number; size: number; here: number }): readonly Mark[] =>
  Array.from({ length: plan.across * plan.down }, (_, i) =>
    written(
      ((i % plan.across) + 0.5) * plan.size,
      (Math.floor(i / plan.across) + 0.68) * plan.size,
      String(i + 1),
      { size: plan.size * 0.5, anchor: 'middle', colour: i === plan.here ? '#ffffff' : MUTED },
    ),
  );

/** The letters and numbers of the squares that a tile shows. */
function letters(
  { columns, rows }: PaperField,
  square: number | null,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): readonly Mark[] {
  if (square === null) return [];
  const shown = (names: readonly string[], from: number, length: number) =>
    names
      .map((name, i) => ({ name, at: (i + 0.5) * square - from }))
      .filter(({ at }) => at > 0 && at < length);
  const size = Math.min(2.6, square * 0.3);
  return [
    ...shown(columns, x, w).map(({ name, at }) =>
      written(at, -1.6, name, { size, anchor: 'middle', colour: MUTED }),
    ),
    ...shown(rows, y, h).map(({ name, at }) =>
      written(-1.6, at + size * 0.35, name, { size, anchor: 'end', colour: MUTED }),
    ),
  ];
}
