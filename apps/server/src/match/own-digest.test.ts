import { digest, keyedDice } from '@grognard/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownDigest, ownMac } from './own-digest.ts';

test('Node’s own SHA-256 gives the names that every engine gives, half a surrogate pair included', () => {
  const half = fc.integer({ min: 0xd800, max: 0xdfff }).map(unit => String.fromCharCode(unit));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), half, (text, torn) => {
      for (const each of [text, `${text}${torn}`, `${torn}${text}`])
        expect(ownDigest(each)).toBe(digest(each));
    }),
  );
});

test('and the same dice', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: 'binary' }),
      (seed, moment) => {
        const [one, other] = [keyedDice(seed, moment), keyedDice(seed, moment, {}, ownMac)];
        for (let i = 0; i < 4; i++) expect(other.draw('x', 0, 1e9)).toBe(one.draw('x', 0, 1e9));
      },
    ),
  );
});
