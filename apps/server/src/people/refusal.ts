import type { ErrorCode, PeopleRefusal } from '@grognard/online';
import { Refused } from '../fault.ts';

const CODES: Readonly<Record<PeopleRefusal, ErrorCode>> = {
  'name-taken': 'taken',
  'name-reserved': 'taken',
  'wrong-words': 'forbidden',
  'guests-cannot': 'forbidden',
  'bots-cannot': 'forbidden',
  'already-kept': 'taken',
  'last-way-in': 'forbidden',
  suspended: 'forbidden',
  blocked: 'forbidden',
  'not-yours': 'forbidden',
  'not-now': 'forbidden',
  'address-refused': 'faulty',
  enough: 'forbidden',
};

const MESSAGES: Readonly<Record<PeopleRefusal, string>> = {
  'name-taken': 'Somebody has this name, or one that looks like it.',
  'name-reserved': 'This name is kept back.',
  'wrong-words': 'Name and passphrase do not belong together, or the passkey is not known.',
  'guests-cannot': 'Guests cannot do this: keep a name first.',
  'bots-cannot': 'Computer players cannot do this.',
  'already-kept': 'This player has an account.',
  'last-way-in': 'Without it nobody could sign in any more.',
  suspended: 'This account is suspended.',
  blocked: 'One of the two has blocked the other.',
  'not-yours': 'This is not yours to do.',
  'not-now': 'It is too early or too late for this.',
  'address-refused': 'This address cannot be used.',
  enough: 'There are enough of them.',
};

/** A refusal of the people's part, in the one shape of errors. */
export const refusal = (reason: PeopleRefusal, details: Readonly<Record<string, unknown>> = {}): Refused =>
  new Refused(CODES[reason], MESSAGES[reason], { details: { reason, ...details } });

export const notFound = (what: string): Refused => new Refused('not-found', `There is no such ${what}.`);
