import { expect, test } from 'vitest';
import { draftOf, redoDraft, revise, undoDraft } from './draft.ts';

test('undo and redo go through every revision, and a new one forgets what was taken back', () => {
  const one = revise(draftOf<string>(''), 'one');
  const two = revise(one, 'two');
  expect(undoDraft(two).now).toBe('one');
  expect(redoDraft(undoDraft(two)).now).toBe('two');
  expect(undoDraft(undoDraft(undoDraft(two))).now).toBe('');
  const other = revise(undoDraft(two), 'other');
  expect(redoDraft(other)).toBe(other);
});
