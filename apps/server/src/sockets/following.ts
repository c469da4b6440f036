import { type Seat, UMPIRE } from '@grognard/engine';
import { MOST_FOLLOWED, type Said, type Told } from '@grognard/online';
import type { Outage } from '../clock.ts';
import { Refused, toldError } from '../fault.ts';
import type { Log } from '../log.ts';
import type { Live } from '../match/live.ts';
import type { Looker, Matches } from '../match/matches.ts';
import type { Outgrowth } from '../match/outgrowth.ts';
import { stepTexts } from '../match/step-text.ts';
import { nowFor } from '../match/told.ts';
import type { Hub } from '../world.ts';
import { type Page, send, sendText } from './page.ts';
import { BEHIND, type Pages } from './pages.ts';
import type { PresenceBook } from './presence.ts';

/** What pages say and are told of the matches they follow. */
export interface Following {
  hear(page: Page, said: Said): void;
  left(page: Page): void;
  /** An entry is on disk. */
  grown(outgrowth: Outgrowth): void;
  /** Whoever follows it begins anew. */
  lost(match: string): void;
  /** Something that everybody at a match is told at once. */
  tellAll(match: string, told: Told, seats?: readonly Seat[]): void;
  /** Tells the pages of this process who is at a match; gives those who play it. */
  presence(match: string): Promise<readonly string[]>;
}

export interface FollowingOptions {
  readonly pages: Pages;
  readonly book: PresenceBook;
  readonly matches: () => Matches;
  readonly hub: Pick<Hub, 'tellRoom'>;
  readonly now: () => number;
  readonly outages: readonly Outage[];
  readonly log: Log;
}

export function openFollowing({ pages, book, matches, hub, now, outages, log }: FollowingOptions): Following {
  /** Of matches that somebody watches from behind. */
  const lastTurn = new Map<string, number>();

  function fail(page: Page, thrown: unknown, match?: string): void {
    if (!(thrown instanceof Refused)) log.error({ error: thrown, match }, 'a page could not follow');
    send(page, { type: 'error', error: toldError(thrown), ...(match !== undefined && { match }) });
  }

  /** Goes on where the page left off, or gives it everything anew. */
  async function follow(page: Page, match: string, after: number | null): Promise<void> {
    if (page.follows.size >= MOST_FOLLOWED) throw new Refused('too-many', 'Too many matches are followed.');
    const looker = await matches().look(match, page.player);
    const { live, seat } = looker;
    if (seat === null) throw new Refused('not-over', 'It can be watched after its end.');
    pages.follow(page, match, seat);
    // From here on every step reaches the page: what it lacks is what was before.
    if (seat !== BEHIND && after === live.tallies[seat]?.seq) resumed(page, live, seat);
    else await sendSnapshot(page, looker);
    changed(match);
  }
  function resumed(page: Page, live: Live, seat: Seat): void {
    const { clocks, at } = nowFor(live, seat, { now: now(), outages });
    send(page, { type: 'clocks', match: live.facts.row.id, clocks, at });
  }
  async function sendSnapshot(page: Page, looker: Looker): Promise<void> {
    const match = looker.live.facts.row.id;
    const snapshot = await matches().snapshot(looker);
    if (!snapshot || page.follows.get(match) !== looker.seat) return;
    // What happened while the past was looked through was sent already, before this.
    const { live } = await matches().look(match, page.player);
    const isOld = looker.seat !== BEHIND && live.tallies[looker.seat!]?.seq !== snapshot.seq;
    if (isOld) await sendSnapshot(page, await matches().look(match, page.player));
    else send(page, { type: 'snapshot', match, snapshot });
  }

  function tellSeat(match: string, seat: Seat, text: string): void {
    for (const page of pages.at(match, seat)) sendText(page, text);
  }
  function tellAll(match: string, told: Told, seats?: readonly Seat[]): void {
    const text = JSON.stringify(told);
    for (const seat of seats ?? pages.seats(match)) tellSeat(match, seat, text);
  }

  async function presence(match: string): Promise<readonly string[]> {
    const looker = await matches()
      .look(match, null)
      .catch(() => null);
    if (!looker) return [];
    const { players } = looker.live.facts;
    const shown = { ...book.of(match, players) };
    tellAll(match, { type: 'presence', match, presence: shown, watchers: book.watchers(match, players) });
    return Object.values(players);
  }
  /** Those at the match are told, and whoever has it among the own in the room. */
  function changed(match: string): void {
    if (!pages.seats(match).has(BEHIND)) lastTurn.delete(match);
    book.changed(match);
    void presence(match).then(players => hub.tellRoom('mine', players));
  }

  /** Watchers under fog are shown the next turn that they may see; at the end, everything. */
  async function tellBehind({ live }: Outgrowth): Promise<void> {
    const match = live.facts.row.id;
    const watching = [...pages.at(match, BEHIND)];
    if (watching.length === 0) return;
    const looker = await matches().look(match, null);
    if (looker.seat === UMPIRE) for (const page of watching) pages.follow(page, match, UMPIRE);
    const snapshot = await matches().snapshot(looker);
    if (!snapshot) return;
    const text = JSON.stringify({ type: 'snapshot', match, snapshot } satisfies Told);
    for (const page of watching) sendText(page, text);
  }

  /** Has a turn ended, so that watchers may see another? */
  function isNewTurn({ live }: Outgrowth): boolean {
    const { row } = live.facts;
    const { turn } = live.state.position;
    if (lastTurn.get(row.id) === turn && !live.outcome) return false;
    if (live.outcome) lastTurn.delete(row.id);
    else lastTurn.set(row.id, turn);
    return true;
  }

  return {
    tellAll,
    presence,
    hear: (page, said) => {
      switch (said.type) {
        case 'follow':
          follow(page, said.match, said.after).catch(error => fail(page, error, said.match));
          return;
        case 'unfollow':
          pages.unfollow(page, said.match);
          changed(said.match);
          return;
        case 'presence':
          page.isHere = said.isHere;
          for (const match of page.follows.keys()) changed(match);
          return;
        case 'room':
          page.isInRoom = said.isOpen;
          return;
        case 'ping':
          send(page, { type: 'pong', at: now() });
      }
    },
    left: page => {
      const followed = [...page.follows.keys()];
      pages.remove(page);
      for (const match of followed) changed(match);
    },
    grown: outgrowth => {
      const match = outgrowth.live.facts.row.id;
      const seats = pages.seats(match);
      for (const [seat, text] of stepTexts(outgrowth, seats, outages)) tellSeat(match, seat, text);
      if (seats.has(BEHIND) && isNewTurn(outgrowth))
        tellBehind(outgrowth).catch(error => log.error({ error, match }, 'watchers were not told'));
    },
    lost: match => {
      for (const page of pages.of(match)) {
        matches()
          .look(match, page.player)
          .then(looker => sendSnapshot(page, looker))
          .catch(error => fail(page, error, match));
      }
    },
  };
}
