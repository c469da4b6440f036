import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canAllMeet } from './matching.ts';

type Edges = ReadonlySet<string>;
const has = (edges: Edges) => (one: number, other: number) =>
  edges.has(one < other ? `${one}-${other}` : `${other}-${one}`);

/** The plain way: try everything. */
function canByTrying(free: readonly number[], mayMeet: (one: number, other: number) => boolean): boolean {
  const [first, ...rest] = free;
  if (first === undefined) return true;
  return rest.some(
    other =>
      mayMeet(first, other) &&
      canByTrying(
        rest.filter(n => n !== other),
        mayMeet,
      ),
  );
}

test('two triangles cannot be paired, a ring of six can', () => {
  expect(canAllMeet(6, has(new Set(['0-1', '1-2', '0-2', '3-4', '4-5', '3-5'])))).toBe(false);
  expect(canAllMeet(6, has(new Set(['0-1', '1-2', '2-3', '3-4', '4-5', '0-5'])))).toBe(true);
  expect(canAllMeet(3, () => true)).toBe(false);
});

test('the quick way and the plain way agree', () => {
  const size = 8;
  const pairs = Array.from({ length: size }, (_, one) =>
    Array.from({ length: size - one - 1 }, (_, n) => `${one}-${one + n + 1}`),
  ).flat();
  fc.assert(
    fc.property(fc.subarray(pairs, { minLength: 4, maxLength: 14 }), chosen => {
      const mayMeet = has(new Set(chosen));
      const all = Array.from({ length: size }, (_, n) => n);
      expect(canAllMeet(size, mayMeet)).toBe(canByTrying(all, mayMeet));
    }),
    { numRuns: 400 },
  );
});
