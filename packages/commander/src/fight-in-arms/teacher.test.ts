import { append, newMatch, seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import { hint } from '../hint.ts';
import { tellsOf } from '../testing-texts.ts';
import { greedy, recruit } from './greedy.ts';
import { teaching } from './index.ts';
import { fight, loadScenario, ruleset } from './testing.ts';

const { untold, sentences } = await tellsOf(teaching);
const scenario = await loadScenario('first-contact');
const { orders, outcome } = fight(scenario, 'teacher', [greedy, recruit]);
const rules = ruleset.prepare(scenario);

test('a hint is a legal order with one to three reasons, told in both languages', () => {
  const some = orders.filter((_, i) => i % 5 === 0);
  const types = new Set<string>();
  for (const { before, side } of some) {
    const view = rules.view(before, side);
    const staff = greedy.takePost({ ruleset, rules, scenario, side });
    const { order, reasons } = hint(staff, { view, memory: null, dice: seededDice('h'), effort: 1 });
    expect(rules.judge(view, side, order)).toEqual({ ok: true });
    expect(reasons.length).toBeGreaterThanOrEqual(1);
    expect(reasons.length).toBeLessThanOrEqual(3);
    for (const reason of reasons) {
      expect(untold(reason)).toEqual([]);
      types.add(reason.type);
    }
  }
  expect([...types]).toEqual(expect.arrayContaining(['shoot', 'approach', 'end']));
}, 60_000);

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
}, 60_000);

test('whoever forgets a part of his army loses to who does not', () => {
  const wins = ['1', '2', '3', '4'].map(seed => fight(scenario, seed, [greedy, recruit]).outcome.winner);
  expect(outcome.winner).toBe('blue');
  expect(wins.filter(winner => winner === 'blue').length).toBeGreaterThanOrEqual(3);
}, 120_000);
