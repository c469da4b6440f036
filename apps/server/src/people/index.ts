import type { Part } from '../part.ts';
import { accountRoutes } from './account-routes.ts';
import { mannerRoutes } from './manner-routes.ts';
import { mayChat, mayMeet } from './manners.ts';
import { PEOPLE_MIGRATIONS } from './migrations.ts';
import { openPassphrases } from './passphrase.ts';

/** Accounts, ratings, tournaments, notices, manners, bots, administration. */
export const people: Part = {
  migrations: PEOPLE_MIGRATIONS,
  open: world => {
    const passphrases = openPassphrases();
    return {
      routes: api => {
        accountRoutes(api, world, passphrases);
        mannerRoutes(api, world);
      },
      mayMeet: (one, other) => mayMeet(world, one, other),
      mayChat: (match, player) => mayChat(world, match, player),
    };
  },
};
