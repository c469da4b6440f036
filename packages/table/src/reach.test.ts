import { expect, test } from 'vitest';
import type { Footprint } from './footprint.ts';
import { centreOf, cornersOf } from './footprint.ts';
import { contains } from './inside.ts';
import { moved } from './motion.ts';
import { toLocal } from './point.ts';
import { reachableFrom, reachOutline, stepsTo, usualSteps } from './reach.ts';

const start: Footprint = { at: [60, 60], facing: 0, width: 5, depth: 3 };
const spec = { start, allowance: 6, steps: usualSteps(1, 15) };

test('what can be reached costs no more than the allowance and is where its steps lead', () => {
  const steps = usualSteps(1, 15, { back: true, side: true });
  const reached = reachableFrom({ ...spec, steps });
  expect(reached[0]).toStrictEqual({ footprint: start, cost: 0, from: -1, step: 'start' });
  expect(reached.length).toBeGreaterThan(100);
  for (const entry of reached) {
    expect(entry.cost).toBeLessThanOrEqual(6 + 1e-9);
    const walked = stepsTo(reached, entry).reduce((from, name) => {
      const step = steps.find(s => s.name === name)!;
      return moved(from, step.motion(from));
    }, start);
    expect(walked).toStrictEqual(entry.footprint);
  }
  const costs = reached.map(entry => entry.cost);
  expect(costs).toStrictEqual(costs.toSorted((a, b) => a - b));
});

test('the reach of a small base, counted', () => {
  expect(reachableFrom({ ...spec, allowance: 0 })).toHaveLength(1);
  expect(reachableFrom({ ...spec, allowance: 1 })).toHaveLength(2); // a wheel of 15° costs 1.31
  expect(reachableFrom({ ...spec, allowance: 2 }).map(r => r.step)).toStrictEqual([
    'start',
    'advance',
    'wheel-left',
    'wheel-right',
    'advance',
  ]);
});

test('straight ahead is among it, and a wall bars the way', () => {
  const ahead = reachableFrom(spec).filter(
    ({ footprint }) => footprint.facing === 0 && footprint.at[1] === 54,
  );
  expect(ahead).toHaveLength(1);
  const walled = reachableFrom({
    ...spec,
    allowed: (_, __, to) => cornersOf(to).every(([, y]) => y >= 57.5),
  });
  const north = Math.min(...walled.flatMap(({ footprint }) => cornersOf(footprint).map(([, y]) => y)));
  expect(north).toBeGreaterThanOrEqual(57.5);
});

test('the outline of a reach holds the start and the ground ahead', () => {
  const outline = reachOutline(
    centreOf(start),
    reachableFrom(spec).map(entry => cornersOf(entry.footprint)),
  );
  expect(contains(outline, start.at)).toBe(true);
  expect(contains(outline, [60, 54.1])).toBe(true);
  expect(contains(outline, [60, 53])).toBe(false);
});

test('the outline of one place lies on its sides', () => {
  const turned: Footprint = { at: [30, 40], facing: 30, width: 5, depth: 3 };
  const [x, y] = centreOf(turned);
  for (const point of reachOutline([x, y], [cornersOf(turned)])) {
    const { ahead, right } = toLocal(turned, point);
    const [deep, wide] = [Math.abs(ahead + 1.5) / 1.5, Math.abs(right) / 2.5];
    expect(Math.max(deep, wide)).toBeCloseTo(1);
  }
});
