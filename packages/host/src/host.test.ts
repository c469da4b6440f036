import { findJudgement, temperIn } from '@grognard/commander';
import { accept, type Ruleset, UMPIRE } from '@grognard/engine';
import { box } from '@grognard/fields-of-strategy';
import { describe, expect, test } from 'vitest';
import { makeHost } from './host.ts';
import type { Opened, Snapshot } from './protocol.ts';
import { readGame, type SavedGame } from './saved-game.ts';
import type { Surroundings } from './surroundings.ts';

const ALONE = { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } } as const;
const PAIR = { blue: { kind: 'person' }, red: { kind: 'person' } } as const;
const stay = (side: string) => ({ type: 'programme', side, paths: {} });

function world(saved = new Map<string, SavedGame>(), trouble: 'full' | null = null): Surroundings {
  let ids = 0;
  return {
    openBox: async id => (id === 'fields-of-strategy' ? box : null),
    findRules: async ({ ruleset, rules }) =>
      ruleset === 'fields-of-strategy' && rules === box.ruleset.version
        ? (box.ruleset as unknown as Ruleset)
        : null,
    findBeats: async () => null,
    findTeaching: async id => (await findJudgement(id))?.teaching ?? null,
    save: async game => {
      if (trouble === null) saved.set(game.id, structuredClone(game));
      return trouble;
    },
    load: async id => saved.get(id) ?? null,
    now: () => 1,
    newId: () => `game-${++ids}`,
    thinker: {
      think: async ({ side }) => stay(side),
      advise: async () => null,
      isTempered: async () => true,
    },
    thinking: () => {},
  };
}
const lesson = async () => (await box.battles['first-orders']?.())?.default;

const taken = (opened: Opened): Snapshot => {
  if (opened.status !== 'opened') throw new Error(JSON.stringify(opened.faults));
  return opened.snapshot;
};
async function begun(
  players: Parameters<ReturnType<typeof makeHost>['begin']>[0]['players'] = ALONE,
  where = world(),
) {
  const host = makeHost(where);
  const snapshot = taken(
    await host.begin({ ruleset: 'fields-of-strategy', scenario: await lesson(), players, seed: 's' }),
  );
  return { host, snapshot };
}

describe('the host', () => {
  test('opens a game at the seat of the person who acts', async () => {
    const { snapshot } = await begun();
    expect(snapshot).toMatchObject({
      seat: 'blue',
      entries: 0,
      active: ['blue'],
      outcome: null,
      saving: null,
    });
  });

  test('gives a seat its own view and log, and the other seats to nobody while the match lasts', async () => {
    const { host, snapshot } = await begun();
    const { units } = snapshot.view as { units: readonly { side: string }[] };
    expect(units.every(({ side }) => side === 'blue')).toBe(true);
    await expect(host.sit('red')).rejects.toThrow('not open');
    await expect(host.sit(UMPIRE)).rejects.toThrow('not open');
    await expect(host.moments('red')).rejects.toThrow('not open');
    await expect(host.frames('red', 0, 0)).rejects.toThrow('not open');
    await expect(host.luck()).rejects.toThrow('not open');
  });

  test('refuses by clause and changes nothing; accepts, shows frames and lets the computer play', async () => {
    const { host } = await begun();
    const refused = await host.order('blue', {
      type: 'programme',
      side: 'blue',
      paths: { nobody: [[0, 0]] },
    });
    expect(refused).toMatchObject({ status: 'refused', refusal: { clause: 'FOS-PROG-04' } });
    expect((await host.sit('blue')).entries).toBe(0);
    await expect(host.order('blue', { type: 'dance' })).rejects.toThrow('type');
    const accepted = await host.order('blue', stay('blue'));
    expect(accepted).toMatchObject({ status: 'accepted', snapshot: { entries: 1, active: ['red'] } });
    const { snapshot, frames } = await host.await('blue');
    expect(snapshot).toMatchObject({ entries: 2, active: ['blue'] });
    expect(frames.every(({ entry }) => entry === 2)).toBe(true);
  });

  test('a draft written while an order is being kept does not take the order back', async () => {
    const { host } = await begun(PAIR);
    const ordered = host.order('blue', stay('blue'));
    const drafted = host.draft('blue', { b1: [[1, 1]] });
    await Promise.all([ordered, drafted]);
    expect((await host.sit('red')).entries).toBe(1);
  });

  test('opens every seat after the end', async () => {
    const { host } = await begun(PAIR);
    for (let turn = 0; turn < 6; turn++) {
      await host.order('blue', stay('blue'));
      await host.order('red', stay('red'));
    }
    const end = await host.sit(UMPIRE);
    expect(end.outcome).not.toBeNull();
    expect(await host.moments('red')).toHaveLength(13);
    expect(Array.isArray(await host.luck())).toBe(true);
  });
});

