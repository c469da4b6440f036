import type { Square } from '@grognard/board';
import { contains, type Point } from '@grognard/table';
import type { Draft } from '../draft.ts';
import { aboutCell, type Land, landOf } from './land.ts';
import { type NamedGround, namerOf, titleOf } from './names.ts';
import { between, dense } from './outline.ts';
import { FIELD_SIZES, type Wishes } from './wishes.ts';

interface Field {
  readonly width: number;
  readonly height: number;
  readonly terrain: string[][];
  readonly heights: number[][];
}

/** The square that lies across the middle: what one side finds before it, the other finds too. */
const opposite = ({ width, height }: Field, square: Square): Square => aboutCell([width, height], square);

/** A field from a word: the same word and wishes give the same field, and each side sees what the other sees. */
export function randomSquares(word: string, wishes: Wishes): Draft {
  const [width, height] = FIELD_SIZES[wishes.size] ?? FIELD_SIZES[1];
  const land = landOf(word, [width, height], wishes);
  const field: Field = {
    width,
    height,
    terrain: Array.from({ length: height }, () => Array.from({ length: width }, () => '.')),
    heights: Array.from({ length: height }, () => Array.from({ length: width }, () => 0)),
  };
  const squares = allSquares(field);
  for (const [x, y] of squares) field.heights[y]![x] = levelAt(land, [x + 0.5, y + 0.5]);
  for (const [x, y] of squares)
    if (land.woods.some(({ shape }) => contains(shape, [x + 0.5, y + 0.5]))) field.terrain[y]![x] = 'f';
  for (const [x, y] of villageSquares(field, land)) field.terrain[y]![x] = 'v';
  const named = namesFor(word, land);
  return {
    title: titleOf(
      word,
      named.map(([what, name]) => [what, name]),
    ),
    ...battleOf(field, land, named, wishes.points),
  };
}

const allSquares = ({ width, height }: Field): readonly Square[] =>
  Array.from({ length: width * height }, (_, i): Square => [i % width, Math.floor(i / width)]);

/** How much smaller the top of a hill is than its foot. */
const TOP = 0.55;

/** 0 in the plain, 1 on the slope of a hill, 2 on its top. */
function levelAt({ hills }: Land, at: Point): number {
  const levels = hills.map(({ at: middle, shape }) => {
    const wider: Point = between(middle, at, 1 / TOP);
    return contains(shape, wider) ? 2 : contains(shape, at) ? 1 : 0;
  });
  return Math.max(0, ...levels);
}

/** A village has the square of its middle, and one or two along its road. */
function villageSquares(field: Field, { villages, roads }: Land): readonly Square[] {
  return villages
    .filter((_, i) => i % 2 === 0)
    .flatMap(([x, y], i) => {
      const middle: Square = [Math.floor(x), Math.floor(y)];
      const way = roads.map(({ cells }) => cells).find(cells => cells.some(cell => isSame(cell, middle)));
      const nth = way?.findIndex(cell => isSame(cell, middle)) ?? -1;
      const beside = way ? [way[nth - 1], way[nth + 1]].filter(cell => cell !== undefined) : [];
      const own = [middle, ...beside.slice(0, i === 0 ? 2 : 1)];
      return own.flatMap(each => [each, opposite(field, each)]);
    });
}

const isSame = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];

/** Roads as they are written: the one over the middle whole, every other with the one like it. */
const writtenRoads = ({ roads, size }: Land): readonly (readonly Square[])[] =>
  roads.flatMap(({ cells, isThrough }) => {
    const about = cells.map(cell => aboutCell(size, cell)).toReversed();
    return isThrough ? [[...cells, ...about]] : [cells, about];
  });

/** The river on the sides of squares, from corner to corner; its second half is the first turned about. */
function streamOf({ river, size }: Land): readonly Draft[] {
  const [width, height] = size;
  const corners = dense(river.slice(0, (river.length + 1) / 2)).map(
    ([x, y]): Square => [Math.round(x), Math.round(y)],
  );
  const half = corners.slice(1).flatMap((to, i) => sidesBetween(corners[i]!, to));
  return half
    .flatMap((side): readonly Side[] => [side, side.map(square => aboutCell(size, square))])
    .filter(sides => sides.every(([x, y]) => x >= 0 && y >= 0 && x < width && y < height))
    .filter((sides, i, all) => all.findIndex(each => sameSide(each, sides)) === i)
    .map(edge => ({ edge, kind: 'stream' }));
}

