import { findJudgement } from '@grognard/commander';
import { makeHost, makeThinker, type Reply, type Request } from '@grognard/host';
import { findBox, findRules } from '@grognard/registry';
import { StorageRefused } from '../storage/database.ts';
import { loadGame, saveGame } from '../storage/games.ts';

const post = (reply: Reply): void => self.postMessage(reply);

const host = makeHost({
  openBox: findBox,
  findRules,
  findBeats: async ruleset => (await (await findBox(ruleset))?.beats?.())?.beats ?? null,
  findTeaching: async ruleset => (await findJudgement(ruleset))?.teaching ?? null,
  save: async game => {
    try {
      return (await saveGame(game)) === 'saved' ? null : 'overtaken';
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
