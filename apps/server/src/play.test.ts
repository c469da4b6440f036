import { parseMatch } from '@grognard/engine';
import { isTrueSeal, newOnce, ROUTES, sealOf } from '@grognard/online';
import { openBox } from '@grognard/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  begunMatch,
  newVisitor,
  openPage,
  rulesFor,
  someOrder,
  startServer,
  type TestServer,
  temporaryFolder,
  VILLAGE,
} from './testing.ts';

const { folder, remove } = temporaryFolder();
let running: TestServer;
beforeAll(async () => {
  running = await startServer({ database: `${folder}/play.db` });
});
afterAll(async () => {
  await running.close();
  remove();
});

/** A match with both pages open, and who gives the next order. */
async function openMatch(wish: Parameters<typeof begunMatch>[1] = VILLAGE) {
  const begun = await begunMatch(running.url, wish);
  const { clara, etienne, match, sides } = begun;
  const pages = [await openPage(clara), await openPage(etienne)] as const;
  for (const page of pages) await page.follow(match);
  const whole = await clara.ask(ROUTES.match, { id: match });
  const rules = await rulesFor(wish.ruleset, whole.snapshot!.scenario);
  /** One order of whoever is asked. */
  async function play(seq: readonly [number, number]) {
    const { row } = await clara.ask(ROUTES.match, { id: match });
    const index = sides.indexOf(row.active[0]!);
    const side = sides[index]!;
    const order = someOrder(rules, pages[index]!.view(match), side);
    const who = [clara, etienne][index]!;
    const sent = { id: newOnce(), after: seq[index]!, order };
    return { who, index, side, sent, accepted: await who.ask(ROUTES.order, { id: match }, sent) };
  }
  return { ...begun, pages, rules, play };
}

