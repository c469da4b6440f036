import type { Square } from '@grognard/board';
import { type Dice, seededDice } from '@grognard/engine';
import type { Draft } from '../draft.ts';
import { type NamedGround, namerOf, titleOf } from './names.ts';
import type { Wishes } from './wishes.ts';

interface Field {
  readonly width: number;
  readonly height: number;
  readonly terrain: string[][];
  readonly heights: number[][];
}

/** Columns and rows of a small, a usual and a large field; both are even, so that it can be turned about. */
const SIZES = [
  [20, 14],
  [24, 18],
  [32, 22],
] as const;

const inside = ({ width, height }: Field, [x, y]: Square): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;
/** The square that lies across the middle: what one side finds before it, the other finds too. */
const opposite = ({ width, height }: Field, [x, y]: Square): Square => [width - 1 - x, height - 1 - y];

interface Patch {
  readonly key: string;
  readonly radius: number;
  put(square: Square): void;
}

/** A ragged patch about a middle, on both halves of the field at once; tells where its middle lies. */
function patch(field: Field, dice: Dice, { key, radius, put }: Patch): Square {
  const { width, height } = field;
  const middle: Square = [dice.draw(`${key}:x`, 2, width - 3), dice.draw(`${key}:y`, 3, height / 2 - 2)];
  const flat = dice.draw(`${key}:flat`, 6, 14) / 10;
  for (let dy = -radius - 1; dy <= radius + 1; dy++) {
    for (let dx = -radius - 1; dx <= radius + 1; dx++) {
      const far = Math.sqrt(dx * dx * flat + dy * dy) + dice.draw(`${key}:rag`, 0, 6) / 10;
      const square: Square = [middle[0] + dx, middle[1] + dy];
      if (far > radius || !inside(field, square)) continue;
      put(square);
      put(opposite(field, square));
    }
  }
  return middle;
}

/** A river that winds along the middle rows; each half of it is the other turned about. */
function riverOf(field: Field, dice: Dice): readonly Square[] {
  const { width, height } = field;
  const squares: Square[] = [];
  let y = height / 2 - 1;
  for (let x = 0; x < width / 2; x++) {
    const next = Math.max(height / 2 - 2, Math.min(height / 2 - 1, y + dice.draw('river', -1, 1)));
    for (const row of new Set([y, next])) squares.push([x, row], opposite(field, [x, row]));
    y = next;
  }
  // The two halves meet in the middle.
  for (let row = y; row <= height - 1 - y; row++) squares.push([width / 2 - 1, row], [width / 2, row]);
  return squares;
}

/** How far from the side edges a road leads over the middle. */
const CROSSING = 5;

/** Squares from one place to the next, aslant as long as that helps. */
function stepsTo([x, y]: Square, to: Square): readonly Square[] {
  const steps: Square[] = [];
  for (let at: Square = [x, y]; at[0] !== to[0] || at[1] !== to[1]; steps.push(at))
    at = [at[0] + Math.sign(to[0] - at[0]), at[1] + Math.sign(to[1] - at[1])];
  return steps;
}

/**
 * A road from the northern edge by a village over the middle, and on to the southern edge by the village of the other
 * half; and the same turned about.
 */
function roadsOf(field: Field, dice: Dice, villages: readonly Square[]): readonly (readonly Square[])[] {
  const { width, height } = field;
  const crossing = CROSSING + dice.draw('crossing', -1, 1);
  const start: Square = [Math.max(1, crossing + dice.draw('road', -3, 3)), 0];
  const [one, other = one] = villages;
  const by: readonly Square[] = [
    ...(one ? [[one[0] - 1, one[1]] as Square] : []),
    [crossing, height / 2 - 3],
    [crossing, height / 2 + 2],
    ...(other ? [opposite(field, [other[0] - 1, other[1]])] : []),
    [
      Math.min(width - 2, Math.max(1, (other ? width - 1 - other[0] : crossing) + dice.draw('end', -2, 2))),
      height - 1,
    ],
  ];
  const road = [start];
  for (const to of by) road.push(...stepsTo(road.at(-1)!, to));
  return [road, road.map(at => opposite(field, at)).toReversed()];
}

/** A field from a word: the same word and wishes give the same field, and each side sees what the other sees. */
export function randomSquares(word: string, wishes: Wishes): Draft {
  const dice = seededDice(`field:${word}`);
  const [width, height] = SIZES[wishes.size] ?? SIZES[1];
  const field: Field = {
    width,
    height,
    terrain: Array.from({ length: height }, () => Array.from({ length: width }, () => '.')),
    heights: Array.from({ length: height }, () => Array.from({ length: width }, () => 0)),
  };
  const sign =
    (mark: string) =>
    ([x, y]: Square): void => {
      field.terrain[y]![x] = mark;
    };
  const hills = Array.from({ length: wishes.relief }, (_, i) =>
    [4, 2].map(radius =>
      patch(field, seededDice(`hill:${word}:${i}`), {
        key: `hill-${i}`,
        radius,
        put: ([x, y]) => {
          field.heights[y]![x] = Math.max(field.heights[y]![x]!, radius === 4 ? 1 : 2);
        },
      }),
    ),
  ).map(([middle]) => middle!);
  const woods = Array.from({ length: wishes.woods }, (_, i) =>
    patch(field, dice, { key: `wood-${i}`, radius: dice.draw(`size-${i}`, 2, 3), put: sign('f') }),
  );
  const river = wishes.rivers > 0 ? riverOf(field, dice) : [];
  for (const square of river) sign('~')(square);
  const villages = Array.from(
    { length: wishes.villages },
    (_, i): Square => [
      Math.floor(((i + 1) * width) / (wishes.villages + 1)) + dice.draw(`village-${i}:x`, -2, 2),
      dice.draw(`village-${i}:y`, 3, height / 2 - 4),
    ],
  );
  const roads = roadsOf(field, dice, villages);
  for (const at of roads.flat()) if (field.terrain[at[1]]![at[0]] === '~') sign('.')(at);
  for (const at of villages)
    for (const [x, y] of [at, opposite(field, at)])
      for (const square of [
        [x, y],
        [x, y + (y < height / 2 ? 1 : -1)],
      ] as const)
        sign('v')(square);
  const named = namesFor(field, word, {
    village: villages,
    hill: hills,
    wood: woods,
    river: river.slice(0, 1),
  });
  return {
    title: titleOf(
      word,
      named.map(([what, name]) => [what, name]),
    ),
    ...battleOf(field, roads, named, wishes.points),
  };
}

/** A place of the field with its name. */
type Named = readonly [what: NamedGround, name: string, at: Square];

/** Names for the ground of both halves. */
function namesFor(
  field: Field,
  word: string,
  ground: Readonly<Record<NamedGround, readonly Square[]>>,
): readonly Named[] {
  const name = namerOf(word);
  return (Object.keys(ground) as NamedGround[]).flatMap(what =>
    // A river has one name; of everything else there are two.
    ground[what].flatMap(at =>
      (what === 'river' ? [at] : [at, opposite(field, at)]).map((each): Named => [what, name(what), each]),
    ),
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
function battleOf(
  field: Field,
  roads: readonly (readonly Square[])[],
  named: readonly Named[],
  points: number,
): Draft {
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
      roads,
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