describe('hints', () => {
  const hint = { order: stay('blue'), reasons: [{ type: 'stay' }] };
  /** A world whose adviser waits until he is let go. */
  function slowWorld() {
    const release: (() => void)[] = [];
    const where: Surroundings = {
      ...world(),
      thinker: {
        think: async ({ side }) => stay(side),
        advise: () => new Promise(resolve => release.push(() => resolve(hint))),
        isTempered: async () => false,
      },
    };
    return { where, release: () => release.shift()?.() };
  }

  test('are given to the person who is to order, and to nobody for another side', async () => {
    const { where, release } = slowWorld();
    const { host } = await begun(ALONE, where);
    const asked = host.hint('blue', []);
    release();
    expect(await asked).toEqual(hint);
    expect(await host.hint('red', [])).toBeNull();
  });
  test('that were dropped, asked anew or overtaken by an order are given to nobody', async () => {
    const { where, release } = slowWorld();
    const { host } = await begun(PAIR, where);
    const dropped = host.hint('blue', []);
    await host.dropHint();
    release();
    expect(await dropped).toBeNull();
    const [first, second] = [host.hint('blue', []), host.hint('blue', ['b1'])];
    release();
    release();
    expect(await first).toBeNull();
    expect(await second).toEqual(hint);
    const late = host.hint('blue', []);
    await host.order('blue', stay('blue'));
    release();
    expect(await late).toBeNull();
  });
  test('survive the orders that are written meanwhile', async () => {
    const { where, release } = slowWorld();
    const { host } = await begun(ALONE, where);
    const asked = host.hint('blue', []);
    await host.draft('blue', { b1: [[1, 1]] });
    release();
    expect(await asked).toEqual(hint);
  });
});

describe('looking back', () => {
  test('tells the turning points only after the end', async () => {
    const { host } = await begun(PAIR);
    await expect(host.turningPoints(UMPIRE)).rejects.toThrow('not open');
    for (let turn = 0; turn < 6; turn++) {
      await host.order('blue', stay('blue'));
      await host.order('red', stay('red'));
    }
    expect(Array.isArray(await host.turningPoints(UMPIRE))).toBe(true);
    const course = await host.advantage(UMPIRE);
    expect(course.map(({ entry }) => entry)).toEqual(course.map((_, i) => i));
  });
  test('tells in which temper the computers fought, and only after the end', async () => {
    const { host } = await begun();
    await expect(host.tempers()).rejects.toThrow('not open');
    await host.act('blue', { type: 'resign' });
    expect(await host.tempers()).toEqual({ red: temperIn('s', 'red') });
  });
  test('has sentences in both languages', async () => {
    const { host } = await begun();
    for (const language of ['en', 'fr'] as const)
      expect(await host.teachingTexts(language)).toHaveProperty('events.stay');
  });
});

