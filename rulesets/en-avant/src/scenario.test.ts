import { describe, expect, test } from 'vitest';
import { parseOrder } from './orders.ts';
import { parseQuestion } from './question-schema.ts';
import { parseScenario } from './scenario.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { layTable } from './testing/table.ts';

const BARE = {
  ruleset: 'en-avant',
  sides: [
    { id: 'blue', combativity: 4 },
    { id: 'red', combativity: 4 },
  ],
  field: { size: [100, 100] },
  units: [{ id: 'b1', side: 'blue', arm: 'infantry', at: [50, 80], facing: 0 }],
};
const faultsOf = (raw: unknown): readonly string[] => {
  const parsed = parseScenario(raw);
  return parsed.ok ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
};
const square = (half: number) => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
];
const unit = (fields: object) => ({ ...BARE, units: [{ ...BARE.units[0], ...fields }] });

describe('a scenario is read', () => {
  test('with every default filled in, and again unchanged', () => {
    const once = parseScenario(SKIRMISH);
    if (!once.ok) throw new Error(JSON.stringify(once.faults));
    expect(once.value.units[0]).toMatchObject({ weapon: 'none', files: 4, traits: [], general: false });
    expect(once.value.units[4]).toMatchObject({ weapon: 'catapult', bases: 1, files: 1 });
    expect(once.value.options.choices).toBe('ask');
    expect(parseScenario(JSON.parse(JSON.stringify(once.value)))).toEqual(once);
  });

  test('[EA-SETUP-04] the table follows from scale and bases if it is not given', () => {
    const sizes = (fields: object) => {
      const parsed = parseScenario({ ...BARE, field: {}, ...fields });
      return parsed.ok ? parsed.value.field.size : parsed.faults;
    };
    const many = [{ id: 'b1', side: 'blue', arm: 'infantry', bases: 20, files: 10 }];
    expect(sizes({ units: [] })).toEqual([100, 100]);
    expect(sizes({ units: [], scale: '15mm' })).toEqual([60, 60]);
    expect(sizes({ units: [], scale: '25mm' })).toEqual([120, 120]);
    expect(sizes({ units: many })).toEqual([180, 120]);
    expect(sizes({ units: [{ ...many[0], bases: 19 }] })).toEqual([100, 100]);
  });
});

