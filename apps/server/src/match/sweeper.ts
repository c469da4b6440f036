import type { Outage } from '../clock.ts';
import { Refused } from '../fault.ts';
import type { World } from '../world.ts';
import { deadlineOf } from './clocks.ts';
import { type Desk, KEEPER } from './desk.ts';

const AT_ONCE = 50;

/** Notes whose time is out: an offer to the other, never by itself a defeat. */
export function makeSweeper(
  { storage, now, log }: World,
  desk: Desk,
  outages: readonly Outage[],
): () => Promise<void> {
  async function note(match: string): Promise<void> {
    const live = await desk.look(match);
    if (!live || live.outcome) return;
    const { late } = live.state.standing;
    const next = deadlineOf(
      live.clocks.filter(({ side }) => !late.includes(side)),
      live.facts.pace,
      outages,
    );
    // Outages since then have moved it.
    if (!next || next.at > now()) return postpone(match, live.state.number, next?.at ?? null);
    const { seq } = live.tallies[KEEPER]!;
    const sent = { match, seat: KEEPER, id: `time-${next.side}-${live.state.number}`, after: seq };
    await desk.act(sent, { type: 'note-time-out', side: next.side });
  }
  const postpone = async (match: string, number: number, deadline: number | null): Promise<void> => {
    await storage.db
      .updateTable('head')
      .set({ deadline })
      .where('match', '=', match)
      .where('number', '=', number)
      .execute();
  };

  return async () => {
    const due = await storage.db
      .selectFrom('head')
      .select('match')
      .where('deadline', '<=', now())
      .where('outcome', 'is', null)
      .limit(AT_ONCE)
      .execute();
    for (const { match } of due) {
      await note(match).catch(error => {
        if (!(error instanceof Refused)) log.error({ error, match }, 'a clock could not be noted');
      });
    }
  };
}
