import { type Seat, UMPIRE } from '@grognard/engine';
import type { Told } from '@grognard/online';
import { type Page, send } from './page.ts';

/** Watchers under fog, who see what was three turns ago: no seat of the match. */
export const BEHIND: Seat = 'behind';

/** Whose pages follow a match: those in front, those behind, and how many are nobody's that is known. */
export interface Company {
  readonly here: readonly string[];
  readonly away: readonly string[];
  readonly nameless: number;
}

/** The open pages of this process, by what they follow and whose they are. */
export interface Pages {
  add(page: Page): void;
  remove(page: Page): void;
  follow(page: Page, match: string, seat: Seat): void;
  unfollow(page: Page, match: string): void;
  /** The pages that follow a match from a seat. */
  at(match: string, seat: Seat): Iterable<Page>;
  seats(match: string): ReadonlySet<Seat>;
  /** Every page that follows a match. */
  of(match: string): readonly Page[];
  company(match: string): Company;
  /** Does a player look at a match now, on a page in front? */
  isHere(player: string, match: string): boolean;
  tellPlayer(player: string, told: Told): void;
  tellRoom(what: 'tables' | 'mine', players?: readonly string[]): void;
  /** Cuts the lines of all pages of a player; those that are still signed in call again. */
  cut(player: string): void;
  all(): Iterable<Page>;
  followedMatches(): Iterable<string>;
}

const isWatched = (seat: Seat): boolean => seat === BEHIND || seat === UMPIRE;
const NOBODY: ReadonlySet<Seat> = new Set();
/** Names of a match's company that are told to other processes. */
const MOST_NAMED = 15;

export function makePages(): Pages {
  const all = new Set<Page>();
  const byMatch = new Map<string, Map<Seat, Set<Page>>>();
  const byPlayer = new Map<string, Set<Page>>();
  const seatSets = new Map<string, ReadonlySet<Seat>>();

  const of = (match: string): readonly Page[] =>
    [...(byMatch.get(match)?.values() ?? [])].flatMap(pages => [...pages]);

  function unfollow(page: Page, match: string): void {
    const seat = page.follows.get(match);
    if (seat === undefined) return;
    page.follows.delete(match);
    const seats = byMatch.get(match);
    const pages = seats?.get(seat);
    pages?.delete(page);
    if (pages?.size === 0) seats?.delete(seat);
    if (seats?.size === 0) byMatch.delete(match);
    seatSets.delete(match);
  }

  return {
    all: () => all,
    followedMatches: () => byMatch.keys(),
    add: page => {
      all.add(page);
      if (!page.player) return;
      const pages = byPlayer.get(page.player.id) ?? new Set();
      byPlayer.set(page.player.id, pages.add(page));
    },
    remove: page => {
      for (const match of [...page.follows.keys()]) unfollow(page, match);
      all.delete(page);
      const own = page.player && byPlayer.get(page.player.id);
      own?.delete(page);
      if (page.player && own?.size === 0) byPlayer.delete(page.player.id);
    },
    follow: (page, match, seat) => {
      unfollow(page, match);
      const seats = byMatch.get(match) ?? new Map<Seat, Set<Page>>();
      byMatch.set(match, seats);
      seats.set(seat, (seats.get(seat) ?? new Set()).add(page));
      page.follows.set(match, seat);
      seatSets.delete(match);
    },
    unfollow,
    at: (match, seat) => byMatch.get(match)?.get(seat) ?? [],
    seats: match => {
      const seats = byMatch.get(match);
      if (!seats) return NOBODY;
      const known = seatSets.get(match) ?? new Set(seats.keys());
      seatSets.set(match, known);
      return known;
    },
    of,
    company: match => {
      const named: { here: string[]; away: string[] } = { here: [], away: [] };
      let nameless = 0;
      // Those who play come first, and are always named.
      const watching = (page: Page): number => (isWatched(page.follows.get(match)!) ? 1 : 0);
      for (const { player, isHere } of of(match).toSorted((a, b) => watching(a) - watching(b))) {
        const line = isHere ? named.here : named.away;
        // Those beyond are counted, and go without a name.
        if (player && line.length < MOST_NAMED) line.push(player.id);
        else nameless += 1;
      }
      return { ...named, nameless };
    },
    isHere: (player, match) => {
      for (const page of byPlayer.get(player) ?? []) if (page.isHere && page.follows.has(match)) return true;
      return false;
    },
    tellPlayer: (player, told) => {
      for (const page of byPlayer.get(player) ?? []) send(page, told);
    },
    cut: player => {
      for (const page of [...(byPlayer.get(player) ?? [])]) page.socket.terminate();
    },
    tellRoom: (what, players) => {
      const told: Told = { type: 'room', what };
      const whose = players ? players.flatMap(player => [...(byPlayer.get(player) ?? [])]) : [...all];
      for (const page of whose) if (page.isInRoom) send(page, told);
    },
  };
}
