import { type Dice, seededDice } from '@grognard/engine';
import { type Cm, distance, type Point, turnAbout } from '@grognard/table';
import { toMillimetre } from '../table/piece.ts';
import { namerOf, titleOf } from './names.ts';
import type { Wishes } from './wishes.ts';

/** A piece of ground as any game would have it; how it writes it is its own business. */
export type Laid =
  | {
      readonly what: 'hill' | 'wood' | 'village';
      readonly name: string;
      readonly shape: readonly Point[];
      readonly at: Point;
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

const SIZES: readonly Point[] = [
  [120, 80],
  [150, 100],
  [180, 120],
];
const STRENGTHS = [5, 8, 11] as const;
/** A strip along each long edge is left to the armies, in cm. */
const STRIP = 24;
/** How far from a short edge the middle of a patch lies: as far as the largest reaches, in cm. */
const EDGE = 23;
/** Corners of a patch of ground. */
const CORNERS = 11;

/** The place that lies across the middle: what one side finds before it, the other finds too. */
const opposite = ([width, height]: Point, [x, y]: Point): Point => [
  toMillimetre(width - x),
  toMillimetre(height - y),
];

/** A table from a word: the same word and wishes give the same table, and each side sees what the other sees. */
export function randomTable(word: string, wishes: Wishes): RandomTable {
  const dice = seededDice(`table:${word}`);
  const size = SIZES[wishes.size] ?? SIZES[1]!;
  const taken: Point[] = [];
  const villages = Array.from({ length: wishes.villages }, (_, i) =>
    placeFor(dice, size, taken, `village-${i}`),
  );
  const patches = [
    ...villages.map(at => patch(dice, 'village', at, 11)),
    ...Array.from({ length: wishes.relief }, (_, i) =>
      patch(dice, 'hill', placeFor(dice, size, taken, `hill-${i}`), dice.draw(`hill-size-${i}`, 13, 20)),
    ),
    ...Array.from({ length: wishes.woods }, (_, i) =>
      patch(dice, 'wood', placeFor(dice, size, taken, `wood-${i}`), dice.draw(`wood-size-${i}`, 9, 15)),
    ),
  ];
  const about = (piece: (typeof patches)[number]): (typeof patches)[number] => ({
    ...piece,
    at: opposite(size, piece.at),
    shape: piece.shape.map(point => opposite(size, point)),
  });
  const name = namerOf(word);
  const named = patches.flatMap(piece =>
    [piece, about(piece)].map(each => ({ ...each, name: name(each.what) })),
  );
  const units = STRENGTHS[wishes.points - 1] ?? STRENGTHS[1];
  const first = placesFor(size, units);
  return {
    size,
    title: titleOf(
      word,
      named.map(each => [each.what, each.name]),
    ),
    ground: [...named, ...waysOf(dice, size, wishes, name('river'))],
    villages: named.filter(({ what }) => what === 'village'),
    places: [first, first.map(at => opposite(size, at))],
  };
}

/** A place on the northern half, away from those that are taken. */
function placeFor(dice: Dice, [width, height]: Point, taken: Point[], key: string): Point {
  let best: Point = [width / 4, height / 3];
  let most = -1;
  for (let i = 0; i < 12; i++) {
    const at: Point = [
      dice.draw(`${key}:x`, EDGE, Math.round(width) - EDGE),
      dice.draw(`${key}:y`, STRIP, Math.round(height / 2) - 8),
    ];
    const all = [
      ...taken,
      ...taken.map(each => opposite([width, height], each)),
      [width / 2, height / 2] as Point,
    ];
    const gap = Math.min(...all.map(each => distance(each, at)));
    if (gap > most) [best, most] = [at, gap];
  }
  taken.push(best);
  return best;
}

/** A ragged patch about a middle. */
function patch(dice: Dice, what: 'hill' | 'wood' | 'village', at: Point, radius: Cm) {
  const squash = dice.draw(`${what}:squash`, 55, 85) / 100;
  const shape = Array.from({ length: CORNERS }, (_, i): Point => {
    const far = (radius * dice.draw(`${what}:rag`, 82, 112)) / 100;
    const [x, y] = turnAbout([at[0], at[1] - far], at, (360 * i) / CORNERS);
    return [toMillimetre(x), toMillimetre(at[1] + (y - at[1]) * squash)];
  });
  return { what, at, shape } as const;
}

/** A road from edge to edge, a river across it, and the ways over: each the same when the table is turned about. */
function waysOf(dice: Dice, size: Point, { rivers }: Wishes, name: string): readonly Laid[] {
  const [width, height] = size;
  const lean = dice.draw('road', -20, 20);
  const middle: Point = [width / 2, height / 2];
  const road: Point[] = [[width / 2 + lean, 0], [width / 2 + lean / 2, height / 4], middle];
  const roadLine = [
    ...road,
    ...road
      .slice(0, -1)
      .toReversed()
      .map(point => opposite(size, point)),
  ];
  if (rivers === 0) return [{ what: 'road', line: roadLine }];
  const half = Array.from(
    { length: 4 },
    (_, i): Point => [toMillimetre((width / 8) * i), toMillimetre(height / 2 + dice.draw('river', -9, 9))],
  );
  const river = [...half, middle, ...half.toReversed().map(point => opposite(size, point))];
  const ford = half[2] ?? middle;
  const across = (at: Point): readonly Point[] => [
    [at[0], at[1] - 4],
    [at[0], at[1] + 4],
  ];
  return [
    { what: 'river', name, line: river },
    { what: 'road', line: roadLine },
    { what: 'bridge', at: middle, line: across(middle) },
    { what: 'ford', at: ford, line: across(ford) },
    { what: 'ford', at: opposite(size, ford), line: across(opposite(size, ford)) },
  ];
}

/** Places of so many units along the southern edge, in two lines. */
function placesFor([width, height]: Point, count: number): readonly Point[] {
  const front = Math.ceil(count * 0.65);
  return Array.from({ length: count }, (_, i): Point => {
    const [line, at, of] = i < front ? [0, i, front] : [1, i - front, count - front];
    return [toMillimetre((width * (at + 1)) / (of + 1)), height - 16 + 9 * line];
  });
}
