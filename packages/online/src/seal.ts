import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/* The seal of the dice, as docs/dice.md publishes it. */

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What is published before any word is known: the SHA-256 of the secret's 64 hexadecimal digits. */
export const sealOf = (secret: string): string => hash(secret);

/** The seed of a match: SHA-256 of the secret, a line feed, and the JSON list of the words, by sides. */
export const seedFrom = (secret: string, words: readonly string[]): string =>
  hash(`${secret}\n${JSON.stringify(words)}`);

/** Does an opened secret give the seal, and with the words the seed? */
export const isTrueSeal = (
  {
    seal,
    secret,
    words,
  }: { readonly seal: string; readonly secret: string; readonly words: readonly string[] },
  seed: string,
): boolean => sealOf(secret) === seal && seedFrom(secret, words) === seed;
