import { describe, expect, test } from 'vitest';
import { upgradeQuestion, withChanges } from './new-words.ts';

const question = (raw: Readonly<Record<string, unknown>>) => {
  if (raw['query'] === 'los') return { ...raw, query: 'sight' };
  if (raw['query'] === 'odds') return { query: 'chances', of: 'melee', unit: raw['unit'], clause: undefined };
  return raw;
};

describe('a question of a case', () => {
  test.each([
    ['in today’s words stays', { query: 'range', is: 3 }, []],
    [
      'with another name is changed there',
      { query: 'los', is: true },
      [{ keys: ['ask', 0, 'query'], value: 'sight' }],
    ],
    [
      'with other fields is written anew, those that are none left out',
      { query: 'odds', unit: 'b1' },
      [{ keys: ['ask', 0], value: { query: 'chances', of: 'melee', unit: 'b1' } }],
    ],
    ['that is none stays', 'los', []],
  ])('%s', (_, raw, changes) => {
    expect(upgradeQuestion(raw, { question }, ['ask', 0]).changes).toEqual(changes);
  });
  test('stays where the game has no old questions', () => {
    expect(upgradeQuestion({ query: 'los' }, {}, ['ask', 0]).changes).toEqual([]);
  });
});

test('the same changes made to plain data leave what they were made from alone', () => {
  const raw = { a: { old: 1, gone: 2, kept: 3 }, list: [1, 2] };
  const now = withChanges(raw, [
    { keys: ['a', 'old'], rename: 'new' },
    { keys: ['a', 'gone'], drop: true },
    { keys: ['list', 1], value: 5 },
  ]);
  expect(now).toEqual({ a: { new: 1, kept: 3 }, list: [1, 5] });
  expect(raw).toEqual({ a: { old: 1, gone: 2, kept: 3 }, list: [1, 2] });
});
