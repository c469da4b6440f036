import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { realChance } from './chance.ts';
import { startChores } from './chores.ts';
import { beat, PULSE_EVERY, type ServerClock, startClock } from './clock.ts';
import { coreOf } from './core.ts';
import { openApi } from './http/api.ts';
import { makeDoorkeeper } from './http/doorkeeper.ts';
import { healthRoutes } from './http/health.ts';
import { openLimiter } from './http/limiter.ts';
import { matchRoutes } from './http/match-routes.ts';
import { meRoutes, openWelcome } from './http/me.ts';
import { makeOrderDoor } from './http/order-door.ts';
import { paperRoutes } from './http/paper-routes.ts';
import { roomRoutes } from './http/room-routes.ts';
import { type Log, openLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import type { Part, PartHooks } from './part.ts';
import { people } from './people/index.ts';
import { openPlay, type Play } from './play.ts';
import { openPlayers } from './players.ts';
import { forgetTables, realTableRoutes } from './real-tables/routes.ts';
import type { Settings } from './settings.ts';
import { openDoor } from './sockets/door.ts';
import { openHub } from './sockets/hub.ts';
import { makePages } from './sockets/pages.ts';
import { migratedStorage } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';
import type { Thread } from './workers/pool.ts';
import { startThread } from './workers/pool.ts';
import type { Chance, World } from './world.ts';

export interface ServerOptions {
  readonly settings: Settings;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly part?: Part;
  readonly chance?: Chance;
  readonly log?: Log;
  /** A thread for long work; tests put in their own. */
  readonly newThread?: () => Thread;
  readonly startTime?: (storage: Storage) => Promise<ServerClock>;
  /** What is to be done again and again; tests do it when they want it. */
  readonly startChores?: typeof startChores;
}

/** The server, ready to be hung up beside a site: it answers below /api/ and takes sockets there. */
export interface Server {
  readonly world: World;
  readonly play: Play;
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Lets what was begun come to its end, tells the pages, and closes the database. */
  close(): Promise<void>;
}

/** A built worker lies beside the built server. */
const builtThread = (): Thread => startThread(new URL('./worker.mjs', import.meta.url));

/** Opens the database and everything on it. */
export async function openServer(options: ServerOptions): Promise<Server> {
  const { settings, headers, part = people, chance = realChance, newThread = builtThread } = options;
  const log = options.log ?? openLog(settings.logLevel);
  const processId = chance.id();
  const storage = await migratedStorage({ settings, part, processId, log });
  const { now, outages } = await (options.startTime ?? (({ db }) => startClock(db)))(storage);
  await beat(storage.db, processId, now());
  const pages = makePages();
  const players = openPlayers({ storage, now, chance });
  const hub = openHub(storage, pages, players);
  let hooks: PartHooks = {};
  const world: World = {
    settings,
    storage,
    now,
    chance,
    log,
    metrics: openMetrics(),
    players,
    hub,
    get hooks() {
      return hooks;
    },
  };
  const play = openPlay(world, { pages, outages, newThread });
  hooks = part.open(world, coreOf(world, play));
  storage.listen(word => {
    hub.hear(word);
    play.hear(word);
  });

  const limiter = openLimiter(settings.requestsEach, now);
  const api = openApi({ world, limiter, headers });
  healthRoutes(api, world);
  const welcome = openWelcome(world);
  meRoutes(api, world, welcome);
  roomRoutes(api, world, { ...play, welcome });
  matchRoutes(api, world, play);
  paperRoutes(api, world, { ...play, outages, tellAll: play.following.tellAll });
  realTableRoutes(api, world);
  hooks.routes?.(api);
  const listener = getRequestListener(api.app.fetch, { overrideGlobalObjects: false });
  const orderDoor = makeOrderDoor(world, { ...play, limiter, headers });
  const door = openDoor(world, { pages, following: play.following, limiter });
  const pulse = {
    name: 'pulse',
    everySeconds: PULSE_EVERY / 1000,
    work: () => beat(storage.db, processId, now()),
  };
  const forgetting = { name: 'real tables', everySeconds: 3600, work: () => forgetTables(world) };
  const stopChores = (options.startChores ?? startChores)(
    [pulse, forgetting, ...play.chores, ...(hooks.chores ?? [])],
    log,
  );

  const { answer, close: closeDoor } = makeDoorkeeper((request, response) => {
    if (!orderDoor(request, response)) void listener(request, response);
  }, headers);

  return {
    world,
    play,
    answer,
    upgrade: door.upgrade,
    close: async () => {
      await closeDoor();
      await stopChores();
      await door.close();
      await play.close();
      await hooks.close?.();
      await beat(storage.db, processId, now()).catch(() => {});
      await storage.close();
    },
  };
}
