import type { Level } from '@grognard/commander';
import type { SavedGame } from '@grognard/host';
import { inStore } from './database.ts';

/** The levels at which the computer can be played, weakest first. */
export const LEVELS: readonly Level[] = ['recruit', 'captain', 'marshal'];

export const saveGame = (game: SavedGame): Promise<unknown> => inStore('readwrite', store => store.put(game));

export const loadGame = async (id: string): Promise<SavedGame | null> =>
  ((await inStore('readonly', store => store.get(id))) as SavedGame | undefined) ?? null;

export const removeGame = (id: string): Promise<unknown> => inStore('readwrite', store => store.delete(id));

/** All games of this device, the one played last first. */
export async function listGames(): Promise<readonly SavedGame[]> {
  const games = (await inStore('readonly', store => store.getAll())) as SavedGame[];
  return games.sort((a, b) => b.updated - a.updated);
}
