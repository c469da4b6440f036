import { findJudgement } from '@grognard/commander';
import { type Fallen, makeHost, makeThinker, type Reply, type Request } from '@grognard/host';
import { findBox, findRules } from '@grognard/registry';
import { StorageRefused } from '../storage/database.ts';
import { loadGame, saveGame } from '../storage/games.ts';
import './plain-http.ts';

const post = (reply: Reply): void => self.postMessage(reply);

/** Whoever waits for a real die to fall. */
let awaited: ((fallen: Fallen) => void) | null = null;

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
  roll: draw =>
    new Promise(resolve => {
      awaited = resolve;
      post({ roll: draw });
    }),
});

self.onmessage = async ({ data }: MessageEvent<Request | { readonly fallen: Fallen }>) => {
  if ('fallen' in data) {
    awaited?.(data.fallen);
    return;
  }
  try {
    const call = host[data.call] as (...args: readonly unknown[]) => Promise<unknown>;
    post({ id: data.id, value: await call(...data.with) });
  } catch (error) {
    post({ id: data.id, error: error instanceof Error ? error.message : String(error) });
  }
};
