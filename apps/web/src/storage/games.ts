import type { SavedGame } from '@grognard/host';
import { inStore, replaceInStore } from './database.ts';

/** How a game came to this device, where it was not begun here. */
export type Origin = 'file' | 'fork';

/** What its owner has written on a game; the match knows nothing of it. */
export interface Labels {
  readonly name?: string;
  readonly note?: string;
  readonly origin?: Origin;
}

/** A game of this device, with what was written on it. */
export type KeptGame = SavedGame & { readonly labels?: Labels };

/** … and with the number of its save: two tabs must not overwrite each other. */
type Kept = KeptGame & { readonly save?: number };

/** The save of each game that was last seen here. */
const lastSeen = new Map<string, number>();

/** Keeps a game, unless it was kept elsewhere since it was last seen here: then it tells so. */
export async function saveGame(game: SavedGame): Promise<'saved' | 'overtaken'> {
  const save = (lastSeen.get(game.id) ?? 0) + 1;
  const isKept = await replaceInStore<Kept>(game.id, now =>
    now && (now.save ?? 0) >= save ? null : { ...game, save, ...(now?.labels && { labels: now.labels }) },
  );
  if (!isKept) return 'overtaken';
  lastSeen.set(game.id, save);
  return 'saved';
}

export async function loadGame(id: string): Promise<SavedGame | null> {
  const kept = (await inStore('readonly', store => store.get(id))) as Kept | undefined;
  if (!kept) return null;
  const { save, labels: _, ...game } = kept;
  lastSeen.set(id, save ?? 0);
  return game;
}

/** Writes something on a game; the game itself is as it was. */
export const labelGame = (id: string, labels: Labels): Promise<boolean> =>
  replaceInStore<Kept>(id, now => (now ? { ...now, labels: { ...now.labels, ...labels } } : null));

export const removeGame = (id: string): Promise<unknown> => inStore('readwrite', store => store.delete(id));

/** Puts a game back that was just removed, as it was. */
export const restoreGame = (game: KeptGame): Promise<unknown> =>
  inStore('readwrite', store => store.put(game));

/** All games of this device, the one played last first. */
export async function listGames(): Promise<readonly KeptGame[]> {
  const games = (await inStore('readonly', store => store.getAll())) as KeptGame[];
  return games.sort((a, b) => b.updated - a.updated);
}
