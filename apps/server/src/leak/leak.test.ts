import type { Ruleset, Scenario } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import {
  begunTwins,
  boxed,
  knowsTheSame,
  paired,
  playedOn,
  replica,
  type Step,
  type Twins,
  unseenIn,
} from './testing-course.ts';
import { type Course, overheard } from './testing-overheard.ts';

/*
 * Two servers, alike to the last secret, on which the same match is played; in one something that a seat may not
 * know is otherwise. What the seat, a watcher and a stranger are told must be the same: every byte of every answer,
 * message, notice and line of the log, headers included, and how many there are.
 */

type More = Pick<Course, 'seat'> & Partial<Pick<Course, 'wish'>>;
/** Under fog watchers are shown what was hidden three turns ago: longer courses are not for them. */
const UNWATCHED = { isWatchable: false };

/** What is overheard of both twins is the same, and not nothing. */
async function expectAlike(twins: Twins, more: More): Promise<void> {
  const [plain, altered] = await Promise.all(
    twins.map(({ match, steps }) =>
      overheard({ ruleset: match.ruleset.id, scenario: match.scenario, steps, ...more }),
    ),
  );
  expect(firstDifference(plain!, altered!)).toBeNull();
  expect(plain!.filter(line => line.startsWith('post ')).length).toBeGreaterThan(0);
}

/** The first line that differs, from a little before where it does. */
function firstDifference(plain: readonly string[], altered: readonly string[]): object | null {
  const at = Array.from({ length: Math.max(plain.length, altered.length) }, (_, i) => i).find(
    i => plain[i] !== altered[i],
  );
  if (at === undefined) return null;
  const [here = '', there = ''] = [plain[at], altered[at]];
  const gap = [...here].findIndex((letter, i) => letter !== there[i]);
  const from = Math.max(0, (gap < 0 ? here.length : gap) - 60);
  return {
    line: at,
    path: here.slice(0, 40),
    plain: here.slice(from, from + 160),
    altered: there.slice(from, from + 160),
  };
}

interface Placed {
  readonly id: string;
  readonly side: string;
  readonly at?: readonly [number, number];
}
const unitsOf = (scenario: Scenario) => (scenario as Scenario & { readonly units: readonly Placed[] }).units;

interface Displacing {
  readonly seat: string;
  readonly by: number;
  readonly most: number;
}

/** The battle with one unit of the other side elsewhere, where a seat knows nothing of it. */
function displaced(game: Ruleset, scenario: Scenario, { seat, by, most }: Displacing): readonly Scenario[] {
  const begun = replica(game, scenario);
  const units = unitsOf(scenario);
  const found: Scenario[] = [];
  for (const unit of units) {
    if (unit.side === seat || unit.at === undefined || found.length >= most) continue;
    for (const dx of [by, -by]) {
      const at = [unit.at[0] + dx, unit.at[1]];
      const moved = units.map(each => (each === unit ? { ...each, at } : each));
      const parsed = game.parse.scenario({ ...scenario, units: moved });
      if (parsed.ok && knowsTheSame(begun, replica(game, parsed.value), seat)) found.push(parsed.value);
    }
  }
  return found;
}

describe('Fields of Strategy', async () => {
  const { game, scenario } = await boxed('fields-of-strategy', 'the-bridge');
  const [blue, red] = scenario.sides.map(({ id }) => id) as [string, string];
  const altered = displaced(game, scenario, { seat: blue, by: 1, most: 3 });

  test('a hidden unit that stands elsewhere is nowhere told', async () => {
    expect(altered.length).toBeGreaterThan(1);
    const wanted = { seat: blue, most: 16, name: 'elsewhere' };
    const all = altered.map(other => playedOn(begunTwins(game, scenario, other), wanted));
    const longest = all.toSorted((a, b) => b[0].steps.length - a[0].steps.length)[0]!;
    expect(longest[0].steps.length).toBeGreaterThan(6);
    await expectAlike(longest, { seat: 0, wish: UNWATCHED });
  });

  test('nor is it to those who watch', async () => {
    const twins = playedOn(begunTwins(game, scenario, altered[0]), { seat: blue, most: 4, name: 'watched' });
    expect(twins[0].steps.length).toBeGreaterThan(2);
    await expectAlike(twins, { seat: 0, wish: { pace: { kind: 'live', minutes: 60 } } });
  });

  test('a march that nobody sees is nowhere told', async () => {
    const stay = (side: string) => ({ type: 'programme', side, paths: {} });
    const begun = paired(begunTwins(game, scenario), blue, { side: blue, orders: [stay(blue), stay(blue)] })!;
    const [marched] = unitsOf(scenario)
      .filter(({ side }) => side === red)
      .flatMap(({ id, at: [x, y] = [0, 0] }) => [x - 1, x + 1].map(to => ({ [id]: [[to, y]] })))
      .map(paths => ({ type: 'programme', side: red, paths }))
      .map(march => paired(begun, blue, { side: red, orders: [stay(red), march] }))
      .filter(twins => twins !== null);
    const twins = playedOn(marched!, { seat: blue, most: 16, name: 'march' });
    expect(twins[0].steps.length).toBeGreaterThan(4);
    await expectAlike(twins, { seat: 0, wish: UNWATCHED });
  });
});

