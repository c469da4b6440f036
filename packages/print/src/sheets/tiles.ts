import type { Art, PaperField, PaperGround } from '@grognard/engine';
import { heightOf, pictureOf, placed, widthOf } from '../art.ts';
import { type Desk, fittedSize, type Sheet } from '../desk.ts';
import { type Item, marksIn, shelved } from '../flow.ts';
import { BLACK, box, disc, LINE, type Mark, MUTED, marked, outlined, shifted, written } from '../mark.ts';
import { meetsBox } from '../ring.ts';
import { sentence } from '../words.ts';

/** How far two sheets lie over each other, in millimetres. */
export const OVERLAP = 10;
const LETTERS = 6;

/** A large picture over sheets: where each column and row of them begins, and where the last ends. */
interface Tiling {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}
const acrossOf = ({ xs }: Tiling): number => xs.length - 1;
const downOf = ({ ys }: Tiling): number => ys.length - 1;

/** As few sheets as it takes; with as many, rather those of one size, none of which is a strip. */
function tilingOf({ area }: Desk, art: Art, square: number | null): Tiling {
  const columns = edges(widthOf(art), area.width - LETTERS, square);
  const rows = edges(heightOf(art), area.height - LETTERS, square);
  const ways = rows.flatMap(ys => columns.map((xs): Tiling => ({ xs, ys })));
  return ways.reduce((best, way) => (inkedIn(art, way).length < inkedIn(art, best).length ? way : best));
}

/** Where sheets may begin and end along a length: all of a size, or as full as can be but for the first and last. */
function edges(all: number, room: number, square: number | null): readonly (readonly number[])[] {
  if (all <= room) return [[0, all]];
  const most = room - OVERLAP;
  const isWhole = square !== null && square <= most;
  // Without squares, the last sheet has no next one under it and takes the width of an overlap more.
  const [step, length] = isWhole ? [Math.floor(most / square) * square, all] : [most, all - OVERLAP];
  const count = Math.ceil(length / step - HAIR);
  const upTo = (edge: (i: number) => number) => [
    0,
    ...Array.from({ length: count - 1 }, (_, i) => edge(i + 1)),
    all,
  ];
  const even = (i: number) => (i * length) / count;
  if (isWhole) return [upTo(i => Math.round(even(i) / square) * square)];
  return [upTo(even), ...SHIFTS.map(share => upTo(i => i * step - share * (count * step - length)))];
}
/** How much of what is over is left off the first sheet, instead of the last. */
const SHIFTS = [0, 0.5, 1];
/** So that what fits exactly is not turned away by rounding. */
const HAIR = 1e-6;

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

/** Templates of ground: small ones and long low ones share sheets, large ones are tiled; none is blank. */
export function groundSheets(desk: Desk, ground: readonly PaperGround[], subtitle: string): readonly Sheet[] {
  const { area, words } = desk;
  const isLow = ({ art }: PaperGround): boolean => heightOf(art) <= area.height * LOW;
  const isSmall = ({ art }: PaperGround): boolean =>
    widthOf(art) <= area.width && heightOf(art) + LABEL <= area.height;
  const shared = shelved(
    ground.flatMap(each =>
      isSmall(each) ? [templateItem(desk, each)] : isLow(each) ? partItems(desk, each) : [],
    ),
    area,
    6,
  );
  return [
    ...shared.map(spots => ({ kind: 'ground', title: words.sheets.ground, subtitle, marks: marksIn(spots) })),
    ...ground
      .filter(each => !isSmall(each) && !isLow(each))
      .flatMap(each => largeTemplate(desk, each, subtitle)),
  ];
}

/** What takes no more than this share of a sheet leaves room for others under it. */
const LOW = 0.4;
const LABEL = 6;
const measured = ({ art }: PaperGround): string =>
  `${Math.round(widthOf(art))} × ${Math.round(heightOf(art))} mm`;
const toldOf = ({ name, note }: PaperGround): string =>
  `${sentence(name)}${note === name ? '' : `, ${note}`}`;

