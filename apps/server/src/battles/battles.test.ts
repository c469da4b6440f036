import { readFileSync } from 'node:fs';
import { PEOPLE_ROUTES as ROUTES } from '@grognard/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type House, openHouse } from '../people/testing.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const file = new URL('../../../../rulesets/fields-of-strategy/battles/first-orders.yaml', import.meta.url);
const scenario = (title: string) => ({ ...parse(readFileSync(file, 'utf8')), title });

test('a battle is published, changed, remarked on and withdrawn; a version keeps its scenario', async () => {
  const author = await house.member('Clara');
  const reader = await house.member('Anselm');
  const first = await author.ask(ROUTES.publish, {}, { scenario: scenario('The mill') });
  expect(first.version).toBe(1);
  // The same once more is no new version.
  const again = { scenario: scenario('The mill'), battle: first.id };
  expect(await author.ask(ROUTES.publish, {}, again)).toEqual(first);
  const next = { scenario: scenario('The mill, with a ford'), battle: first.id, note: 'a ford' };
  expect((await author.ask(ROUTES.publish, {}, next)).version).toBe(2);

  const { battles } = await house.visitor().ask(ROUTES.publishedBattles, { ruleset: 'fields-of-strategy' });
  expect(battles).toMatchObject([
    { id: first.id, title: 'The mill, with a ford', version: 2, plays: 0, author: { name: 'Clara' } },
  ]);
  await reader.ask(ROUTES.remark, { id: first.id }, { version: 2, text: 'Blue wins too often.' });
  const shown = await reader.ask(ROUTES.publishedBattle, { id: first.id, version: 1 });
  expect(shown).toMatchObject({
    shown: 1,
    isMine: false,
    remarks: 1,
    scenario: { title: 'The mill' },
    versions: [
      { version: 1, note: '' },
      { version: 2, note: 'a ford' },
    ],
    said: [{ by: { name: 'Anselm' }, version: 2, text: 'Blue wins too often.' }],
  });

  expect((await reader.refused(ROUTES.publish, {}, next)).code).toBe('forbidden');
  expect((await reader.refused(ROUTES.withdrawBattle, { id: first.id })).code).toBe('forbidden');
  await author.ask(ROUTES.withdrawBattle, { id: first.id });
  expect((await reader.refused(ROUTES.publishedBattle, { id: first.id })).code).toBe('not-found');
});

test('a battle with faults is refused with them, and guests publish nothing', async () => {
  const author = await house.member('Lucie');
  const faulty = await author.refused(ROUTES.publish, {}, { scenario: { ...scenario('x'), units: 7 } });
  expect(faulty.code).toBe('faulty');
  expect((await author.refused(ROUTES.publish, {}, { scenario: { ruleset: 'chess' } })).code).toBe(
    'bad-request',
  );
  const guest = await house.guest('Visitor');
  expect((await guest.refused(ROUTES.publish, {}, { scenario: scenario('y') })).code).toBe('forbidden');
});

test('matches on a version are counted, with what came of them', async () => {
  const author = await house.member('Marie');
  const { id } = await author.ask(ROUTES.publish, {}, { scenario: scenario('Counted') });
  const { db } = house.world.storage;
  const { scenario: hash } = await db
    .selectFrom('shelf_version')
    .select('scenario')
    .where('battle', '=', id)
    .executeTakeFirstOrThrow();
  const match = {
    id: 'match-of-the-shelf',
    scenario: hash,
    ruleset: 'fields-of-strategy',
    rules: '1',
    battle: '{}',
  };
  await db
    .insertInto('match')
    .values({
      ...match,
      pace: '{}',
      is_rated: 0,
      is_watchable: 0,
      pair: null,
      secret: '',
      words: '{}',
      created: 1,
    })
    .execute();
  const shown = await author.ask(ROUTES.publishedBattle, { id });
  expect(shown).toMatchObject({ plays: 1, isMine: true, versions: [{ version: 1, plays: 1, results: [] }] });
});
