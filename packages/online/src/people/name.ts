import * as v from 'valibot';

export const SHORTEST_ACCOUNT_NAME = 2;
export const LONGEST_ACCOUNT_NAME = 24;

/** Letters of any script with their marks, digits, and between them single spaces, dots, dashes or apostrophes. */
const NAME = /^[\p{L}\p{N}](?:\p{M}|[ .'’_-]?[\p{L}\p{N}])*[.]?$/u;
/** Letters that only seem empty: they would make two names look the same. */
const UNSEEN = /[\u115F\u1160\u3164\uFFA0]/u;

const isName = (name: string): boolean => NAME.test(name) && !UNSEEN.test(name);
const length = (name: string): number => [...name].length;

/** The name of an account as a player types it, with its spaces in order; a guest may be called anything. */
export const accountNameSchema = v.pipe(
  v.string(),
  v.maxLength(4 * LONGEST_ACCOUNT_NAME, `expected at most ${LONGEST_ACCOUNT_NAME} characters`),
  v.transform(name => name.normalize('NFC').trim().replace(/\s+/g, ' ')),
  v.check(
    name => length(name) >= SHORTEST_ACCOUNT_NAME && length(name) <= LONGEST_ACCOUNT_NAME,
    `expected ${SHORTEST_ACCOUNT_NAME} to ${LONGEST_ACCOUNT_NAME} characters`,
  ),
  v.check(
    isName,
    'expected letters and digits, with single spaces, dots, dashes or apostrophes between them',
  ),
);

/** Names that would pass for the house's own. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'administrateur',
  'moderator',
  'moderateur',
  'grognard',
  'server',
  'serveur',
  'system',
  'systeme',
  'root',
  'support',
  'nobody',
  'personne',
]);

/** Two names with the same key are the same name: case, accents, spaces and signs do not tell people apart. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export const isReserved = (name: string): boolean => RESERVED.has(nameKey(name));