describe('saving', () => {
  test('every order, draft and glance is kept, and the game resumes where it was', async () => {
    const saved = new Map<string, SavedGame>();
    const { host, snapshot } = await begun(PAIR, world(saved));
    await host.order('blue', stay('blue'));
    await host.draft('red', { r1: [[1, 1]] });
    await host.markSeen('blue', 1);
    const again = taken(await makeHost(world(saved)).resume(snapshot.id));
    expect(again).toMatchObject({ seat: 'red', entries: 1, draft: { r1: [[1, 1]] } });
  });
  test('storage that is full is told and costs nothing of the game', async () => {
    const { host, snapshot } = await begun(ALONE, world(new Map(), 'full'));
    expect(snapshot.saving).toBe('full');
    expect((await host.order('blue', stay('blue'))).status).toBe('accepted');
  });
  test('an exported game is brought in again; a broken or foreign one is refused', async () => {
    const { host } = await begun();
    await host.order('blue', stay('blue'));
    const file = JSON.parse(JSON.stringify(await host.export()));
    const other = makeHost(world());
    expect(taken(await other.bring(file)).entries).toBe(1);
    for (const [raw, message] of [
      [null, 'not a saved game'],
      [{ ...file, format: 'grognard/game@9' }, 'grognard/game@9'],
      [{ ...file, file: undefined }, 'incomplete'],
      [{ ...file, file: { ...file.file, rules: '0.0.1' } }, 'version 0.0.1'],
      [{ ...file, ruleset: 'chess' }, "no game 'chess'"],
    ] as const) {
      const opened = await other.bring(raw);
      expect(JSON.stringify(opened)).toContain(message);
    }
    expect(typeof readGame('x')).toBe('string');
  });
  test('a file that is only looked at does not become a game of this device', async () => {
    const { host } = await begun();
    await host.order('blue', stay('blue'));
    const kept = new Map<string, SavedGame>();
    const other = makeHost(world(kept));
    const shown = taken(await other.look(await host.export()));
    await other.markSeen('blue', 1);
    expect(shown.entries).toBe(1);
    expect(kept.size).toBe(0);
  });

  test('a moment is played on from in a game of its own', async () => {
    const { host, snapshot } = await begun(PAIR);
    await host.order('blue', stay('blue'));
    await host.order('red', stay('red'));
    const forked = taken(await host.fork({ seat: 'blue', entry: 1 }, ALONE, 'other'));
    expect(forked.id).not.toBe(snapshot.id);
    expect(forked.entries).toBe(1);
  });
  test('a glance at another game leaves the open one open, and orders go to it', async () => {
    const saved = new Map<string, SavedGame>();
    const { host, snapshot } = await begun(PAIR, world(saved));
    await host.order('blue', stay('blue'));
    const open = taken(await host.fork({ seat: 'blue', entry: 0 }, PAIR, 'other'));
    expect(await host.glance(snapshot.id, 'blue')).toMatchObject({ id: snapshot.id, entries: 1 });
    await host.order('blue', stay('blue'));
    expect(await host.sit('blue')).toMatchObject({ id: open.id, entries: 1 });
    expect(await host.glance(open.id, 'blue')).toMatchObject({ id: open.id, entries: 1 });
  });
  test('a game that is gone says so', async () => {
    expect(await makeHost(world()).resume('lost')).toMatchObject({ status: 'faulty' });
    expect(await makeHost(world()).glance('lost', 'blue')).toBeNull();
  });
});

describe('a round of orders', () => {
  const TWO_COMPUTERS = {
    blue: { kind: 'computer', level: 'recruit' },
    red: { kind: 'computer', level: 'recruit' },
  } as const;

  test('who watches two computers is shown one order after another', async () => {
    const { host, snapshot } = await begun(TWO_COMPUTERS);
    expect(snapshot.seat).toBe(UMPIRE);
    expect((await host.await(UMPIRE)).snapshot).toMatchObject({ entries: 1, active: ['red'] });
    expect((await host.await(UMPIRE)).snapshot).toMatchObject({ entries: 2, active: ['blue'] });
  });
  test('every computer whose turn it is is asked, and not only the first side that may order', async () => {
    // Both sides may order at the same time: the person is named first.
    const both: Surroundings = {
      ...world(),
      openBox: async () => ({ ...box, ruleset: withAllActive(box.ruleset as unknown as Ruleset) }) as never,
    };
    const { host } = await begun(ALONE, both);
    const asked: string[] = [];
    both.thinker.think = async ({ side }) => {
      asked.push(side);
      return stay(side);
    };
    await host.await('blue');
    expect(asked).toEqual(['red']);
  });
  test('nobody orders for a side that a computer commands', async () => {
    const { host } = await begun();
    await host.order('blue', stay('blue'));
    await expect(host.order('red', stay('red'))).rejects.toThrow('not open');
  });
});

/** A ruleset in which both sides may order whenever one may. */
function withAllActive(ruleset: Ruleset): Ruleset {
  return {
    ...ruleset,
    prepare: scenario => {
      const rules = ruleset.prepare(scenario);
      return {
        ...rules,
        active: position => (rules.active(position).length === 0 ? [] : ['blue', 'red']),
        judge: () => accept,
      };
    },
  };
}
