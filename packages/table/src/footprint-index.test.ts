import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Footprint } from './footprint.ts';
import { cornersOf } from './footprint.ts';
import { indexFootprints, nearBox, overlapping, overlappingPairs } from './footprint-index.ts';
import { FLUSH, footprintsOverlap, overlapDepth } from './overlap.ts';
import { boxesMeet, boxOf } from './polygon.ts';
import { base, footprints } from './testing.ts';

const armies = fc.array(footprints, { maxLength: 40 });

/** On the very line between touching and overlapping either answer is right. */
const isClear = (a: Footprint, b: Footprint): boolean =>
  Math.abs(overlapDepth(cornersOf(a), cornersOf(b)) - FLUSH) > 1e-9;

test('the index finds every overlap that trying every pair finds, once', () => {
  fc.assert(
    fc.property(armies, army => {
      const found = overlappingPairs(indexFootprints(army));
      const pairs = new Set<string>();
      for (let k = 0; k < found.length; k += 2) pairs.add(`${found[k]}-${found[k + 1]}`);
      expect(pairs.size).toBe(found.length / 2);
      army.forEach((a, i) => {
        army.slice(i + 1).forEach((b, n) => {
          if (isClear(a, b)) expect(pairs.has(`${i}-${i + 1 + n}`)).toBe(footprintsOverlap(a, b));
        });
      });
    }),
  );
});

test('the index finds what overlaps a newcomer, and what may reach into a box', () => {
  fc.assert(
    fc.property(armies, footprints, (army, newcomer) => {
      const index = indexFootprints(army);
      const found = overlapping(index, newcomer);
      const box = boxOf(cornersOf(newcomer));
      const near = nearBox(index, box);
      army.forEach((other, i) => {
        if (isClear(newcomer, other)) expect(found.includes(i)).toBe(footprintsOverlap(newcomer, other));
        if (boxesMeet(box, boxOf(cornersOf(other)))) expect(near).toContain(i);
      });
      expect(found).toStrictEqual(found.toSorted((a, b) => a - b));
    }),
  );
});

test('flush bases do not overlap, nor does anything in an empty index', () => {
  const line = [0, 6, 12, 18].map(x => base(x, 50, 0));
  expect(overlappingPairs(indexFootprints(line))).toStrictEqual([]);
  expect(overlapping(indexFootprints(line), base(9, 51))).toStrictEqual([1, 2]);
  expect(overlapping(indexFootprints([]), base(9, 51))).toStrictEqual([]);
});
