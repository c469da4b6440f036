import { seededDice } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { fightInArms } from './ruleset.ts';
import { readScenario } from './testing.ts';
import { PREPARED, SKIRMISH } from './testing-battles.ts';

describe('an order is small, or refused at the door', () => {
  const faults = (raw: object) => {
    const parsed = fightInArms.parse.order(raw);
    return parsed.ok ? [] : parsed.faults.map(({ path }) => path);
  };
  const move = (path: unknown) => ({ type: 'move', unit: 'b1', path });
  test.each<[string, object, string]>([
    ['a pivot of ten million degrees', move([{ pivot: 1e7 }]), 'path[0]'],
    ['a pivot beyond all numbers', move([{ pivot: 1e308 }]), 'path[0]'],
    ['not a number', move([{ forward: Number.NaN }]), 'path[0]'],
    ['a step within a step', move([{ forward: [[1]] }]), 'path[0]'],
    ['fifty-one steps', move(new Array(51).fill({ forward: 0.1 })), 'path'],
    ['a place beyond any table', { type: 'deploy', unit: 'b1', at: [1e6, 0], facing: 0 }, 'at[0]'],
    ['a dizzy deployment', { type: 'deploy', unit: 'b1', at: [1, 1], facing: 1e6 }, 'facing'],
    ['an overrun without end', { type: 'overrun', unit: 'b1', target: 'r1', beyond: 1e9 }, 'beyond'],
    ['a thousand units', { type: 'move', units: new Array(1000).fill('b1'), path: [] }, 'units'],
  ])('%s', (_name, raw, path) => {
    expect(faults(raw)).toEqual([path]);
  });

  test('[FIA-MOVE-02] what is small but no step is for the rules to refuse', () => {
    expect(faults(move([{ pivot: 720 }, 'left', { sideways: 3 }, null]))).toEqual([]);
  });
});

describe('only the two sides open a turn', () => {
  test.each([
    [SKIRMISH, 'begin-turn', 'FIA-TURN-02'],
    [PREPARED, 'begin-setup', 'FIA-SETUP-01'],
  ] as const)('%#: %s', (battle, type, clause) => {
    const scenario = readScenario(battle);
    const rules = fightInArms.prepare(scenario);
    const { position } = rules.begin(seededDice(''));
    const verdict = (side: string) => rules.judge(rules.view(position, side), side, { type });
    for (const { id } of scenario.sides) expect(verdict(id)).toEqual({ ok: true });
    for (const stranger of ['umpire', 'nobody', '__proto__'])
      expect(verdict(stranger)).toMatchObject({ clause });
  });
});
