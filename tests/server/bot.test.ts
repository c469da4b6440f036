import { findCommander } from '@grognard/commander';
import { newOnce, PEOPLE_ROUTES, ROUTES } from '@grognard/online';
import { findRules } from '@grognard/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the command's own parts, which no package shows the world
import { type BotOptions, startBot } from '../../apps/cli/src/bot/bot.ts';
// biome-ignore lint/style/noRestrictedImports: see above
import { makeLine, Refusal } from '../../apps/cli/src/bot/line.ts';
// biome-ignore lint/style/noRestrictedImports: the server's own test kit, which no package shows the world
import { type House, openHouse } from '../../apps/server/src/people/testing.ts';
// biome-ignore lint/style/noRestrictedImports: see above
import { rulesFor, someOrder } from '../../apps/server/src/testing.ts';

let house: House;
let token: string;
beforeAll(async () => {
  house = await openHouse();
  const owner = await house.member('Anselm');
  ({ token } = await owner.ask(PEOPLE_ROUTES.makeBot, {}, { name: 'Anselms Captain' }));
});
afterAll(() => house.close());

const pause = async (): Promise<void> => {};
const options = (level: string): BotOptions => ({
  line: makeLine(house.origin, token, { fetch, pause }),
  findRules,
  findCommander: async ruleset => (await findCommander(ruleset, level)) ?? null,
  newPatience: () => () => true,
  now: () => house.world.now(),
  note: () => {},
  tables: 2,
  wait: 0,
});

test.each([
  ['fields-of-strategy', 'the-village', 'captain'],
  ['en-avant', 'first-battle', 'recruit'],
])(
  '%s: a bot sits down at an open table, marked as one, and answers every turn',
  async (ruleset, id, level) => {
    const bot = await startBot(options(level));
    expect(bot.player).toMatchObject({ name: 'Anselms Captain', kind: 'bot' });
    const guest = await house.guest('Guest');
    const challenge = await guest.ask(
      ROUTES.challenge,
      {},
      { ruleset, battle: { kind: 'box', id }, isOpen: true },
    );
    await bot.round();
    const { matches } = await guest.ask(ROUTES.mine);
    const [row] = matches;
    expect(
      Object.values(row!.players)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['bot', 'guest']);
    expect((await guest.ask(ROUTES.findChallenge, { id: challenge.id })).state).toBe('accepted');

    let orders = 0;
    for (let n = 0; n < 6; n++) {
      await bot.round();
      const { snapshot } = await guest.ask(ROUTES.match, { id: row!.id });
      const { seat, seq, active, view, scenario } = snapshot!;
      expect(active).toEqual([seat]); // The bot has done all that was asked of it.
      const order = someOrder(await rulesFor(ruleset, scenario), view, seat);
      await guest.ask(ROUTES.order, { id: row!.id }, { id: newOnce(), after: seq, order });
      orders += 1;
    }
    expect(orders).toBe(6);
    const { snapshot } = await guest.ask(ROUTES.match, { id: row!.id });
    await guest.ask(
      ROUTES.act,
      { id: row!.id },
      { id: newOnce(), after: snapshot!.seq, act: { type: 'resign' } },
    );
    expect(await bot.round()).toBe(0);
    expect(bot.ended()).toBeGreaterThan(0);
  },
);

test('a bot declines what it is offered, and leaves the tables of bots and of the impatient alone', async () => {
  const bot = await startBot({ ...options('recruit'), wait: 3600 });
  const guest = await house.guest('Guest');
  const battle = { ruleset: 'fields-of-strategy', battle: { kind: 'box', id: 'the-village' } } as const;
  await guest.ask(ROUTES.challenge, {}, { ...battle, isOpen: true });
  const program = house.visitor();
  program.headers['authorization'] = `Bearer ${token}`;
  await program.ask(ROUTES.challenge, {}, { ...battle, isOpen: true });
  expect(await bot.round()).toBe(0);
  expect((await guest.ask(ROUTES.tables)).open).toHaveLength(2);

  const eager = await startBot(options('recruit'));
  await eager.round();
  expect((await guest.ask(ROUTES.tables)).open.map(({ by }) => by.kind)).toEqual(['bot']);
  const [row] = (await guest.ask(ROUTES.mine)).matches;
  const { snapshot } = await guest.ask(ROUTES.match, { id: row!.id });
  await guest.ask(
    ROUTES.act,
    { id: row!.id },
    { id: newOnce(), after: snapshot!.seq, act: { type: 'offer-draw' } },
  );
  await eager.round();
  const after = await guest.ask(ROUTES.match, { id: row!.id });
  expect([after.snapshot!.standing.offer, after.row.outcome]).toEqual([null, null]);
});

test('what got lost is asked again, what is refused is not, and a person’s cookie is no bot', async () => {
  let calls = 0;
  const flaky: typeof fetch = async (input, init) => {
    calls += 1;
    if (calls < 3) throw new TypeError('no line');
    return fetch(input, init);
  };
  const line = makeLine(house.origin, token, { fetch: flaky, pause });
  expect((await line.ask(ROUTES.me)).player?.kind).toBe('bot');
  expect(calls).toBe(3);
  await expect(line.ask(ROUTES.match, { id: 'no-such-match' })).rejects.toThrow(Refusal);
  const nobody = { ...options('recruit'), line: makeLine(house.origin, 'x'.repeat(43), { fetch, pause }) };
  await expect(startBot(nobody)).rejects.toThrow('knows no bot');
});
