import { readFileSync } from 'node:fs';
import {
  type Draft,
  placesChanged,
  recordsAt,
  USUAL_WISHES,
  WISH_RANGES,
  type Wishes,
  withChanged,
} from '@grognard/editor';
import { canonical, type Match, parseMatch, positionOf, seededDice, UMPIRE } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Workshop } from '../pages/desk/bench.ts';

// The settings look for a browser when they are loaded.
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { findBench } = await import('./index.ts');
const { changeDraft, layOut, takeBack } = await import('../pages/desk/work.ts');
const { fightTrial, HOLDER_WORDS } = await import('../pages/desk/trial-run.ts');
const { badlyStanding } = await import('./table/desk/standing.ts');
const { randomBattle } = await import('./table/desk/random.ts');
const { openTableBench } = await import('./table/desk/model.ts');
const { endLine, layPoint } = await import('./table/desk/laying.ts');
const { addUnit } = await import('./table/desk/armies-tab.tsx');
const MAKINGS = [
  (await import('./en-avant/desk.ts')).making,
  (await import('./fight-in-arms/desk.ts')).making,
  (await import('./general-en-chef/desk.ts')).making,
];

const MATCHES = [
  ['fields-of-strategy', 'the-village'],
  ['en-avant', 'first-battle'],
  ['fight-in-arms', 'first-contact'],
  ['fight-in-arms', 'sainte-mere-1944'],
  ['general-en-chef', 'first-lesson'],
] as const;

const WISHES: readonly Wishes[] = [
  USUAL_WISHES,
  { size: 0, relief: 0, woods: 0, villages: 0, rivers: 0, points: 1 },
  { size: 2, relief: 3, woods: 3, villages: 3, rivers: 1, points: 3 },
];

const anyWishes = fc.record(
  Object.fromEntries(
    Object.entries(WISH_RANGES).map(([wish, [min, max]]) => [wish, fc.integer({ min, max })]),
  ),
) as unknown as fc.Arbitrary<Wishes>;

describe.each(MATCHES)('the bench of %s', (game, name) => {
  const open = async () => {
    const [box, bench] = await Promise.all([openBox(game), findBench(game)]);
    if (!bench) throw new Error(`${game} has no bench.`);
    return { box, bench };
  };

  test.each(WISHES)('a field from a word is a sound battle, and the same again: %o', async wishes => {
    const { box, bench } = await open();
    for (const word of ['oak', 'linden']) {
      const draft = bench.random(word, wishes, box);
      const parsed = box.ruleset.parse.scenario(draft);
      expect(parsed.ok ? [] : parsed.faults).toEqual([]);
      expect(JSON.stringify(bench.random(word, wishes, box))).toBe(JSON.stringify(draft));
    }
  });

  test('who holds an objective is told by a word that trial battles know', async () => {
    const { box } = await open();
    const file = new URL(`../../../../rulesets/${game}/matches/${name}.json`, import.meta.url);
    const parsed = box.ruleset.parse.scenario(JSON.parse(readFileSync(file, 'utf8')).scenario);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    const rules = box.ruleset.prepare(parsed.value);
    const { objectives } = rules.inspect(rules.begin(seededDice('begun')).position);
    for (const told of Object.values(objectives)) {
      expect(HOLDER_WORDS.filter(word => word in (told as object))).toHaveLength(1);
    }
  });

  test('a battle begins at any moment of a match', async () => {
    const { box, bench } = await open();
    const file = new URL(`../../../../rulesets/${game}/matches/${name}.json`, import.meta.url);
    const read = parseMatch(box.ruleset, JSON.parse(readFileSync(file, 'utf8')));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const match: Match = read.value;
    const moments = [0, 0.3, 0.6, 0.9].map(share => Math.floor(share * match.entries.length));
    for (const entry of moments) {
      const view = match.rules.view(positionOf(match, entry), UMPIRE);
      const parsed = box.ruleset.parse.scenario(bench.fromMoment(match.scenario, view));
      expect(parsed.ok ? [] : parsed.faults, `entry ${entry}`).toEqual([]);
    }
  });
});

