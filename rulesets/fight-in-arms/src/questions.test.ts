import { seededDice, UMPIRE } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import type { Answers } from './answers.ts';
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

const reasons = (question: object) => (told({ query: 'why', question }) as { terms: unknown }).terms;

describe('[FIA-SETUP-09] where a side may deploy', () => {
  type Zone = Answers['deployment'];
  const table = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ];
  const within = [
    [10, 10],
    [90, 10],
    [90, 90],
    [10, 90],
  ];

  test('the defender has the whole table, and keeps away from nobody', () => {
    const held = { ...rules.view(position, UMPIRE), defender: 'blue' };
    const zone = rules.answer(held, { query: 'deployment', side: 'blue' });
    expect(zone).toMatchObject({ ok: true, value: { is: table, away: [] } });
  });

  test('the attacker stays off the edges and 20 cm from every enemy', () => {
    const { is, away } = told({ query: 'deployment', side: 'red' }) as Zone;
    expect(is).toEqual(within);
    expect(away[0]).toContainEqual([27.5, 40]);
    expect(away).toHaveLength(2);
  });
});

describe('numbers are told as terms with their clauses', () => {
  test('[FIA-SHOOT-03] a shot', () => {
    expect(reasons({ query: 'shooting-dice', unit: 'b1', target: 'r1', moved: true })).toEqual([
      { clause: 'FIA-SHOOT-03', what: 'vg', value: 3 },
      { clause: 'FIA-SHOOT-04', what: 'weapon', value: 1 },
      { clause: 'FIA-MOD-02', what: 'moved', value: -2 },
      { clause: 'FIA-MOD-04', what: 'target-type', value: -2 },
      { clause: 'FIA-SHOOT-06', what: 'at-least-one', value: 1 },
    ]);
  });

  test('[FIA-MELEE-04] a fight', () => {
    expect(reasons({ query: 'melee-dice', unit: 'b2', enemy: 'r1', role: 'secondary' })).toEqual([
      { clause: 'FIA-MELEE-04', what: 'vg', value: 4 },
      { clause: 'FIA-MULTI-02', what: 'secondary', value: -2 },
    ]);
  });

  test('[FIA-COH-03] a cohesion target', () => {
    expect(reasons({ query: 'cohesion-target', unit: 'b1' })).toEqual([
      { clause: 'FIA-COH-03', what: 'vg', value: 3 },
    ]);
  });
});

test('[FIA-LOS-04] what hides a target is named, line by line', () => {
  const { is, blocked, lines } = told({ query: 'sight', from: 'b2', to: 'r1' }) as Answers['sight'];
  expect(is).toBe(false);
  expect(blocked).toMatchObject({ by: 'house' });
  expect(blocked?.at?.[1]).toBeCloseTo(45, 6); // the near wall
  expect(lines.length).toBe(24); // three eyes, eight points
  for (const { blockedBy } of lines) expect(blockedBy).toMatchObject([{ id: 'house', clause: 'FIA-LOS-04' }]);
});

test('[FIA-WIN-02] both armies are asked for at once', () => {
  expect(told({ query: 'demoralisation' })).toMatchObject({
    is: { blue: { lost: 0, total: 6, broken: false }, red: { lost: 0, total: 4, broken: false } },
  });
});

test('[FIA-MOVE-04] the reach of a unit is made of paths that lead where they say, at their price', () => {
  const { places, is, ahead } = told({ query: 'reach', unit: 'b1' }) as Answers['reach'];
  expect(is[0]?.length).toBe(180);
  expect(ahead).toBe(8);
  expect(places.length).toBeGreaterThan(20);
  for (const { at, facing, cost, path } of places.filter(({ path }) => path.length > 0)) {
    const reached = told({ query: 'path', unit: 'b1', path }) as Answers['path'];
    expect(reached).toMatchObject({ is: true, facing });
    const { at: there = [0, 0], cost: price = 0 } = reached;
    expect(Math.abs(there[0] - at[0]) + Math.abs(there[1] - at[1])).toBeLessThan(0.01);
    expect(Math.abs(price - cost)).toBeLessThan(0.01);
  }
});

test('[FIA-BASE-07] a distance is told with the points it lies between', () => {
  expect(told({ query: 'distance', from: 'b2', to: 'r1' })).toMatchObject({ is: 30, clause: 'FIA-BASE-07' });
  const { between } = told({ query: 'distance', from: 'b2', to: [25, 20] }) as Answers['distance'];
  expect(between).toEqual([
    [25, 60],
    [25, 20],
  ]);
});

test('[FIA-SHOOT-07] a range has its bands and the ground it covers', () => {
  const { is, bands, area } = told({ query: 'range', unit: 'b1' }) as Answers['range'];
  expect(bands?.map(({ to }) => to)).toEqual([10, is]);
  expect(area?.[0]?.length).toBeGreaterThan(10);
});

test('[FIA-PRIO-01] every enemy is told with its class or with the clause that forbids the shot', () => {
  const { is, targets } = told({ query: 'targets', unit: 'b2' }) as Answers['targets'];
  expect(is).toEqual([]);
  expect(targets).toEqual([{ target: 'r1', legal: false, priority: 0, clause: 'FIA-LOS-01' }]);
});

test.each([
  [[50, 45], 'forest', ['FIA-TCOMBAT-03', 'FIA-LOS-05']],
  [[25, 42], 'building', ['FIA-TERR-06']],
  [[5, 5], 'open', []],
])('[FIA-TERR-01] what lies at %j: %s', (at, kind, clauses) => {
  const { is, effects } = told({ query: 'terrain', at, unit: 'b1' }) as Answers['terrain'];
  expect(is).toBe(kind);
  expect(effects.map(({ clause }) => clause)).toEqual(expect.arrayContaining(clauses));
});

test('numbers beyond their bounds are refused at the door, paths without a unit too', () => {
  const faults = (raw: object) => {
    const parsed = fightInArms.parse.question(raw);
    return parsed.ok ? [] : parsed.faults.map(({ path }) => path);
  };
  expect(faults({ query: 'path', path: [{ forward: 5 }] })).toEqual(['unit']);
  expect(faults({ query: 'path', unit: 'b1', path: [{ pivot: 1e7 }] })).toEqual(['path[0]']);
  expect(faults({ query: 'zone', unit: 'b1', at: [1e308, 0] })).toEqual(['at[0]']);
  expect(faults({ query: 'zone', unit: 'b1', facing: 1e9 })).toEqual(['facing']);
});

describe('a question about what is not there is a fault', () => {
  test.each<[object, string]>([
    [{ query: 'sight', from: 'b1', to: 'nobody' }, "to: no unit 'nobody' in this battle"],
    [{ query: 'distance', from: 'b1', to: 'r2' }, "to: unit 'r2' is not on the table"],
    [{ query: 'targets', unit: 'b1', weapon: 'bazooka' }, "weapon: 'bazooka' is no weapon of b1"],
    [{ query: 'demoralisation', side: 'green' }, "side: no side 'green'"],
  ])('%j', (raw, expected) => {
    const given = answer(raw);
    expect(given.ok ? [] : given.faults.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      expected,
    ]);
  });
});