const templateItem = (desk: Desk, ground: PaperGround): Item =>
  labelled(desk, `${toldOf(ground)}, ${measured(ground)}`, {
    width: widthOf(ground.art),
    height: heightOf(ground.art),
    at: (x, y) => [placed(ground.art, x, y)],
  });

function labelled(desk: Desk, told: string, item: Item): Item {
  const width = Math.max(item.width, 40);
  const size = fittedSize(desk, told, { family: 'sans' }, { size: 2.5, width });
  return {
    width,
    height: item.height + LABEL,
    at: (x, y) => [...item.at(x, y), written(x, y + item.height + 4, told, { size, colour: MUTED })],
  };
}

/** A long low piece: its tiles by themselves. */
function partItems(desk: Desk, ground: PaperGround): readonly Item[] {
  const tiling = tilingOf(desk, ground.art, null);
  const inked = inkedIn(ground.art, tiling);
  return inked.map((tile, nth) => {
    const { width, height } = shownOn(tiling, tile, 0);
    return labelled(
      desk,
      `${toldOf(ground)}, ${desk.words.rulerPart(nth + 1, inked.length)}, ${measured(ground)}`,
      {
        width,
        height,
        at: (x, y) =>
          tileMarks([ground.art], tiling, { tile, inked, x, y, seamed: seamsOf(desk, desk.words.gluePart) }),
      },
    );
  });
}

