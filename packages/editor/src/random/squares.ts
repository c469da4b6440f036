import type { Square } from '@grognard/board';
import { type Dice, seededDice } from '@grognard/engine';
import type { Draft } from '../draft.ts';
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

/** A ragged patch about a middle, on both halves of the field at once. */
function patch(field: Field, dice: Dice, { key, radius, put }: Patch): void {
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

const ROAD = 5;

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
  for (let i = 0; i < wishes.relief; i++) {
    for (const radius of [4, 2])
      patch(field, seededDice(`hill:${word}:${i}`), {
        key: `hill-${i}`,
        radius,
        put: ([x, y]) => {
          field.heights[y]![x] = Math.max(field.heights[y]![x]!, radius === 4 ? 1 : 2);
        },
      });
  }
  for (let i = 0; i < wishes.woods; i++) {
    patch(field, dice, { key: `wood-${i}`, radius: dice.draw(`size-${i}`, 2, 3), put: sign('f') });
  }
  if (wishes.rivers > 0) for (const square of riverOf(field, dice)) sign('~')(square);
  const roads = [ROAD, width - 1 - ROAD];
  for (const x of roads) for (let y = 0; y < height; y++) if (field.terrain[y]![x] === '~') sign('.')([x, y]);
  const villages = Array.from({ length: wishes.villages }, (_, i): Square => [roads[i % 2]! + 1, 4 + i]);
  for (const at of villages) for (const square of [at, opposite(field, at)]) sign('v')(square);
  const objectives = [...villages.slice(0, 2), ...villages.slice(0, 2).map(at => opposite(field, at))];
  return battleOf(field, roads, objectives, wishes.points);
}

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

/** Two armies of the same strength, turned about the middle, on a field where every unit finds open ground. */
function battleOf(
  field: Field,
  roads: readonly number[],
  objectives: readonly Square[],
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
  return {
    field: {
      terrain: terrain.map(row => row.join('')),
      ...(heights.flat().some(level => level > 0) && { heights: heights.map(row => row.join('')) }),
      roads: roads.map(x => [
        [x, 0],
        [x, height - 1],
      ]),
    },
    objectives: objectives.map((at, i) => ({ id: `village-${i + 1}`, at })),
    units: [
      ...south.map((each, i) => unit('blue', each, i)),
      ...south.map((each, i) => unit('red', { ...each, at: opposite(field, each.at) }, i)),
    ],
  };
}
