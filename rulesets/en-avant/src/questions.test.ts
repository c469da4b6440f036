import { describe, expect, test } from 'vitest';
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

describe('reach: the longest straight advance', () => {
  const reach = (units: readonly object[], terrain: readonly object[] = []) => {
    const { rules, position } = layTable({
      ruleset: 'en-avant',
      sides: SIDES,
      field: { size: [120, 100], terrain },
      units,
    });
    return ask(rules, position, { query: 'reach', unit: 'b1' });
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

describe('fan: where one turn and an advance lead', () => {
  type Fan = readonly { readonly at: readonly number[]; readonly facing: number }[];

  test('straight on and wheels to both sides for a line, each with what is left of the allowance', () => {
    const { rules, position } = field([foot('b1', [50, 60], 0)]);
    const fan = ask(rules, position, { query: 'fan', unit: 'b1' }) as Fan;
    expect(fan[0]).toMatchObject({ at: [50, 52], facing: 0 });
    // 18 cm of front: 15 degrees cost 4.71 of 8 cm, 30 are too many
    expect(fan.map(({ facing }) => facing)).toEqual([0, 345, 15]);
  });

  test('any heading for a single base, but not over the edge of the table', () => {
    const { rules, position } = field([foot('b1', [50, 92], 0, { bases: 1 })]);
    const fan = ask(rules, position, { query: 'fan', unit: 'b1' }) as Fan;
    expect(fan).toHaveLength(24);
    expect(fan.find(({ facing }) => facing === 90)?.at).toEqual([59.5, 93.5]); // centre (50, 93.5), front 1.5 ahead, then 8
    expect(fan.find(({ facing }) => facing === 180)?.at[1]).toBeLessThanOrEqual(100);
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
    expect(ask(rules, position, { query: 'targets', unit: 'b1' })).toEqual([
      { target: 'r1', legal: true, reason: null },
      { target: 'r2', legal: false, reason: 'EA-SHOOT-11' },
      { target: 'r3', legal: false, reason: 'EA-SHOOT-11' },
      { target: 'r4', legal: false, reason: 'EA-SHOOT-08' },
    ]);
  });
});

describe('odds', () => {
  test('a shot of two dice against two saves', () => {
    const { rules, position } = field([
      foot('b1', [50, 57], 0, { quality: 'superior', weapon: 'bow', bases: 4 }),
      foot('r1', [50, 50], 180, { quality: 'superior', weight: 'heavy' }),
    ]);
    const odds = ask(rules, position, { query: 'shooting-odds', unit: 'b1', target: 'r1' }) as Record<
      string,
      number
    >;
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
      query: 'melee-odds',
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
    query: 'melee-advantages',
    units: ['b1', 'x'],
    against: ['y'],
  });
  expect(answer.ok ? [] : answer.faults.map(({ path }) => path)).toEqual(['units[1]', 'against[0]']);
  expect(rules.answer(rules.view(position, 'blue'), { query: 'quarter', side: 'green' }).ok).toBe(false);
});
