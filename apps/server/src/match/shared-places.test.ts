import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeSharer } from './shared-places.ts';

test('what is read is the same to the letter, -0 and all', () => {
  const share = placeSharer();
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(share(structuredClone(value))).toStrictEqual(value);
    }),
  );
  expect(JSON.stringify(share({ a: [1, 2], b: [1.5, 2], c: [1, 2, 3], d: [[1, 2]], e: [-1, 300] }))).toBe(
    '{"a":[1,2],"b":[1.5,2],"c":[1,2,3],"d":[[1,2]],"e":[-1,300]}',
  );
});

test('squares are shared, within one position and between two', () => {
  const share = placeSharer();
  const [one, other] = [share({ units: [{ at: [3, 4] }, { at: [3, 4] }] }), share({ at: [3, 4] })];
  expect(one.units[0]!.at).toBe(one.units[1]!.at);
  expect(other.at).toBe(one.units[0]!.at);
});
