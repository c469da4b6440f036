import { type ChatLine, MOST_CHAT, type Papers, ROUTES, type Told } from '@grognard/online';
import type { Outage } from '../clock.ts';
import { Refused } from '../fault.ts';
import { DAY, type SideClock, toldClocks } from '../match/clocks.ts';
import type { Desk } from '../match/desk.ts';
import type { Live } from '../match/live.ts';
import { activeOf } from '../match/live.ts';
import type { Matches } from '../match/matches.ts';
import { headRow } from '../match/rows.ts';
import type { World } from '../world.ts';
import { type Api, idIn } from './api.ts';

export interface PaperServices {
  readonly desk: Desk;
  readonly matches: Matches;
  readonly outages: readonly Outage[];
  readonly tellAll: (match: string, told: Told, seats?: readonly string[]) => void;
}

const NO_PAPERS: Papers = { notes: [], pencil: null };

/** What goes with a match and is no part of it: chat, notes, pencilled orders, time that is given. */
export function paperRoutes(api: Api, world: World, services: PaperServices): void {
  const { matches } = services;
  const { db } = world.storage;
  chatRoutes(api, world, services);
  timeRoutes(api, world, services);

  api.player(ROUTES.papers, async asked => {
    const { side } = await matches.ownSeat(idIn(asked), asked.player);
    const row = await db
      .selectFrom('papers')
      .select('body')
      .where('match', '=', idIn(asked))
      .where('side', '=', side)
      .executeTakeFirst();
    return row ? (JSON.parse(row.body) as Papers) : NO_PAPERS;
  });
  api.player(ROUTES.keepPapers, async asked => {
    const { side } = await matches.ownSeat(idIn(asked), asked.player);
    const body = JSON.stringify(asked.body);
    await db
      .insertInto('papers')
      .values({ match: idIn(asked), side, body })
      .onConflict(conflict => conflict.columns(['match', 'side']).doUpdateSet({ body }))
      .execute();
    return { status: 'done' };
  });
}

function chatRoutes(api: Api, world: World, { matches, tellAll }: PaperServices): void {
  const { storage, now, hooks } = world;
  const { db } = storage;

  /** Chat is for the two; others read it after the end. */
  api.anybody(ROUTES.chat, async asked => {
    const { live, side } = await matches.look(idIn(asked), asked.player);
    if (side === null && !live.outcome) throw new Refused('not-over', 'The chat is open after the end.');
    const rows = await db
      .selectFrom('chat')
      .selectAll()
      .where('match', '=', idIn(asked))
      .orderBy('number', 'desc')
      .limit(MOST_CHAT)
      .execute();
    return { lines: rows.reverse().map(({ number, side: by, text, at }) => ({ number, by, text, at })) };
  });
  api.player(ROUTES.say, async asked => {
    const match = idIn(asked);
    const { side, live } = await matches.ownSeat(match, asked.player);
    if ((await hooks.mayChat?.(match, asked.player.id)) === false)
      throw new Refused('forbidden', 'The chat of this match is closed.');
    const line = await keepLine(world, {
      match,
      side,
      once: asked.body.id,
      text: asked.body.text,
      at: now(),
    });
    if (line) tellAll(match, { type: 'chat', match, line }, live.facts.field.sides);
    if (line) await storage.tell({ kind: 'chat', match, number: line.number });
    return { status: 'done' };
  });
}

interface NewLine {
  readonly match: string;
  readonly side: string;
  readonly once: string;
  readonly text: string;
  readonly at: number;
}

/** Keeps a line under the next number; nothing when it is kept already, or the chat is full. */
async function keepLine(
  { storage }: World,
  { match, side, once, text, at }: NewLine,
): Promise<ChatLine | null> {
  return storage.db.transaction().execute(async trx => {
    const last = await trx
      .selectFrom('chat')
      .select('number')
      .where('match', '=', match)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    if (number > MOST_CHAT) throw new Refused('too-many', 'The chat of this match is full.');
    const kept = await trx
      .insertInto('chat')
      .values({ match, number, side, once, text, at })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    return Number(kept.numInsertedOrUpdatedRows) > 0 ? { number, by: side, text, at } : null;
  });
}

/** Whoever may claim a match for time may give a day instead. */
function timeRoutes(api: Api, world: World, { desk, matches, outages, tellAll }: PaperServices): void {
  api.player(ROUTES.giveTime, async asked => {
    const match = idIn(asked);
    const { side } = await matches.ownSeat(match, asked.player);
    const late = asked.body.side;
    if (late === side) throw new Refused('forbidden', 'Nobody gives time to oneself.');
    const live = await desk.alone(match, () => giveDay(world, { desk, match, late, outages }));
    const clocks = toldClocks(live.clocks, {
      pace: live.facts.pace,
      late: live.state.standing.late,
      outages,
    });
    tellAll(match, { type: 'clocks', match, clocks, at: world.now() });
    await world.storage.tell({ kind: 'entry', match, number: live.state.number });
    return { status: 'done' };
  });
}

async function giveDay(
  { storage, now }: World,
  { desk, match, late, outages }: { desk: Desk; match: string; late: string; outages: readonly Outage[] },
): Promise<Live> {
  const live = await desk.look(match);
  if (!live) throw new Refused('not-found', 'There is no such match.');
  if (!live.state.standing.late.includes(late)) throw new Refused('forbidden', 'Its time is not out.');
  const clocks = live.clocks.map(
    (clock): SideClock => (clock.side === late ? { ...clock, given: now() + DAY } : clock),
  );
  const { clocks: body } = headRow({ ...live, clocks }, activeOf(live), { now: now(), outages });
  await storage.db
    .updateTable('head')
    .set({ clocks: body })
    .where('match', '=', match)
    .where('number', '=', live.state.number)
    .execute();
  desk.forget(match);
  return (await desk.look(match)) ?? live;
}
