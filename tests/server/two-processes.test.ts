import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { newOnce, type Presence, ROUTES, type Told } from '@grognard/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the server's own test kit, which no package shows the world
import * as kit from '../../apps/server/src/testing.ts';
import { buildServerIfStale, SERVER_FILE } from '../../scripts/build.mjs';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';

const { begunMatch, newVisitor, openPage, rulesFor, someOrder, VILLAGE } = kit;
const { folder, reason } = await findPostgres();

interface Process {
  readonly url: string;
  readonly child: ChildProcess;
}

/** A server in a process of its own, as it is built: the one that `grognard server torment` kills. */
async function startProcess(database: string): Promise<Process> {
  const child = fork(join(dirname(SERVER_FILE), 'torment-host.mjs'));
  child.send({ database, offset: 0 });
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }];
  return { child, url: `http://127.0.0.1:${port}` };
}

async function killed({ child }: Process): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe.skipIf(!folder)(`two processes on one PostgreSQL${reason ? `: ${reason}` : ''}`, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  const processes: Process[] = [];
  async function started(): Promise<Process> {
    const fresh = await startProcess(postgres.address);
    processes.push(fresh);
    return fresh;
  }
  let [here, there]: readonly Process[] = [];
  beforeAll(async () => {
    [postgres] = await Promise.all([startPostgres(folder!), buildServerIfStale()]);
    here = await started();
    there = await started();
  }, 400_000);
  afterAll(async () => {
    for (const process of processes) await killed(process);
    await postgres?.stop();
  });

  /** A match with Clara on the first process and Étienne on the second. */
  async function apart() {
    const begun = await begunMatch(here!.url, VILLAGE);
    const etienne = newVisitor(there!.url, begun.etienne.cookie());
    const pages = [await openPage(begun.clara), await openPage(etienne)] as const;
    for (const page of pages) await page.follow(begun.match);
    const { snapshot } = await etienne.ask(ROUTES.match, { id: begun.match });
    const rules = await rulesFor(VILLAGE.ruleset, snapshot!.scenario);
    return { ...begun, etienne, pages, rules };
  }
  type Page = Awaited<ReturnType<typeof openPage>>;
  /** Waits until the last that a page heard of presence is so. */
  const shows = (page: Page, fits: (told: Extract<Told, { type: 'presence' }>) => boolean) =>
    page.until(
      (told): told is Told =>
        told.type === 'presence' && told === page.told.findLast(isPresence) && fits(told),
    );
  const isPresence = ({ type }: Told): boolean => type === 'presence';
  const showsAt = (page: Page, side: string, state: Presence) =>
    shows(page, ({ presence }) => presence[side] === state);

  test('players on different ones play each other to the end, order by order', async () => {
    const { clara, etienne, match, pages, rules, sides } = await apart();
    const who = [clara, etienne];
    let row = (await clara.ask(ROUTES.match, { id: match })).row;

    for (let seq = 0; row.outcome === null; seq++) {
      const at = sides.indexOf(row.active[0]!);
      const order = someOrder(rules, pages[at]!.view(match), sides[at]!);
      await who[at]!.ask(ROUTES.order, { id: match }, { id: newOnce(), after: seq, order });
      await Promise.all(pages.map(page => page.step(match, seq + 1)));
      ({ row } = await who[(seq + 1) % 2]!.ask(ROUTES.match, { id: match }));
    }
    for (const [i, each] of who.entries()) {
      const { snapshot } = await each.ask(ROUTES.match, { id: match });
      expect(snapshot!.outcome).not.toBeNull();
      expect(pages[i]!.view(match)).toEqual(snapshot!.view);
    }
  });

  test('the same order sent to both at once counts once; another one is late', async () => {
    const { clara, match, rules, pages, sides } = await apart();
    const twin = newVisitor(there!.url, clara.cookie());
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
    await pages[1].until((each): each is Extract<Told, { type: 'chat' }> => each.type === 'chat');
    await clara.ask(ROUTES.act, { id: match }, { id: newOnce(), after: 0, act: { type: 'resign' } });
    const last = await pages[1].step(match, 1);
    expect(last.outcome).toMatchObject({ grade: 'resigned' });
    expect(last.seal?.secret).toHaveLength(64);
  });

  test('each sees that the other is here, away, gone, and who watches', async () => {
    const { match, pages, sides, clara } = await apart();
    await showsAt(pages[0], sides[1]!, 'here');
    await showsAt(pages[1], sides[0]!, 'here');
    const watcher = await openPage(newVisitor(there!.url));
    watcher.say({ type: 'follow', match, after: null });
    await shows(pages[0], ({ watchers }) => watchers === 1);
    pages[1].say({ type: 'presence', isHere: false });
    await showsAt(pages[0], sides[1]!, 'away');
    pages[1].close();
    await showsAt(pages[0], sides[1]!, 'gone');
    const { presence, watchers } = await clara.ask(ROUTES.match, { id: match });
    expect([presence[sides[0]!], presence[sides[1]!], watchers]).toEqual(['here', 'gone', 1]);
  });

  test('a process that starts later is told who is there', async () => {
    const { match, sides } = await apart();
    const third = await started();
    const watcher = newVisitor(third.url);
    for (;;) {
      const { presence } = await watcher.ask(ROUTES.match, { id: match });
      if (presence[sides[0]!] === 'here' && presence[sides[1]!] === 'here') break;
    }
    await killed(third);
  });

  test('one is killed: nothing is lost, its player goes on at the other, and is known to be gone meanwhile', async () => {
    const { clara, etienne, match, pages, rules, sides } = await apart();
    const order = someOrder(rules, pages[0].view(match), sides[0]!);
    await clara.ask(ROUTES.order, { id: match }, { id: newOnce(), after: 0, order });
    await pages[1].step(match, 1);
    await showsAt(pages[0], sides[1]!, 'here');
    const answer = someOrder(rules, pages[1].view(match), sides[1]!);
    const sent = { id: newOnce(), after: 1, order: answer };
    const accepted = await etienne.ask(ROUTES.order, { id: match }, sent);
    await killed(there!);
    await showsAt(pages[0], sides[1]!, 'gone');
    const moved = newVisitor(here!.url, etienne.cookie());
    // Whether the answer arrived is not known to somebody whose line broke: the same is sent again.
    expect(await moved.ask(ROUTES.order, { id: match }, sent)).toEqual(accepted);
    const page = await openPage(moved);
    await page.follow(match, 1);
    await showsAt(pages[0], sides[1]!, 'here');
    const { snapshot } = await moved.ask(ROUTES.match, { id: match });
    expect([snapshot!.seq, page.view(match)]).toEqual([2, snapshot!.view]);
  });
});
