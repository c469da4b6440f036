import { describe, expect, test } from 'vitest';
import { parseOrder } from './order.ts';

const read = (paths: unknown) => parseOrder({ type: 'programme', side: 'blue', paths });

describe('orders', () => {
  test.each([[{}], [[]]])('[FOS-PROG-03] %j for all paths: everybody stays', paths => {
    expect(read(paths)).toEqual({ ok: true, value: { type: 'programme', side: 'blue', paths: {} } });
  });

  test.each([[{}], [[]]])('[FOS-PROG-03] %j for a path: the unit stays', path => {
    expect(read({ b1: path })).toEqual({
      ok: true,
      value: { type: 'programme', side: 'blue', paths: { b1: [] } },
    });
  });

  test.each<[unknown, string]>([
    [[[1, 0]], 'paths'],
    [{ b1: [[1, 0], [2]] }, 'paths.b1[1][1]'],
    [{ b1: [[1.5, 0]] }, 'paths.b1[0][0]'],
    [{ b1: 'north' }, 'paths.b1'],
    [null, 'paths'],
  ])('%j is refused with its place: %s', (paths, path) => {
    const parsed = read(paths);
    expect(parsed.ok ? [] : parsed.faults.map(fault => fault.path)).toEqual([path]);
  });

  test('an unknown kind or a field too many is a fault', () => {
    expect(parseOrder({ type: 'march', paths: {} }).ok).toBe(false);
    expect(parseOrder({ type: 'programme', paths: {}, haste: true }).ok).toBe(false);
  });
});
