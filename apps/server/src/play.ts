import type { Outage } from './clock.ts';
import { openBattlefields, scenarioReader } from './match/battlefields.ts';
import { beginning } from './match/beginning.ts';
import { type Challenges, openChallenges } from './match/challenges.ts';
import { openComputers } from './match/computers.ts';
import { type Audience, type Desk, openDesk } from './match/desk.ts';
import { type Lists, openLists } from './match/lists.ts';
import type { Live } from './match/live.ts';
import { type Matches, openMatches } from './match/matches.ts';
import { makeSweeper } from './match/sweeper.ts';
import type { Chore } from './part.ts';
import { type Following, openFollowing } from './sockets/following.ts';
import type { Pages } from './sockets/pages.ts';
import { openPresence } from './sockets/presence.ts';
import type { Word } from './storage/storage.ts';
import { type Backroom, openBackroom } from './workers/backroom.ts';
import type { Thread } from './workers/pool.ts';
import type { World } from './world.ts';

/** Everything that has to do with matches, put together. */
export interface Play {
  readonly desk: Desk;
  readonly matches: Matches;
  readonly challenges: Challenges;
  readonly lists: Lists;
  readonly backroom: Backroom;
  readonly following: Following;
  readonly pages: Pages;
  readonly chores: readonly Chore[];
  /** What another process tells. */
  hear(word: Word): void;
  close(): Promise<void>;
}

interface Surroundings {
  readonly pages: Pages;
  readonly outages: readonly Outage[];
  readonly newThread: () => Thread;
}

export function openPlay(world: World, { pages, outages, newThread }: Surroundings): Play {
  const { storage, settings, now, log, metrics, players } = world;
  const fields = openBattlefields(scenarioReader(storage));
  const others = Array.from({ length: settings.workers }, newThread);
  const backroom = openBackroom(storage, { reader: newThread(), others });
  const book = openPresence(pages, storage);
  const presence = (live: Live) => ({
    presence: book.of(live.facts.row.id, live.facts.players),
    watchers: book.watchers(live.facts.row.id, live.facts.players),
  });
  const following = openFollowing({ pages, book, matches: () => matches, hub: world.hub, now, outages, log });
  const audience: Audience = {
    followed: pages.seats,
    isPresent: book.isPresent,
    lost: following.lost,
    grown: outgrowth => {
      following.grown(outgrowth);
      computers.grown(outgrowth);
      const { live } = outgrowth;
      if (live.outcome) ended(live);
    },
  };
  function ended(live: Live): void {
    const match = live.facts.row.id;
    world.hooks.ended?.(match).catch(error => log.error({ error, match }, 'an end was not taken in'));
    world.hub.tellRoom('mine', Object.values(live.facts.players));
  }
  const desk = openDesk({ storage, fields, now, outages, log, metrics, audience, memory: settings.memory });
  const matches = openMatches({ desk, storage, players, backroom, now, outages, presence });
  const computers = openComputers(world, { desk, backroom });
  const begin = beginning(world, fields);
  const challenges = openChallenges(world, {
    backroom,
    begin: async (challenge, who, word) => {
      const begun = await begin(challenge, who, word);
      for (const id of begun) {
        const live = await desk.look(id);
        if (live) computers.noticed(live);
      }
      return begun;
    },
  });
  const lists = openLists(world, { challenges, outages, present: book.of, watchers: book.watchers });

  function caughtUp(match: string): void {
    desk.catchUp(match).catch(error => log.error({ error, match }, 'a match could not be caught up with'));
  }
  async function heardChat(match: string, number: number): Promise<void> {
    const live = await desk.look(match);
    const row = await storage.db
      .selectFrom('chat')
      .selectAll()
      .where('match', '=', match)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!live || !row) return;
    const line = { number, by: row.side, text: row.text, at: row.at };
    following.tellAll(match, { type: 'chat', match, line }, live.facts.field.sides);
  }

  /** Whoever was on a process that died is gone. */
  async function forgetTheDead(): Promise<void> {
    if (!book.knowsOthers()) return;
    for (const match of book.forgetAllBut(await storage.processes())) void following.presence(match);
  }

  return {
    desk,
    matches,
    challenges,
    lists,
    backroom,
    following,
    pages,
    chores: [
      { name: 'clocks', everySeconds: 1, work: makeSweeper(world, desk, outages) },
      { name: 'computers', everySeconds: 20, work: computers.sweep },
      { name: 'presence', everySeconds: 3, work: forgetTheDead },
    ],
    hear: word => {
      const match = String(word['match'] ?? '');
      for (const each of book.hear(word)) if (pages.seats(each).size > 0) void following.presence(each);
      if (word.kind === 'entry') caughtUp(match);
      if (word.kind === 'reseated') desk.reseated(match);
      if (word.kind === 'missed') for (const each of [...pages.followedMatches()]) caughtUp(each);
      if (word.kind === 'chat' && pages.seats(match).size > 0)
        heardChat(match, Number(word['number'])).catch(error =>
          log.error({ error, match }, 'a line was not told'),
        );
    },
    close: async () => {
      await book.close();
      await desk.rest();
      await backroom.close();
    },
  };
}