describe('a match between two devices', () => {
  test('is played order by order; both are told, each from its seat', async () => {
    const { clara, etienne, match, pages, play, sides, rules } = await openMatch();
    let seq: [number, number] = [0, 0];
    for (let i = 0; i < 6; i++) {
      const { accepted, index } = await play(seq);
      const steps = await Promise.all(pages.map((page, at) => page.step(match, seq[at]! + 1)));
      expect(accepted.seq).toBe(steps[index]!.seq);
      seq = [steps[0]!.seq, steps[1]!.seq];
    }
    for (const [i, who] of [clara, etienne].entries()) {
      const { snapshot } = await who.ask(ROUTES.match, { id: match });
      expect(snapshot!.seat).toBe(sides[i]);
      expect(pages[i]!.view(match)).toEqual(snapshot!.view);
      expect(snapshot!.seq).toBe(seq[i]);
      expect(snapshot!.log.length).toBeGreaterThan(0);
      expect(rules).toBeDefined();
      const { frames } = await who.ask(ROUTES.frames, { id: match, from: snapshot!.entries - 1 });
      expect(frames.at(-1)!.view).toEqual(snapshot!.view);
    }
  });

  test('an order sent twice counts once; another with the same number is told that it is late', async () => {
    const { match, play, clara, etienne } = await openMatch();
    const { who, sent, accepted } = await play([0, 0]);
    expect(await who.ask(ROUTES.order, { id: match }, sent)).toEqual(accepted);
    const other = await who.call(ROUTES.order, { id: match }, { ...sent, id: newOnce() });
    expect(other).toMatchObject({ status: 'error', error: { code: 'late', seq: accepted.seq } });
    const wrong = who === clara ? etienne : clara;
    const foreign = await wrong.call(ROUTES.order, { id: match }, { ...sent, after: 1 });
    expect(foreign).toMatchObject({ status: 'error' });
  });

  test('two at the same moment: one is accepted and the other told', async () => {
    const { clara, match, sides, rules } = await begunMatchWithRules();
    const { snapshot, row } = await clara.ask(ROUTES.match, { id: match });
    expect(row.active).toContain(sides[0]);
    const order = someOrder(rules, snapshot!.view, sides[0]!);
    const both = await Promise.all(
      [newOnce(), newOnce()].map(id => clara.call(ROUTES.order, { id: match }, { id, after: 0, order })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['error', 'ok']);
  });

  test('a refused order names its clause and changes nothing', async () => {
    const { match, clara, etienne } = await openMatch();
    const refused = await etienne.call(
      ROUTES.order,
      { id: match },
      { id: newOnce(), after: 0, order: { type: 'no-such' } },
    );
    expect(refused).toMatchObject({ status: 'error', error: { code: 'faulty' } });
    const acted = await clara.call(
      ROUTES.act,
      { id: match },
      { id: newOnce(), after: 0, act: { type: 'accept-draw' } },
    );
    expect(acted).toMatchObject({ status: 'error', error: { code: 'refused', clause: 'MATCH-END-02' } });
  });

  test('ends by resignation: the seal opens, every seat and the whole match can be had, and the dice are true', async () => {
    const { match, clara, etienne, pages, play, challenge, sides } = await openMatch();
    const stranger = newVisitor(running.url);
    await play([0, 0]);
    expect(await stranger.call(ROUTES.file, { id: match })).toMatchObject({ error: { code: 'not-over' } });
    const before = await etienne.ask(ROUTES.match, { id: match });
    expect(before.seal).toEqual({ seal: challenge.seals[0], secret: null, words: null });
    await etienne.ask(
      ROUTES.act,
      { id: match },
      { id: newOnce(), after: before.snapshot!.seq, act: { type: 'resign' } },
    );
    const last = await pages[0].step(match, 2);
    expect(last.outcome).toEqual({ winner: sides[0], grade: 'resigned' });
    expect(last.seal).toMatchObject({ words: ['soup', 'bread'] });
    const { match: file, seal } = await stranger.ask(ROUTES.file, { id: match });
    const { ruleset } = await openBox('fields-of-strategy');
    const read = parseMatch(ruleset, file);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(sealOf(seal.secret!)).toBe(challenge.seals[0]);
    expect(
      isTrueSeal({ seal: seal.seal, secret: seal.secret!, words: seal.words! }, read.value.seeds[0]!.seed),
    ).toBe(true);
    const record = await stranger.ask(ROUTES.record, { id: match, seat: sides[1]! });
    expect(record.seat).toBe(sides[1]);
    const late = await clara.call(
      ROUTES.act,
      { id: match },
      { id: newOnce(), after: last.seq, act: { type: 'resign' } },
    );
    expect(late).toMatchObject({ error: { code: 'refused', clause: 'MATCH-TURN-02' } });
  });

  test('take-back by agreement goes back, and goes on', async () => {
    const { match, clara, etienne, pages, play } = await openMatch();
    const first = (await clara.ask(ROUTES.match, { id: match })).snapshot!.view;
    await play([0, 0]);
    const sent = (after: number, type: 'ask-take-back' | 'allow-take-back') => ({
      id: newOnce(),
      after,
      act: { type },
    });
    await clara.ask(ROUTES.act, { id: match }, sent(1, 'ask-take-back'));
    await etienne.ask(ROUTES.act, { id: match }, sent(2, 'allow-take-back'));
    const step = await pages[0].step(match, 3);
    expect(step).toMatchObject({ isBack: true, seq: 3 });
    expect(pages[0].view(match)).toEqual(first);
    const again = await play([3, 3]);
    expect(again.accepted.seq).toBe(4);
    const { snapshot } = await clara.ask(ROUTES.match, { id: match });
    expect(snapshot!.entries).toBe(3);
  });
});

async function begunMatchWithRules() {
  const begun = await begunMatch(running.url, VILLAGE);
  const { snapshot } = await begun.clara.ask(ROUTES.match, { id: begun.match });
  return { ...begun, rules: await rulesFor(VILLAGE.ruleset, snapshot!.scenario) };
}

describe('challenges', () => {
  test('a link seats one and no third', async () => {
    const { challenge } = await begunMatch(running.url, VILLAGE);
    const third = newVisitor(running.url);
    expect(await third.call(ROUTES.join, { id: challenge.id }, { name: 'Third' })).toMatchObject({
      error: { code: 'taken' },
    });
    expect(third.cookie()).toBe('');
  });

  test('whoever plays finds the match behind the link, others what they may watch', async () => {
    const { challenge, clara, etienne, match } = await begunMatch(running.url, VILLAGE);
    const third = newVisitor(running.url);
    const behind = (who: typeof clara) => who.ask(ROUTES.findChallenge, { id: challenge.id });
    expect(await behind(etienne)).toMatchObject({ isMine: false, matches: [match], toWatch: [] });
    expect(await behind(third)).toMatchObject({ matches: [], toWatch: [match] });
    const shy = await begunMatch(running.url, { ...VILLAGE, isWatchable: false });
    const shut = () => third.ask(ROUTES.findChallenge, { id: shy.challenge.id });
    expect(await shut()).toMatchObject({ matches: [], toWatch: [] });
    const resignation = { id: newOnce(), after: 0, act: { type: 'resign' } };
    await shy.clara.ask(ROUTES.act, { id: shy.match }, resignation);
    expect(await shut()).toMatchObject({ matches: [], toWatch: [shy.match] });
  });

  test('lists tell the turn to those who play; others would learn by it when something happened', async () => {
    const { clara, match } = await begunMatch(running.url, VILLAGE);
    const third = newVisitor(running.url);
    const { matches } = await clara.ask(ROUTES.mine, {});
    expect(matches.find(({ id }) => id === match)).toMatchObject({ turn: 1 });
    const { watchable } = await third.ask(ROUTES.tables, {});
    expect(watchable.find(({ row }) => row.id === match)?.row).toMatchObject({ turn: null });
  });

  test('a pair is two matches with sides changed, each with a seal of its own', async () => {
    const { matches, clara, challenge } = await begunMatch(running.url, { ...VILLAGE, isPair: true });
    expect(new Set(challenge.seals).size).toBe(2);
    const rows = await Promise.all(matches.map(async id => (await clara.ask(ROUTES.match, { id })).row));
    expect(rows.map(({ seat }) => seat)).toEqual(['blue', 'red']);
    expect(rows.map(({ pair }) => pair)).toEqual([matches[1], matches[0]]);
  });

  test('open tables are found by anybody, links by nobody', async () => {
    const host = newVisitor(running.url);
    const open = await host.ask(ROUTES.challenge, {}, { ...VILLAGE, isOpen: true, name: 'Host' });
    const hidden = await host.ask(ROUTES.challenge, {}, { ...VILLAGE });
    const { open: found } = await newVisitor(running.url).ask(ROUTES.tables);
    expect(found.map(({ id }) => id)).toContain(open.id);
    expect(found.map(({ id }) => id)).not.toContain(hidden.id);
    await host.ask(ROUTES.withdraw, { id: open.id });
    expect(await newVisitor(running.url).call(ROUTES.join, { id: open.id }, {})).toMatchObject({
      error: { code: 'expired' },
    });
  });

  test('an own battle with faults is refused with all of them', async () => {
    const host = newVisitor(running.url);
    const answered = await host.call(
      ROUTES.challenge,
      {},
      {
        ruleset: 'fields-of-strategy',
        battle: { kind: 'own', scenario: { ruleset: 'fields-of-strategy' } },
      },
    );
    expect(answered).toMatchObject({ status: 'error', error: { code: 'faulty' } });
  });

  test('a computer sits down at once and plays', async () => {
    const host = newVisitor(running.url);
    const challenge = await host.ask(
      ROUTES.challenge,
      {},
      { ...VILLAGE, side: 'red', computer: 'recruit', name: 'Host' },
    );
    const [match] = challenge.matches;
    const page = await openPage(host);
    await page.follow(match!);
    const { row } = await host.ask(ROUTES.match, { id: match! });
    expect(row.players['blue']).toMatchObject({ kind: 'computer', level: 'recruit' });
    const { snapshot } = await host.ask(ROUTES.match, { id: match! });
    if (snapshot!.seq === 0) await page.step(match!, 1);
    expect((await host.ask(ROUTES.match, { id: match! })).row.active).toEqual(['red']);
  });
});

describe('what goes with a match', () => {
  test('chat reaches the two, and others after the end', async () => {
    const { match, clara, etienne, pages } = await openMatch();
    const line = { id: newOnce(), text: 'Bonjour' };
    await clara.ask(ROUTES.say, { id: match }, line);
    await clara.ask(ROUTES.say, { id: match }, line);
    await pages[1].until((each): each is Extract<typeof each, { type: 'chat' }> => each.type === 'chat');
    const { lines } = await etienne.ask(ROUTES.chat, { id: match });
    expect(lines).toMatchObject([{ number: 1, text: 'Bonjour', by: 'blue' }]);
    expect(await newVisitor(running.url).call(ROUTES.chat, { id: match })).toMatchObject({
      error: { code: 'not-over' },
    });
  });

  test('notes and pencilled orders are the seat’s own', async () => {
    const { match, clara, etienne } = await openMatch();
    const papers = { notes: [{ id: newOnce(), place: 'C4', text: 'guns here' }], pencil: '{}' };
    await clara.ask(ROUTES.keepPapers, { id: match }, papers);
    expect(await clara.ask(ROUTES.papers, { id: match })).toEqual(papers);
    expect(await etienne.ask(ROUTES.papers, { id: match })).toEqual({ notes: [], pencil: null });
  });

  test('under fog a watcher sees nothing of the first turns, and no past', async () => {
    const { match, play } = await openMatch();
    await play([0, 0]);
    const watcher = newVisitor(running.url);
    const { snapshot, row } = await watcher.ask(ROUTES.match, { id: match });
    expect(snapshot).toBeNull();
    expect(row.seat).toBeNull();
    for (const past of ['frames', 'moments', 'record']) {
      const { status } = await watcher.fetch(`${running.url}/api/matches/${match}/${past}`);
      expect(status).toBe(403);
    }
    expect(await watcher.call(ROUTES.match, { id: match, seat: 'blue' })).toMatchObject({
      error: { code: 'not-over' },
    });
  });

  test('presence is told by shape: here, away, gone', async () => {
    const { match, pages } = await openMatch();
    pages[1].say({ type: 'presence', isHere: false });
    const isPresence =
      (state: string) =>
      (each: (typeof pages)[0]['told'][number]): each is Extract<typeof each, { type: 'presence' }> =>
        each.type === 'presence' && each.match === match && each.presence['red'] === state;
    await pages[0].until(isPresence('away'));
    pages[1].close();
    await pages[0].until(isPresence('gone'));
  });

  test('the room is told who comes to a match of one’s own, and who leaves it', async () => {
    const { match, clara, pages } = await openMatch();
    const room = await openPage(clara);
    room.say({ type: 'room', isOpen: true });
    expect((await clara.ask(ROUTES.mine)).presence[match]).toEqual({ blue: 'here', red: 'here' });
    pages[1].close();
    await room.until((each): each is Extract<typeof each, { type: 'room' }> => each.type === 'room');
    const presence = async () => (await clara.ask(ROUTES.mine)).presence[match];
    await expect.poll(presence).toEqual({ blue: 'here', red: 'gone' });
    expect((await newVisitor(running.url).ask(ROUTES.mine)).presence).toEqual({});
  });
});