type Side = readonly Square[];
const sameSide = (one: Side, other: Side): boolean =>
  one.every(square => other.some(each => isSame(square, each)));

/** The sides of squares from one corner to another, first along, then down. */
function sidesBetween([x0, y0]: Square, [x1, y1]: Square): readonly Side[] {
  const sides: Side[] = [];
  for (let x = x0; x !== x1; x += Math.sign(x1 - x0)) {
    const west = Math.min(x, x + Math.sign(x1 - x0));
    sides.push([
      [west, y0 - 1],
      [west, y0],
    ]);
  }
  for (let y = y0; y !== y1; y += Math.sign(y1 - y0)) {
    const north = Math.min(y, y + Math.sign(y1 - y0));
    sides.push([
      [x1 - 1, north],
      [x1, north],
    ]);
  }
  return sides;
}

/** A place of the field with its name. */
type Named = readonly [what: NamedGround, name: string, at: Square];

/** Names for the ground of both halves. */
function namesFor(word: string, { villages, hills, woods, river }: Land): readonly Named[] {
  const name = namerOf(word);
  const middles = (patches: readonly { readonly at: Point }[]): readonly Point[] =>
    patches.map(({ at }) => at);
  const ground: Readonly<Record<NamedGround, readonly Point[]>> = {
    village: villages,
    hill: middles(hills),
    wood: middles(woods),
    river: river.slice(3, 4),
  };
  return (Object.keys(ground) as NamedGround[]).flatMap(what =>
    ground[what].map(([x, y]): Named => [what, name(what), [Math.floor(x), Math.floor(y)]]),
  );
}

/** How the map letters what is named. */
const LETTERED = { village: 'village', hill: 'hill', wood: 'wood', river: 'water' } as const;

const ARMY = [
  ['infantry', 2],
  ['infantry', 2],
  ['cavalry', 2],
  ['artillery', 2],
  ['infantry', 3],
  ['infantry', 2],
  ['cavalry', 2],
  ['infantry', 2],
  ['artillery', 1],
  ['infantry', 3],
] as const;
/** How many of them a small, a usual and a large army has. */
const STRENGTHS = [5, 7, 10] as const;

/** Most villages that are fought for: two of either half. */
const OBJECTIVES = 4;

/** Two armies of the same strength, turned about the middle, on a field where every unit finds open ground. */
function battleOf(field: Field, land: Land, named: readonly Named[], points: number): Draft {
  const { width, height, terrain, heights } = field;
  const army = ARMY.slice(0, STRENGTHS[points - 1] ?? STRENGTHS[1]);
  const first = Math.floor((width - 2 * army.length + 1) / 2);
  const south = army.map(([type, force], i) => ({
    type,
    force,
    at: [first + 2 * i, type === 'artillery' ? height - 2 : height - 1] as Square,
  }));
  for (const { at } of south) for (const [x, y] of [at, opposite(field, at)]) terrain[y]![x] = '.';
  const unit = (side: string, { type, force, at }: (typeof south)[number], i: number): Draft => ({
    id: `${side}-${i + 1}`,
    side,
    type,
    force,
    at,
  });
  const villages = named.filter(([what]) => what === 'village');
  return {
    field: {
      terrain: terrain.map(row => row.join('')),
      ...(heights.flat().some(level => level > 0) && { heights: heights.map(row => row.join('')) }),
      roads: writtenRoads(land),
      ...(land.river.length > 0 && { obstacles: streamOf(land) }),
      places: named.map(([what, text, at]) => ({ text, at, kind: LETTERED[what] })),
    },
    objectives: villages
      .slice(0, OBJECTIVES)
      .map(([, name, at], i) => ({ id: `village-${i + 1}`, name, at })),
    units: [
      ...south.map((each, i) => unit('blue', each, i)),
      ...south.map((each, i) => unit('red', { ...each, at: opposite(field, each.at) }, i)),
    ],
  };
}
