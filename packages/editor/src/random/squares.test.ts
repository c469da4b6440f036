import { canonical } from '@grognard/engine';
import { fieldsOfStrategy } from '@grognard/fields-of-strategy';
import { expect, test } from 'vitest';
import { rowsOf } from '../squares/rows.ts';
import { turned } from '../squares/whole.ts';
import { randomSquares } from './squares.ts';
import { USUAL_WISHES, type Wishes } from './wishes.ts';

const WISHES: readonly Wishes[] = [
  { size: 0, relief: 0, woods: 0, villages: 0, rivers: 0, points: 1 },
  { ...USUAL_WISHES },
  { size: 2, relief: 3, woods: 3, villages: 3, rivers: 1, points: 3 },
  { size: 0, relief: 3, woods: 3, villages: 3, rivers: 1, points: 3 },
];
const FIELDS = WISHES.flatMap(wishes => Array.from({ length: 12 }, (_, i) => [`word ${i}`, wishes] as const));

test.each(FIELDS)('%s, %o: a sound battle, the same for both sides, and the same again', (word, wishes) => {
  const draft = randomSquares(word, wishes);
  const parsed = fieldsOfStrategy.parse.scenario({ ruleset: 'fields-of-strategy', ...draft });
  expect(parsed.ok ? [] : parsed.faults).toEqual([]);
  const about = turned(turned({ draft })).draft;
  expect(rowsOf(about, 'terrain')).toEqual(rowsOf(draft, 'terrain'));
  expect(rowsOf(about, 'heights')).toEqual(rowsOf(draft, 'heights'));
  expect(canonical(randomSquares(word, wishes))).toBe(canonical(draft));
});
