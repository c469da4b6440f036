import type { SavedGame } from '@grognard/host';
import { inStore, replaceInStore } from './database.ts';

/** A game on this device, with the number of its save: two tabs must not overwrite each other. */
type Kept = SavedGame & { readonly save?: number };

/** The save of each game that was last seen here. */
const lastSeen = new Map<string, number>();

/** Keeps a game, unless it was kept elsewhere since it was last seen here: then it tells so. */
export async function saveGame(game: SavedGame): Promise<'saved' | 'overtaken'> {
  const save = (lastSeen.get(game.id) ?? 0) + 1;
  const isKept = await replaceInStore<Kept>(game.id, now =>
    now && (now.save ?? 0) >= save ? null : { ...game, save },
  );
  if (!isKept) return 'overtaken';
  lastSeen.set(game.id, save);
  return 'saved';
}

export async function loadGame(id: string): Promise<SavedGame | null> {
  const kept = (await inStore('readonly', store => store.get(id))) as Kept | undefined;
  if (!kept) return null;
  const { save, ...game } = kept;
  lastSeen.set(id, save ?? 0);
  return game;
}

export const removeGame = (id: string): Promise<unknown> => inStore('readwrite', store => store.delete(id));

/** All games of this device, the one played last first. */
export async function listGames(): Promise<readonly SavedGame[]> {
  const games = (await inStore('readonly', store => store.getAll())) as SavedGame[];
  return games.sort((a, b) => b.updated - a.updated);
}