describe('a faulty scenario is refused with every fault and its path', () => {
  test.each([
    [
      'a combativity of 1',
      {
        ...BARE,
        sides: [
          { id: 'blue', combativity: 1 },
          { id: 'red', combativity: 6 },
        ],
      },
      [
        'sides[0].combativity: expected a combativity from 2 to 5',
        'sides[1].combativity: expected a combativity from 2 to 5',
      ],
    ],
    ['files beyond the bases', unit({ bases: 2, files: 3 }), ['units[0].files: expected 1 to 2, got 3']],
    ['an unknown side', unit({ side: 'green' }), ['units[0].side: expected blue or red, got "green"']],
    [
      'a place off the table',
      unit({ at: [50, 130] }),
      ['units[0].at: expected the whole unit on the table of 100 × 100 cm, got [50,130]'],
    ],
    [
      'a unit half placed',
      { ...BARE, units: [{ id: 'b1', side: 'blue', arm: 'infantry', at: [50, 80] }] },
      ['units[0]: expected at and facing together, or neither'],
    ],
    [
      'heavy guns that are not superior',
      unit({ arm: 'artillery', weight: 'heavy' }),
      ['units[0].quality: heavy artillery is always superior (EA-TROOP-03)'],
    ],
    [
      'a general in two places',
      unit({ arm: 'general', bases: 2 }),
      ['units[0].bases: a general has one base (EA-GENERAL-01)'],
    ],
    [
      'units on each other, and an id twice',
      {
        ...BARE,
        units: [...BARE.units, { id: 'b1', side: 'blue', arm: 'cavalry', at: [52, 82], facing: 0 }],
      },
      ['units[1].id: "b1" occurs twice', 'units[1].at: overlaps "b1"'],
    ],
    [
      'a wood as a line',
      {
        ...BARE,
        field: {
          terrain: [
            {
              id: 'w',
              kind: 'wood',
              line: [
                [0, 0],
                [9, 9],
              ],
            },
          ],
        },
      },
      ['field.terrain[0]: expected a shape, as wood is an area'],
    ],
    [
      'a small camp',
      { ...BARE, camps: [{ side: 'blue', at: [50, 90], facing: 0, width: 6, depth: 4 }] },
      ['camps[0].width: expected at least 12 × 4 or 6 × 8 cm (EA-CAMP-01), got 6 × 4'],
    ],
    [
      'an objective nowhere',
      { ...BARE, objectives: [{ id: 'o' }, { id: 'p', terrain: 'wood' }] },
      [
        'objectives[0]: expected a terrain piece, or a point and a radius',
        'objectives[1].terrain: expected the id of an area, got "wood"',
      ],
    ],
    [
      'a victory over nobody',
      { ...BARE, victory: [{ side: 'blue', all: [{ destroyed: 'r9' }, { hold: 'x' }] }] },
      [
        'victory[0].all[0]: expected a unit, got "r9"',
        'victory[0].all[1].hold: expected an objective, got "x"',
      ],
    ],
    [
      'an umpire as a side',
      {
        ...BARE,
        sides: [
          { id: 'umpire', combativity: 4 },
          { id: 'red', combativity: 4 },
        ],
        units: [],
      },
      ['sides[0].id: "umpire" cannot be a side'],
    ],
    [
      'hidden deployment side by side',
      {
        ...BARE,
        setup: { deployment: 'hidden' },
        sides: [
          { id: 'blue', combativity: 4, edge: 'south' },
          { id: 'red', combativity: 4, edge: 'west' },
        ],
      },
      ['sides[1].edge: expected north: hidden armies deploy on opposite edges, got west'],
    ],
    [
      'a piece to be laid that no half of the table holds, and one that lies there already',
      {
        ...BARE,
        setup: {
          terrain: 'halves',
          pieces: [
            { id: 'copse', kind: 'wood', shape: square(25) },
            { id: 'forest', kind: 'wood', shape: square(26) },
          ],
        },
        field: { size: [100, 100], terrain: [{ id: 'copse', kind: 'wood', shape: square(5) }] },
      },
      [
        'field.terrain[0].id: "copse" occurs twice',
        'setup.pieces[1].shape: expected room for every piece on half the table: ±25 by ±25 cm about its middle',
      ],
    ],
    [
      'a table too small for the usual pieces, which are 32 cm wide',
      { ...BARE, setup: { terrain: 'alternate' }, field: { size: [60, 100] }, units: [] },
      ['field.size: expected room for every piece on half the table: ±15 by ±25 cm about its middle'],
    ],
    ['an unknown field', { ...BARE, weather: 'rain' }, ['weather: unknown field']],
    [
      'a unit that hangs off the table: 12 wide, 2 from the edge',
      unit({ at: [2, 50], bases: 2 }),
      ['units[0].at: expected the whole unit on the table of 100 × 100 cm, got [2,50]'],
    ],
    [
      'a table on which nobody could deploy',
      { ...BARE, field: { size: [100, 0.1] } },
      ['field.size[1]: expected a number from 40 to 1000 cm'],
    ],
    [
      'an army without end',
      { ...BARE, units: Array.from({ length: 501 }, () => 'whatever') },
      ['units: expected at most 500 units'],
    ],
    [
      'old words, and nothing else',
      {
        ...BARE,
        weather: 'rain',
        field: { width: 100, height: 100, terrain: [{ id: 'w', type: 'wood', polygon: [] }] },
        setup: { pieces: [{ id: 'p', type: 'wood', polygon: [] }] },
      },
      [
        ['field.width', '`width` and `height` are now `size: [width, height]`'],
        ['field.height', '`width` and `height` are now `size: [width, height]`'],
        ['field.terrain[0].type', '`type` is now called `kind`'],
        ['field.terrain[0].polygon', '`polygon` is now called `shape`'],
        ['setup.pieces[0].type', '`type` is now called `kind`'],
        ['setup.pieces[0].polygon', '`polygon` is now called `shape`'],
      ].map(([path, message]) => `${path}: ${message}; \`grognard upgrade FILE\` rewrites it`),
    ],
  ] as const)('%s', (_, raw, faults) => {
    expect(faultsOf(raw)).toEqual(faults);
  });
});

test('orders and questions that are not ones are faults, never refusals', () => {
  const order = parseOrder({ type: 'activate', unit: 'b1', action: 'move', steps: [{ fly: 3 }] });
  expect(order.ok ? [] : order.faults[0]?.path).toBe('steps[0]');
  expect(parseOrder({ type: 'dance' }).ok).toBe(false);
  expect(parseQuestion({ query: 'weather' }).ok).toBe(false);
  expect(parseQuestion({ query: 'range', unit: 'b1', lines: {} })).toEqual({
    ok: true,
    value: { query: 'range', unit: 'b1' },
  });
});

test('[EA-WIN-05] the tokens of a real table are fields of a unit, there from the start', () => {
  const { rules, position } = layTable(SKIRMISH);
  expect(rules.inspect(position).units['b1']).toMatchObject({
    activated: false,
    disorganised: false,
    routing: false,
  });
  expect(rules.inspect(position).objectives['hill']).toEqual({
    terrain: 'knoll',
    holder: null,
    occupant: [],
  });
});
