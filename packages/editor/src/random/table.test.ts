import { canonical } from '@grognard/engine';
import { expect, test } from 'vitest';
import { type Laid, randomTable } from './table.ts';
import { USUAL_WISHES, type Wishes } from './wishes.ts';

const WISHES: readonly Wishes[] = [
  { size: 0, relief: 0, woods: 0, villages: 0, rivers: 0, points: 1 },
  USUAL_WISHES,
  { size: 2, relief: 3, woods: 3, villages: 3, rivers: 1, points: 3 },
];
const TABLES = WISHES.flatMap(wishes => Array.from({ length: 8 }, (_, i) => [`word ${i}`, wishes] as const));

const pointsOf = (laid: Laid) => ('shape' in laid ? laid.shape : laid.line);

test.each(TABLES)('%s, %o: on the table, the same for both sides, and the same again', (word, wishes) => {
  const table = randomTable(word, wishes);
  const [width, height] = table.size;
  const key = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`;
  const points = table.ground.flatMap(laid => pointsOf(laid).map(point => [laid.what, point] as const));
  for (const [, [x, y]] of points) {
    expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
  }
  const here = points.map(([what, [x, y]]) => `${what} ${key(x, y)}`).sort();
  const there = points.map(([what, [x, y]]) => `${what} ${key(width - x, height - y)}`).sort();
  expect(there).toEqual(here);
  const villages = table.ground.filter(laid => laid.what === 'village');
  for (const { at, along } of villages) {
    const about = villages.find(each => key(...each.at) === key(width - at[0], height - at[1]));
    expect(about?.along.map(part => 0 - part)).toEqual([...along].map(part => 0 + part));
  }
  expect(table.places[0].length).toBe(table.places[1].length);
  expect(canonical(randomTable(word, wishes))).toBe(canonical(table));
});

test('another word gives another table', () => {
  expect(canonical(randomTable('oak', USUAL_WISHES))).not.toBe(canonical(randomTable('elm', USUAL_WISHES)));
});
