import { expect, test } from 'vitest';
import { boundsOf, operatorsOf } from './path.ts';

// an outline, the operators of a page in hundredths
test.each([
  ['M1 2L3 4', ['100 200 m', '300 400 l']],
  ['M1 2 3 4', ['100 200 m', '300 400 l']],
  ['m1,2 3-4', ['100 200 m', '400 -200 l']],
  ['M1 2h3v-1H0V.5z', ['100 200 m', '400 200 l', '400 100 l', '0 100 l', '0 50 l', 'h']],
  ['M1 1zl2 0', ['100 100 m', 'h', '300 100 l']],
  ['M.125.25L1e1 2e-1', ['13 25 m', '1000 20 l']],
  ['M0 0C1 2 3 4 5 6c1 1 2 2 3 3', ['0 0 m', '100 200 300 400 500 600 c', '600 700 700 800 800 900 c']],
  ['M0 0Q3 3 6 0', ['0 0 m', '200 200 400 200 600 0 c']], // its ends, and two thirds of the way to the corner
  ['M1 1q3 3 6 0', ['100 100 m', '300 300 500 300 700 100 c']],
  ['M0 0q3 3 6 0t6 0', ['0 0 m', '200 200 400 200 600 0 c', '800 -200 1000 -200 1200 0 c']], // the corner mirrored
  ['M0 0t3 0', ['0 0 m', '0 0 100 0 300 0 c']], // nothing to mirror
  ['M0 0c1 2 3 4 5 6s1 1 2 2', ['0 0 m', '100 200 300 400 500 600 c', '700 800 600 700 700 800 c']],
  ['M1 0S2 1 3 1', ['100 0 m', '100 0 200 100 300 100 c']],
  ['M0 0a1 1 0 0 1 1 1', ['0 0 m', '55 0 100 45 100 100 c']], // a quarter, to the right
  ['M0 0a1 1 0 00 1 1', ['0 0 m', '0 55 45 100 100 100 c']], // and to the left, its flags written together
  ['M-1 0A1 1 0 1 0 1 0', ['-100 0 m', '-100 55 -55 100 0 100 c', '55 100 100 55 100 0 c']],
  [
    'M0 0a2 1 0 1 1 2 1',
    ['0 0 m', '0 -55 90 -100 200 -100 c', '310 -100 400 -55 400 0 c', '400 55 310 100 200 100 c'],
  ],
  ['M0 0a0 1 0 0 1 2 2', ['0 0 m', '200 200 l']], // no radius is a line
  ['M0 0a1 1 0 0 1 4 0', ['0 0 m', '0 -110 90 -200 200 -200 c', '310 -200 400 -110 400 0 c']], // too small: it grows
  ['', ['']],
])('%s', (d, operators) => {
  expect(operatorsOf(d).split('\n')).toEqual(operators);
});

test.each(['M0 0R1 1', 'M0 0L1', '1 2', 'M0 0z1 2', 'M0 0a2 1 45 0 1 2 1'])('%s is none of ours', d => {
  expect(() => operatorsOf(d)).toThrow();
});

test.each([
  ['M1 2h3v4H0z', { x: 0, y: 2, width: 4, height: 4 }],
  ['M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z', { x: -4, y: -2, width: 8, height: 4 }],
])('around %s', (d, bounds) => {
  expect(boundsOf(d)).toEqual(bounds);
});
