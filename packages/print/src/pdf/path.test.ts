import { expect, test } from 'vitest';
import { operatorsOf } from './path.ts';

// an outline, the operators of a page
test.each([
  ['M1 2L3 4', ['1 2 m', '3 4 l']],
  ['M1 2 3 4', ['1 2 m', '3 4 l']],
  ['m1,2 3-4', ['1 2 m', '4 -2 l']],
  ['M1 2h3v-1H0V.5z', ['1 2 m', '4 2 l', '4 1 l', '0 1 l', '0 0.5 l', 'h']],
  ['M1 1zl2 0', ['1 1 m', 'h', '3 1 l']],
  ['M0 0C1 2 3 4 5 6c1 1 2 2 3 3', ['0 0 m', '1 2 3 4 5 6 c', '6 7 7 8 8 9 c']],
  ['M0 0Q3 3 6 0', ['0 0 m', '2 2 4 2 6 0 c']], // as a cubic: its ends, and two thirds of the way to the corner
  ['M1 1q3 3 6 0', ['1 1 m', '3 3 5 3 7 1 c']],
  ['', ['']],
])('%s', (d, operators) => {
  expect(operatorsOf(d)?.split('\n')).toEqual(operators);
});

test.each(['M0 0A1 1 0 0 1 2 2', 'M0 0S1 1 2 2', 'M0 0L1', '1 2', 'M0 0L1e9 2'])(
  '%s is left to the library',
  d => {
    expect(operatorsOf(d)).toBeNull();
  },
);
