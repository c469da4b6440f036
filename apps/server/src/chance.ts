import { randomBytes, randomInt } from 'node:crypto';
import type { Chance } from './world.ts';

/** Chance of the operating system. */
export const realChance: Chance = {
  id: () => randomBytes(16).toString('base64url'),
  token: () => randomBytes(32).toString('base64url'),
  secret: () => randomBytes(32).toString('hex'),
  coin: () => randomInt(2) === 1,
};
