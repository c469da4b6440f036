/** Why something about people was refused: `details.reason` of the error. A page has a sentence for each. */
export const PEOPLE_REFUSALS = [
  'name-taken', // somebody has it, or one that looks like it
  'name-reserved',
  'wrong-words', // name and passphrase do not belong together, or the passkey is not known
  'guests-cannot', // keep a name first
  'bots-cannot',
  'already-kept', // this player has an account
  'last-way-in', // without it nobody could sign in any more
  'suspended',
  'blocked', // one of the two has blocked the other
  'not-yours',
  'not-now', // a tournament that has begun, a round that is over
  'address-refused', // of a webhook, a push service or a mailbox: `details.trouble` says why
  'enough', // of bots, clubs, devices, entrants
] as const;
export type PeopleRefusal = (typeof PEOPLE_REFUSALS)[number];
