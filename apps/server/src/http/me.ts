import type { Player } from '@grognard/online';
import { ROUTES } from '@grognard/online';
import { Refused } from '../fault.ts';
import type { World } from '../world.ts';
import type { Api, Asked } from './api.ts';
import { openLimiter } from './limiter.ts';

/** Who asks, under a name where it has none yet: a guest is a device. */
export type Welcome = (
  asked: Pick<Asked<unknown>, 'player' | 'signIn' | 'caller'>,
  name: string | undefined,
) => Promise<Player>;

/** Of the requests that an address may send, one in so many may make a guest: each guest may ask as much again. */
const REQUESTS_A_GUEST = 10;

export function openWelcome({
  players,
  settings,
  now,
}: Pick<World, 'players' | 'settings' | 'now'>): Welcome {
  const guests = openLimiter(settings.requestsEach / REQUESTS_A_GUEST, now);
  return async (asked, name) => {
    if (asked.player) return asked.player;
    guests.count(asked.caller);
    const { player, token } = await players.welcome(name ?? 'Guest');
    asked.signIn(token);
    return player;
  };
}

export function meRoutes(api: Api, world: World, welcome: Welcome): void {
  api.anybody(ROUTES.me, async ({ player }) => ({ player }));
  api.anybody(ROUTES.rename, async asked => {
    const { name } = asked.body;
    const player = await welcome(asked, name);
    if (player.kind !== 'guest') throw new Refused('forbidden', 'An account is renamed by its own route.');
    return { player: player.name === name ? player : await world.players.rename(player.id, name) };
  });
}
