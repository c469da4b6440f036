import { type Commander, finish, type Memory, ownDice, type Staff } from '@grognard/commander';
import { type Happened, isMatchEvent, type Rules, type Ruleset, type Scenario } from '@grognard/engine';
import { newOnce, ROUTES, type SeatSnapshot } from '@grognard/online';
import type { Line } from './line.ts';

/** A commander at a side of a match on a server: it knows what the server tells its seat, and nothing else. */
export interface BotSeat {
  /** Looks at the match and does what is asked of its side; tells whether there was anything. */
  turn(): Promise<boolean>;
}

export interface SeatOptions {
  readonly line: Line;
  readonly match: string;
  /** The rules the match is pinned to. */
  readonly ruleset: Ruleset;
  readonly commander: Commander;
  /** Asked after every slice of thought: is it time to take the best so far? */
  readonly newPatience: () => () => boolean;
}

interface Post {
  readonly rules: Rules;
  readonly staff: Staff;
  memory: Memory;
  /** So many entries of the seat are in the memory. */
  seen: number;
}

export function takeSeat({ line, match, ruleset, commander, newPatience }: SeatOptions): BotSeat {
  let post: Post | null = null;

  function takePost({ scenario, seat }: SeatSnapshot): Post {
    const own = scenario as Scenario;
    const rules = ruleset.prepare(own);
    const staff = commander.takePost({ ruleset, rules, scenario: own, side: seat });
    return { rules, staff, memory: null, seen: -1 };
  }

  /** Lives through what the seat has seen since; from the beginning if something was taken back. */
  async function remember(at: Post, entries: number): Promise<void> {
    const { staff } = at;
    if (!staff.remember) return;
    if (at.seen < 0 || entries < at.seen) {
      const { moments } = await line.ask(ROUTES.moments, { id: match });
      at.memory = staff.remember(null, { events: [], view: moments[0]!.view as object });
      at.seen = 0;
    }
    if (at.seen === entries) return;
    const { frames } = await line.ask(ROUTES.frames, { id: match, from: at.seen, to: entries });
    for (const { events, view } of frames) {
      const seen = events.filter(event => !isMatchEvent(event as Happened)) as Happened[];
      at.memory = staff.remember(at.memory, { events: seen, view: view as object });
    }
    at.seen = entries;
  }

  const act = (snapshot: SeatSnapshot, type: 'decline-draw' | 'refuse-take-back') =>
    line.ask(ROUTES.act, { id: match }, { id: newOnce(), after: snapshot.seq, act: { type } });

  return {
    turn: async () => {
      const { snapshot } = await line.ask(ROUTES.match, { id: match });
      if (!snapshot || snapshot.outcome) return false;
      const { seat, seq, entries, active, view, standing } = snapshot;
      // It plays on, whatever it is offered.
      if (standing.offer && standing.offer.by !== seat) {
        await act(snapshot, standing.offer.type === 'draw' ? 'decline-draw' : 'refuse-take-back');
        return true;
      }
      if (!active.includes(seat)) return false;
      post ??= takePost(snapshot);
      await remember(post, entries);
      const dice = ownDice(match, seat, String(seq));
      const task = { view: view as object, memory: post.memory, dice, effort: 1 };
      const order = finish(post.staff.think(task), { isOver: newPatience() });
      await line.ask(ROUTES.order, { id: match }, { id: newOnce(), after: seq, order });
      return true;
    },
  };
}
