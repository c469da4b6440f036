import type { ReachAnswer } from '@grognard/engine';
import { contains, type Point } from '@grognard/table';
import { describe, expect, test } from 'vitest';
import { BATTLE_LINES } from './line-of-battle.ts';
import { parseQuestion } from './question-schema.ts';
import { renameQuestion } from './renamed.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { ask, layTable } from './testing/table.ts';

const SIDES = [
  { id: 'blue', combativity: 4, edge: 'south' },
  { id: 'red', combativity: 4, edge: 'north' },
];
const field = (units: readonly object[], more: object = {}) =>
  layTable({ ruleset: 'en-avant', sides: SIDES, field: { size: [120, 100] }, units, ...more });
const foot = (id: string, at: readonly [number, number], facing: number, more: object = {}) => ({
  id,
  side: id.startsWith('b') ? 'blue' : 'red',
  arm: 'infantry',
  bases: 3,
  at,
  facing,
  ...more,
});

describe('longest-advance', () => {
  const reach = (units: readonly object[], terrain: readonly object[] = []) => {
    const { rules, position } = layTable({
      ruleset: 'en-avant',
      sides: SIDES,
      field: { size: [120, 100], terrain },
      units,
    });
    return (ask(rules, position, { query: 'longest-advance', unit: 'b1' }) as { is: number }).is;
  };
  const b1 = foot('b1', [50, 60], 0);

  test('the whole allowance on open ground', () => expect(reach([b1])).toBeCloseTo(8, 2));
  test('[EA-ZOC-04] as far as an enemy zone', () =>
    expect(reach([b1, foot('r1', [50, 52], 180)])).toBeCloseTo(5, 2));
  test('[EA-MOVE-13] short of the flank of an enemy: just not touching', () =>
    expect(reach([b1, foot('r1', [41, 45], 90)])).toBeCloseTo(60 - 54 - 0.05, 2)); // its right flank at y = 54
  test('[EA-TERR-05] slowed where the ground begins at once', () =>
    expect(
      reach(
        [b1],
        [
          {
            id: 'm',
            kind: 'ploughed',
            shape: [
              [0, 0],
              [120, 0],
              [120, 59],
              [0, 59],
            ],
          },
        ],
      ),
    ).toBeCloseTo(6, 2));
  test('[EA-TERR-06] up to slow ground, if it lies farther than the slowed allowance', () =>
    expect(
      reach(
        [b1],
        [
          {
            id: 'm',
            kind: 'ploughed',
            shape: [
              [0, 0],
              [120, 0],
              [120, 53],
              [0, 53],
            ],
          },
        ],
      ),
    ).toBeCloseTo(7, 2));
  test('[EA-TERR-04] to the edge of water', () =>
    expect(
      reach(
        [b1],
        [
          {
            id: 'm',
            kind: 'lake',
            shape: [
              [0, 0],
              [120, 0],
              [120, 57],
              [0, 57],
            ],
          },
        ],
      ),
    ).toBeCloseTo(3, 2));
  test('[EA-MOVE-14] to the edge of the table', () =>
    expect(reach([foot('b1', [50, 3.5], 0)])).toBeCloseTo(3.5, 1));
  test('[EA-MOVE-11] to the back of a friend', () =>
    expect(reach([b1, foot('b2', [50, 54], 0)])).toBeCloseTo(3, 1));
  test('[EA-MOVE-12] through light friends, but not to a stop on them', () =>
    expect(reach([b1, foot('b2', [50, 50], 0, { weight: 'light' })])).toBeCloseTo(7, 1));
  test('[EA-MOVE-15] nowhere when engaged', () => expect(reach([b1, foot('r1', [50, 60], 180)])).toBe(0));
});