describe.each(['en-avant', 'fight-in-arms', 'general-en-chef'])('on the table of %s', game => {
  const laidOut = async () => {
    const [box, bench] = await Promise.all([openBox(game), findBench(game)]);
    const draft = bench!.random('oak', USUAL_WISHES, box);
    return layOut({ id: 'own', ruleset: game, sheet: { draft }, updated: 0 }, box, bench!);
  };
  test('on a field from a word nobody bears the name of another', async () => {
    const { work } = await laidOut();
    const names = recordsAt(work.draft.value, ['units']).map(([{ name }]) => canonical(name as Draft));
    expect(new Set(names).size).toBe(names.length);
  });

  const placesOf = (draft: Draft) => recordsAt(draft, ['units']).map(([{ at }]) => at as [number, number]);
  const press = (shop: Workshop, key: string) => shop.keys({ key, altKey: false } as KeyboardEvent)?.();

  test('units chosen together move and turn as one, and each stroke undone gives the same document', async () => {
    const { work, shop } = await laidOut();
    const begun = canonical(work.draft.value);
    const before = placesOf(work.draft.value);
    // A little behind the middle of the front: on the base of a unit that looks north.
    for (const [x, y] of before.slice(0, 2)) {
      shop.tap([10 * x, 10 * y + 5], { shift: true, ctrl: false, touch: false });
    }
    press(shop, 'ArrowUp');
    const moved = placesOf(work.draft.value);
    expect(moved.slice(0, 2)).toEqual(before.slice(0, 2).map(([x, y]) => [x, y - 1]));
    expect(moved.slice(2)).toEqual(before.slice(2));
    takeBack(work);
    expect(canonical(work.draft.value)).toBe(begun);
    press(shop, ']');
    expect(
      recordsAt(work.draft.value, ['units'])
        .map(([{ facing }]) => facing)
        .slice(0, 3),
    ).toEqual([5, 5, 0]);
    takeBack(work);
    expect(canonical(work.draft.value)).toBe(begun);
    press(shop, 'Delete');
    expect(placesOf(work.draft.value)).toEqual(before.slice(2));
    takeBack(work);
    expect(canonical(work.draft.value)).toBe(begun);
  });

  test('with the armies in each other’s places it is a sound battle still, and changed again the same', async () => {
    const { work } = await laidOut();
    const changed = placesChanged(work.draft.value);
    const parsed = work.box.ruleset.parse.scenario(changed);
    expect(parsed.ok ? [] : parsed.faults).toEqual([]);
    expect(canonical(changed)).not.toBe(canonical(work.draft.value));
    expect(canonical(placesChanged(changed))).toBe(canonical(work.draft.value));
  });

  test('something fairer is proposed to whoever wins too often, and is still a sound battle', async () => {
    const { work, bench } = await laidOut();
    for (const share of [0.9, 0.1]) {
      const repair = bench.fairer(work.draft.value, share);
      expect(repair).toBeTruthy();
      const changed = repair!.apply(work.draft.value);
      expect(canonical(changed)).not.toBe(canonical(work.draft.value));
      expect(work.box.ruleset.parse.scenario(changed).ok).toBe(true);
    }
  });
});

describe.each(MAKINGS)('from an empty table of $ruleset', making => {
  test('whatever the word and the wishes, everybody stands where the rules let him, and on no house', async () => {
    const box = await openBox(making.ruleset);
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), anyWishes, (word, wishes) => {
        const draft = randomBattle(making, box, word, wishes);
        expect(badlyStanding({ box, making }, draft)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  const emptied = async () => {
    const [box, bench] = await Promise.all([openBox(making.ruleset), findBench(making.ruleset)]);
    const sheet = { draft: { ...bench!.empty(), turns: 1 } };
    const { work } = layOut({ id: 'own', ruleset: making.ruleset, sheet, updated: 0 }, box, bench!);
    return openTableBench(work, making);
  };
  const faultsOf = ({ work }: ReturnType<typeof openTableBench>) =>
    work.parsed.value.ok ? [] : work.parsed.value.faults;

  test('every kind of ground is laid by hand, and is sound', async () => {
    for (const kind of making.kinds) {
      const bench = await emptied();
      // What leads over water needs some, and names it.
      const water = 'over' in (kind.more ?? {}) ? making.kinds.find(each => each.kind === 'stream') : null;
      for (const laid of water ? [water, kind] : [kind]) {
        bench.laying.value = laid;
        layPoint(bench, laid === water ? [20, 40] : [60, 30]);
        if (laid.form === 'line') layPoint(bench, laid === water ? [100, 40] : [60, 50]);
        endLine(bench);
      }
      const { draft } = bench.work;
      const pieces = recordsAt(draft.value, ['field', 'terrain']);
      expect(pieces.at(-1)?.[0]).toMatchObject({ kind: kind.kind });
      if (water) {
        const over = String(pieces[0]?.[0]['id']);
        changeDraft(bench.work, withChanged(draft.value, ['field', 'terrain'], 1, { over }));
      }
      expect(faultsOf(bench), kind.kind).toEqual([]);
    }
  });

  test('units of both sides are added to it, and the battle is fought to its end', async () => {
    const bench = await emptied();
    bench.laying.value = making.kinds[0]!;
    layPoint(bench, [60, 40]);
    for (const [{ id }] of recordsAt(bench.work.draft.value, ['sides'])) {
      for (const troop of making.troops().slice(0, 3)) addUnit(bench, String(id), troop);
    }
    expect(recordsAt(bench.work.draft.value, ['units'])).toHaveLength(6);
    expect(faultsOf(bench)).toEqual([]);
    const draft = bench.work.draft.value;
    const fought = await fightTrial({
      ruleset: making.ruleset,
      draft,
      level: 'recruit',
      seed: 'made by hand',
    });
    expect(['blue', 'red', 'none']).toContain(fought.winner);
  });
});
