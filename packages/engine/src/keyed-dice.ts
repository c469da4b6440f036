import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { checkRange, type Dice, type Drawn, SPAN } from './dice.ts';
import { type SipHash, sipHasher } from './sip-hash.ts';
import { utf8 } from './utf8.ts';

/** HMAC-SHA-256 of a text under another, both as UTF-8. */
export type Mac = (key: string, text: string) => Uint8Array;
const ownMac: Mac = (key, text) => hmac(sha256, utf8(key), utf8(text));

/**
 * The dice of a match: a draw is a function of (seed, moment, key, n) that nobody can foretell from those
 * that fell before. The key of a moment is the first 16 bytes of HMAC-SHA-256 of the moment under the seed;
 * a draw is SipHash-2-4 of its key, its number and the attempt under it, low half; a value from the
 * incomplete last span of 2³² is thrown away and the next attempt made. docs/dice.md has it to the letter.
 */
export function keyedDice(seed: string, moment: string, before: Drawn = {}, mac: Mac = ownMac): Dice {
  const counts = new Map(Object.entries(before));
  let hash: SipHash | null = null;
  return {
    draw(key, low, high) {
      checkRange(key, low, high);
      const nth = (counts.get(key) ?? 0) + 1;
      counts.set(key, nth);
      // Most orders need no dice: the key is made when the first one falls.
      hash ??= sipHasher(mac(seed, moment).subarray(0, 16));
      return low + below(hash, key, nth, high - low + 1);
    },
  };
}

/** A number from 0 to size − 1, without favour to any. */
function below(hash: SipHash, key: string, nth: number, size: number): number {
  const named = utf8(key);
  const message = new Uint8Array(named.length + 9);
  message.set(named);
  writeWord(message, named.length + 1, nth);
  const limit = SPAN - (SPAN % size);
  for (let attempt = 0; ; attempt++) {
    writeWord(message, named.length + 5, attempt);
    const [value] = hash(message);
    if (value < limit) return value % size;
  }
}

function writeWord(bytes: Uint8Array, at: number, word: number): void {
  for (let i = 0; i < 4; i++) bytes[at + i] = (word >>> (8 * i)) & 0xff;
}
