import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from './utf8.ts';

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** A name for a text: the first 32 hexadecimal digits of its SHA-256, the same in every engine. */
export const digest = (text: string): string => Array.from(sha256(utf8(text)).subarray(0, 16), hex).join('');