describe('reach: where a unit can come to stand', () => {
  type Reach = ReachAnswer & { readonly is: readonly (readonly Point[])[] };
  const pulledIn = ([x, y]: Point, [cx, cy]: Point): Point => [cx + 0.99 * (x - cx), cy + 0.99 * (y - cy)];
  const reach = (units: readonly object[], terrain: readonly object[] = []) => {
    const { rules, position } = field(units, { field: { size: [120, 100], terrain } });
    return ask(rules, position, { query: 'reach', unit: 'b1' }) as Reach;
  };
  const lies = ({ is }: Reach, point: Point) => is.some(outline => contains(outline, point));

  test('a line reaches ahead, aside and by wheels, not behind', () => {
    const open = reach([foot('b1', [50, 60], 0)]);
    expect(open.ahead).toBeCloseTo(8, 2);
    expect(lies(open, [50, 52.5])).toBe(true);
    expect(lies(open, [50, 51.5])).toBe(false);
    expect(lies(open, [66, 61])).toBe(true); // 9 of half a front and 8 aside
    expect(lies(open, [68, 61])).toBe(false);
    expect(lies(open, [50, 70])).toBe(false);
  });
  test('any heading for a single base, but not over the edge of the table', () => {
    const single = reach([foot('b1', [50, 92], 0, { bases: 1 })]);
    expect(lies(single, [58, 93.5])).toBe(true);
    for (const [, y] of single.is.flat()) expect(y).toBeLessThanOrEqual(100.3);
  });
  test('[EA-ZOC-04] an enemy zone ends it; [EA-MOVE-15] who is engaged has none', () => {
    const barred = reach([foot('b1', [50, 60], 0), foot('r1', [50, 52], 180)]);
    expect(lies(barred, [50, 55.5])).toBe(true);
    expect(lies(barred, [50, 53])).toBe(false);
    expect(reach([foot('b1', [50, 60], 0), foot('r1', [50, 60], 180)])).toMatchObject({ is: [], ahead: 0 });
  });

  const beyond = ({ cut }: Reach, point: Point) => cut!.areas.some(area => contains(area, point));
  test('[EA-ZOC-04] what a zone takes away is told: how far it would go, and whose zone it is', () => {
    const barred = reach([foot('b1', [50, 60], 0), foot('r1', [64, 55], 180)]);
    expect(lies(barred, [63, 56])).toBe(false);
    expect(beyond(barred, [63, 56])).toBe(true);
    expect(barred.cut!.stops).toMatchObject([{ clause: 'EA-ZOC-04', by: 'r1', how: 'zone' }]);
    for (const point of barred.is[0]!) expect(beyond(barred, pulledIn(point, [50, 61.5]))).toBe(true);
  });
  test('[EA-TERR-05] so is what slow ground takes; [EA-TERR-04] and water; open ground takes nothing', () => {
    const strip = [
      [0, 0],
      [120, 0],
      [120, 53],
      [0, 53],
    ];
    const causes = (kind: string) =>
      reach([foot('b1', [50, 60], 0)], [{ id: 'm', kind, shape: strip }]).cut!.stops;
    expect(causes('ploughed')).toMatchObject([{ clause: 'EA-TERR-05', by: 'm', how: 'slow' }]);
    expect(causes('lake')).toMatchObject([{ clause: 'EA-TERR-04' }]);
    expect(reach([foot('b1', [50, 60], 0)]).cut).toBeUndefined();
  });
});

describe('targets: which one, and why not another', () => {
  test('each enemy with the clause that forbids it', () => {
    const { rules, position } = field([
      foot('b1', [50, 60], 0, { weapon: 'bow' }),
      foot('r1', [50, 54], 180),
      foot('r2', [50, 53 - 1], 180, { at: [50, 50.5] }),
      foot('r3', [90, 54], 180),
      foot('r4', [62, 53], 180, { bases: 1, at: [66, 53.5] }),
    ]);
    expect(ask(rules, position, { query: 'targets', unit: 'b1' })).toEqual({
      is: ['r1'],
      targets: [
        { target: 'r1', legal: true },
        { target: 'r2', legal: false, clause: 'EA-SHOOT-11' },
        { target: 'r3', legal: false, clause: 'EA-SHOOT-11' },
        { target: 'r4', legal: false, clause: 'EA-SHOOT-08' },
      ],
    });
  });
});

