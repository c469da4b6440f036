import type { Place } from '@grognard/engine';
import { box, fieldsOfStrategy, type Scenario } from '@grognard/fields-of-strategy';
import { beforeAll, expect, test, vi } from 'vitest';
import type { FieldBattle } from '../model.ts';
import { onScreen, sitDown } from '../testing.ts';

import { AHEAD, CAST, MILL, ROAD_END, ROAD_START } from './steps.ts';

// The settings ask the browser for its languages as soon as they are loaded.
vi.stubGlobal('navigator', { languages: ['en'] });
const { glanceOf } = await import('./glance.ts');
const { bestMarch } = await import('./advice.ts');
const { routeOf } = await import('../questions.ts');

let lesson: Scenario;
beforeAll(async () => {
  const parsed = fieldsOfStrategy.parse.scenario((await box.battles['first-orders']?.())?.default);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  lesson = parsed.value;
});

/** The lesson's battle on a screen without a host, with some units standing elsewhere. */
function battleWith(moved: Readonly<Record<string, Place>> = {}) {
  const units = lesson.units.map(unit => (moved[unit.id] ? { ...unit, at: moved[unit.id]! } : unit));
  return onScreen(sitDown({ ...lesson, units }, 'lesson'));
}

test('what the lesson proposes in the first turn can be done', async () => {
  const { rules, view, scenario } = await battleWith();
  const start = (id: string) => scenario.units.find(unit => unit.id === id)?.at;
  const reaches = (unit: string, to: readonly [number, number]) =>
    rules.answer(view.value, { query: 'route', unit, to, after: [] });
  expect(start(CAST.grenadiers)).toEqual(ROAD_START);
  for (const [unit, to] of [
    [CAST.grenadiers, ROAD_END],
    [CAST.firstLine, AHEAD],
    [CAST.general, AHEAD],
    [CAST.battery, MILL],
  ] as const) {
    expect(reaches(unit, to)).toMatchObject({ ok: true, value: { is: expect.any(Array) } });
  }
});

test('a glance tells a march by road, a hill and a mark', async () => {
  const battle = await battleWith();
  const path = routeOf(battle, CAST.grenadiers, ROAD_END);
  if (!path) throw new Error('No way along the road.');
  battle.draft.value = {
    past: [],
    future: [],
    now: { [CAST.grenadiers]: path, b1: [[5, 4]] },
  };
  battle.from.value = MILL;
  const now = glanceOf(battle, null);
  expect(now.hastened).toEqual([CAST.grenadiers]);
  expect(now.sightFrom).toBe(2);
  expect(now.marks).toEqual([[12, 3]]);
  expect(now.objectives).toHaveLength(4);
});

test('without an enemy in sight the coach has no march to propose', async () => {
  expect(bestMarch(await battleWith())).toBeNull();
});

/** Gives a march that the coach proposed to the orders in hand. */
function take(battle: FieldBattle, advice: ReturnType<typeof bestMarch>): void {
  if (!advice) throw new Error('The coach has nothing to propose.');
  const way = routeOf(battle, advice.unit, advice.to);
  if (!way) throw new Error('The march proposed cannot be made.');
  const paths = battle.draft.value.now;
  battle.draft.value = { past: [], future: [], now: { ...paths, [advice.unit]: way } };
}

test('it proposes the fight that the rules give the best odds, and then what betters it', async () => {
  // The Jägers have left their wood for the plain: cavalry has the better of them.
  const battle = await battleWith({ r2: [7, 2] });
  const stands = () => battle.forecast.value?.melees.reduce((sum, { win, lose }) => sum + win - lose, 0) ?? 0;
  expect(bestMarch(battle)).toMatchObject({ unit: CAST.hussars, enemy: 'r2' });
  take(battle, bestMarch(battle));
  expect(battle.forecast.value?.melees).toMatchObject([{ unit: CAST.hussars, against: 'r2' }]);
  const alone = stands();
  take(battle, bestMarch(battle));
  expect(stands()).toBeGreaterThan(alone);
});

test('where nobody alone would gain by a fight, it thinks of two', async () => {
  // The Fusiliers have come out of their village, two squares off; horse and General are far away.
  const battle = await battleWith({ r1: [8, 3], b1: [5, 3], b2: [5, 4], b3: [0, 0], bL: [0, 1] });
  expect(battle.view.value.enemies.map(({ id }) => id)).toContain('r1');
  take(battle, bestMarch(battle));
  const stands = () => battle.forecast.value?.melees.reduce((sum, { win, lose }) => sum + win - lose, 0) ?? 0;
  expect(stands()).toBeLessThanOrEqual(0);
  take(battle, bestMarch(battle));
  expect(stands()).toBeGreaterThan(0);
});
