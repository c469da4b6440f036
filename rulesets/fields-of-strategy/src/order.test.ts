import { parseWith } from '@grognard/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOrder, programmeSchema } from './order.ts';

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

  test('found sound by hand or by the schema, it is the same', () => {
    const part = fc.oneof(fc.integer(), fc.double(), fc.constant(null), fc.string());
    const square = fc.oneof(fc.tuple(fc.integer(), fc.integer()), fc.array(part, { maxLength: 3 }));
    const path = fc.oneof({ weight: 9, arbitrary: fc.array(square, { maxLength: 4 }) }, fc.anything());
    const id = fc.oneof(fc.constantFrom('b1', 'b2', '__proto__', 'constructor', 'x'.repeat(65)), fc.string());
    const paths = fc.oneof({ weight: 9, arbitrary: fc.dictionary(id, path, { maxKeys: 3 }) }, fc.anything());
    const side = fc.oneof(fc.constantFrom('blue', 'y'.repeat(65)), part);
    const order = fc.record(
      { type: fc.constantFrom('programme', 'march'), side, paths, more: part },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(order, raw => {
        expect(parseOrder(raw)).toEqual(parseWith(programmeSchema, raw));
      }),
    );
  });
});