describe('chances', () => {
  test('a shot of two dice against two saves', () => {
    const { rules, position } = field([
      foot('b1', [50, 57], 0, { quality: 'superior', weapon: 'bow', bases: 4 }),
      foot('r1', [50, 50], 180, { quality: 'superior', weight: 'heavy' }),
    ]);
    const odds = ask(rules, position, {
      query: 'chances',
      of: 'shooting',
      unit: 'b1',
      target: 'r1',
    }) as Record<string, number>;
    // two dice at 4: 1/4, 1/2, 1/4; two saves: 25/36 none, 10/36 one, 1/36 two
    expect(odds).toMatchObject({ dice: 2, saves: 2, need: 4, rout: 0, destroyed: 0 });
    expect(odds['unhurt']).toBeCloseTo(1 / 4 + (1 / 2) * (11 / 36) + (1 / 4) * (1 / 36), 10);
    expect(odds['expected']).toBeCloseTo((1 / 2) * (25 / 36) + (1 / 4) * (10 / 36) + (1 / 2) * (25 / 36), 10);
  });

  test('a melee of two dice against one, and who comes off better', () => {
    const { rules, position } = field([
      foot('b1', [50, 50], 0, { quality: 'superior' }),
      foot('r1', [50, 50], 180, { disorganised: true, bases: 3 }),
    ]);
    const odds = ask(rules, position, {
      query: 'chances',
      of: 'melee',
      units: ['b1'],
      against: ['r1'],
      attackers: ['b1'],
    });
    // blue: attack, superior, disorganised enemy: three dice; red: one
    expect(odds).toMatchObject({
      dice: { units: 3, against: 1 },
      units: { impacts: [0.5, 0.5] },
      against: { impacts: [0.125, 0.375, 0.375, 0.125], rout: 0, destroyed: 0.125 },
      better: 0.125 * 0 + 0.375 * 0.5 + 0.5,
      equal: 0.125 * 0.5 + 0.375 * 0.5,
      worse: 0.125 * 0.5,
    });
  });
});

test('what is asked about is named, or the question is at fault', () => {
  const { rules, position } = layTable(SKIRMISH);
  const answer = rules.answer(rules.view(position, 'blue'), {
    query: 'advantages',
    of: 'melee',
    units: ['b1', 'x'],
    against: ['y'],
  });
  expect(answer.ok ? [] : answer.faults.map(({ path }) => path)).toEqual(['units[1]', 'against[0]']);
  expect(rules.answer(rules.view(position, 'blue'), { query: 'quarter', side: 'green' }).ok).toBe(false);
});

