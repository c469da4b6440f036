import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: what the server keeps entries by, which no package shows the world
import { silentLog } from '../../apps/server/src/log.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import { people } from '../../apps/server/src/people/index.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import { migratedStorage } from '../../apps/server/src/storage/open.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import type { Commit, Storage } from '../../apps/server/src/storage/storage.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';

const { folder, reason } = await findPostgres();

function entryAt(match: string, number: number, order: string): Commit {
  const head = {
    ...{ match, number, active: 'blue', turn: 3, seats: '{}', clocks: '[]' },
    ...{ deadline: null, outcome: null },
  };
  return {
    entry: {
      match,
      number,
      side: 'blue',
      order_id: order,
      body: '{"é":"\\u0000"}',
      chain: 'c',
      told: '',
      at: 7,
    },
    head: { ...head, updated: 7 },
    checkpoint: number === 2 ? { match, number, state: '{}', fingerprint: 'f' } : null,
    notices: [{ match, player: `player of ${match}`, kind: 'turn', at: 7, leased: 0 }],
  };
}

describe.skipIf(!folder)(`entries that go together to PostgreSQL${reason ? `: ${reason}` : ''}`, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let storages: readonly Storage[] = [];
  beforeAll(async () => {
    postgres = await startPostgres(folder!);
    const open = (processId: string) =>
      migratedStorage({ settings: { database: postgres.address }, part: people, processId, log: silentLog });
    storages = [await open('one'), await open('other')];
  }, 400_000);
  afterAll(async () => {
    for (const storage of storages) await storage.close();
    await postgres?.stop();
  });

  async function begun(name: string, count: number): Promise<readonly string[]> {
    const matches = Array.from({ length: count }, (_, i) => `${name}-${i}`);
    for (const match of matches)
      await storages[0]!.db
        .insertInto('head')
        .values({ ...entryAt(match, 1, '').head, number: 0 })
        .execute();
    return matches;
  }
  const kept = (matches: readonly string[]) =>
    storages[0]!.db
      .selectFrom('entry')
      .select(['match', 'number', 'order_id'])
      .where('match', 'in', matches)
      .orderBy('match')
      .orderBy('number')
      .execute();

  test('each is kept or late by itself, with all that belongs to it', async () => {
    const matches = await begun('group', 4);
    const [storage] = storages;
    await Promise.all(matches.map(match => storage!.commit(entryAt(match, 1, 'first'))));
    const results = await Promise.all([
      storage!.commit(entryAt('group-0', 2, 'second')),
      // Its number is taken; its order was sent before; there is no such match.
      storage!.commit(entryAt('group-1', 1, 'second')),
      storage!.commit(entryAt('group-2', 2, 'first')),
      storage!.commit(entryAt('nowhere', 1, 'first')),
      storage!.commit(entryAt('group-3', 2, 'second')),
    ]);
    expect(results).toEqual(['kept', 'late', 'late', 'late', 'kept']);
    expect((await kept(matches)).map(({ match, number }) => `${match} ${number}`)).toEqual([
      'group-0 1',
      'group-0 2',
      'group-1 1',
      'group-2 1',
      'group-3 1',
      'group-3 2',
    ]);
    const { db } = storage!;
    const heads = await db
      .selectFrom('head')
      .select(['number', 'turn'])
      .where('match', 'in', matches)
      .orderBy('match')
      .execute();
    expect(heads.map(({ number, turn }) => [number, turn])).toEqual([2, 1, 1, 2].map(number => [number, 3]));
    const states = await db.selectFrom('checkpoint').select('match').where('match', 'in', matches).execute();
    expect(states.map(({ match }) => match).sort()).toEqual(['group-0', 'group-3']);
    const notices = await db.selectFrom('outbox').select('player').where('match', 'in', matches).execute();
    expect(notices).toHaveLength(6);
    const { body } = await db
      .selectFrom('entry')
      .select('body')
      .where('match', '=', 'group-0')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(body).toBe('{"é":"\\u0000"}');
  });

  test('two processes that want the same matches the other way round: one of each two is kept', async () => {
    const matches = await begun('race', 12);
    for (let number = 1; number <= 20; number++) {
      const [one, other] = await Promise.all([
        Promise.all(matches.map(match => storages[0]!.commit(entryAt(match, number, `one ${number}`)))),
        Promise.all(
          matches.toReversed().map(match => storages[1]!.commit(entryAt(match, number, `other ${number}`))),
        ),
      ]);
      const others = other.toReversed();
      expect(one.map((each, i) => [each, others[i]].toSorted())).toEqual(matches.map(() => ['kept', 'late']));
    }
    expect(await kept(matches)).toHaveLength(12 * 20);
  }, 60_000);
});