const largeTemplate = (desk: Desk, ground: PaperGround, subtitle: string): readonly Sheet[] =>
  tiles(desk, [ground.art], tilingOf(desk, ground.art, null), {
    kind: 'ground',
    title: sentence(ground.name),
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
  const { area, words } = desk;
  const inked = inkedIn(arts[0]!, tiling);
  const [x, y] = [area.x + LETTERS, area.y + LETTERS];
  return inked.map((tile, nth): Sheet => {
    const shown = shownOn(tiling, ...placeOf(tiling, tile));
    return {
      kind: tiled.kind,
      title: inked.length === 1 ? tiled.title : `${tiled.title}, ${words.tile(nth + 1, inked.length)}`,
      subtitle: tiled.subtitle,
      marks: [
        ...tileMarks(arts, tiling, { tile, inked, x, y, seamed: seamsOf(desk, words.glue) }),
        shifted(x, y, tiled.lettering(shown.x, shown.y, shown.width, shown.height)),
      ],
      ...(inked.length > 1 && { plan: planOf(tiling, inked, tile) }),
    };
  });
}

const placeOf = (tiling: Tiling, tile: number): readonly [column: number, row: number] => {
  const across = acrossOf(tiling);
  return [tile % across, Math.floor(tile / across)];
};

/** What a tile shows of the whole: its own, and over its right and lower edge what the next ones show again. */
function shownOn({ xs, ys }: Tiling, column: number, row: number) {
  const [x, y] = [xs[column]!, ys[row]!];
  const end = (edges: readonly number[], i: number) =>
    Math.min(edges[i + 1]! + (i + 2 < edges.length ? OVERLAP : 0), edges.at(-1)!);
  return { x, y, width: end(xs, column) - x, height: end(ys, row) - y };
}

/** The tiles that are not blank. */
const inkedIn = (art: Art, tiling: Tiling): readonly number[] =>
  Array.from({ length: acrossOf(tiling) * downOf(tiling) }, (_, i) => i).filter(i => isInk(art, tiling, i));

/** Whether anything is drawn on a tile that the one before it does not show in its overlap. */
function isInk({ outline, from, scale }: Art, tiling: Tiling, i: number): boolean {
  if (!outline) return true;
  const { x, y, width, height } = shownOn(tiling, ...placeOf(tiling, i));
  const ring = outline.map(([px, py]) => [(px - from[0]) * scale, (py - from[1]) * scale] as const);
  const [left, top] = [x === 0 ? 0 : OVERLAP, y === 0 ? 0 : OVERLAP];
  return meetsBox(ring, { x: x + left, y: y + top, width: width - left, height: height - top });
}

interface Tile {
  readonly tile: number;
  /** The tiles that there are. */
  readonly inked: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly seamed: Seams;
}

function tileMarks(
  arts: readonly Art[],
  tiling: Tiling,
  { tile, inked, x, y, seamed }: Tile,
): readonly Mark[] {
  const across = acrossOf(tiling);
  const [column, row] = placeOf(tiling, tile);
  const { x: left, y: top, width: w, height: h } = shownOn(tiling, column, row);
  const frame = box(x, y, w, h);
  // They are numbered without the blank ones.
  const numberAt = (dx: number, dy: number): number =>
    column + dx < 0 || column + dx >= across ? 0 : inked.indexOf(tile + dx + dy * across) + 1;
  const [right, below] = [numberAt(1, 0), numberAt(0, 1)];
  return [
    { type: 'group', clip: frame, marks: arts.map(each => cut(each, x - left, y - top)) },
    outlined(frame, BLACK, 0.2),
    ...(right === 0 ? [] : seamed.right(right, { x: x + tiling.xs[column + 1]! - left, y, length: h })),
    ...(below === 0 ? [] : seamed.below(below, { x, y: y + tiling.ys[row + 1]! - top, length: w })),
    {
      type: 'group',
      clip: frame,
      marks: [
        ...(numberAt(-1, 0) === 0 ? [] : upright({ x, y, length: h })),
        ...(numberAt(0, -1) === 0 ? [] : level({ x, y, length: w })),
      ],
    },
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
}
interface Seams {
  readonly right: (number: number, seam: Seam) => readonly Mark[];
  readonly below: (number: number, seam: Seam) => readonly Mark[];
}
const DASHED = { colour: BLACK, width: 0.2, dash: [2, 1.5] };
/** Where along a seam the targets stand. */
const TARGETS = [0.2, 0.8];

const target = (x: number, y: number): Mark =>
  outlined(`${disc(x, y, 1.6)}M${x - 3} ${y}h6M${x} ${y - 3}v6`, BLACK, 0.2);
const upright = ({ x, y, length }: Seam): readonly Mark[] =>
  TARGETS.map(share => target(x, y + length * share));
const level = ({ x, y, length }: Seam): readonly Mark[] =>
  TARGETS.map(share => target(x + length * share, y));

/** Where the next one goes under, with targets: the next one has their other halves at its edge. */
function seamsOf(desk: Desk, glue: (number: number, mm: number) => string): Seams {
  const told = (number: number, x: number, y: number, length: number): Mark => {
    const text = glue(number, OVERLAP);
    const size = fittedSize(desk, text, { family: 'sans' }, { size: 2.2, width: length - 1 });
    return written(x, y, text, { size, anchor: 'middle' });
  };
  return {
    right: (number, seam) => [
      { type: 'path', d: `M${seam.x} ${seam.y}v${seam.length}`, stroke: DASHED },
      ...upright(seam),
      {
        type: 'group',
        transform: [0, 1, -1, 0, seam.x + OVERLAP - 2.2, seam.y + seam.length / 2],
        marks: [told(number, 0, 0, seam.length)],
      },
    ],
    below: (number, seam) => [
      { type: 'path', d: `M${seam.x} ${seam.y}h${seam.length}`, stroke: DASHED },
      ...level(seam),
      told(number, seam.x + seam.length / 2, seam.y + OVERLAP - 2.2, seam.length),
    ],
  };
}

/** How the sheets lie, with this one marked; where one would be blank there is none. */
function planOf(tiling: Tiling, inked: readonly number[], here: number): readonly Mark[] {
  const across = acrossOf(tiling);
  const size = Math.min(5, 42 / across, 12 / downOf(tiling));
  const at = (i: number) => [(i % across) * size, Math.floor(i / across) * size] as const;
  const square = (i: number) => box(...at(i), size, size);
  const numbers = inked.map((i, nth) =>
    written(at(i)[0] + size * 0.5, at(i)[1] + size * 0.68, String(nth + 1), {
      size: size * 0.5,
      anchor: 'middle',
      colour: i === here ? '#ffffff' : MUTED,
    }),
  );
  return [
    ...marked(square(here)),
    outlined(inked.map(square).join(''), LINE, 0.15),
    ...(size < 3 ? [] : numbers),
  ];
}

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
