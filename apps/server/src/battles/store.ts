import type { Scenario, Text } from '@grognard/engine';
import {
  type BattleResults,
  MOST_LISTED_BATTLES,
  MOST_PUBLISHED,
  MOST_REMARKS,
  MOST_VERSIONS,
  type Player,
  type PublishedBattle,
  type PublishedLine,
} from '@grognard/online';
import { findBox } from '@grognard/registry';
import type { Kysely } from 'kysely';
import { Refused } from '../fault.ts';
import { hashOfScenario } from '../match/battlefields.ts';
import type { Core } from '../part.ts';
import { notFound, refusal } from '../people/refusal.ts';
import { playerOf } from '../players.ts';
import type { Database } from '../storage/tables.ts';
import type { World } from '../world.ts';

interface Wish {
  readonly scenario: unknown;
  readonly battle?: string;
  readonly note: string;
}

/** A scenario that its own rules accept; faults are told as they are at a challenge. */
async function soundScenario(read: Core['read'], raw: unknown): Promise<Scenario> {
  const { ruleset } = (raw ?? {}) as { readonly ruleset?: unknown };
  if (typeof ruleset !== 'string' || !(await findBox(ruleset)))
    throw new Refused('bad-request', 'There is no such game.');
  const found = await read(ruleset, { kind: 'own', scenario: raw });
  if (!found.ok) throw new Refused('faulty', 'The battle has faults.', { faults: [...found.faults] });
  return found.scenario as Scenario;
}

/** Publishes a battle, or the next version of it; the same once more is the version that is there. */
export async function publish(
  world: World,
  read: Core['read'],
  player: Player,
  wish: Wish,
): Promise<{ readonly id: string; readonly version: number }> {
  const { storage, now } = world;
  const scenario = await soundScenario(read, wish.scenario);
  const hash = hashOfScenario(scenario);
  const id = wish.battle ?? (await newBattle(world, player, scenario));
  const own = await battleRow(storage.db, id);
  if (own.author !== player.id || own.ruleset !== scenario.ruleset) throw refusal('not-yours');
  const versions = await versionsOf(storage.db, [id]);
  const last = versions.at(-1);
  if (last?.scenario === hash) return { id, version: last.version };
  if (versions.length >= MOST_VERSIONS) throw refusal('enough');
  const version = (last?.version ?? 0) + 1;
  await storage.db.transaction().execute(async trx => {
    await trx
      .insertInto('scenario')
      .values({ hash, ruleset: scenario.ruleset, body: JSON.stringify(scenario) })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const title = JSON.stringify(scenario.title);
    await trx
      .insertInto('shelf_version')
      .values({ battle: id, version, scenario: hash, title, note: wish.note, created: now() })
      .execute();
  });
  return { id, version };
}

async function newBattle(
  { storage, chance, now }: World,
  player: Player,
  { ruleset }: Scenario,
): Promise<string> {
  const { db } = storage;
  const own = await db.selectFrom('shelf_battle').select('id').where('author', '=', player.id).execute();
  if (own.length >= MOST_PUBLISHED) throw refusal('enough');
  const id = chance.id();
  await db.insertInto('shelf_battle').values({ id, author: player.id, ruleset, created: now() }).execute();
  return id;
}

async function battleRow(db: Kysely<Database>, id: string) {
  const row = await db.selectFrom('shelf_battle').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('battle');
  return row;
}

const versionsOf = (db: Kysely<Database>, battles: readonly string[]) =>
  db
    .selectFrom('shelf_version')
    .selectAll()
    .where('battle', 'in', [...battles])
    .orderBy('version')
    .execute();

/** The battles of a game, the one with the newest version first. */
export const listBattles = (db: Kysely<Database>, ruleset: string): Promise<readonly PublishedLine[]> =>
  linesOf(db, 'ruleset', ruleset);

/** Battles that have this in a column, as a list shows them. */
async function linesOf(
  db: Kysely<Database>,
  column: 'id' | 'ruleset',
  value: string,
): Promise<readonly PublishedLine[]> {
  const rows = await db
    .selectFrom('shelf_battle')
    .innerJoin('player', 'player.id', 'shelf_battle.author')
    .selectAll('player')
    .select(['shelf_battle.id as battle', 'shelf_battle.ruleset'])
    .where(`shelf_battle.${column}`, '=', value)
    .orderBy('shelf_battle.created', 'desc')
    .limit(MOST_LISTED_BATTLES)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ battle }) => battle);
  const [versions, remarks] = await Promise.all([versionsOf(db, ids), remarksOn(db, ids)]);
  const plays = await playsOf(
    db,
    versions.map(({ scenario }) => scenario),
  );
  const lines = rows.flatMap(({ battle, ruleset, ...author }) => {
    const own = versions.filter(each => each.battle === battle);
    const last = own.at(-1);
    if (!last) return [];
    return [
      {
        id: battle,
        ruleset,
        title: JSON.parse(last.title) as Text,
        author: playerOf(author),
        version: last.version,
        at: last.created,
        plays: own.reduce((sum, { scenario }) => sum + (plays.get(scenario) ?? 0), 0),
        remarks: remarks.get(battle) ?? 0,
      },
    ];
  });
  return lines.sort((a, b) => b.at - a.at);
}

