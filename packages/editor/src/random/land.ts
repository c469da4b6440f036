import type { Square } from '@grognard/board';
import { type Dice, seededDice } from '@grognard/engine';
import { distance, type Point } from '@grognard/table';
import { dense, directionAt, gapTo, type Patch, patchOf, roundedLine } from './outline.ts';
import { type Going, middleOf, wayBetween } from './way.ts';
import type { Wishes } from './wishes.ts';

/**
 * A stretch of country, in cells of one unit, as it grows: the river first, hills off its banks, villages near the ways
 * over it, roads that seek the easy going between them, and woods where nobody ploughs. It is the same when it is
 * turned about, so that each side finds before it what the other finds.
 */
export interface Land {
  readonly size: readonly [width: number, height: number];
  readonly hills: readonly Patch[];
  readonly woods: readonly Patch[];
  readonly villages: readonly Point[];
  readonly river: readonly Point[];
  /** Where roads cross the river and where one may wade, with the direction of the water. */
  readonly bridges: readonly Crossing[];
  readonly fords: readonly Crossing[];
  /** Of each road one half of the land has the cells; the other has it turned about. */
  readonly roads: readonly Road[];
}

export interface Road {
  readonly cells: readonly Square[];
  /** It goes on over the middle as itself turned about; else there is a second one like it. */
  readonly isThrough: boolean;
}

export interface Crossing {
  readonly at: Point;
  readonly along: Point;
}

/** A strip along each long edge is left to the armies. */
const STRIP = 4.5;

export const aboutPoint = ([width, height]: Land['size'], [x, y]: Point): Point => [width - x, height - y];
export const aboutCell = ([width, height]: Land['size'], [x, y]: Square): Square => [
  width - 1 - x,
  height - 1 - y,
];
const aboutPatch = (size: Land['size'], { at, shape, radius }: Patch): Patch => ({
  at: aboutPoint(size, at),
  shape: shape.map(point => aboutPoint(size, point)),
  radius,
});

/** The same word, size and wishes give the same land. */
export function landOf(word: string, size: Land['size'], wishes: Wishes): Land {
  const dice = seededDice(`land:${word}`);
  const river = wishes.rivers > 0 ? riverOf(dice, size) : [];
  const { bridges, fords } = crossingsOf(dice, size, river);
  const villages = villagesOf(dice, size, { count: wishes.villages, bridges, river });
  const both = (patches: readonly Patch[]): readonly Patch[] =>
    patches.flatMap(patch => [patch, aboutPatch(size, patch)]);
  const all = villages.flatMap(at => [at, aboutPoint(size, at)]);
  const hills = both(
    patchesOf(dice, size, {
      key: 'hill',
      count: wishes.relief,
      radii: [26, 44],
      lines: [river],
      apart: all.map(at => ({ at, radius: 1.8 })),
    }),
  );
  const roads = roadsOf(dice, { size, hills, villages: all, river, bridges: bridges.map(({ at }) => at) });
  const woods = both(
    patchesOf(dice, size, {
      key: 'wood',
      count: wishes.woods,
      radii: [24, 40],
      lines: [
        river,
        ...roads.flatMap(({ cells }) => [cells, cells.map(cell => aboutCell(size, cell))]).map(middles),
      ],
      apart: [
        ...all.map(at => ({ at, radius: 2 })),
        ...hills.map(({ at, radius }) => ({ at, radius: radius * 0.45 })),
      ],
    }),
  );
  return { size, hills, woods, villages: all, river, bridges, fords, roads };
}