describe('what a table screen asks', () => {
  const { rules, position } = field([
    foot('b1', [50, 60], 0, { weapon: 'bow' }),
    foot('b2', [50, 56], 0, { bases: 1 }),
    foot('r1', [50, 50], 180),
    foot('r2', [90, 50], 180),
  ]);

  test('[EA-GEO-05] distance: edge to edge, with the points between which it is measured', () => {
    expect(ask(rules, position, { query: 'distance', from: 'b1', to: 'r1' })).toMatchObject({ is: 10 });
    expect(ask(rules, position, { query: 'distance', from: 'r1', to: 'r2' })).toMatchObject({
      is: 22,
      between: [
        [59, expect.any(Number)],
        [81, expect.any(Number)],
      ],
    });
    expect(ask(rules, position, { query: 'distance', from: 'b1', to: [50, 40] })).toMatchObject({ is: 20 });
  });

  test('[EA-SHOOT-13] sight: who stands in the way, and where', () => {
    expect(ask(rules, position, { query: 'sight', from: 'b1', to: 'r1' })).toMatchObject({
      is: false,
      clause: 'EA-SHOOT-13',
      blocked: { by: 'b2', at: [50, 57.5] },
    });
    expect(ask(rules, position, { query: 'sight', from: 'b2', to: 'r1' })).toEqual({ is: true });
    expect(ask(rules, position, { query: 'sight', from: [50, 65], to: [50, 40] })).toMatchObject({
      is: false,
    });
    expect(ask(rules, position, { query: 'sight', from: [30, 65], to: [30, 40] })).toEqual({ is: true });
  });

  test('[EA-SHOOT-11] range: how far, and over which ground', () => {
    expect(ask(rules, position, { query: 'range', unit: 'b1' })).toMatchObject({
      is: 8,
      bands: [{ to: 8, what: 'range' }],
      area: [
        [
          [35, 60],
          [65, 60],
          [65, 52],
          [35, 52],
        ],
      ],
    });
  });

  test('[EA-SHOOT-18] where shots are guessed, a side is told nothing that is measured to an enemy', () => {
    const view = rules.view(position, 'blue');
    const told = (question: Parameters<typeof rules.answer>[1]) => {
      const answer = rules.answer(view, question);
      return answer.ok ? answer.value : null;
    };
    const guessed = { is: null, clause: 'EA-SHOOT-18' };
    expect(told({ query: 'distance', from: 'b1', to: 'r1' })).toEqual(guessed);
    expect(told({ query: 'sight', from: 'b1', to: 'r1' })).toEqual(guessed);
    expect(told({ query: 'field-of-fire', unit: 'b1' })).toEqual(guessed);
    expect(told({ query: 'targets', unit: 'b1' })).toEqual({ is: [], targets: [], clause: 'EA-SHOOT-18' });
    expect(told({ query: 'range', unit: 'b1' })).not.toHaveProperty('area');
    expect(told({ query: 'distance', from: 'b1', to: 'b2' })).toMatchObject({ is: 1 });
  });

  test('why: the numbers behind another answer', () => {
    const question = { query: 'allowance', unit: 'b1', slowed: true };
    expect(ask(rules, position, { query: 'why', question })).toMatchObject({
      is: 6,
      terms: [
        { what: 'mark', clause: 'EA-MOVE-02', value: 8 },
        { what: 'slowed', clause: 'EA-TERR-05', value: -2 },
      ],
    });
    const shot = { query: 'chances', of: 'shooting', unit: 'b1', target: 'r1' };
    const why = ask(rules, position, { query: 'why', question: shot }) as { sums: readonly object[] };
    expect(why.sums).toHaveLength(2);
  });

  test('terrain: what lies at a place, and what it does', () => {
    const skirmish = layTable(SKIRMISH);
    const at = (place: readonly number[]) =>
      ask(skirmish.rules, skirmish.position, { query: 'terrain', at: place, unit: 'b1' });
    expect(at([5, 5])).toEqual({ is: 'plain', clause: 'EA-TERR-01', features: [], effects: [] });
    expect(at([30, 45])).toMatchObject({
      is: 'wood',
      features: [{ id: 'copse', kind: 'wood' }],
      effects: [
        { what: 'slows' },
        { what: 'blocks-sight' },
        { what: 'cover', value: 'strong' },
        { what: 'rough' },
      ],
    });
    expect(at([88, 64])).toMatchObject({ is: 'lake', effects: [{ what: 'impassable' }] });
  });
});

