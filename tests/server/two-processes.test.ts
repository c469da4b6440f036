import { newOnce, ROUTES } from '@grognard/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the server's own test kit, which no package shows the world
import * as kit from '../../apps/server/src/testing.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';

const { begunMatch, newVisitor, openPage, rulesFor, someOrder, startServer } = kit;
const { folder, reason } = await findPostgres();

/** Two servers that share nothing but the database stand for two processes. */
describe.skipIf(!folder)(`two servers on one PostgreSQL${reason ? `: ${reason}` : ''}`, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let servers: readonly kit.TestServer[];
  beforeAll(async () => {
    postgres = await startPostgres(folder!);
    const settings = { database: postgres.address };
    servers = [await startServer(settings), await startServer(settings)];
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.close();
    await postgres?.stop();
  });
  const VILLAGE = { ruleset: 'fields-of-strategy', battle: { kind: 'box', id: 'the-village' } } as const;

  /** A match with Clara on the first server and Étienne on the second. */
  async function apart() {
    const begun = await begunMatch(servers[0]!.url, VILLAGE);
    const moved = newVisitor(servers[1]!.url, begun.etienne.cookie());
    const pages = [await openPage(begun.clara), await openPage(moved)] as const;
    for (const page of pages) await page.follow(begun.match);
    const { snapshot } = await moved.ask(ROUTES.match, { id: begun.match });
    const rules = await rulesFor(VILLAGE.ruleset, snapshot!.scenario);
    return { ...begun, etienne: moved, pages, rules };
  }

  test('players on different ones play each other, order by order', async () => {
    const { clara, etienne, match, pages, rules, sides } = await apart();
    const who = [clara, etienne];
    for (let i = 0; i < 6; i++) {
      const at = i % 2;
      const order = someOrder(rules, pages[at]!.view(match), sides[at]!);
      await who[at]!.ask(ROUTES.order, { id: match }, { id: newOnce(), after: i, order });
      await Promise.all(pages.map(page => page.step(match, i + 1)));
    }
    for (const [i, each] of who.entries()) {
      const { snapshot } = await each.ask(ROUTES.match, { id: match });
      expect(pages[i]!.view(match)).toEqual(snapshot!.view);
    }
  });

  test('the same order sent to both at once counts once; another one is late', async () => {
    const { clara, match, rules, pages, sides } = await apart();
    const twin = newVisitor(servers[1]!.url, clara.cookie());
    const order = someOrder(rules, pages[0].view(match), sides[0]!);
    const same = { id: newOnce(), after: 0, order };
    const both = await Promise.all([clara, twin].map(each => each.ask(ROUTES.order, { id: match }, same)));
    expect(both).toEqual([
      { status: 'accepted', seq: 1 },
      { status: 'accepted', seq: 1 },
    ]);
    const late = await twin.call(ROUTES.order, { id: match }, { ...same, id: newOnce() });
    expect(late).toMatchObject({ error: { code: 'late', seq: 1 } });
  });

  test('chat and the end reach both', async () => {
    const { clara, match, pages } = await apart();
    await clara.ask(ROUTES.say, { id: match }, { id: newOnce(), text: 'Bonjour' });
    await pages[1].until((each): each is Extract<typeof each, { type: 'chat' }> => each.type === 'chat');
    await clara.ask(ROUTES.act, { id: match }, { id: newOnce(), after: 0, act: { type: 'resign' } });
    const last = await pages[1].step(match, 1);
    expect(last.outcome).toMatchObject({ grade: 'resigned' });
    expect(last.seal?.secret).toHaveLength(64);
  });
});
