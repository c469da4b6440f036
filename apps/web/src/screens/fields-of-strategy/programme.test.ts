import { expect, test } from 'vitest';
import { goalOf, withPaths } from './programme.ts';

test('an empty path is no order', () => {
  const paths = withPaths({ b1: [[1, 0]], b2: [[2, 2]] }, { b1: [], b3: [[3, 3]] });
  expect(paths).toEqual({ b2: [[2, 2]], b3: [[3, 3]] });
  expect(goalOf(paths, { id: 'b3', at: [3, 2] })).toEqual([3, 3]);
  expect(goalOf(paths, { id: 'b1', at: [0, 0] })).toEqual([0, 0]);
});
