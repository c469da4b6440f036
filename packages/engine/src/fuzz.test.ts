import { describe, expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { plainPreview } from './preview.ts';
import type { Rules, Ruleset } from './ruleset.ts';
import { type Ambush, ambush } from './teaching/ambush.ts';
import { skirmish } from './teaching/skirmish.ts';
import { refuse } from './verdict.ts';

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
  test('a side that is asked nothing, or what it cannot answer', () => {
    expect(problems(spoilt(() => ({ prompt: () => null })))).toContain('is active, yet nothing is asked');
    const pushy = spoilt(rules => ({
      prompt: (view, side) => rules.prompt({ ...view, side }, side),
    }));
    expect(problems(pushy)).toContain('is asked, yet is not active');
    const wrong = spoilt(rules => ({
      prompt: (view, side) => {
        const prompt = rules.prompt(view, side);
        return prompt && { ...prompt, fallback: { type: 'step', unit: 'b1', to: 9 } };
      },
    }));
    expect(problems(wrong)).toContain('an answer to');
  });
  test('a preview that judges differently', () => {
    const rosy = spoilt(() => ({ preview: () => plainPreview(refuse('AMB-MOVE-02')) }));
    expect(problems(rosy)).toContain('a preview judges differently');
  });
  test('a sum that is not that of its terms', () => {
    const sums = [{ what: 'x', clause: 'AMB-FIGHT-01' as const, terms: [], total: 3 }];
    const bad = spoilt(rules => ({
      resolve: (...given) => {
        const step = rules.resolve(...given);
        return { ...step, events: step.events.map(event => ({ ...event, sums })) };
      },
    }));
    expect(problems(bad)).toContain('x is 3, its terms give 0');
  });
  test('a secret that is told', () => {
    const tattling = spoilt(rules => ({
      active: position => {
        const far = position.scouts.some(({ id, at }) => id === 'r2' && at > 9);
        return far ? rules.active(position) : [...rules.active(position), 'x'];
      },
    }));
    expect(problems(tattling)).toMatch(/told what it cannot know/);
  });
  test('a secret that is heard in the size of what is told', () => {
    const rustling = spoilt(rules => ({
      witness: (event, before, seat) => {
        const seen = rules.witness(event, before, seat);
        const hidden = before.scouts.find(({ side }) => side !== seat)?.at ?? 0;
        return seen && { ...seen, clauses: Array.from({ length: hidden }, () => 'AMB-MOVE-01' as const) };
      },
    }));
    expect(problems(rustling)).toMatch(/hears what it cannot see/);
    const toldToAll = ['moved', 'fought', 'left', 'turn-passed'];
    const told = { ...rustling, facts: { ...rustling.facts, toldToAll } };
    expect(problems(told)).not.toMatch(/hears what it cannot see/); // what all are told by the rules is no leak
  });
  test('a moment that comes back', () => {
    const circling = spoilt(() => ({ moment: ({ side }) => side }));
    expect(problems(circling)).toContain('comes back');
  });
});
