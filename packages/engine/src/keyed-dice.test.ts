import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, test } from 'vitest';
import { keyedDice } from './keyed-dice.ts';
import { sipHasher } from './sip-hash.ts';
import { utf8 } from './utf8.ts';

const hex = (bytes: Iterable<number>): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
const hex64 = ([low, high]: readonly [number, number]): string =>
  high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');

describe('SipHash-2-4', () => {
  test('the vector of the paper: key 00 to 0f, message 00 to 0e', () => {
    const count = (length: number) => Uint8Array.from({ length }, (_, i) => i);
    expect(hex64(sipHasher(count(16))(count(15)))).toBe('a129ca6149be45e5');
  });
  // From the reference implementation's table: the empty message, one whole word, and a word and a byte.
  test.each([
    [0, '726fdb47dd0e0e31'],
    [8, '93f5f5799a932462'],
    [9, '9e0082df0ba9e4b0'],
  ])('messages of %i bytes', (length, hash) => {
    const count = (size: number) => Uint8Array.from({ length: size }, (_, i) => i);
    expect(hex64(sipHasher(count(16))(count(length)))).toBe(hash);
  });
});

describe('the dice of a match', () => {
  const key = hmac(sha256, utf8('seed-7'), utf8('3/blue')).subarray(0, 16);

  test('the key of a moment', () => expect(hex(key)).toBe('0fdf6ab569aae9de9f2ec1c7fc4110c0'));

  test('a draw', () => {
    const message = Uint8Array.from([...utf8('melee/b1/r1'), 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(hex64(sipHasher(key)(message))).toBe('900f588185940a79');
  });

  test('the published vectors of docs/dice.md', () => {
    const dice = keyedDice('seed-7', '3/blue');
    const d6 = (name: string) => dice.draw(name, 1, 6);
    expect([d6('melee/b1/r1'), d6('melee/b1/r1'), d6('morale/é'), d6('x')]).toEqual([2, 1, 3, 5]);
    expect([dice.draw('melee/b1/r1', 0, 99), dice.draw('morale/é', 0, 99)]).toEqual([47, 17]);
  });

  test('counting goes on from what was drawn before', () => {
    const whole = keyedDice('s', 't');
    const [, second] = [whole.draw('x', 1, 1000), whole.draw('x', 1, 1000)];
    expect(keyedDice('s', 't', { x: 1 }).draw('x', 1, 1000)).toBe(second);
  });

  test('seed and moment cannot be mistaken for each other', () => {
    const first = keyedDice('a\u0000b', 'c').draw('x', 0, 1_000_000);
    expect(keyedDice('a', 'b\u0000c').draw('x', 0, 1_000_000)).not.toBe(first);
  });
});
