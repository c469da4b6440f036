import { PEOPLE_ROUTES as ROUTES } from '@grognard/online';
import type { Api } from '../http/api.ts';
import type { Core } from '../part.ts';
import { refuseGuests } from '../tournaments/clubs.ts';
import type { World } from '../world.ts';
import { listBattles, publish, remark, showBattle, withdrawBattle } from './store.ts';

const done = { status: 'done' } as const;

/** The shelf of battles: published by people who can be found again, read and played by everybody. */
export function battleRoutes(api: Api, world: World, { read }: Pick<Core, 'read'>): void {
  const { db } = world.storage;
  api.anybody(ROUTES.publishedBattles, async ({ params }) => ({
    battles: [...(await listBattles(db, params['ruleset']!))],
  }));
  api.anybody(ROUTES.publishedBattle, ({ player, params, query }) => {
    const version = Number(query['version'] ?? Number.NaN);
    return showBattle(db, params['id']!, { player, version: Number.isInteger(version) ? version : null });
  });
  api.player(ROUTES.publish, ({ player, body }) => {
    refuseGuests(player);
    return publish(world, read, player, body);
  });
  api.player(ROUTES.remark, async ({ player, params, body }) => {
    refuseGuests(player);
    await remark(world, player, { battle: params['id']!, ...body });
    return done;
  });
  api.player(ROUTES.withdrawBattle, async ({ player, params }) => {
    await withdrawBattle(world, player, params['id']!);
    return done;
  });
}
