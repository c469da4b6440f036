import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writtenTogether } from './shared-text.ts';

test('written together, two lists are as each would be alone', () => {
  const pool = Array.from({ length: 9 }, (_, n) => ({
    type: `event-${n}`,
    clauses: [],
    sums: [],
    at: [n, n],
  }));
  const list = fc.subarray(pool).chain(part => fc.shuffledSubarray(part, { minLength: part.length }));
  fc.assert(
    fc.property(fc.subarray(pool), fc.oneof(fc.subarray(pool), list), (one, other) => {
      expect(writtenTogether(one, other)).toEqual([JSON.stringify(one), JSON.stringify(other)]);
    }),
  );
});
