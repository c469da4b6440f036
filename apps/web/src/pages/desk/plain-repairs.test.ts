import { type Draft, valueAt } from '@grognard/editor';
import { expect, test } from 'vitest';
import { keysOf, plainRepairs } from './plain-repairs.ts';

const DRAFT: Draft = { turns: 0, units: [{ id: 'a', arm: 'infanterie', extra: 1 }] };
const EMPTY: Draft = { units: [], field: { size: [120, 80] } };

test.each([
  ['units[0].extra', 'unknown field', undefined],
  ['turns', 'expected a whole number from 1 to 1000 turns', 1],
  ['units[0].arm', 'expected ("infantry" | "cavalry"), got "infanterie"', 'infantry'],
  ['field', 'is missing', EMPTY['field']],
])('%s: %s is set right by its first repair', (path, message, to) => {
  const [repair] = plainRepairs(DRAFT, { path, message }, EMPTY);
  expect(valueAt(repair!.apply(DRAFT), keysOf(path))).toEqual(to);
});

test('what only an author can settle has no repair', () =>
  expect(plainRepairs(DRAFT, { path: 'units[0].at', message: 'is missing' }, EMPTY)).toEqual([]));
