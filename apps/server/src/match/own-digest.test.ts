import { digest } from '@grognard/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownDigest } from './own-digest.ts';

test('Node’s own SHA-256 gives the names that every engine gives, half a surrogate pair included', () => {
  const half = fc.integer({ min: 0xd800, max: 0xdfff }).map(unit => String.fromCharCode(unit));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), half, (text, torn) => {
      for (const each of [text, `${text}${torn}`, `${torn}${text}`])
        expect(ownDigest(each)).toBe(digest(each));
    }),
  );
});
