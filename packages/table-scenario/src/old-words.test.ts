import { type NewWord, sitesAt } from '@grognard/engine';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { oldWordFaults, parseInNewWords } from './index.ts';

const WORDS: readonly NewWord[] = [
  { in: 'field', old: ['width', 'height'], new: 'size' },
  { in: 'field.terrain[]', old: 'polygon', new: 'shape' },
];

describe('the places of words', () => {
  const raw = { field: { terrain: [{ a: 1 }, 'no object', { a: 2 }] } };
  test.each([
    ['', [[]]],
    ['field', [['field']]],
    [
      'field.terrain[]',
      [
        ['field', 'terrain', 0],
        ['field', 'terrain', 2],
      ],
    ],
    ['field.terrain', []],
    ['nowhere[].at[]', []],
  ])('%s', (place, keys) => expect(sitesAt(raw, place).map(site => site.keys)).toEqual(keys));
  test('none in what is no document', () => expect(sitesAt(null, 'field.terrain[]')).toEqual([]));
});

test('an old word is told the new one, and what rewrites it', () => {
  expect(oldWordFaults({ field: { width: 1, terrain: [{ polygon: [] }] } }, WORDS)).toEqual([
    {
      path: 'field.width',
      message: '`width` and `height` are now `size: [width, height]`; `grognard upgrade FILE` rewrites it',
    },
    {
      path: 'field.terrain[0].polygon',
      message: '`polygon` is now called `shape`; `grognard upgrade FILE` rewrites it',
    },
  ]);
});

test('a thousand old words are told twenty times', () => {
  const terrain = Array.from({ length: 1000 }, () => ({ polygon: [] }));
  expect(oldWordFaults({ field: { terrain } }, WORDS)).toHaveLength(20);
});

test('a document in old words is told nothing else; one in new words every fault', () => {
  const schema = v.strictObject({ field: v.strictObject({ size: v.number() }) });
  const faults = (raw: unknown) => {
    const parsed = parseInNewWords(schema, raw, WORDS);
    return parsed.ok ? [] : parsed.faults.map(({ path }) => path);
  };
  expect(faults({ field: { height: 1, nonsense: 2 } })).toEqual(['field.height']);
  expect(faults({ field: { size: 'large', nonsense: 2 } })).toEqual(['field.size', 'field.nonsense']);
  expect(faults({ field: { size: 3 } })).toEqual([]);
});