describe('Général en chef', async () => {
  const { game, scenario } = await boxed('general-en-chef', 'hougoumont-1815');
  const sides = scenario.sides.map(({ id }) => id);

  test('a hidden unit that stands elsewhere is nowhere told', async () => {
    const found = sides.map(seat => displaced(game, scenario, { seat, by: 1, most: 1 }));
    const seat = found.findIndex(each => each.length > 0);
    const wanted = { seat: sides[seat]!, most: 12, name: 'elsewhere' };
    const twins = playedOn(begunTwins(game, scenario, found[seat]![0]), wanted);
    expect(twins[0].steps.length).toBeGreaterThan(6);
    await expectAlike(twins, { seat: seat as 0 | 1, wish: UNWATCHED });
  });

  test.each([0, 1] as const)(
    'neither an order unseen by side %i nor how many there were is told',
    async seat => {
      const wanted = { seat: sides[seat]!, most: 14, unseen: 3, name: 'unseen' };
      const twins = playedOn(begunTwins(game, scenario), wanted);
      expect(unseenIn(twins[1])).toBeGreaterThan(0);
      await expectAlike(twins, { seat, wish: { ...UNWATCHED, pace: { kind: 'live', minutes: 60 } } });
    },
  );

  test('ground that nobody has found is nowhere told', async () => {
    const aspern = await boxed('general-en-chef', 'aspern-1809');
    const { field } = aspern.scenario as Scenario & {
      readonly field: { readonly terrain: readonly { readonly hidden?: boolean }[] };
    };
    const terrain = field.terrain.filter(({ hidden }) => !hidden);
    expect(terrain.length).toBeLessThan(field.terrain.length);
    const parsed = game.parse.scenario({ ...aspern.scenario, field: { ...field, terrain } });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    const wanted = { seat: aspern.scenario.sides[0]!.id, most: 10, name: 'pond' };
    const twins = playedOn(begunTwins(aspern.game, aspern.scenario, parsed.value), wanted);
    expect(twins[0].steps.length).toBe(10);
    await expectAlike(twins, { seat: 0, wish: UNWATCHED });
  });
});

describe('En Avant !', async () => {
  const { game, scenario } = await boxed('en-avant', 'first-battle');
  const bare = <T extends Placed>({ at: _, facing: __, ...unit }: T & { facing?: number }) => unit;
  const screened = game.parse.scenario({
    ...scenario,
    setup: { deployment: 'hidden' },
    units: unitsOf(scenario).map(bare),
  });
  if (!screened.ok) throw new Error(JSON.stringify(screened.faults));
  const sides = scenario.sides.map(({ id }) => id);

  test.each([0, 1] as const)(
    'what is deployed behind the screen from side %i is nowhere told, nor how often',
    async seat => {
      const wanted = { seat: sides[seat]!, most: 24, unseen: 4, name: 'screen' };
      const twins = playedOn(begunTwins(game, screened.value), wanted);
      expect(unseenIn(twins[1])).toBeGreaterThan(0);
      await expectAlike(twins, { seat, wish: UNWATCHED });
    },
  );
});

describe('what a player does alone', () => {
  test.each([
    ['fields-of-strategy', 'the-village'],
    ['en-avant', 'first-battle'],
    ['fight-in-arms', 'first-contact'],
    ['general-en-chef', 'first-lesson'],
  ])('%s: notes, pencilled orders, mistakes and settings are nowhere told', async (ruleset, battle) => {
    const { game, scenario } = await boxed(ruleset, battle);
    const [own, other] = scenario.sides.map(({ id }) => id) as [string, string];
    const [twin] = playedOn(begunTwins(game, scenario), { seat: own, most: 12, name: 'alone' });
    expect(twin.steps).toHaveLength(12);
    const alone: Step = { type: 'privately', side: other, isUnseen: true };
    const steps = twin.steps.flatMap((step, i) => (i % 4 === 1 ? [step, alone] : [step]));
    await expectAlike([twin, { ...twin, steps }], { seat: 0 });
  });
});
