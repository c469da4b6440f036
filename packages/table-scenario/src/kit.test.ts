import { MOST_POINTS, MOST_TURNS, parseWith } from '@grognard/engine';
import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  facingSchema,
  lengthSchema,
  lineSchema,
  MOST_POINTS_IN_ALL,
  placeSchema,
  placesSchema,
  pointSchema,
  shapeSchema,
  sizeSchema,
  terrainSchema,
  turnsSchema,
  twoSides,
} from './index.ts';
import { objectOf } from './testing.ts';

const read = (schema: v.GenericSchema, raw: unknown): unknown => {
  const parsed = parseWith(schema, raw);
  return parsed.ok ? parsed.value : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
};

const SQUARE = [
  [0, 0],
  [9, 0],
  [9, 9],
  [0, 9],
];

describe('what is lawful is read', () => {
  test.each<[string, v.GenericSchema, unknown, unknown]>([
    ['a point', pointSchema, [-3, 7.123456], [-3, 7.123456]],
    ['a place, to the quantum', placeSchema, [1.00004, 2.00006], [1, 2.0001]],
    ['a facing, from 0 to 360', facingSchema, -90, 270],
    ['a length', lengthSchema, 0.5, 0.5],
    ['a table', sizeSchema, [180, 120], [180, 120]],
    ['a shape by its corners', shapeSchema, SQUARE, SQUARE],
    ['a shape closed by its first corner', shapeSchema, [...SQUARE, [0, 0]], SQUARE],
    ['an upright rectangle by two corners', shapeSchema, [0, 0, 9, 9], SQUARE],
    [
      'a line, a point told twice counted once',
      lineSchema,
      [...SQUARE.slice(0, 2), [9, 0]],
      SQUARE.slice(0, 2),
    ],
    ['names on the map', placesSchema, [{ text: 'Mill', at: [3, 4] }], [{ text: 'Mill', at: [3, 4] }]],
  ])('%s', (_, schema, raw, value) => expect(read(schema, raw)).toEqual(value));
});

describe('what is not is refused, with what was expected', () => {
  const many = Array.from({ length: MOST_POINTS + 1 }, (_, i) => [i % 7, i % 5]);
  test.each<[string, v.GenericSchema, unknown, readonly string[]]>([
    ['a point far off', pointSchema, [0, 1e308], ['[1]: expected a number from -1000 to 2000 cm']],
    ['no number', pointSchema, [0, Number.NaN], ['[1]: expected number, got NaN']],
    ['an absurd facing', facingSchema, 1e308, [': expected a number from -360 to 360 degrees']],
    ['no length', lengthSchema, 0, [': expected a length above 0 and of at most 1000 cm']],
    ['a table nobody can deploy on', sizeSchema, [100, 0.1], ['[1]: expected a number from 40 to 1000 cm']],
    ['two corners', shapeSchema, SQUARE.slice(0, 2), [': expected at least three corners']],
    [
      'a shape without area',
      shapeSchema,
      [
        [0, 0],
        [4, 4],
        [9, 9],
      ],
      [': expected corners that enclose an area'],
    ],
    [
      'a rectangle inside out',
      shapeSchema,
      [9, 0, 0, 9],
      [': expected [x0, y0, x1, y1] with x0 < x1 and y0 < y1'],
    ],
    ['too many corners', shapeSchema, many, [`: expected at most ${MOST_POINTS} points`]],
    [
      'a line of one point',
      lineSchema,
      [
        [1, 1],
        [1, 1],
      ],
      [': expected at least two points'],
    ],
    ['no turns', turnsSchema, 0, [`: expected a whole number from 1 to ${MOST_TURNS} turns`]],
    ['one side', twoSides(objectOf('id')), [{ id: 'a' }], [': expected exactly two sides']],
    [
      'more points in all than anybody draws',
      terrainSchema(objectOf('shape')),
      Array.from({ length: 400 }, () => ({ shape: Array.from({ length: 30 }) })),
      [`: expected at most ${MOST_POINTS_IN_ALL} points in all`],
    ],
  ])('%s', (_, schema, raw, faults) => expect(read(schema, raw)).toEqual(faults));
});
