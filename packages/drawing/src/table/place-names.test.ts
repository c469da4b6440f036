import { expect, test } from 'vitest';
import { clearOfUnitNames, placeTableNames } from './place-names.ts';
import type { Footprint, TableName } from './scene.ts';
import { placeUnitNames } from './unit-names.ts';

const VILLAGE: TableName = { at: [50, 50], text: 'Sokolnitz', kind: 'place' };
const standingAt = (at: readonly [number, number]): Footprint => ({
  id: 'a',
  side: 'first',
  glyph: 'infantry',
  at,
  facing: 0,
  base: { width: 8, depth: 4 },
  files: 2,
  bases: 2,
  name: '26th Light',
});
const written = (names: readonly TableName[], units: readonly Footprint[]) =>
  placeTableNames(names, units).map(({ name }) => name.at);

test('a place is named where its name stands best, while nobody stands there', () => {
  expect(written([{ ...VILLAGE, spots: [[50, 30]] }], [standingAt([80, 80])])).toEqual([[50, 50]]);
});

test('where somebody stands, it is written in the next spot', () => {
  expect(
    written(
      [
        {
          ...VILLAGE,
          spots: [
            [50, 48],
            [50, 30],
          ],
        },
      ],
      [standingAt([50, 48])],
    ),
  ).toEqual([[50, 30]]);
});

test('a name that would be covered everywhere is left out', () => {
  expect(written([VILLAGE], [standingAt([50, 48])])).toEqual([]);
});

test('two places are not written over each other', () => {
  const inn: TableName = { at: [51, 50], text: 'Tavern', kind: 'place', spots: [[51, 40]] };
  expect(written([VILLAGE, inn], [])).toEqual([
    [50, 50],
    [51, 40],
  ]);
});

test('a unit’s name is written beside that of a place; over it, the place goes without', () => {
  const [unit, table] = [standingAt([50, 40]), { width: 100, height: 100 }];
  const places = placeTableNames([{ ...VILLAGE, at: [50, 45.5] }], [unit]);
  expect(places).toHaveLength(1);
  const over = placeUnitNames([unit], table);
  expect(clearOfUnitNames(places, over)).toEqual([]);
  const beside = placeUnitNames([unit], { ...table, written: places.map(({ box }) => box) });
  expect(clearOfUnitNames(places, beside)).toHaveLength(1);
});
