import type { Part } from '../part.ts';

/** Accounts, ratings, tournaments, notices, manners, bots, administration. */
export const people: Part = {
  migrations: {},
  open: () => ({}),
};
