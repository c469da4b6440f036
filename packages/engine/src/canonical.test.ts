import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, fingerprint } from './canonical.ts';
import { digest } from './digest.ts';

test('equal data gives equal text, however it was built', () => {
  expect(canonical({ b: [1, { d: null, c: 'é' }], a: undefined })).toBe('{"b":[1,{"c":"é","d":null}]}');
  expect(fingerprint({ a: 1, b: 2 })).toBe(fingerprint({ b: 2, a: 1 }));
});

test('canonical text is JSON of the same data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const json = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonical(json))).toEqual(json);
    }),
  );
});

test('digests differ where texts differ', () => {
  const texts = Array.from({ length: 20_000 }, (_, i) => `unit ${i} at ${i % 60},${i % 45}`);
  expect(new Set(texts.map(digest)).size).toBe(texts.length);
  expect(digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223'); // FIPS 180-4, first half
  expect(digest('')).toMatch(/^[0-9a-f]{32}$/);
});
