import { ROUTES } from '@grognard/online';
import type { Challenges } from '../match/challenges.ts';
import type { Lists } from '../match/lists.ts';
import type { World } from '../world.ts';
import type { Api } from './api.ts';
import { idIn } from './api.ts';
import type { Welcome } from './me.ts';

/** Challenges and lists. */
export function roomRoutes(
  api: Api,
  world: World,
  {
    challenges,
    lists,
    welcome,
  }: { readonly challenges: Challenges; readonly lists: Lists; readonly welcome: Welcome },
): void {
  api.anybody(ROUTES.tables, ({ player }) => lists.tables(player));
  api.anybody(ROUTES.mine, async ({ player }) =>
    player ? lists.mine(player) : { matches: [], challenges: [], presence: {}, at: world.now() },
  );
  api.anybody(ROUTES.challenge, async asked => {
    const by = await welcome(asked, asked.body.name);
    return challenges.issue(by, asked.body);
  });
  api.anybody(ROUTES.findChallenge, asked => challenges.find(idIn(asked), asked.player));
  api.player(ROUTES.giveWord, asked => challenges.giveWord(idIn(asked), asked.player, asked.body.word));
  api.anybody(ROUTES.join, async asked => {
    const id = idIn(asked);
    // Whoever follows a dead link is not made known for it.
    await challenges.find(id, asked.player);
    const who = await welcome(asked, asked.body.name);
    return { matches: [...(await challenges.join(id, who, asked.body.word))] };
  });
  api.player(ROUTES.withdraw, async asked => {
    await challenges.withdraw(idIn(asked), asked.player);
    return { status: 'done' };
  });
}
