import type { MatchFile, Outcome, SideId, Text } from '@grognard/engine';
import { inStore } from './database.ts';

export const LEVELS = ['recruit', 'captain', 'marshal'] as const;
export type Level = (typeof LEVELS)[number];

/** Who commands a side. */
export type Player = { readonly kind: 'person' } | { readonly kind: 'computer'; readonly level: Level };
export type Players = Readonly<Record<SideId, Player>>;

export const GAME_FORMAT = 'grognard/game@1';

/** A match on this device, with what its players need to go on. */
export interface SavedGame {
  readonly format: typeof GAME_FORMAT;
  readonly id: string;
  readonly updated: number;
  readonly ruleset: string;
  readonly title: Text;
  readonly players: Players;
  readonly turn: number;
  readonly turns: number;
  readonly active: readonly SideId[];
  readonly outcome: Outcome | null;
  readonly file: MatchFile;
  /** Orders in the making, by side: lost by nobody's reload. */
  readonly drafts: Readonly<Record<SideId, unknown>>;
  /** The last entry each side has been shown. */
  readonly seen: Readonly<Record<SideId, number>>;
}

export const saveGame = (game: SavedGame): Promise<unknown> => inStore('readwrite', store => store.put(game));

export const loadGame = async (id: string): Promise<SavedGame | null> =>
  ((await inStore('readonly', store => store.get(id))) as SavedGame | undefined) ?? null;

export const removeGame = (id: string): Promise<unknown> => inStore('readwrite', store => store.delete(id));

/** All games of this device, the one played last first. */
export async function listGames(): Promise<readonly SavedGame[]> {
  const games = (await inStore('readonly', store => store.getAll())) as SavedGame[];
  return games.sort((a, b) => b.updated - a.updated);
}
