import { describe, expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import type { Rules, Ruleset } from './ruleset.ts';
import { type Ambush, ambush } from './teaching/ambush.ts';
import { skirmish } from './teaching/skirmish.ts';

/** The teaching game with one rule spoilt. */
const spoilt = (spoil: (rules: Rules<Ambush>) => Partial<Rules<Ambush>>): Ruleset<Ambush> => ({
  ...ambush,
  prepare: scenario => {
    const rules = ambush.prepare(scenario);
    return { ...rules, ...spoil(rules) };
  },
});
const problems = (ruleset: Ruleset<Ambush>) =>
  ['1', '2', '3', '4'].flatMap(seed => fuzz(ruleset, skirmish(), { seed, most: 100 }).problems).join('\n');

describe('the fuzzer notices', () => {
  test('a game that proposes what it refuses', () => {
    const bad = spoilt(() => ({ propose: () => [{ type: 'step', unit: 'b1', to: 9 }] }));
    expect(problems(bad)).toContain('refused by AMB-MOVE-01');
  });
  test('a game that proposes nothing', () => {
    expect(problems(spoilt(() => ({ propose: () => [] })))).toContain('nothing is proposed');
  });
  test('a game that never ends', () => {
    const endless = spoilt(() => ({
      propose: (_, side) => [{ type: 'wait', side }],
      active: () => ['blue'],
    }));
    expect(fuzz(endless, skirmish(), { seed: '1', most: 5 }).problems[0]).toMatch(
      /refused|not ended after 5/,
    );
  });
  test('events that do not tell the position', () => {
    const silent = spoilt(rules => ({
      resolve: (...given) => ({ ...rules.resolve(...given), events: [] }),
    }));
    expect(problems(silent)).toContain('the events do not tell the position');
  });
  test('a position that is changed in place', () => {
    const careless = spoilt(rules => ({
      resolve: (position, ...rest) => {
        (position as { turn: number }).turn = 99;
        return rules.resolve(position, ...rest);
      },
    }));
    expect(() => problems(careless)).toThrow(/read only/);
  });
  test('a belief that does not fit what is seen', () => {
    const dreamer = spoilt(rules => ({
      imagine: (view, dice) => ({ ...rules.imagine(view, dice), turn: 99 }),
    }));
    expect(problems(dreamer)).toContain('an imagined position looks different');
  });
  test('data that would not survive JSON', () => {
    const rough = spoilt(rules => ({
      view: (position, seat) => ({ ...rules.view(position, seat), turn: Number.NaN }),
    }));
    expect(problems(rough)).toContain('the view is not plain data');
  });
});
