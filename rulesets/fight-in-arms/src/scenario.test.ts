import { describe, expect, test } from 'vitest';
import { parseOrder } from './orders.ts';
import { parseScenario } from './scenario.ts';
import { hintsOf } from './scenario-checks.ts';

const unit = (fields: object) => ({
  id: 'b1',
  side: 'blue',
  type: 'IC',
  m: 8,
  vg: 3,
  p: 1,
  vd: 2,
  weapons: ['rifle'],
  ...fields,
});
const faults = (scenario: object): readonly string[] => {
  const parsed = parseScenario({ ruleset: 'fight-in-arms', ...scenario });
  return parsed.ok ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
};

describe('a faulty scenario is told every fault, with its place', () => {
  test.each<[string, object, readonly string[]]>([
    ['nothing is wrong', { units: [unit({ at: [20, 20], facing: 0 })] }, []],
    [
      '[FIA-BASE-05] off the table',
      { units: [unit({ at: [1, 20] })] },
      ['units[0].at: expected the whole unit on the table of 180 × 120 cm, got [1,20]'],
    ],
    [
      '[FIA-BASE-06] upon each other',
      { units: [unit({ at: [20, 20] }), unit({ id: 'b2', at: [22, 20] })] },
      ['units[1].at: overlaps "b1"'],
    ],
    [
      '[FIA-TERR-06] in a lake',
      {
        field: { terrain: [{ id: 'k', kind: 'lake', shape: [10, 10, 40, 40] }] },
        units: [unit({ at: [20, 20] })],
      },
      ['units[0].at: stands on impassable ground (k)'],
    ],
    [
      'on a causeway through it',
      {
        field: {
          terrain: [
            { id: 'k', kind: 'lake', shape: [10, 10, 40, 40] },
            {
              id: 'r',
              kind: 'road',
              line: [
                [20, 0],
                [20, 60],
              ],
            },
          ],
        },
        units: [unit({ at: [20, 20] })],
      },
      [],
    ],
    [
      '[FIA-BASE-03] an oversized base for infantry',
      { units: [unit({ base: { front: 6, depth: 6 } })] },
      ['units[0].base: only a VO may stand on a larger base'],
    ],
    [
      '[FIA-BASE-03] a base that is too small',
      { units: [unit({ type: 'VO', base: { front: 4, depth: 14 } })] },
      ['units[0].base: expected a front of 5 and a depth of 12 or more'],
    ],
    [
      '[FIA-TRANS-01] too many aboard',
      {
        units: [
          unit({ id: 't', type: 'VL', ve: 1, at: [20, 20] }),
          unit({ in: 't' }),
          unit({ id: 'b2', in: 't' }),
        ],
      },
      ['units[2].in: t has room for 1'],
    ],
    [
      '[FIA-TRANS-02] a tank aboard',
      { units: [unit({ id: 't', type: 'VL', ve: 1, at: [20, 20] }), unit({ type: 'VO', in: 't' })] },
      ['units[1].in: only infantry rides'],
    ],
    [
      '[FIA-UNIT-06] an unknown weapon',
      { units: [unit({ weapons: ['rifle', 'ray-gun'] })] },
      ['units[0].weapons[1]: no weapon "ray-gun"'],
    ],
    [
      '[FIA-UNIT-01] a profile nobody knows',
      { units: [{ id: 'b1', side: 'blue', profile: 'ww2-us-infantry/knights' }] },
      ['units[0].profile: no profile "ww2-us-infantry/knights"'],
    ],
    [
      'a value missing',
      { units: [{ id: 'b1', side: 'blue', type: 'IC', m: 8, vg: 3, p: 1 }] },
      ['units[0].vd: expected a value: the unit names no profile'],
    ],
    [
      'a side nobody has',
      { units: [unit({ side: 'green' })] },
      ['units[0].side: expected blue or red, got "green"'],
    ],
    [
      'ids twice',
      {
        units: [unit({}), unit({})],
        lists: [
          { id: 'a', side: 'red' },
          { id: 'a', side: 'red' },
        ],
      },
      ['lists[1].id: "a" occurs twice', 'units[1].id: "b1" occurs twice'],
    ],
    [
      'a road without a line',
      { field: { terrain: [{ id: 'r', kind: 'road', shape: [0, 0, 5, 5] }] } },
      ['field.terrain[0]: a road has a line and a width, no shape'],
    ],
    [
      'a wood without ground',
      { field: { terrain: [{ id: 'w', kind: 'forest' }] } },
      ['field.terrain[0]: expected a shape'],
    ],
    [
      'an option that is none',
      { options: { arc: 'round' } },
      ['options.arc: expected wide or narrow, got "round"'],
    ],
    ['an unknown field', { unit: [] }, ['unit: unknown field']],
    [
      'a table on which nobody could deploy',
      { field: { size: [2, 120] } },
      ['field.size[0]: expected a number from 40 to 1000 cm'],
    ],
    [
      'a general value out of this world',
      { units: [unit({ vg: 2e7 })] },
      ['units[0].vg: expected a whole number from 1 to 50'],
    ],
    [
      'an army without end',
      { units: Array.from({ length: 501 }, () => 'whatever') },
      ['units: expected at most 500 units'],
    ],
    [
      'old words, and nothing else',
      {
        unit: [],
        options: { 'zoc-shape': 'around', 'zero-vg': 'losses' },
        field: {
          terrain: [
            { id: 'a', kind: 'mud', poly: [] },
            { id: 'b', kind: 'mud', rect: [0, 0, 9, 9] },
          ],
        },
      },
      [
        ['field.terrain[0].poly', '`poly` is now called `shape`'],
        ['field.terrain[1].rect', '`rect` is now called `shape`'],
        ['options.zero-vg', '`zero-vg` is now called `zeroVg`'],
        ['options.zoc-shape', '`zoc-shape` is now called `zocShape`'],
      ].map(([path, message]) => `${path}: ${message}; \`grognard upgrade FILE\` rewrites it`),
    ],
  ])('%s', (_name, scenario, expected) => {
    expect(faults(scenario)).toEqual(expected);
  });
});

test('an order in old words is told the new ones', () => {
  const elements = [{ id: 'a', kind: 'mud', rect: [0, 0, 20, 20] }];
  const parsed = parseOrder({ type: 'place-terrain', elements });
  expect(parsed.ok ? [] : parsed.faults.map(({ path }) => path)).toEqual(['elements[0].rect']);
});

test('two units of one name are a hint', () => {
  const units = [unit({ id: 'a', name: '1st squad' }), unit({ id: 'b', side: 'red', name: '1st squad' })];
  const parsed = parseScenario({ ruleset: 'fight-in-arms', units });
  expect(parsed.ok && hintsOf(parsed.value).map(({ path }) => path)).toEqual(['units[1].name']);
});

test('reading what was read changes nothing', () => {
  const once = parseScenario({ ruleset: 'fight-in-arms', units: [unit({ at: [20, 20] })] });
  expect(once.ok && parseScenario(JSON.parse(JSON.stringify(once.value)))).toEqual(once);
});
