import { seededDice, UMPIRE } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import type { Reachable } from './reach.ts';
import { fightInArms } from './ruleset.ts';
import { readScenario } from './testing.ts';

const scenario = readScenario({
  field: {
    size: [100, 100],
    terrain: [
      { id: 'wood', kind: 'forest', shape: [40, 40, 60, 52] },
      { id: 'house', kind: 'building', shape: [20, 40, 30, 45] },
    ],
  },
  lists: [{ id: 'sky', side: 'red', airborne: true }],
  units: [
    { id: 'b1', side: 'blue', profile: 'ww2-us-infantry/gi', at: [50, 60], facing: 0 },
    { id: 'b2', side: 'blue', profile: 'ww2-us-infantry/hq', at: [25, 60], facing: 0 },
    { id: 'r1', side: 'red', profile: 'ww2-germany-infantry/mg42', at: [25, 30], facing: 180 },
    { id: 'r2', side: 'red', profile: 'ww2-germany-infantry/grenadiere', list: 'sky' },
  ],
});
const rules = fightInArms.prepare(scenario);
const arranged = rules.arrange(rules.begin(seededDice('')).position, { side: 'blue' });
if (!arranged.ok) throw new Error('not arranged');
const position = arranged.value;

const answer = (raw: object) => {
  const question = fightInArms.parse.question(raw);
  if (!question.ok) throw new Error(JSON.stringify(question.faults));
  return rules.answer(rules.view(position, UMPIRE), question.value);
};
const told = (raw: object): unknown => {
  const given = answer(raw);
  if (!given.ok) throw new Error(JSON.stringify(given.faults));
  return given.value;
};

describe('numbers are told as terms with their clauses', () => {
  test('[FIA-SHOOT-03] a shot', () => {
    expect(told({ query: 'shooting-terms', unit: 'b1', target: 'r1', moved: true })).toEqual([
      { clause: 'FIA-SHOOT-03', what: 'vg', value: 3 },
      { clause: 'FIA-SHOOT-04', what: 'weapon', value: 1 },
      { clause: 'FIA-MOD-02', what: 'moved', value: -2 },
      { clause: 'FIA-MOD-04', what: 'target-type', value: -2 },
      { clause: 'FIA-SHOOT-06', what: 'at-least-one', value: 1 },
    ]);
  });

  test('[FIA-MELEE-04] a fight', () => {
    expect(told({ query: 'melee-terms', unit: 'b2', enemy: 'r1', role: 'secondary' })).toEqual([
      { clause: 'FIA-MELEE-04', what: 'vg', value: 4 },
      { clause: 'FIA-MULTI-02', what: 'secondary', value: -2 },
    ]);
  });

  test('[FIA-COH-03] a cohesion target', () => {
    expect(told({ query: 'cohesion-terms', unit: 'b1' })).toEqual([
      { clause: 'FIA-COH-03', what: 'vg', value: 3 },
    ]);
  });
});

test('[FIA-LOS-04] what hides a target is named, line by line', () => {
  const { seen, lines } = told({ query: 'sight', unit: 'b2', target: 'r1' }) as {
    seen: boolean;
    lines: { blockedBy: { id: string; clause: string }[] }[];
  };
  expect(seen).toBe(false);
  expect(lines.length).toBe(24); // three eyes, eight points
  for (const { blockedBy } of lines) expect(blockedBy).toEqual([{ id: 'house', clause: 'FIA-LOS-04' }]);
});

test('[FIA-WIN-02] both armies are asked for at once', () => {
  expect(told({ query: 'demoralisation' })).toEqual({
    blue: { lost: 0, total: 6, broken: false },
    red: { lost: 0, total: 4, broken: false },
  });
});

test('[FIA-MOVE-04] the reach of a unit is made of paths that lead where they say, at their price', () => {
  const { places, outline } = told({ query: 'reach-area', unit: 'b1' }) as {
    places: Reachable[];
    outline: unknown[];
  };
  expect(outline.length).toBe(72);
  expect(places.length).toBeGreaterThan(20);
  for (const { at, facing, cost, path } of places.filter(({ path }) => path.length > 0)) {
    const reached = told({ query: 'reach', unit: 'b1', path });
    expect(reached).toMatchObject({ ok: true, facing });
    const { at: there, cost: price } = reached as { at: [number, number]; cost: number };
    expect(Math.abs(there[0] - at[0]) + Math.abs(there[1] - at[1])).toBeLessThan(0.01);
    expect(Math.abs(price - cost)).toBeLessThan(0.01);
  }
});

describe('a question about what is not there is a fault', () => {
  test.each<[object, string]>([
    [{ query: 'los', unit: 'b1', target: 'nobody' }, "target: no unit 'nobody' in this battle"],
    [{ query: 'range', unit: 'b1', target: 'r2' }, "target: unit 'r2' is not on the table"],
    [{ query: 'targets', unit: 'b1', weapon: 'bazooka' }, "weapon: 'bazooka' is no weapon of b1"],
    [{ query: 'demoralisation', side: 'green' }, "side: no side 'green'"],
  ])('%j', (raw, expected) => {
    const given = answer(raw);
    expect(given.ok ? [] : given.faults.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      expected,
    ]);
  });
});
