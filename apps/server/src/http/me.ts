import type { Player } from '@grognard/online';
import { ROUTES } from '@grognard/online';
import { Refused } from '../fault.ts';
import type { World } from '../world.ts';
import type { Api, Asked } from './api.ts';

/** Who asks, under a name where it has none yet: a guest is a device. */
export async function knownOrWelcome(
  { players }: Pick<World, 'players'>,
  asked: Pick<Asked<unknown>, 'player' | 'signIn'>,
  name: string | undefined,
): Promise<Player> {
  if (asked.player) return asked.player;
  const { player, token } = await players.welcome(name ?? 'Guest');
  asked.signIn(token);
  return player;
}

export function meRoutes(api: Api, world: World): void {
  api.anybody(ROUTES.me, async ({ player }) => ({ player }));
  api.anybody(ROUTES.rename, async asked => {
    const { name } = asked.body;
    const player = await knownOrWelcome(world, asked, name);
    if (player.kind !== 'guest') throw new Refused('forbidden', 'An account is renamed by its own route.');
    return { player: player.name === name ? player : await world.players.rename(player.id, name) };
  });
}
