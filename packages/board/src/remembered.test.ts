import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('a pair is made once while it is among the last, and again when it was forgotten', () => {
  const made: string[] = [];
  const sum = remembered(2, (a, b) => {
    made.push(`${a}+${b}`);
    return { sum: a + b };
  });
  expect(sum(1, 2)).toBe(sum(1, 2));
  sum(3, 4);
  sum(1, 2);
  sum(5, 6);
  expect(sum(1, 2)).toEqual({ sum: 3 });
  sum(3, 4);
  expect(made).toEqual(['1+2', '3+4', '5+6', '3+4']);
});
