import { expect, test } from 'vitest';
import { polygonGap } from './gap.ts';
import { nearestPoints } from './nearest.ts';
import { distance, type Point } from './point.ts';

const square = (x: number, y: number): readonly Point[] => [
  [x, y],
  [x + 2, y],
  [x + 2, y + 2],
  [x, y + 2],
];

test.each([
  ['side by side', square(0, 0), square(5, 1), 3],
  ['corner to corner', square(0, 0), square(5, 6), 5],
  ['touching', square(0, 0), square(2, 0), 0],
  ['overlapping', square(0, 0), square(1, 1), 0],
  ['a point', square(0, 0), [[1, 7] as const], 5],
  ['a point inside', square(0, 0), [[1, 1] as const], 0],
  ['a stretch', square(0, 0), [[5, -4] as const, [5, 9] as const], 3],
])('%s', (_, a, b, far) => {
  const [onA, onB] = nearestPoints(a, b);
  expect(distance(onA, onB)).toBeCloseTo(far, 10);
  const [back, there] = nearestPoints(b, a);
  expect(distance(back, there)).toBeCloseTo(far, 10);
  if (b.length > 2) expect(polygonGap(a, b)).toBeCloseTo(far, 10);
});