/** A river from the western edge through the middle, winding; its other half is the first turned about. */
function riverOf(dice: Dice, size: Land['size']): readonly Point[] {
  const [width, height] = size;
  const middle: Point = [width / 2, height / 2];
  // It comes from anywhere between the two armies, so that it mostly runs aslant.
  const lean = (dice.draw('river:lean', -100, 100) / 100) * (height / 2 - STRIP - 1.5);
  const count = dice.draw('river:bends', 3, 4);
  const half = Array.from({ length: count }, (_, i): Point => {
    const share = i / count;
    const bend = (i % 2 === 0 ? 1 : -1) * (dice.draw('river:bend', 25, 110) / 100);
    return [middle[0] * share, middle[1] + lean * (1 - share) + bend];
  });
  const whole = (first: readonly Point[]): readonly Point[] => [
    ...first,
    middle,
    ...first.toReversed().map(point => aboutPoint(size, point)),
  ];
  const winding = roundedLine(roundedLine(whole(half)));
  return whole(winding.slice(0, winding.length / 2));
}

/** One bridge in the middle and two fords, or two bridges and a ford between them; without a river a mere crossroads. */
function crossingsOf(
  dice: Dice,
  size: Land['size'],
  river: readonly Point[],
): Pick<Land, 'bridges' | 'fords'> {
  const isOne = dice.draw('bridges', 0, 1) === 0 || river.length === 0;
  const middle: Crossing = {
    at: [size[0] / 2, size[1] / 2],
    along: river.length === 0 ? [1, 0] : directionAt(river, (river.length - 1) / 2),
  };
  if (river.length === 0) return { bridges: [middle], fords: [] };
  const index = Math.round((river.length * dice.draw('bridge', 16, 30)) / 100);
  const one: Crossing = { at: river[index]!, along: directionAt(river, index) };
  const two = [one, { ...one, at: aboutPoint(size, one.at) }];
  return isOne ? { bridges: [middle], fords: two } : { bridges: two, fords: [middle] };
}

interface Settling {
  readonly count: number;
  readonly bridges: readonly Crossing[];
  readonly river: readonly Point[];
}

/** Villages of the northern half: the first on the way to the bridge, the others wherever there is room. */
function villagesOf(dice: Dice, size: Land['size'], { count, bridges, river }: Settling): readonly Point[] {
  const [width, height] = size;
  const villages: Point[] = [];
  const banks = dense(river);
  const north = Math.min(STRIP + 2, height / 2 - 2.5);
  for (let i = 0; i < count; i++) {
    const bridge = bridges[0]!.at;
    villages.push(
      bestOf(
        14,
        (): Point =>
          i === 0
            ? [
                bridge[0] + dice.draw('village:x', -30, 30) / 10,
                Math.max(north, bridge[1] - dice.draw('village:y', 25, 40) / 10),
              ]
            : [
                dice.draw('village:x', 30, 10 * width - 30) / 10,
                dice.draw('village:y', 10 * north, 5 * height - 15) / 10,
              ],
        at =>
          Math.min(
            6,
            ...villages.flatMap(each => [each, aboutPoint(size, each)]).map(each => distance(each, at)),
            distance(at, aboutPoint(size, at)) / 1.5,
            2 * gapTo(banks, at),
          ),
      ),
    );
  }
  return villages.map(([x, y]) => [Math.floor(x) + 0.5, Math.floor(y) + 0.5]);
}

/** The best of so many ideas. */
function bestOf<T>(ideas: number, idea: () => T, worth: (idea: T) => number): T {
  let best = idea();
  let most = worth(best);
  for (let i = 1; i < ideas; i++) {
    const next = idea();
    const value = worth(next);
    if (value > most) [best, most] = [next, value];
  }
  return best;
}

interface Growing {
  readonly key: 'hill' | 'wood';
  readonly count: number;
  /** The smallest and the largest, in tenths. */
  readonly radii: readonly [number, number];
  /** What it keeps off as far as it reaches: a river, roads. */
  readonly lines: readonly (readonly Point[])[];
  readonly apart: readonly { readonly at: Point; readonly radius: number }[];
}

