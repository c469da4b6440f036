import { type Seat, UMPIRE } from '@grognard/engine';
import { ROUTES } from '@grognard/online';
import { Refused } from '../fault.ts';
import type { Desk } from '../match/desk.ts';
import type { Looker, Matches } from '../match/matches.ts';
import { sealFor } from '../match/told.ts';
import { BEHIND } from '../sockets/pages.ts';
import type { Backroom } from '../workers/backroom.ts';
import type { World } from '../world.ts';
import { type Api, type Asked, idIn } from './api.ts';

export interface MatchServices {
  readonly desk: Desk;
  readonly matches: Matches;
  readonly backroom: Backroom;
}

/** One match: how it stands, what is done to it, and its past. */
export function matchRoutes(api: Api, world: World, services: MatchServices): void {
  const { desk, matches } = services;
  api.anybody(ROUTES.match, async asked =>
    matches.whole(await matches.look(idIn(asked), asked.player, asked.query['seat'])),
  );
  api.player(ROUTES.order, async asked => {
    const { side } = await matches.ownSeat(idIn(asked), asked.player);
    const { id, after, order } = asked.body;
    return desk.order({ match: idIn(asked), seat: side, id, after }, order);
  });
  api.player(ROUTES.act, async asked => {
    const { side } = await matches.ownSeat(idIn(asked), asked.player);
    const { id, after, act } = asked.body;
    return desk.act({ match: idIn(asked), seat: side, id, after }, act);
  });
  api.player(ROUTES.seen, async asked => {
    const { side, live } = await matches.ownSeat(idIn(asked), asked.player);
    const seen = Math.min(asked.body.seq, live.tallies[side]!.seq);
    await world.storage.db
      .updateTable('seat')
      .set({ seen })
      .where('match', '=', idIn(asked))
      .where('side', '=', side)
      .execute();
    return { status: 'done' };
  });
  api.anybody(ROUTES.seal, async asked => sealFor((await matches.look(idIn(asked), asked.player)).live));
  pastRoutes(api, services);
}

function pastRoutes(api: Api, { matches, backroom }: MatchServices): void {
  /** From where the asker looks back, and how far. */
  async function past(
    asked: Asked<unknown>,
  ): Promise<Looker & { readonly seat: Seat; readonly number: number }> {
    const looker = await matches.look(idIn(asked), asked.player, asked.query['seat']);
    const { live, seat } = looker;
    if (seat === null) throw new Refused('not-over', 'It can be seen after its end.');
    if (seat !== BEHIND) return { ...looker, seat, number: live.state.number };
    throw new Refused(
      'not-over',
      'Watchers under fog are given what they may see, and no more before the end.',
    );
  }
  api.anybody(ROUTES.frames, async asked => {
    const { live, seat, number } = await past(asked);
    const entries = live.tallies[seat]!.entries;
    const from = countIn(asked.query['from'], 0, entries);
    const to = countIn(asked.query['to'], entries, entries);
    return {
      frames: [...(await backroom.on('frames', live.facts, number, seat, from, to))].map(frame => ({
        ...frame,
        events: [...frame.events],
      })),
    };
  });
  api.anybody(ROUTES.moments, async asked => {
    const { live, seat, number } = await past(asked);
    return { moments: [...(await backroom.on('moments', live.facts, number, seat))] };
  });
  api.anybody(ROUTES.record, async asked => {
    const { live, seat, number } = await past(asked);
    return backroom.on('record', live.facts, number, seat);
  });
  api.anybody(ROUTES.file, async asked => {
    const looker = await matches.look(idIn(asked), asked.player, UMPIRE);
    const { live } = looker;
    if (!live.outcome) throw new Refused('not-over', 'The whole match is given out after its end.');
    const { row } = await matches.whole({ ...looker, seat: null });
    const match = await backroom.on('file', live.facts, live.state.number);
    return { match, players: row.players, seal: sealFor(live) };
  });
}

/** A number of an address, between nought and `most`. */
function countIn(text: string | undefined, usual: number, most: number): number {
  if (text === undefined) return usual;
  if (!/^\d{1,9}$/.test(text)) throw new Refused('bad-request', 'Expected a number of entries.');
  return Math.min(Number(text), most);
}
