import { expect, test } from 'vitest';
import { bestSpot } from './spots.ts';

const box = (west: number, north: number, wide = 10, high = 10) => ({
  west,
  north,
  east: west + wide,
  south: north + high,
});
const spot = (west: number, cost = 0) => ({ box: box(west, 0), cost });

test('where nothing is covered, the first of the cheapest is taken', () => {
  expect(bestSpot([spot(0, 5), spot(20, 1), spot(40, 1)], [])).toStrictEqual(spot(20, 1));
});

test('a spot that covers something gives way to one farther down the list', () => {
  const counter = { boxes: [box(5, 0)], weight: 1 };
  expect(bestSpot([spot(0, 0), spot(20, 10)], [counter])).toStrictEqual(spot(20, 10));
});

test('what weighs more is covered less', () => {
  const names = { boxes: [box(0, 0)], weight: 4 };
  const counters = { boxes: [box(20, 0)], weight: 1 };
  expect(bestSpot([spot(0), spot(20)], [names, counters])).toStrictEqual(spot(20));
});

test('where no spot is offered there is none', () => {
  expect(bestSpot([], [{ boxes: [box(0, 0)], weight: 1 }])).toBeUndefined();
});
