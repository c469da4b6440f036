import { LEVELS, levelsFor } from '@grognard/commander';
import type { SideId } from '@grognard/engine';
import type { Player } from '@grognard/online';
import { Refused } from '../fault.ts';
import { playerOf } from '../players.ts';
import type { Backroom } from '../workers/backroom.ts';
import type { World } from '../world.ts';
import type { Desk } from './desk.ts';
import { activeOf, type Live } from './live.ts';
import type { Outgrowth } from './outgrowth.ts';

/* The server's own commanders: they sit at a side like anybody else, and know as little. */

const PREFIX = 'computer-';
const levelOf = (player: string | undefined): string | null =>
  player?.startsWith(PREFIX) ? player.slice(PREFIX.length) : null;

/** The server's commander of a level, as a player. */
export async function computerOf(
  { storage, now }: Pick<World, 'storage' | 'now'>,
  ruleset: string,
  level: string,
): Promise<Player> {
  if (!(await levelsFor(ruleset)).some(known => known === level))
    throw new Refused('bad-request', `Expected a level of ${LEVELS.join(', ')}.`);
  const name = level.charAt(0).toUpperCase() + level.slice(1);
  const row = { id: `${PREFIX}${level}`, kind: 'computer', name, level, created: now() };
  await storage.db
    .insertInto('player')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return playerOf(row);
}

export interface Computers {
  /** A match has gone on: if a computer is asked now, it begins to think. */
  noticed(live: Live): void;
  grown(outgrowth: Outgrowth): void;
  /** Looks for matches that wait for a computer: those of a process that has ended. */
  sweep(): Promise<void>;
  rest(): Promise<void>;
}

export function openComputers(
  { storage, log, now }: Pick<World, 'storage' | 'log' | 'now'>,
  { desk, backroom }: { readonly desk: Desk; readonly backroom: Backroom },
): Computers {
  const thinking = new Map<string, Promise<void>>();

  async function play(match: string): Promise<void> {
    for (;;) {
      const live = await desk.look(match);
      const task = live && taskOf(live);
      if (!live || !task) return;
      const { side, level, act } = task;
      const sent = { match, seat: side, id: `computer-${live.state.number}`, after: live.tallies[side]!.seq };
      if (act) await desk.act(sent, { type: act });
      else await desk.order(sent, await backroom.on('think', live.facts, live.state.number, side, level));
    }
  }

  function noticed(live: Live): void {
    const { id } = live.facts.row;
    if (thinking.has(id) || !taskOf(live)) return;
    const done = play(id)
      .catch(error => log.warn({ error, match: id }, 'a computer could not order'))
      .finally(() => thinking.delete(id));
    thinking.set(id, done);
  }

  return {
    noticed,
    grown: ({ live }) => noticed(live),
    sweep: async () => {
      const rows = await storage.db
        .selectFrom('head')
        .innerJoin('seat', 'seat.match', 'head.match')
        .select('head.match as id')
        .distinct()
        .where('head.outcome', 'is', null)
        .where('seat.player', 'like', `${PREFIX}%`)
        .where('head.updated', '<', now() - 5000)
        .limit(200)
        .execute();
      for (const { id } of rows) {
        const live = await desk.look(id);
        if (live) noticed(live);
      }
    },
    rest: async () => {
      await Promise.allSettled([...thinking.values()]);
    },
  };
}

interface ComputerTask {
  readonly side: SideId;
  readonly level: string;
  readonly act: 'decline-draw' | 'refuse-take-back' | null;
}

/** What is asked of a computer now: an order, or an answer; it plays on whatever it is offered. */
function taskOf(live: Live): ComputerTask | null {
  if (live.outcome) return null;
  const { players } = live.facts;
  const { offer } = live.state.standing;
  for (const [side, player] of Object.entries(players)) {
    const level = levelOf(player);
    if (level === null) continue;
    if (offer && offer.by !== side)
      return { side, level, act: offer.type === 'draw' ? 'decline-draw' : 'refuse-take-back' };
    if (activeOf(live).includes(side)) return { side, level, act: null };
  }
  return null;
}
