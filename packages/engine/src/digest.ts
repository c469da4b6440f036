import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from './utf8.ts';

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Names a text. */
export type Digest = (text: string) => string;

/** A name for a text: the first 32 hexadecimal digits of its SHA-256, the same in every engine. */
export function digest(text: string): string {
  const bytes = sha256(utf8(text));
  let name = '';
  for (let i = 0; i < 16; i++) name += HEX[bytes[i]!];
  return name;
}