/** Patches of the northern half, each where it has the most room. */
function patchesOf(dice: Dice, size: Land['size'], growing: Growing): readonly Patch[] {
  const [width, height] = size;
  const { key, radii } = growing;
  const lines = growing.lines.map(dense);
  const grown: Patch[] = [];
  for (let i = 0; i < growing.count; i++) {
    const wished = dice.draw(`${key}:radius`, ...radii) / 10;
    const apart = [...growing.apart, ...grown.flatMap(each => [each, aboutPatch(size, each)])];
    const roomAt = (at: Point): number =>
      Math.min(
        ...lines.map(line => gapTo(line, at) * 1.35 - 0.6),
        ...apart.map(each => distance(each.at, at) - each.radius),
        distance(at, aboutPoint(size, at)) / 2,
        // A hill may rise where an army stands; a wood would break its ranks.
        ...(key === 'wood' ? [(at[1] - STRIP + 1) * 1.3] : []),
        wished,
      );
    const at = bestOf(
      30,
      (): Point => [
        dice.draw(`${key}:x`, 15, 10 * width - 15) / 10,
        dice.draw(`${key}:y`, 30, 5 * height - 5) / 10,
      ],
      roomAt,
    );
    const radius = Math.max(radii[0] / 20, Math.min(wished, roomAt(at)));
    grown.push(patchOf(dice, key, at, radius));
  }
  return grown.map(patch => ({ ...patch, shape: patch.shape.map(point => kept(size, point)) }));
}

/** The nearest point on the field. */
const kept = ([width, height]: Land['size'], [x, y]: Point): Point => [
  Math.max(0, Math.min(width, x)),
  Math.max(0, Math.min(height, y)),
];

const cellOf = ([x, y]: Point): Square => [Math.floor(x), Math.floor(y)];

const middles = (cells: readonly Square[]): readonly Point[] => cells.map(middleOf);

/**
 * A road from the northern edge by the first village to a bridge, and on to a village of the other half; lanes from the
 * other villages to it.
 */
function roadsOf(dice: Dice, land: Omit<Going, 'roads' | 'rough'>): readonly Road[] {
  const { size, villages, bridges } = land;
  const [width, height] = size;
  const roughness = Array.from({ length: width * height }, () => dice.draw('rough', 0, 9) / 10);
  const river = dense(land.river);
  const roads: Road[] = [];
  const laid = (): readonly Square[] =>
    roads.flatMap(({ cells }) => [...cells, ...cells.map(cell => aboutCell(size, cell))]);
  const lay = (isThrough: boolean, ...by: readonly Square[]): void => {
    const going: Going = { ...land, river, roads: laid(), rough: ([x, y]) => roughness[y * width + x]! };
    const cells = by.slice(1).flatMap((to, i) => wayBetween(going, by[i]!, to).slice(i === 0 ? 0 : 1));
    if (cells.length > 1) roads.push({ cells, isThrough });
  };
  const bridge = bridges[0]!;
  const [first = bridge, ...others] = villages.filter((_, i) => i % 2 === 0);
  const start = edgeCell(dice, width, first[0]);
  if (bridges.length === 1) lay(true, start, cellOf(first), [width / 2, height / 2 - 1]);
  else lay(false, start, cellOf(first), cellOf(bridge), beyond(size, villages, bridge));
  for (const village of others) {
    // It joins the road before the bridge, not on it.
    const open = laid().filter(cell => bridges.every(each => distance(each, middleOf(cell)) > 2.2));
    const near = nearestOf(open, cellOf(village));
    if (near) lay(false, cellOf(village), near);
  }
  return roads;
}

/** A cell of the northern edge, about above a place. */
const edgeCell = (dice: Dice, width: number, x: number): Square => [
  Math.max(2, Math.min(width - 3, Math.floor(x) + dice.draw('road:start', -3, 3))),
  0,
];

/** Where a road that has crossed the river goes: to the nearest village there, else to the edge. */
function beyond(size: Land['size'], villages: readonly Point[], bridge: Point): Square {
  const there = villages.filter((_, i) => i % 2 === 1);
  return nearestOf(there.map(cellOf), cellOf(bridge)) ?? [Math.floor(bridge[0]), size[1] - 1];
}

const nearestOf = (cells: readonly Square[], to: Square): Square | undefined =>
  cells.reduce<Square | undefined>(
    (best, each) => (best && distance(best, to) <= distance(each, to) ? best : each),
    undefined,
  );
