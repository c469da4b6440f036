import type { Scenario } from '@grognard/engine';
import { type Challenge, type NewChallenge, type Pace, type Player, sealOf } from '@grognard/online';
import { Refused } from '../fault.ts';
import type { ChallengeRow } from '../storage/tables.ts';
import type { Backroom } from '../workers/backroom.ts';
import type { World } from '../world.ts';
import { hashOfScenario } from './battlefields.ts';
import type { Begin } from './beginning.ts';
import { computerOf } from './computers.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A link holds so long; an open table is not left standing for weeks. */
const LINK_HOLDS = 30 * DAY;
const TABLE_HOLDS = 3 * DAY;
/** Challenges that one player may have open. */
const MOST_OPEN = 20;

export interface Challenges {
  issue(by: Player, wish: NewChallenge): Promise<Challenge>;
  find(id: string, asker: Player | null): Promise<Challenge>;
  giveWord(id: string, by: Player, word: string): Promise<Challenge>;
  join(id: string, who: Player, word: string): Promise<readonly string[]>;
  withdraw(id: string, by: Player): Promise<void>;
  open(asker: Player | null): Promise<Challenge[]>;
  ownOf(player: Player): Promise<Challenge[]>;
}

type Battle = Challenge['battle'];

const battleOf = ({ id, title, sides }: Scenario, isOwn: boolean): Battle => ({
  id,
  title: typeof title === 'string' ? title : { ...title },
  isOwn,
  sides: sides.map(side => ({ id: side.id, ...(side.name !== undefined && { name: side.name }) })),
});

const matchesOf = ({ matches }: ChallengeRow): string[] => JSON.parse(matches) as string[];

