import type { SideId } from '@grognard/engine';
import type { Presence } from '@grognard/online';
import type { Storage, Word } from '../storage/storage.ts';
import type { Company, Pages } from './pages.ts';

type Players = Readonly<Record<SideId, string>>;

/**
 * Who is at a match, whichever process the pages are on. Processes tell each other of theirs; nothing that matters
 * hangs on it: who is not known to be here is told by a notice, and that is all.
 */
export interface PresenceBook {
  of(match: string, players: Players): Readonly<Record<SideId, Presence>>;
  watchers(match: string, players: Players): number;
  /** Does a player look at a match now, on a page in front? Whoever reads something else is told by a notice. */
  isPresent(player: string, match: string): boolean;
  /** Something has changed on the pages of this process. */
  changed(match: string): void;
  /** What another process tells; gives the matches that it concerns. */
  hear(word: Word): readonly string[];
  /** Forgets the pages of processes that are no longer alive; gives the matches they were at. */
  forgetAllBut(alive: ReadonlySet<string>): readonly string[];
  /** Has any other process told of pages? */
  knowsOthers(): boolean;
  /** This process ends. */
  close(): Promise<void>;
}

/** Matches that are told of in one word, which may have 8,000 bytes. */
const TOLD_AT_ONCE = 8;
const NOBODY: Company = { here: [], away: [], nameless: 0 };

export function openPresence(pages: Pages, storage: Pick<Storage, 'tell'>): PresenceBook {
  /** By process, then by match. */
  const elsewhere = new Map<string, Map<string, Company>>();

  const pass = (word: Word): Promise<void> => storage.tell(word).catch(() => {});
  const rowOf = (match: string): string => JSON.stringify([match, pages.company(match)]);
  function tellOf(matches: readonly string[]): void {
    for (let i = 0; i < matches.length; i += TOLD_AT_ONCE)
      void pass({ kind: 'pages', rows: matches.slice(i, i + TOLD_AT_ONCE).map(rowOf) });
  }
  function* companies(match: string): Generator<Company> {
    yield pages.company(match);
    for (const matches of elsewhere.values()) yield matches.get(match) ?? NOBODY;
  }
  function forget(process: string): readonly string[] {
    const matches = [...(elsewhere.get(process)?.keys() ?? [])];
    elsewhere.delete(process);
    return matches;
  }
  function note(process: string, rows: readonly string[]): readonly string[] {
    const matches = elsewhere.get(process) ?? new Map<string, Company>();
    elsewhere.set(process, matches);
    return rows.map(row => {
      const [match, company] = JSON.parse(row) as [string, Company];
      const isEmpty = company.here.length + company.away.length + company.nameless === 0;
      if (isEmpty) matches.delete(match);
      else matches.set(match, company);
      return match;
    });
  }

  return {
    of: (match, players) => {
      const all = [...companies(match)];
      const at = (player: string): Presence =>
        all.some(({ here }) => here.includes(player))
          ? 'here'
          : all.some(({ away }) => away.includes(player))
            ? 'away'
            : 'gone';
      return Object.fromEntries(Object.entries(players).map(([side, player]) => [side, at(player)]));
    },
    watchers: (match, players) => {
      const seated = new Set(Object.values(players));
      const isWatcher = (player: string) => !seated.has(player);
      let count = 0;
      for (const { here, away, nameless } of companies(match))
        count += nameless + here.filter(isWatcher).length + away.filter(isWatcher).length;
      return count;
    },
    isPresent: (player, match) => {
      if (pages.isHere(player, match)) return true;
      for (const matches of elsewhere.values()) if (matches.get(match)?.here.includes(player)) return true;
      return false;
    },
    changed: match => tellOf([match]),
    hear: word => {
      const process = String(word['from'] ?? '');
      if (word.kind === 'pages') return note(process, word['rows'] as readonly string[]);
      if (word.kind === 'pages-gone') return forget(process);
      // A process that is new, or was cut off for a while, asks the others, and may have been forgotten by them.
      if (word.kind === 'pages-wanted' || word.kind === 'missed') tellOf([...pages.followedMatches()]);
      if (word.kind === 'missed') void pass({ kind: 'pages-wanted' });
      return [];
    },
    forgetAllBut: alive =>
      [...elsewhere.keys()].filter(process => !alive.has(process)).flatMap(process => [...forget(process)]),
    knowsOthers: () => elsewhere.size > 0,
    close: () => pass({ kind: 'pages-gone' }),
  };
}
