import { type Cm, distance, type Point } from '@grognard/table';
import { toMillimetre } from '../table/piece.ts';
import { type Crossing, type Land, landOf, type Road } from './land.ts';
import { namerOf, titleOf } from './names.ts';
import { between, type Patch, roundedLine, roundedShape } from './outline.ts';
import { middleOf } from './way.ts';
import { FIELD_SIZES, type Wishes } from './wishes.ts';

/** A piece of ground as any game would have it; how it writes it is its own business. */
export type Laid =
  | {
      readonly what: 'hill' | 'wood';
      readonly name: string;
      readonly shape: readonly Point[];
      readonly at: Point;
    }
  | {
      readonly what: 'village';
      readonly name: string;
      readonly shape: readonly Point[];
      readonly at: Point;
      /** Which way the road runs through it, one centimetre long. */
      readonly along: Point;
    }
  | { readonly what: 'river'; readonly name: string; readonly line: readonly Point[] }
  | { readonly what: 'road'; readonly line: readonly Point[] }
  | { readonly what: 'bridge' | 'ford'; readonly at: Point; readonly line: readonly Point[] };

/** A table from a word: ground, where the villages are, and where each army stands. */
export interface RandomTable {
  readonly title: ReturnType<typeof titleOf>;
  readonly size: Point;
  readonly ground: readonly Laid[];
  readonly villages: readonly { readonly name: string; readonly at: Point }[];
  /** Places of so many units, the first side's and the second's, in the same order. */
  readonly places: readonly [readonly Point[], readonly Point[]];
}

/** How long a cell of the land is. */
const CELL: Cm = 5;
const STRENGTHS = [5, 8, 11] as const;

const placed = ([x, y]: Point): Point => [toMillimetre(x * CELL), toMillimetre(y * CELL)];

/** The place that lies across the middle: what one side finds before it, the other finds too. */
const opposite = ([width, height]: Point, [x, y]: Point): Point => [
  toMillimetre(width - x),
  toMillimetre(height - y),
];

/** A table from a word: the same word and wishes give the same table, and each side sees what the other sees. */
export function randomTable(word: string, wishes: Wishes): RandomTable {
  const cells = FIELD_SIZES[wishes.size] ?? FIELD_SIZES[1];
  const land = landOf(word, cells, wishes);
  const size: Point = [cells[0] * CELL, cells[1] * CELL];
  const name = namerOf(word);
  const patches = (what: 'hill' | 'wood', all: readonly Patch[]) =>
    pairs(all).flatMap(([{ at, shape }]) => {
      const points = shape.map(placed);
      return [
        { what, name: name(what), at: placed(at), shape: points },
        {
          what,
          name: name(what),
          at: opposite(size, placed(at)),
          shape: points.map(point => opposite(size, point)),
        },
      ];
    });
  const named = [
    ...villagesOf(land, size, () => name('village')),
    ...patches('hill', land.hills),
    ...patches('wood', land.woods),
  ];
  const first = placesFor(size, STRENGTHS[wishes.points - 1] ?? STRENGTHS[1]);
  return {
    size,
    title: titleOf(
      word,
      named.map(each => [each.what, each.name]),
    ),
    ground: [
      ...named,
      ...waterOf(land, size, name('river')),
      ...roadsOf(land, size),
      ...overWater(land, size),
    ],
    villages: named.filter(({ what }) => what === 'village'),
    places: [first, first.map(at => opposite(size, at))],
  };
}

/** What lies on one half, with what lies across the middle. */
const pairs = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((each, i) => (i % 2 === 0 ? [[each, all[i + 1]!] as const] : []));

/** Villages are longer along their road than across it, in cm. */
const VILLAGE: readonly [along: Cm, across: Cm] = [12, 9];
/** Its outline in shares of that, roughly round. */
const ROUND: readonly Point[] = [
  [1, 0.1],
  [0.6, 0.8],
  [-0.1, 1],
  [-0.75, 0.75],
  [-1, -0.05],
  [-0.65, -0.85],
  [0.15, -1],
  [0.8, -0.7],
];

function villagesOf(
  land: Land,
  size: Point,
  name: () => string,
): readonly Extract<Laid, { what: 'village' }>[] {
  return pairs(land.villages).flatMap(([village]) => {
    const at = placed(village);
    const along = roadThrough(land.roads, village);
    const shape = roundedShape(
      ROUND.map(
        ([a, b]): Point => [
          at[0] + along[0] * a * VILLAGE[0] - along[1] * b * VILLAGE[1],
          at[1] + along[1] * a * VILLAGE[0] + along[0] * b * VILLAGE[1],
        ],
      ),
    ).map(([x, y]): Point => [toMillimetre(x), toMillimetre(y)]);
    return [
      { what: 'village' as const, name: name(), at, along, shape },
      {
        what: 'village' as const,
        name: name(),
        at: opposite(size, at),
        along: [0 - along[0], 0 - along[1]] as const,
        shape: shape.map(point => opposite(size, point)),
      },
    ];
  });
}

/** Which way the road runs at a village; from north to south where there is none. */
function roadThrough(roads: readonly Road[], [x, y]: Point): Point {
  for (const { cells } of roads) {
    const nth = cells.findIndex(cell => cell[0] === Math.floor(x) && cell[1] === Math.floor(y));
    const [from, to] = [cells[Math.max(0, nth - 1)], cells[Math.min(cells.length - 1, nth + 1)]];
    if (nth < 0 || !from || !to) continue;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    return [dx / length, dy / length];
  }
  return [0, 1];
}

