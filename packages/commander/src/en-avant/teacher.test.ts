import { append, newMatch, seededDice } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { hint } from '../hint.ts';
import { tellsOf } from '../testing-texts.ts';
import { greedy } from './greedy.ts';
import { teaching } from './index.ts';
import { fight, loadScenario, ruleset } from './testing.ts';

const { untold, sentences } = await tellsOf(teaching);
const scenario = await loadScenario('first-battle', { options: { premeasure: true } });
const { orders } = fight(scenario, 'teacher', [greedy, greedy]);

describe('a hint', () => {
  const rules = ruleset.prepare(scenario);
  const some = orders.filter((_, i) => i % 6 === 0);
  const all = some.map(({ before, side }) => {
    const view = rules.view(before, side);
    const staff = greedy.takePost({ ruleset, rules, scenario, side });
    return { view, side, ...hint(staff, { view, memory: null, dice: seededDice('h'), effort: 1 }) };
  });

  test('is a legal order with one to three reasons, told in both languages', () => {
    for (const { view, side, order, reasons } of all) {
      expect(rules.judge(view, side, order)).toEqual({ ok: true });
      expect(reasons.length).toBeGreaterThanOrEqual(1);
      expect(reasons.length).toBeLessThanOrEqual(3);
      for (const reason of reasons) expect(untold(reason)).toEqual([]);
    }
    const types = new Set(all.flatMap(({ reasons }) => reasons.map(({ type }) => type)));
    expect([...types]).toEqual(expect.arrayContaining(['approach', 'end']));
  });

  test('of every attack and shot says with what chance', () => {
    for (const { order, reasons } of all) {
      if (order.type !== 'activate' || !('contact' in order || 'target' in order)) continue;
      expect(reasons[0]).toMatchObject({ unit: order.unit, chance: expect.any(Number) });
    }
  });
});

test('the two languages have the same sentences, asking for the same values', () => {
  expect(sentences.fr).toEqual(sentences.en);
});

test('a match that was decided has its turning points, told in both languages', () => {
  let match = newMatch(ruleset, scenario, 'teacher');
  for (const { side, order } of orders) {
    const appended = append(match, side, order);
    if (appended.status !== 'accepted') expect.fail(appended.status);
    match = appended.match;
  }
  const points = teaching.turningPoints(match);
  expect(points.length).toBeGreaterThan(0);
  for (const { reasons, points: by } of points) {
    expect(by).toBeGreaterThan(0);
    for (const reason of reasons) expect(untold(reason)).toEqual([]);
  }
});