export function openChallenges(
  world: World,
  { backroom, begin }: { readonly backroom: Backroom; readonly begin: Begin },
): Challenges {
  const { storage, chance, now, players, hub } = world;
  const { db } = storage;

  /** A challenge that holds no longer is expired, whatever its row says. */
  const stateOf = ({ state, expires }: ChallengeRow): Challenge['state'] =>
    state === 'open' && expires <= now() ? 'expired' : (state as Challenge['state']);

  function told(row: ChallengeRow, by: Player, asker: Player | null): Challenge {
    const isMine = asker?.id === row.by_player;
    return {
      id: row.id,
      state: stateOf(row),
      by,
      ruleset: row.ruleset,
      battle: JSON.parse(row.battle) as Battle,
      side: row.side,
      pace: JSON.parse(row.pace) as Pace,
      isPair: row.is_pair === 1,
      isRated: row.is_rated === 1,
      isOpen: row.is_open === 1,
      isWatchable: row.is_watchable === 1,
      seals: (JSON.parse(row.secrets) as string[]).map(sealOf),
      created: row.created,
      expires: row.expires,
      isMine,
      matches: isMine ? matchesOf(row) : [],
      toWatch: [],
    };
  }
  async function rowOf(id: string): Promise<ChallengeRow> {
    const row = await db.selectFrom('challenge').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new Refused('not-found', 'There is no such challenge.');
    return row;
  }
  async function toldAll(rows: readonly ChallengeRow[], asker: Player | null): Promise<Challenge[]> {
    const known = await players.findAll(rows.map(({ by_player }) => by_player));
    return rows.flatMap(row => {
      const by = known.get(row.by_player);
      return by ? [told(row, by, asker)] : [];
    });
  }
  async function toldOne(row: ChallengeRow, asker: Player | null): Promise<Challenge> {
    const [challenge] = await toldAll([row], asker);
    if (!challenge) throw new Refused('expired', 'The challenger is gone.');
    return challenge;
  }
  /** As whoever opens its link is told: those who play find their match, others what there is to watch. */
  async function found(id: string, asker: Player | null): Promise<Challenge> {
    const row = await rowOf(id);
    const challenge = await toldOne(row, asker);
    const matches = matchesOf(row);
    if (challenge.isMine || matches.length === 0) return challenge;
    if (asker && (await isSeatedAt(matches, asker))) return { ...challenge, matches };
    const isOpenToAll = challenge.isWatchable && !challenge.isRated;
    return { ...challenge, toWatch: isOpenToAll ? matches : await endedOf(matches) };
  }
  async function isSeatedAt(matches: readonly string[], { id }: Player): Promise<boolean> {
    const seats = db
      .selectFrom('seat')
      .select('match')
      .where('player', '=', id)
      .where('match', 'in', matches);
    return (await seats.executeTakeFirst()) !== undefined;
  }
  async function endedOf(matches: readonly string[]): Promise<string[]> {
    const heads = db.selectFrom('head').select('match').where('match', 'in', matches);
    return (await heads.where('outcome', 'is not', null).execute()).map(({ match }) => match);
  }
  async function ownRow(id: string, by: Player): Promise<ChallengeRow> {
    const row = await rowOf(id);
    if (row.by_player !== by.id) throw new Refused('forbidden', 'This is a challenge of somebody else.');
    refuseClosed(stateOf(row));
    return row;
  }

  async function newRow(by: Player, wish: NewChallenge): Promise<ChallengeRow> {
    const read = await backroom.read(wish.ruleset, wish.battle);
    if (!read.ok) throw new Refused('faulty', 'The battle has faults.', { faults: [...read.faults] });
    const scenario = read.scenario as Scenario;
    if (wish.side !== 'lot' && !scenario.sides.some(({ id }) => id === wish.side))
      throw new Refused('bad-request', 'The battle has no such side.');
    const hash = hashOfScenario(scenario);
    await db
      .insertInto('scenario')
      .values({ hash, ruleset: wish.ruleset, body: JSON.stringify(scenario) })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const [at, flag] = [now(), (yes: boolean) => (yes ? 1 : 0)];
    return {
      id: chance.id(),
      by_player: by.id,
      ruleset: wish.ruleset,
      rules: read.rules,
      scenario: hash,
      battle: JSON.stringify(battleOf(scenario, wish.battle.kind !== 'box')),
      side: wish.side,
      pace: JSON.stringify(wish.pace),
      is_pair: flag(wish.isPair),
      is_rated: flag(wish.isRated),
      is_open: flag(wish.isOpen),
      is_watchable: flag(wish.isWatchable),
      secrets: JSON.stringify(wish.isPair ? [chance.secret(), chance.secret()] : [chance.secret()]),
      word: '',
      state: 'open',
      created: at,
      expires: at + (wish.isOpen ? TABLE_HOLDS : LINK_HOLDS),
      matches: '[]',
    };
  }

  async function refuseTooMany(by: Player): Promise<void> {
    const open = await db
      .selectFrom('challenge')
      .select('id')
      .where('by_player', '=', by.id)
      .where('state', '=', 'open')
      .where('expires', '>', now())
      .limit(MOST_OPEN)
      .execute();
    if (open.length >= MOST_OPEN)
      throw new Refused('too-many', 'Too many challenges stand open.', { retry: 60 });
  }

  async function join(id: string, who: Player, word: string): Promise<readonly string[]> {
    const row = await rowOf(id);
    if (row.by_player === who.id) throw new Refused('forbidden', 'Nobody plays against oneself.');
    refuseClosed(stateOf(row));
    if ((await world.hooks.mayMeet?.(row.by_player, who.id)) === false)
      throw new Refused('forbidden', 'These two do not meet.');
    const matches = await begin(row, who, word);
    hub.tellPlayer(row.by_player, { type: 'joined', challenge: id, matches: [...matches] });
    hub.tellRoom('tables');
    hub.tellRoom('mine', [row.by_player, who.id]);
    return matches;
  }

  return {
    join,
    issue: async (by, wish) => {
      await refuseTooMany(by);
      const row = await newRow(by, wish);
      await db.insertInto('challenge').values(row).execute();
      if (wish.computer !== undefined)
        await join(row.id, await computerOf(world, row.ruleset, wish.computer), '');
      if (row.is_open === 1) hub.tellRoom('tables');
      return toldOne(await rowOf(row.id), by);
    },
    find: found,
    giveWord: async (id, by, word) => {
      const row = await ownRow(id, by);
      await db
        .updateTable('challenge')
        .set({ word })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .execute();
      return toldOne({ ...row, word }, by);
    },
    withdraw: async (id, by) => {
      await ownRow(id, by);
      await db
        .updateTable('challenge')
        .set({ state: 'withdrawn' })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .execute();
      hub.tellRoom('tables');
    },
    open: async asker => {
      const rows = await db
        .selectFrom('challenge')
        .selectAll()
        .where('state', '=', 'open')
        .where('is_open', '=', 1)
        .where('expires', '>', now())
        .orderBy('created', 'desc')
        .limit(50)
        .execute();
      return toldAll(rows, asker);
    },
    ownOf: async player => {
      const rows = await db
        .selectFrom('challenge')
        .selectAll()
        .where('by_player', '=', player.id)
        .where('state', '=', 'open')
        .where('expires', '>', now())
        .orderBy('created', 'desc')
        .execute();
      return toldAll(rows, player);
    },
  };
}

function refuseClosed(state: Challenge['state']): void {
  if (state === 'accepted') throw new Refused('taken', 'Somebody else has sat down.');
  if (state !== 'open') throw new Refused('expired', 'The challenge holds no longer.');
}
