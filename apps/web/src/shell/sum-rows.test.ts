import { type Sum, sumOf } from '@grognard/engine';
import { expect, test } from 'vitest';
import { groupsOf, rowsOf } from './sum-rows.ts';

const write = (value: number): string => (value < 0 ? `−${-value}` : String(value));
const factor = (of: string, ...values: readonly number[]): Sum =>
  sumOf({
    what: 'factor',
    clause: 'X-FIGHT-01',
    of,
    terms: values.map((value, i) => ({
      what: ['force', 'cover', 'height'][i]!,
      clause: `X-FIGHT-0${i}`,
      value,
    })),
  });
const base = sumOf({
  what: 'base',
  clause: 'X-FIGHT-05',
  terms: [{ what: 'difference', clause: 'X-FIGHT-05', value: 1 }],
  dice: [3, 5],
  bar: { what: 'threshold', clause: 'X-FIGHT-07', value: 2 },
});

test('the sums of both parties stand side by side, and a common one by itself', () => {
  const groups = groupsOf([factor('a', 2), factor('b', 3), base]);
  expect(groups.map(group => group.map(({ of }) => of))).toEqual([['a', 'b'], [undefined]]);
});

test('two sums of one party do not', () => {
  expect(groupsOf([factor('a', 2), factor('a', 3)])).toHaveLength(2);
  expect(groupsOf([base, base])).toHaveLength(2);
});

test('a row for every term that counts for anybody, then what they come to', () => {
  const rows = rowsOf([factor('a', 2, 1), factor('b', 3, 0, -1)], write);
  expect(rows.map(({ kind, what, cells }) => [kind, what, cells])).toEqual([
    ['term', 'force', ['2', '3']],
    ['term', 'cover', ['+1', '0']],
    ['term', 'height', ['', '−1']],
    ['sum', 'factor', ['3', '2']],
  ]);
});

test('dice as they fell and the bar come after the sum', () => {
  expect(rowsOf([base], write).map(({ kind, what, cells }) => [kind, what, cells])).toEqual([
    ['term', 'difference', ['1']],
    ['sum', 'base', ['1']],
    ['dice', 'base', ['3', '5']],
    ['bar', 'threshold', ['2']],
  ]);
});

test('a single die that is a term of the sum is not told twice', () => {
  const drawn = { ...base, dice: [1] };
  expect(rowsOf([drawn], write).some(({ kind }) => kind === 'dice')).toBe(false);
});

test('whose dice they are is told where both threw some', () => {
  const thrown = [factor('a', 2), factor('b', 3)].map((sum, i) => ({ ...sum, dice: [i + 4] }));
  const dice = rowsOf(thrown, write).filter(({ kind }) => kind === 'dice');
  expect(dice.map(({ of, cells }) => [of, cells])).toEqual([
    ['a', ['4']],
    ['b', ['5']],
  ]);
});

test('before a die is thrown there is only what it will be measured against', () => {
  const { terms: _, dice: __, ...bare } = base;
  expect(rowsOf([sumOf({ ...bare, terms: [] })], write).map(({ kind }) => kind)).toEqual(['bar']);
});