describe('[EA-SETUP-08] deploying', () => {
  const { rules, position } = layTable({
    ruleset: 'en-avant',
    sides: SIDES,
    setup: { deployment: 'together' },
    field: {
      size: [120, 100],
      terrain: [
        {
          id: 'pond',
          kind: 'lake',
          shape: [
            [50, 80],
            [70, 80],
            [70, 100],
            [50, 100],
          ],
        },
      ],
    },
    units: [
      { id: 'b1', side: 'blue', arm: 'infantry', bases: 2 },
      { id: 'b2', side: 'blue', arm: 'infantry', bases: 2, at: [20, 90], facing: 0 },
      { id: 'r1', side: 'red', arm: 'infantry' },
    ],
  });
  const judged = (at: readonly [number, number]) =>
    rules.judge(rules.view(position, 'blue'), 'blue', { type: 'deploy', unit: 'b1', at: [...at], facing: 0 });

  test('a refusal says which test failed, and who or what is in the way', () => {
    expect(judged([20, 50])).toMatchObject({ clause: 'EA-SETUP-08', details: { reason: 'zone' } });
    expect(judged([24, 91])).toMatchObject({ details: { reason: 'overlap', by: 'b2' } });
    expect(judged([60, 90])).toMatchObject({ details: { reason: 'ground', by: 'pond' } });
  });

  test.each([[[100, 90]], [[100, 60]], [[60, 90]], [[21, 90]], [[-5, 200]]] as const)(
    'place: near %j a lawful one is found',
    wish => {
      const { is, facing } = ask(rules, position, { query: 'place', unit: 'b1', at: wish }) as {
        is: readonly [number, number];
        facing: number;
      };
      expect(facing).toBe(0);
      expect(judged(is)).toEqual({ ok: true });
    },
  );

  test.each([
    [
      [50, 40],
      [50, 56],
    ], // over the middle line: back onto the own half
    [
      [-3, 96],
      [10, 94],
    ], // over two edges of the table
    [
      [50, 70],
      [50, 70],
    ],
  ] as const)('[EA-SETUP-06] ground-place: a piece wished for at %j lies best at %j', (at, best) => {
    const halves = layTable({
      ruleset: 'en-avant',
      setup: {
        terrain: 'halves',
        pieces: [
          {
            id: 'grove',
            kind: 'wood',
            shape: [
              [-10, -6],
              [10, -6],
              [10, 6],
              [-10, 6],
            ],
          },
        ],
      },
      sides: [
        { id: 'blue', combativity: 4, edge: 'south' },
        { id: 'red', combativity: 3, edge: 'north' },
      ],
      field: { size: [100, 100] },
      units: [
        { id: 'b1', side: 'blue', arm: 'infantry', at: [50, 90], facing: 0 },
        { id: 'r1', side: 'red', arm: 'infantry', at: [50, 10], facing: 180 },
      ],
    });
    const { is } = ask(halves.rules, halves.position, { query: 'ground-place', piece: 'grove', at }) as {
      is: [number, number];
    };
    expect(is).toEqual(best);
    const order = { type: 'place-terrain', side: 'blue', piece: 'grove', at: is, facing: 0 } as const;
    expect(halves.rules.judge(halves.rules.view(halves.position, 'blue'), 'blue', order)).toEqual({
      ok: true,
    });
  });

  test('[EA-SETUP-08] strip: one ruler deep along the own edge', () => {
    const { is } = ask(rules, position, { query: 'strip', side: 'blue' }) as { is: unknown };
    const [width, height] = rules.scenarioFor('blue').field.size;
    expect(is).toEqual([
      [0, height - 20],
      [width, height - 20],
      [width, height],
      [0, height],
    ]);
  });

  test.each(BATTLE_LINES)('[EA-SETUP-08] line-of-battle: %s is lawful unit by unit', shape => {
    const { is } = ask(rules, position, { query: 'line-of-battle', side: 'blue', shape }) as {
      is: readonly { unit: string; at: readonly [number, number]; facing: number }[];
    };
    expect(is.map(({ unit }) => unit)).toEqual(['b1']);
    for (const { at } of is) expect(judged(at)).toEqual({ ok: true });
  });
});

test.each([
  [
    { query: 'line-of-sight', unit: 'a', target: 'b', is: true },
    { query: 'sight', from: 'a', to: 'b', is: true },
  ],
  [
    { query: 'target', unit: 'a', is: 'none' },
    { query: 'targets', unit: 'a', is: [] },
  ],
  [
    { query: 'target', unit: 'a', is: 'b' },
    { query: 'targets', unit: 'a', is: ['b'] },
  ],
  [
    { query: 'target', unit: 'a', is: ['b', 'c'] },
    { query: 'targets', unit: 'a', is: ['b', 'c'] },
  ],
  [
    { query: 'reach', unit: 'a', is: 8 },
    { query: 'longest-advance', unit: 'a', is: 8 },
  ],
  [
    { query: 'shooting-odds', unit: 'a', target: 'b' },
    { query: 'chances', of: 'shooting', unit: 'a', target: 'b' },
  ],
  [
    { query: 'quarter', side: 'blue', is: 3 },
    { query: 'quarter', side: 'blue', is: 3 },
  ],
])('%j is asked as %j today, and stays so', (old, now) => {
  expect(renameQuestion(old)).toEqual(now);
  expect(renameQuestion(now)).toEqual(now);
  expect(parseQuestion(now).ok).toBe(true);
});