const turnedAbout = (line: readonly Point[], size: Point): readonly Point[] =>
  line.map(point => opposite(size, point)).toReversed();

function waterOf({ river }: Land, size: Point, name: string): readonly Laid[] {
  if (river.length === 0) return [];
  const half = river.slice(0, (river.length - 1) / 2).map(placed);
  const middle: Point = [size[0] / 2, size[1] / 2];
  return [{ what: 'river', name, line: [...half, middle, ...turnedAbout(half, size)] }];
}

/** Roads without the corners of their cells, straight over the bridges and out at the edges. */
function roadsOf(land: Land, size: Point): readonly Laid[] {
  return land.roads.flatMap((road): readonly Laid[] => {
    const line = eased(drawnPoints(land, road)).map(placed);
    const about = turnedAbout(line, size);
    if (!road.isThrough) return [line, about].map(each => ({ what: 'road', line: each }));
    return [{ what: 'road', line: [...line, [size[0] / 2, size[1] / 2], ...about] }];
  });
}

interface Drawn {
  readonly at: Point;
  /** A bridge, an end: it stays where it is. */
  readonly isFixed: boolean;
  readonly isOver?: boolean;
}

/** How far before and behind a bridge a road is straight, in cells. */
const STRAIGHT = 1.2;

/** The middles of the cells; near a bridge that is crossed the line over it instead. */
function drawnPoints({ bridges, river, size }: Land, { cells, isThrough }: Road): readonly Drawn[] {
  const [from, to] = [middleOf(cells[0]!), middleOf(cells.at(-1)!)];
  const over =
    river.length === 0
      ? undefined
      : bridges.find(bridge => isThrough || isBeyond(bridge, from) !== isBeyond(bridge, to));
  const isNear = (at: Point): boolean => over !== undefined && distance(over.at, at) < 1.8;
  const points: Drawn[] = [];
  for (const [i, cell] of cells.entries()) {
    const at = middleOf(cell);
    const isEnd = i === 0 || i === cells.length - 1;
    if (!isNear(at)) points.push({ at: isEnd ? toEdge(size, at) : at, isFixed: isEnd });
    else if (over && !points.some(({ isOver }) => isOver)) {
      const way = approach(over, isBeyond(over, from));
      // What leads over the middle ends before it: the other half goes on from there.
      const led = isThrough ? way.slice(0, 1) : way;
      points.push(...led.map(each => ({ at: each, isFixed: true, isOver: true })));
    }
  }
  return points;
}

/** Whether a point lies to the right of the water, looking downstream. */
const isBeyond = ({ at, along }: Crossing, [x, y]: Point): boolean =>
  (y - at[1]) * along[0] - (x - at[0]) * along[1] > 0;

/** Before the bridge, on it and behind it; from beyond the water or towards it. */
function approach({ at, along }: Crossing, fromBeyond: boolean): readonly Point[] {
  const [dx, dy] = [-along[1] * STRAIGHT, along[0] * STRAIGHT];
  const way: readonly Point[] = [[at[0] - dx, at[1] - dy], at, [at[0] + dx, at[1] + dy]];
  return fromBeyond ? way.toReversed() : way;
}

/** An end in the outermost row lies on the edge itself. */
const toEdge = ([, height]: Land['size'], [x, y]: Point): Point =>
  y < 1 ? [x, 0] : y > height - 1 ? [x, height] : [x, y];

/** Every second point, drawn towards its neighbours, and then without its bends. */
function eased(points: readonly Drawn[]): readonly Point[] {
  const drawn = points.map(({ at, isFixed }, i): Drawn => {
    const [before, after] = [points[i - 1]?.at ?? at, points[i + 1]?.at ?? at];
    return { at: isFixed ? at : between(at, between(before, after, 0.5), 0.5), isFixed };
  });
  return roundedLine(drawn.filter(({ isFixed }, i) => isFixed || i % 2 === 0).map(({ at }) => at));
}

/** How far a bridge or a ford reaches to either bank, in cm. */
const REACH: Cm = 4;

function overWater({ bridges, fords, river }: Land, size: Point): readonly Laid[] {
  if (river.length === 0) return [];
  const laid = (what: 'bridge' | 'ford', all: readonly Crossing[]): readonly Laid[] => {
    const [one, other] = all;
    if (!one) return [];
    const at = placed(one.at);
    const normal: Point = [-one.along[1] * REACH, one.along[0] * REACH];
    const line: readonly Point[] = [
      [toMillimetre(at[0] - normal[0]), toMillimetre(at[1] - normal[1])],
      [toMillimetre(at[0] + normal[0]), toMillimetre(at[1] + normal[1])],
    ];
    const piece = { what, at, line };
    return other ? [piece, { what, at: opposite(size, at), line: turnedAbout(line, size) }] : [piece];
  };
  return [...laid('bridge', bridges), ...laid('ford', fords)];
}

/** Places of so many units along the southern edge, in two lines. */
function placesFor([width, height]: Point, count: number): readonly Point[] {
  const front = Math.ceil(count * 0.65);
  return Array.from({ length: count }, (_, i): Point => {
    const [line, at, of] = i < front ? [0, i, front] : [1, i - front, count - front];
    return [toMillimetre((width * (at + 1)) / (of + 1)), height - 16 + 9 * line];
  });
}
