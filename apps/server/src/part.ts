import type { NewChallenge, Player } from '@grognard/online';
import type { Api } from './http/api.ts';
import type { Migration } from './storage/migrations.ts';
import type { Backroom } from './workers/backroom.ts';
import type { World } from './world.ts';

/** A part of the server beside its core: it brings tables and routes, and is asked and told at fixed places. */
export interface Part {
  readonly migrations: Readonly<Record<string, Migration>>;
  open(world: World, core: Core): PartHooks;
}

/** What the core does for a part. */
export interface Core {
  /** Seats two players at what would come of a challenge by the first that the second accepts. */
  seat(wish: NewChallenge, one: Player, other: Player): Promise<readonly string[]>;
  /** A player has taken over the seats of another: nobody remembers who sat there before. */
  reseated(match: string): Promise<void>;
  /** Reads a battle of somebody's own in a thread that has its time, and lays it out once. */
  read: Backroom['read'];
  /** A player gives a match up. */
  resign(match: string, player: string): Promise<void>;
}

export interface PartHooks {
  /** Adds its routes. */
  routes?(api: Api): void;
  /** May these two meet, or speak to each other? One of them may have blocked the other. */
  mayMeet?(one: string, other: string): Promise<boolean>;
  mayChat?(match: string, player: string): Promise<boolean>;
  /** A match has ended and that is on disk. It may be told twice, after a crash never: see the outbox. */
  ended?(match: string): Promise<void>;
  /** What is to be done again and again, by the process that gets to it. */
  readonly chores?: readonly Chore[];
  close?(): Promise<void>;
}

export interface Chore {
  readonly name: string;
  readonly everySeconds: number;
  work(): Promise<void>;
}
