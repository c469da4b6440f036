import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { realChance } from './chance.ts';
import { beat, PULSE_EVERY, startClock } from './clock.ts';
import { openApi } from './http/api.ts';
import { healthRoutes } from './http/health.ts';
import { openLimiter } from './http/limiter.ts';
import { meRoutes } from './http/me.ts';
import { type Log, openLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import type { Part, PartHooks } from './part.ts';
import { people } from './people/index.ts';
import { openPlayers } from './players.ts';
import type { Settings } from './settings.ts';
import { openHub } from './sockets/hub.ts';
import { migratedStorage } from './storage/open.ts';
import type { Chance, World } from './world.ts';

export interface ServerOptions {
  readonly settings: Settings;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly part?: Part;
  readonly chance?: Chance;
  readonly log?: Log;
}

/** The server, ready to be hung up beside a site: it answers below /api/ and takes sockets there. */
export interface Server {
  readonly world: World;
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Lets what was begun come to its end, tells the pages, and closes the database. */
  close(): Promise<void>;
}

/** Opens the database and everything on it. */
export async function openServer(options: ServerOptions): Promise<Server> {
  const { settings, headers, part = people, chance = realChance } = options;
  const log = options.log ?? openLog(settings.logLevel);
  const processId = chance.id();
  const storage = await migratedStorage({ settings, part, processId, log });
  const clock = await startClock(storage.db);
  const { now } = clock;
  await beat(storage.db, processId, now());
  const players = openPlayers({ storage, now, chance });
  const metrics = openMetrics();
  const hub = openHub({ storage, metrics });
  let hooks: PartHooks = {};
  const world: World = {
    settings,
    storage,
    now,
    chance,
    log,
    metrics,
    players,
    hub,
    get hooks() {
      return hooks;
    },
  };
  hooks = part.open(world);

  const limiter = openLimiter(settings.requestsEach, now);
  const api = openApi({ world, limiter, headers });
  healthRoutes(api, world);
  meRoutes(api, world);
  hooks.routes?.(api);
  const answer = getRequestListener(api.app.fetch, { overrideGlobalObjects: false });

  const pulse = setInterval(() => {
    beat(storage.db, processId, now()).catch(error => log.error({ error }, 'the pulse was not kept'));
  }, PULSE_EVERY);
  return {
    world,
    answer: (request, response) => void answer(request, response),
    upgrade: (_, socket) => socket.destroy(),
    close: async () => {
      clearInterval(pulse);
      await hooks.close?.();
      await beat(storage.db, processId, now()).catch(() => {});
      await storage.close();
    },
  };
}
