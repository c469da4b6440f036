import { findJudgement } from '@grognard/commander';
import { findBox } from '@grognard/registry';
import { StorageRefused } from '../storage/database.ts';
import { loadGame, saveGame } from '../storage/games.ts';
import { makeHost } from './host.ts';
import type { Reply, Request } from './protocol.ts';
import { makeThinker } from './thinker.ts';

const post = (reply: Reply): void => self.postMessage(reply);

const host = makeHost({
  openBox: findBox,
  findTeaching: async ruleset => (await findJudgement(ruleset))?.teaching ?? null,
  save: async game => {
    try {
      await saveGame(game);
      return null;
    } catch (error) {
      return error instanceof StorageRefused && error.full ? 'full' : 'blocked';
    }
  },
  load: loadGame,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  thinker: makeThinker(() => performance.now()),
  thinking: share => post({ thinking: share }),
});

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  try {
    const call = host[data.call] as (...args: readonly unknown[]) => Promise<unknown>;
    post({ id: data.id, value: await call(...data.with) });
  } catch (error) {
    post({ id: data.id, error: error instanceof Error ? error.message : String(error) });
  }
};
