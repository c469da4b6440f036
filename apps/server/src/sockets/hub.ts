import type { Told } from '@grognard/online';
import type { Players } from '../players.ts';
import type { Storage, Word } from '../storage/storage.ts';
import type { Hub } from '../world.ts';
import type { Pages } from './pages.ts';

/** Tells the pages of this process, and lets the other processes tell theirs. */
export function openHub(
  storage: Storage,
  pages: Pages,
  players: Pick<Players, 'forget'>,
): Hub & { hear(word: Word): void } {
  const pass = (word: Word): void => {
    storage.tell(word).catch(() => {});
  };
  function signedOut(player: string): void {
    players.forget();
    pages.cut(player);
  }
  return {
    tellPlayer: (player, told) => {
      pages.tellPlayer(player, told);
      pass({ kind: 'player', player, told: JSON.stringify(told) });
    },
    tellRoom: (what, players) => {
      pages.tellRoom(what, players);
      pass({ kind: 'room', what, ...(players && { players }) });
    },
    signedOut: player => {
      signedOut(player);
      pass({ kind: 'signed-out', player });
    },
    hear: word => {
      if (word.kind === 'signed-out') signedOut(String(word['player']));
      if (word.kind === 'player')
        pages.tellPlayer(String(word['player']), JSON.parse(String(word['told'])) as Told);
      if (word.kind === 'room')
        pages.tellRoom(word['what'] as 'tables' | 'mine', word['players'] as readonly string[] | undefined);
    },
  };
}
