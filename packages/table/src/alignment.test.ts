import { expect, test } from 'vitest';
import { columnFootprint, columnOrder, lineFootprint, lineOrder } from './alignment.ts';
import type { Footprint } from './footprint.ts';

const five = (x: number, y: number, facing = 0): Footprint => ({ at: [x, y], facing, width: 5, depth: 5 });
const dressing = { gap: 0.1, degrees: 0.1 };

test('bases stand in line, whatever order they are named in', () => {
  expect(lineOrder([five(60, 80), five(50, 80), five(55, 80)], dressing)).toStrictEqual([1, 2, 0]);
  expect(lineOrder([five(60, 80), five(50, 80)], dressing)).toBeUndefined();
  expect(lineOrder([five(60, 80), five(55, 80, 1)], dressing)).toBeUndefined();
  expect(lineOrder([five(60, 80), five(55, 79.85)], dressing)).toBeUndefined();
  expect(lineOrder([five(60, 80, 359.95), five(55, 80, 0.04)], dressing)).toStrictEqual([1, 0]);
});

test('bases stand in column', () => {
  expect(columnOrder([five(20, 85), five(20, 80)], dressing)).toStrictEqual([1, 0]);
  expect(columnOrder([five(20, 85), five(20.2, 80)], dressing)).toBeUndefined();
  expect(columnOrder([], dressing)).toBeUndefined();
});

test('a group has one footprint', () => {
  expect(lineFootprint([five(50, 80), five(55, 80), five(60, 80)])).toStrictEqual({
    ...five(55, 80),
    width: 15,
  });
  expect(columnFootprint([five(20, 80), five(20, 85)])).toStrictEqual({ ...five(20, 80), depth: 10 });
});
