import type { Told } from '@grognard/online';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { PartHooks } from './part.ts';
import type { Players } from './players.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage/storage.ts';

/** What never comes twice: ids, tokens and secrets. */
export interface Chance {
  /** 128 bits that can stand in an address. */
  id(): string;
  token(): string;
  /** 32 bytes in hexadecimal digits. */
  secret(): string;
  /** True or false, evenly. */
  coin(): boolean;
}

/** Tells open pages something. */
export interface Hub {
  /** To every page of a player, on every process. */
  tellPlayer(player: string, told: Told): void;
  /** To every page that has the room open. */
  tellRoom(what: 'tables' | 'mine', players?: readonly string[]): void;
  /** A device of the player was signed out: no open line outlives it, and no process remembers it. */
  signedOut(player: string): void;
}

/** Time, storage, chance, log: what the server has of the world; every piece can be put in by a test. */
export interface World {
  readonly settings: Settings;
  readonly storage: Storage;
  /** Milliseconds by the server's clock: never back, and standing while no server ran. */
  readonly now: () => number;
  readonly chance: Chance;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly players: Players;
  readonly hub: Hub;
  /** The other part's answers and ears. */
  readonly hooks: PartHooks;
}
