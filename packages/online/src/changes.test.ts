import { changesBetween, shortChangesBetween } from '@grognard/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed } from './changes.ts';

const unit = (id: string, at: readonly [number, number] = [1, 2]) => ({ id, at, force: 3 });

test('whoever stays is not told again because another is gone or has come', () => {
  const before = { units: [unit('a'), unit('b'), unit('c'), unit('d')] };
  const after = { units: [unit('a'), unit('c', [4, 4]), unit('x'), unit('d')] };
  expect(shortChangesBetween(before, after)).toEqual([
    { path: ['units'], gone: [1], come: [[2, unit('x')]] },
    { path: ['units', 1, 'at'], value: [4, 4] },
  ]);
});

test('a list that is mostly new is told as a whole', () => {
  const [before, after] = [{ units: [unit('a')] }, { units: [unit('b'), unit('a'), unit('c')] }];
  expect(shortChangesBetween(before, after)).toEqual(changesBetween(before, after));
});

const thing = fc.record({ id: fc.constantFrom(...'abcdefgh'), at: fc.tuple(fc.nat(3), fc.nat(3)) });
const view = fc.record(
  { units: fc.array(thing), plain: fc.array(fc.nat(3)), turn: fc.nat(2), inner: fc.array(fc.array(thing)) },
  { requiredKeys: ['units'] },
);

test('both ways of telling make of any view any other, by way of JSON, and leave the first as it was', () => {
  fc.assert(
    fc.property(view, view, (before, after) => {
      const was = structuredClone(before);
      for (const changesOf of [changesBetween, shortChangesBetween]) {
        const sent = JSON.parse(JSON.stringify(changesOf(before, after))) as ReturnType<typeof changesOf>;
        expect(changed(before, sent)).toEqual(after);
      }
      expect(before).toEqual(was);
    }),
    { numRuns: 500 },
  );
});
