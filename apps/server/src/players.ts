import { createHash } from 'node:crypto';
import type { Player, PlayerKind } from '@grognard/online';
import type { Kysely } from 'kysely';
import type { Storage } from './storage/storage.ts';
import type { Database, PlayerRow } from './storage/tables.ts';
import type { Chance } from './world.ts';

/** Who is known, and by which device. */
export interface Players {
  /** The player a token speaks for; nothing for one that is not known, or was revoked. */
  ofToken(token: string): Promise<Player | null>;
  find(id: string): Promise<Player | null>;
  /** Several at once, by id. */
  findAll(ids: readonly string[]): Promise<ReadonlyMap<string, Player>>;
  /** A new player with a device of its own; the token is told once and kept as a hash. */
  welcome(name: string): Promise<{ readonly player: Player; readonly token: string }>;
  create(kind: PlayerKind, name: string, level?: string): Promise<Player>;
  /** Another device or program that speaks for a player. */
  addDevice(player: string, kind: 'cookie' | 'token'): Promise<string>;
  rename(id: string, name: string): Promise<Player>;
  /** After a change to players or devices made elsewhere: what is remembered of them is asked again. */
  forget(): void;
}

/** A token is as good as its owner's hand: only its hash is kept. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Milliseconds for which a known token is not looked up again: so long a revoked one may live on elsewhere. */
const REMEMBERED = 30_000;
const MOST_REMEMBERED = 20_000;
/** When a device was last used is noted once a day. */
const DAY = 24 * 60 * 60 * 1000;

export const playerOf = ({ id, kind, name, level }: PlayerRow): Player => ({
  id,
  name,
  kind: kind as PlayerKind,
  ...(level !== null && { level }),
});

/** Several players by id. */
export async function playersIn(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Player>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('player')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(row => [row.id, playerOf(row)]));
}

interface Surroundings {
  readonly storage: Storage;
  readonly now: () => number;
  readonly chance: Chance;
}

/** Keeps players and devices in the database; tokens that were seen lately are remembered. */
export function openPlayers({ storage, now, chance }: Surroundings): Players {
  const { db } = storage;
  const remembered = new Map<string, { readonly player: Player; readonly until: number }>();

  async function lookUp(hash: string): Promise<Player | null> {
    const row = await db
      .selectFrom('device')
      .innerJoin('player', 'player.id', 'device.player')
      .selectAll('player')
      .select('device.used')
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (!row) return null;
    if (now() - row.used > DAY)
      await db.updateTable('device').set({ used: now() }).where('token_hash', '=', hash).execute();
    return playerOf(row);
  }

  const create: Players['create'] = async (kind, name, level) => {
    const row: PlayerRow = { id: chance.id(), kind, name, level: level ?? null, created: now() };
    await db.insertInto('player').values(row).execute();
    return playerOf(row);
  };
  const addDevice: Players['addDevice'] = async (player, kind) => {
    const token = chance.token();
    const at = now();
    await db
      .insertInto('device')
      .values({ token_hash: hashOf(token), player, kind, created: at, used: at })
      .execute();
    return token;
  };
  const findAll: Players['findAll'] = ids => playersIn(db, ids);

  return {
    ofToken: async token => {
      const hash = hashOf(token);
      const known = remembered.get(hash);
      if (known && known.until > now()) return known.player;
      const player = await lookUp(hash);
      if (!player) return null;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(hash, { player, until: now() + REMEMBERED });
      return player;
    },
    find: async id => (await findAll([id])).get(id) ?? null,
    findAll,
    create,
    addDevice,
    welcome: async name => {
      const player = await create('guest', name);
      return { player, token: await addDevice(player.id, 'cookie') };
    },
    rename: async (id, name) => {
      await db.updateTable('player').set({ name }).where('id', '=', id).execute();
      remembered.clear();
      return (await findAll([id])).get(id)!;
    },
    forget: () => remembered.clear(),
  };
}
