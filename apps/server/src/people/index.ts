import { adminRoutes } from '../admin/routes.ts';
import { battleRoutes } from '../battles/routes.ts';
import { type NoticeOptions, openPostOffice } from '../notices/index.ts';
import { noticeRoutes } from '../notices/routes.ts';
import type { Part } from '../part.ts';
import { ratingRoutes } from '../ratings/routes.ts';
import { rateMatch } from '../ratings/store.ts';
import { clubRoutes } from '../tournaments/routes.ts';
import { countGame, endRounds } from '../tournaments/run.ts';
import { seatPairs } from '../tournaments/seating.ts';
import { accountRoutes } from './account-routes.ts';
import { mannerRoutes } from './manner-routes.ts';
import { mayChat, mayMeet } from './manners.ts';
import { PEOPLE_MIGRATIONS } from './migrations.ts';
import { openPassphrases } from './passphrase.ts';
import { tidy } from './tidy.ts';

/** Accounts, ratings, tournaments, notices, manners, bots, administration; a test brings wires of its own. */
export const makePeople = (options: NoticeOptions = {}): Part => ({
  migrations: PEOPLE_MIGRATIONS,
  open: (world, core) => {
    const passphrases = openPassphrases();
    const { db } = world.storage;
    const ended = async (match: string): Promise<void> => {
      await rateMatch(db, match);
      await countGame(world, match);
    };
    const post = openPostOffice(world, options, ended);
    return {
      routes: api => {
        accountRoutes(api, world, core, passphrases);
        mannerRoutes(api, world);
        noticeRoutes(api, world, post.senders);
        ratingRoutes(api, world);
        clubRoutes(api, world);
        battleRoutes(api, world, core);
        adminRoutes(api, world, core, passphrases);
      },
      mayMeet: (one, other) => mayMeet(world, one, other),
      mayChat: (match, player) => mayChat(world, match, player),
      ended,
      chores: [
        ...post.chores,
        { name: 'tidying', everySeconds: 3600, work: () => tidy(world) },
        { name: 'rounds', everySeconds: 60, work: () => endRounds(world) },
        { name: 'seating', everySeconds: 5, work: () => seatPairs(world, core.seat) },
      ],
      close: async () => post.close(),
    };
  },
});

export const people = makePeople();
