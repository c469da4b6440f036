import { append, newMatch, seededDice } from '@grognard/engine';
import type { GeneralEnChef } from '@grognard/general-en-chef';
import { describe, expect, test } from 'vitest';
import { hint } from '../hint.ts';
import type { Given } from '../onward.ts';
import { tellsOf } from '../testing-texts.ts';
import { teaching } from './index.ts';
import { fight, greedy, loadScenario, ruleset } from './testing.ts';

const { untold, sentences } = await tellsOf(teaching);
const scenario = await loadScenario('first-lesson', 4);
const given: Given<GeneralEnChef>[] = [];
fight(scenario, 'teacher', { blue: 'greedy', red: 'greedy', onOrder: each => given.push(each) });

describe('a hint', () => {
  test('is a legal order with one to three reasons, told in both languages', () => {
    const rules = ruleset.prepare(scenario);
    const types = new Set<string>();
    for (const { before, side } of given.filter((_, i) => i % 15 === 0)) {
      const view = rules.view(before, side);
      const staff = greedy!.takePost({ ruleset, rules, scenario, side });
      const { order, reasons } = hint(staff, { view, memory: null, dice: seededDice('h'), effort: 1 });
      expect(rules.judge(view, side, order)).toEqual({ ok: true });
      expect(reasons.length).toBeGreaterThanOrEqual(1);
      expect(reasons.length).toBeLessThanOrEqual(3);
      for (const reason of reasons) expect(untold(reason)).toEqual([]);
      for (const { type } of reasons) types.add(type);
    }
    expect([...types]).toEqual(expect.arrayContaining(['approach', 'end']));
  });
});

test('the two languages have the same sentences, asking for the same values', () => {
  expect(sentences.fr).toEqual(sentences.en);
});

test('a match that was decided has its turning points, told in both languages', () => {
  let match = newMatch(ruleset, scenario, 'teacher');
  for (const { side, order } of given) {
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
