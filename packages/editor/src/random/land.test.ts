import { contains, distance, type Point } from '@grognard/table';
import { expect, test } from 'vitest';
import { aboutCell, aboutPoint, landOf } from './land.ts';
import { dense, gapTo } from './outline.ts';
import { middleOf } from './way.ts';
import { USUAL_WISHES } from './wishes.ts';

const SIZE = [30, 20] as const;
const LANDS = Array.from(
  { length: 24 },
  (_, i) => [`word ${i}`, landOf(`word ${i}`, SIZE, USUAL_WISHES)] as const,
);

test.each(LANDS)('%s: a road goes through every village, and over the river only by bridges', (_, land) => {
  const cells = land.roads.flatMap(road => [...road.cells, ...road.cells.map(cell => aboutCell(SIZE, cell))]);
  for (const [x, y] of land.villages) {
    expect(cells).toContainEqual([Math.floor(x), Math.floor(y)]);
  }
  const water = dense(land.river);
  const wet = cells.map(middleOf).filter(at => gapTo(water, at) < 0.85);
  expect(wet.every(at => land.bridges.some(bridge => distance(bridge.at, at) < 1.8))).toBe(true);
});

test.each(LANDS)(
  '%s: no village lies in a wood or on a hilltop, no hill rises out of the river',
  (_, land) => {
    const water = dense(land.river);
    for (const village of land.villages) {
      expect(gapTo(water, village)).toBeGreaterThan(0.8);
      expect(land.woods.some(({ shape }) => contains(shape, village))).toBe(false);
      expect(land.hills.some(({ at }) => distance(at, village) < 1)).toBe(false);
    }
    for (const { at } of land.hills) expect(gapTo(water, at)).toBeGreaterThan(1);
  },
);

test.each(LANDS)('%s: turned about it is itself', (_, { river, hills }) => {
  const key = ([x, y]: Point): string => `${x.toFixed(3)},${y.toFixed(3)}`;
  expect(river.map(at => key(aboutPoint(SIZE, at))).toReversed()).toEqual(river.map(key));
  const middles = hills.map(({ at }) => key(at)).sort();
  expect(hills.map(({ at }) => key(aboutPoint(SIZE, at))).sort()).toEqual(middles);
});
