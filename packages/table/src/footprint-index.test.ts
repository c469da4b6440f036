import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Footprint } from './footprint.ts';
import { centreOf, cornersOf } from './footprint.ts';
import { indexFootprints, nearBox, overlapping, overlappingPairs } from './footprint-index.ts';
import { contains } from './inside.ts';
import { type Motion, moved } from './motion.ts';
import { FLUSH, footprintsOverlap, overlapDepth } from './overlap.ts';
import { boxesMeet, boxOf } from './polygon.ts';
import { reachableFrom, reachOutline, stepsTo, usualSteps } from './reach.ts';
import { footprints } from './testing.ts';

const armies = fc.array(footprints, { maxLength: 40 });
const clear = (a: Footprint, b: Footprint): boolean =>
  Math.abs(overlapDepth(cornersOf(a), cornersOf(b)) - FLUSH) > 1e-9;

test('the index finds every overlap that trying every pair finds', () => {
  fc.assert(
    fc.property(armies, army => {
      const found = overlappingPairs(indexFootprints(army));
      const pairs = new Set<string>();
      for (let k = 0; k < found.length; k += 2) pairs.add(`${found[k]}-${found[k + 1]}`);
      expect(pairs.size).toBe(found.length / 2);
      army.forEach((a, i) => {
        army.slice(i + 1).forEach((b, n) => {
          if (clear(a, b)) expect(pairs.has(`${i}-${i + 1 + n}`)).toBe(footprintsOverlap(a, b));
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
      const near = nearBox(index, boxOf(cornersOf(newcomer)));
      army.forEach((other, i) => {
        if (clear(newcomer, other)) expect(found.includes(i)).toBe(footprintsOverlap(newcomer, other));
        if (boxesMeet(boxOf(cornersOf(newcomer)), boxOf(cornersOf(other)))) expect(near).toContain(i);
      });
      expect(found).toEqual(found.toSorted((a, b) => a - b));
    }),
  );
});

const base: Footprint = { at: [60, 60], facing: 0, width: 5, depth: 3 };

test('what can be reached costs no more than the allowance and is where its steps lead', () => {
  const steps = usualSteps(1, 15, { back: true, side: true });
  const reached = reachableFrom({ start: base, allowance: 6, steps });
  expect(reached[0]).toEqual({ footprint: base, cost: 0, from: -1, step: 'start' });
  expect(reached.length).toBeGreaterThan(100);
  for (const entry of reached) {
    expect(entry.cost).toBeLessThanOrEqual(6 + 1e-9);
    const walked = stepsTo(reached, entry).reduce((from, name) => {
      const step = steps.find(s => s.name === name)!;
      return moved(from, step.motion(from) as Motion);
    }, base);
    expect(walked).toEqual(entry.footprint);
  }
  expect(reached.map(r => r.cost)).toEqual(reached.map(r => r.cost).toSorted((a, b) => a - b));
});

test('straight ahead is among what can be reached, and a wall bars the way', () => {
  const spec = { start: base, allowance: 6, steps: usualSteps(1, 15) };
  expect(reachableFrom(spec).some(({ footprint }) => footprint.at[1] === 54 && footprint.facing === 0)).toBe(
    true,
  );
  const walled = reachableFrom({
    ...spec,
    allowed: (_, __, to) => cornersOf(to).every(([, y]) => y >= 57.5),
  });
  expect(
    Math.min(...walled.flatMap(({ footprint }) => cornersOf(footprint).map(([, y]) => y))),
  ).toBeGreaterThanOrEqual(57.5);
});

test('the outline of a reach holds the start', () => {
  const reached = reachableFrom({ start: base, allowance: 6, steps: usualSteps(1, 15) }).map(
    r => r.footprint,
  );
  const outline = reachOutline(centreOf(base), reached);
  expect(outline).toHaveLength(72);
  expect(contains(outline, base.at)).toBe(true);
  expect(contains(outline, [60, 54.1])).toBe(true);
});
