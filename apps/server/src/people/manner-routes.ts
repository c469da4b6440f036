import { PEOPLE_ROUTES as ROUTES } from '@grognard/online';
import type { Api } from '../http/api.ts';
import type { World } from '../world.ts';
import { accountOf } from './accounts.ts';
import { listBots, makeBot, removeBot } from './bots.ts';
import { block, mute, report, unblock } from './manners.ts';

const done = { status: 'done' } as const;

/** Blocking, muting, reporting, and computer players of one's own. */
export function mannerRoutes(api: Api, world: World): void {
  const { db } = world.storage;
  api.player(ROUTES.block, async ({ player, params }) => {
    await block(world, player.id, params['id']!);
    return accountOf(db, player);
  });
  api.player(ROUTES.unblock, async ({ player, params }) => {
    await unblock(db, player.id, params['id']!);
    return accountOf(db, player);
  });
  api.player(ROUTES.mute, async ({ player, body }) => {
    await mute(db, player.id, body.matches);
    return accountOf(db, player);
  });
  api.player(ROUTES.report, async ({ player, body }) => {
    await report(world, player.id, body);
    return done;
  });
  api.player(ROUTES.bots, async ({ player }) => ({ bots: await listBots(world, player.id) }));
  api.player(ROUTES.makeBot, ({ player, body }) => makeBot(world, player, body.name));
  api.player(ROUTES.removeBot, async ({ player, params }) => {
    await removeBot(world, player.id, params['id']!);
    return done;
  });
}
