import type { Sum } from '@grognard/engine';
import { expect, test } from 'vitest';
import { countedBy } from './counting.ts';

const SUMS: readonly Sum[] = [
  {
    what: 'dice',
    clause: 'X-FIGHT-01',
    of: 'blue',
    terms: [
      { what: 'higher', clause: 'X-FIGHT-02', value: 1 },
      { what: 'cover', clause: 'X-FIGHT-03', value: 0 },
    ],
    total: 1,
  },
];
const row = (term: string | undefined, clause: string) => ({
  id: 'r',
  cells: ['', ''],
  clause,
  ...(term !== undefined && { term }),
});

test('a line counts for whose sum has its term by its clause', () => {
  expect(countedBy(row('higher', 'X-FIGHT-02'), SUMS)).toEqual(['blue']);
});

test.each([
  ['the same word by another clause', row('higher', 'X-SHOT-02')],
  ['a term that comes to nothing', row('cover', 'X-FIGHT-03')],
  ['a line without a term', row(undefined, 'X-FIGHT-02')],
])('%s does not count', (_, line) => {
  expect(countedBy(line, SUMS)).toEqual([]);
});
