import { PEOPLE_ROUTES, ROUTES } from '@grognard/online';
import { expect, test } from 'vitest';
import { openHouse } from './testing.ts';
import { tidy } from './tidy.ts';

const DAY = 24 * 60 * 60 * 1000;

test('what is not needed any more is forgotten, and nothing else', async () => {
  const house = await openHouse();
  const { db } = house.world.storage;
  const [old, fresh] = [await house.guest('Old'), await house.member('Fresh')];
  await db
    .updateTable('device')
    .set({ used: house.world.now() - 401 * DAY })
    .where('player', '=', old.player.id)
    .execute();
  const report = { player: old.player.id, reason: 'other', words: '' } as const;
  await fresh.ask(PEOPLE_ROUTES.report, {}, report);
  await fresh.ask(PEOPLE_ROUTES.report, {}, report);
  const [dealtWith] = await db.selectFrom('report').select('id').execute();
  await db.updateTable('report').set({ closed: 1 }).where('id', '=', dealtWith!.id).execute();
  await fresh.ask(PEOPLE_ROUTES.passkeyOptions);
  await db.updateTable('passkey_question').set({ expires: 1 }).execute();

  await tidy(house.world);
  expect((await old.ask(ROUTES.me)).player).toBeNull();
  expect((await fresh.ask(ROUTES.me)).player?.name).toBe('Fresh');
  expect(await db.selectFrom('report').select('closed').execute()).toEqual([{ closed: null }]);
  expect(await db.selectFrom('passkey_question').selectAll().execute()).toEqual([]);
  await house.close();
});
