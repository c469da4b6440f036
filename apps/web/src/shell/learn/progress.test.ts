import { expect, test } from 'vitest';
import { FRESH, parseProgress } from './progress.ts';

const KNOWN = ['aim', 'select'];

test('what was kept is read again', () => {
  const kept = { game: 'g1', passed: ['select', 'aim'], done: ['select'], away: true, folded: false };
  expect(parseProgress(JSON.stringify(kept), KNOWN)).toEqual(kept);
});

test.each([null, '', 'nonsense', 'null', '[]', '"text"', '{"game": 7, "passed": "aim", "away": "yes"}'])(
  'spoilt storage begins afresh: %s',
  text => expect(parseProgress(text, KNOWN)).toEqual(FRESH),
);

test('steps of another version are forgotten, the rest is kept', () => {
  expect(parseProgress('{"game": "g1", "passed": ["aim", "drill", "aim"], "done": []}', KNOWN)).toMatchObject(
    {
      game: 'g1',
      passed: ['aim'],
    },
  );
});
