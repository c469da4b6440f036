import { append, newMatch, seededDice } from '@grognard/engine';
import type { Programme } from '@grognard/fields-of-strategy';
import { describe, expect, test } from 'vitest';
import { hint } from '../hint.ts';
import { seat } from '../player.ts';
import { campaign, levelOf, loadScenario, ruleset } from '../testing.ts';
import { tellsOf } from '../testing-texts.ts';
import { teaching } from './index.ts';

const { untold, sentences } = await tellsOf(teaching);

const scenario = await loadScenario('the-village');
const history = campaign(scenario, 'captain');

/** A hint at every moment of a battle. */
function hints(units?: readonly string[]) {
  const rules = ruleset.prepare(scenario);
  return history.map(({ before, side }, moment) => {
    const staff = levelOf('captain').takePost({ ruleset, rules, scenario, side });
    const player = seat(levelOf('captain'), { ruleset, rules, side }, history[0]!.before);
    for (const carried of history.slice(0, moment)) player.watch(carried);
    const view = rules.view(before, side);
    const task = { view, memory: player.memory(), dice: seededDice('h'), effort: 1 };
    return { view, side, rules, ...hint(staff, task, units ? { units } : {}) };
  });
}

describe('a hint', () => {
  const all = hints();

  test('is a legal order with one to three reasons', () => {
    for (const { rules, view, side, order, reasons } of all) {
      expect(rules.judge(view, side, order)).toEqual({ ok: true });
      expect(reasons.length).toBeGreaterThanOrEqual(1);
      expect(reasons.length).toBeLessThanOrEqual(3);
    }
  });

  test('has a sentence for each of its reasons in both languages', () => {
    for (const { reasons } of all) for (const reason of reasons) expect(untold(reason)).toEqual([]);
    const types = new Set(all.flatMap(({ reasons }) => reasons.map(({ type }) => type)));
    expect([...types]).toEqual(expect.arrayContaining(['attack', 'march', 'hold', 'take']));
  });

  test('can be had for some units alone', () => {
    for (const { order } of hints(['b1', 'b2'])) {
      for (const id of Object.keys((order as Programme).paths)) expect(['b1', 'b2']).toContain(id);
    }
  });

  test('names nobody whom the side has not seen', () => {
    const seen = new Set<string>();
    all.forEach(({ rules, side, reasons }, moment) => {
      const view = rules.view(history[moment]!.before, 'blue');
      for (const { id } of [...view.units, ...view.enemies]) seen.add(id);
      if (side !== 'blue') return;
      for (const { enemy } of reasons) if (enemy !== undefined) expect([...seen]).toContain(enemy);
    });
  });
});

test('the two languages have the same sentences, asking for the same values', () => {
  expect(sentences.fr).toEqual(sentences.en);
});

test('a match that was decided has its turning points, told in both languages', () => {
  let match = newMatch(ruleset, scenario, 'test');
  for (const { side, order } of history) {
    const appended = append(match, side, order);
    if (appended.status !== 'accepted') expect.fail(appended.status);
    match = appended.match;
  }
  const points = teaching.turningPoints(match);
  expect(points.length).toBeGreaterThanOrEqual(1);
  expect(points.length).toBeLessThanOrEqual(3);
  for (const { entry, side, reasons } of points) {
    expect(match.entries[entry - 1]).toBeDefined();
    expect(['blue', 'red']).toContain(side);
    for (const reason of reasons) expect(untold(reason)).toEqual([]);
  }
});
