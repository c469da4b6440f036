import { Refused } from './fault.ts';
import { seatOfPlayer } from './match/told.ts';
import type { Core } from './part.ts';
import type { Play } from './play.ts';
import type { World } from './world.ts';

/** What the core does for a part beside it. */
export const coreOf = (
  { storage, players, chance }: Pick<World, 'storage' | 'players' | 'chance'>,
  { challenges, desk, backroom }: Pick<Play, 'challenges' | 'desk' | 'backroom'>,
): Core => ({
  seat: async (wish, one, other) => {
    const { id } = await challenges.issue(one, wish);
    return challenges.join(id, other, '');
  },
  read: backroom.read,
  reseated: async match => {
    desk.reseated(match);
    await storage.tell({ kind: 'reseated', match });
  },
  resign: async (match, player) => {
    const [live, who] = await Promise.all([desk.look(match), players.find(player)]);
    const seat = live && seatOfPlayer(live.facts, who);
    if (!live || !seat || live.outcome) return;
    const sent = { match, seat, id: chance.id(), after: live.tallies[seat]!.seq };
    await desk.act(sent, { type: 'resign' }).catch(error => {
      // The match went on meanwhile, or has ended: its clock tells the rest.
      if (!(error instanceof Refused)) throw error;
    });
  },
});
