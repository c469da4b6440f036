import { createHash } from 'node:crypto';
import type { Digest } from '@grognard/engine';

/** The names that the engine's `digest` gives, by Node's own SHA-256: every order goes through it, and it is quicker. */
export const ownDigest: Digest = text => createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 32);
