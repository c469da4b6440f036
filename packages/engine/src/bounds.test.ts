import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  boundedCount,
  boundedList,
  boundedNumber,
  boundedRecord,
  boundedText,
  DEEPEST,
  isTooDeep,
} from './bounds.ts';
import { parseWith } from './fault.ts';

const messages = (schema: v.GenericSchema, raw: unknown) => {
  const parsed = parseWith(schema, raw);
  return parsed.ok ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
};

const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: [nested(depth - 1)] });

describe('bounds', () => {
  // schema, what is within it, what is just beyond, what is said of that
  test.each<[string, v.GenericSchema, unknown, unknown, string]>([
    ['a list', boundedList(v.number(), 2, 'units'), [1, 2], [1, 2, 3], ': expected at most 2 units'],
    ['a text', boundedText(3), 'abc', 'abcd', ': expected at most 3 characters'],
    ['a number', boundedNumber(0, 1.5, 'cm'), 1.5, 1.51, ': expected a number from 0 to 1.5 cm'],
    ['a number', boundedNumber(0, 90), 0, Number.POSITIVE_INFINITY, ': expected a number from 0 to 90'],
    ['a count', boundedCount(1, 4), 4, 2.5, ': expected a whole number from 1 to 4'],
    [
      'a record',
      boundedRecord(v.string(), v.number(), 1, 'weapons'),
      { a: 1 },
      { a: 1, b: 2 },
      ': expected at most 1 weapons',
    ],
  ])('%s', (_name, schema, within, beyond, said) => {
    expect(messages(schema, within)).toEqual([]);
    expect(messages(schema, beyond)).toEqual([said]);
  });

  test('what is too long is not looked into', () => {
    const seen: unknown[] = [];
    const item = v.pipe(
      v.unknown(),
      v.check(value => seen.push(value) > 0),
    );
    expect(messages(boundedList(item, 2, 'units'), [1, 2, 3])).toHaveLength(1);
    expect(messages(boundedRecord(v.string(), item, 1, 'units'), { a: 1, b: 2 })).toHaveLength(1);
    expect(seen).toEqual([]);
  });

  test('a fault inside is told with its place', () => {
    expect(messages(boundedList(boundedCount(1, 4), 9, 'units'), [1, 7])).toEqual([
      '[1]: expected a whole number from 1 to 4',
    ]);
  });

  test('depth', () => {
    expect(isTooDeep(nested(DEEPEST / 2))).toBe(false);
    expect(isTooDeep(nested(DEEPEST / 2 + 1))).toBe(true);
    const circle: unknown[] = [];
    circle.push(circle);
    expect(isTooDeep(circle)).toBe(true);
  });
});
