import {
  between,
  type Degrees,
  forward,
  onTable,
  type Point,
  quantise,
  quantisePoint,
} from '@grognard/table';
import { armyOf } from './field.ts';
import type { Ground } from './ground.ts';
import { misplacement, printAt } from './rules/placing.ts';
import type { Position, Recruit } from './types.ts';
import type { Edge } from './words.ts';

/** Places are looked through in rings around the one that is wished for, so far and so finely. */
const RING = 1;
const RINGS = 60;
const BEARINGS = 24;
/** How closely the nearest is then found. */
const WITHIN = 0.01;

/** Places around a point, nearest first. */
function* around([x, y]: Point): Generator<Point> {
  yield [x, y];
  for (let ring = 1; ring <= RINGS; ring++) {
    for (let i = 0; i < BEARINGS; i++) {
      const [dx, dy] = forward((i * 360) / BEARINGS);
      yield [x + dx * ring * RING, y + dy * ring * RING];
    }
  }
}

/** On the way from a lawful place to the one that was wished for, the last lawful one. */
function drawnTo(wish: Point, found: Point, isLawful: (at: Point) => boolean): Point {
  let [near, far] = [1, 0];
  const length = Math.max(1, Math.abs(wish[0] - found[0]) + Math.abs(wish[1] - found[1]));
  while ((near - far) * length > WITHIN) {
    const middle = (near + far) / 2;
    if (isLawful(between(wish, found, middle))) near = middle;
    else far = middle;
  }
  return between(wish, found, near);
}

/** The point of a side's strip that is nearest to another. */
function inStrip({ table: [width, height], ruler }: Ground, edge: Edge, [x, y]: Point): Point {
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return [
    within(x, edge === 'east' ? width - ruler : 0, edge === 'west' ? ruler : width),
    within(y, edge === 'south' ? height - ruler : 0, edge === 'north' ? ruler : height),
  ];
}

export interface Wish {
  readonly wish: Point;
  readonly facing: Degrees;
  readonly files: number;
}

/** EA-SETUP-08: the lawful place to deploy a unit that is nearest to the one wished for; none if there is none about. */
export function nearestPlace(
  ground: Ground,
  position: Position,
  unit: Recruit,
  { wish, facing, files }: Wish,
): Point | null {
  const isLawful = ([x, y]: Point): boolean => {
    const at: [number, number] = [quantise(x), quantise(y)];
    if (!onTable(ground.table, [at], 0)) return false;
    return misplacement(ground, position, unit, printAt(unit, { at, facing, files })) === null;
  };
  const centre = inStrip(ground, armyOf(position, unit.side).edge, wish);
  for (const place of around(centre)) {
    if (isLawful(place)) return quantisePoint(drawnTo(centre, place, isLawful));
  }
  return null;
}
