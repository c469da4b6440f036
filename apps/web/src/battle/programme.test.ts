import { expect, test } from 'vitest';
import { EMPTY_DRAFT, goalOf, redoDraft, revise, undoDraft, withPaths } from './programme.ts';

test('undo and redo go through every revision, and a new one forgets what was taken back', () => {
  const one = revise(EMPTY_DRAFT, { b1: [[1, 0]] });
  const two = revise(one, { b1: [[1, 0]], b2: [[2, 2]] });
  expect(undoDraft(two).paths).toEqual(one.paths);
  expect(redoDraft(undoDraft(two)).paths).toEqual(two.paths);
  expect(undoDraft(undoDraft(undoDraft(two))).paths).toEqual({});
  const other = revise(undoDraft(two), {});
  expect(redoDraft(other)).toBe(other);
});

test('an empty path is no order', () => {
  const paths = withPaths({ b1: [[1, 0]], b2: [[2, 2]] }, { b1: [], b3: [[3, 3]] });
  expect(paths).toEqual({ b2: [[2, 2]], b3: [[3, 3]] });
  expect(goalOf(paths, { id: 'b3', at: [3, 2] })).toEqual([3, 3]);
  expect(goalOf(paths, { id: 'b1', at: [0, 0] })).toEqual([0, 0]);
});
