import { expect, test } from 'vitest';
import { costOfLegs, distanceFor, legsOf, mergeStretches, totalLength, withoutStretches } from './stretch.ts';

const half = (inside: readonly number[]): number => (inside.length > 0 ? 2 : 1);

test('stretches are merged, measured and taken away', () => {
  const loose = [
    [5, 7],
    [1, 3],
    [2, 4],
    [6, 9],
    [4, 4],
  ] as const;
  expect(mergeStretches(loose)).toStrictEqual([
    [1, 4],
    [5, 9],
  ]);
  expect(totalLength(loose)).toBe(7);
  expect(
    withoutStretches(
      [[0, 10]],
      [
        [2, 3],
        [5, 6],
        [9, 12],
      ],
    ),
  ).toStrictEqual([
    [0, 2],
    [3, 5],
    [6, 9],
  ]);
});

test('a way is cut where an area begins or ends', () => {
  const legs = legsOf(20, [[[5, 15]], [[10, 30]]]);
  expect(legs.map(leg => [leg.from, leg.to, ...leg.inside])).toStrictEqual([
    [0, 5],
    [5, 10, 0],
    [10, 15, 0, 1],
    [15, 20, 1],
  ]);
});

// allowance, distance: 5 cm in the open, 10 cm at half speed, 5 cm in the open
test.each([
  [3, 3],
  [5, 5],
  [9, 7],
  [25, 15],
  [27, 17],
  [30, 20],
  [99, 20],
])('an allowance of %d carries %d cm', (allowance, distance) => {
  expect(distanceFor(allowance, legsOf(20, [[[5, 15]]]), half)).toBe(distance);
});

test('the cost of a whole way', () => {
  expect(costOfLegs(legsOf(20, [[[5, 15]]]), half)).toBe(30);
  expect(costOfLegs(legsOf(20, []), half)).toBe(20);
});