async function remarksOn(
  db: Kysely<Database>,
  battles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('shelf_remark')
    .select(eb => ['battle', eb.fn.countAll<number | string>().as('count')])
    .where('battle', 'in', [...battles])
    .groupBy('battle')
    .execute();
  return new Map(rows.map(({ battle, count }) => [battle, Number(count)]));
}

/** Matches by the scenario they are pinned to. */
async function playsOf(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('match')
    .select(eb => ['scenario', eb.fn.countAll<number | string>().as('count')])
    .where('scenario', 'in', [...hashes])
    .groupBy('scenario')
    .execute();
  return new Map(rows.map(({ scenario, count }) => [scenario, Number(count)]));
}

/** A battle with its versions, what came of them, and what was said of it. */
export async function showBattle(
  db: Kysely<Database>,
  id: string,
  { player, version }: { readonly player: Player | null; readonly version: number | null },
): Promise<PublishedBattle> {
  const { author } = await battleRow(db, id);
  const [line] = await linesOf(db, 'id', id);
  const versions = await versionsOf(db, [id]);
  const shown = versions.find(each => each.version === version) ?? versions.at(-1);
  if (!line || !shown) throw notFound('battle');
  const { body } = await db
    .selectFrom('scenario')
    .select('body')
    .where('hash', '=', shown.scenario)
    .executeTakeFirstOrThrow();
  const plays = await playsOf(
    db,
    versions.map(({ scenario }) => scenario),
  );
  return {
    ...line,
    shown: shown.version,
    scenario: JSON.parse(body),
    isMine: author === player?.id,
    versions: await Promise.all(
      versions.map(async ({ version: number, created, note, scenario }) => ({
        version: number,
        at: created,
        note,
        plays: plays.get(scenario) ?? 0,
        results: await resultsOf(db, scenario),
      })),
    ),
    said: await remarks(db, id),
  };
}

const PEOPLE = 'people';

/** How the matches on a scenario came out, by the strongest word for who played: a computer's level, or people. */
async function resultsOf(db: Kysely<Database>, scenario: string): Promise<BattleResults[]> {
  const rows = await db
    .selectFrom('match')
    .innerJoin('head', 'head.match', 'match.id')
    .innerJoin('seat', 'seat.match', 'match.id')
    .innerJoin('player', 'player.id', 'seat.player')
    .select(['match.id', 'head.outcome', 'player.level'])
    .where('match.scenario', '=', scenario)
    .where('head.outcome', 'is not', null)
    .execute();
  const matches = new Map<string, { readonly winner: string; readonly level: string }>();
  for (const { id, outcome, level } of rows) {
    const { winner } = JSON.parse(outcome ?? '{}') as { readonly winner?: string };
    matches.set(id, { winner: winner ?? 'none', level: level ?? matches.get(id)?.level ?? PEOPLE });
  }
  const results = new Map<string, BattleResults>();
  for (const { winner, level } of matches.values()) {
    const { games = 0, wins = {} } = results.get(level) ?? {};
    results.set(level, { level, games: games + 1, wins: { ...wins, [winner]: (wins[winner] ?? 0) + 1 } });
  }
  return [...results.values()].sort((a, b) => b.games - a.games);
}

async function remarks(db: Kysely<Database>, battle: string): Promise<PublishedBattle['said']> {
  const rows = await db
    .selectFrom('shelf_remark')
    .innerJoin('player', 'player.id', 'shelf_remark.player')
    .selectAll('player')
    .select(['shelf_remark.version', 'shelf_remark.text', 'shelf_remark.created as at'])
    .where('shelf_remark.battle', '=', battle)
    .orderBy('shelf_remark.created')
    .limit(MOST_REMARKS)
    .execute();
  return rows.map(({ version, text, at, ...player }) => ({ by: playerOf(player), version, text, at }));
}

/** Says something of a version. */
export async function remark(
  { storage, chance, now }: World,
  player: Player,
  { battle, version, text }: { readonly battle: string; readonly version: number; readonly text: string },
): Promise<void> {
  const { db } = storage;
  const known = await versionsOf(db, [battle]);
  if (!known.some(each => each.version === version)) throw notFound('battle');
  const count = (await remarksOn(db, [battle])).get(battle) ?? 0;
  if (count >= MOST_REMARKS) throw refusal('enough');
  await db
    .insertInto('shelf_remark')
    .values({ id: chance.id(), battle, version, player: player.id, text, created: now() })
    .execute();
}

/** Takes a battle from the shelf; matches on it go on, since they are pinned to its scenario. */
export async function withdrawBattle({ storage }: World, player: Player, id: string): Promise<void> {
  const { author } = await battleRow(storage.db, id);
  if (author !== player.id) throw refusal('not-yours');
  await storage.db.transaction().execute(trx => takeFromShelf(trx, id));
}

/** Everything of a battle but the scenarios, which matches may be pinned to. */
export async function takeFromShelf(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('shelf_remark').where('battle', '=', id).execute();
  await db.deleteFrom('shelf_version').where('battle', '=', id).execute();
  await db.deleteFrom('shelf_battle').where('id', '=', id).execute();
}
