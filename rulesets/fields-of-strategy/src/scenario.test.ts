import { describe, expect, test } from 'vitest';
import { fieldsOfStrategy } from './ruleset.ts';

const good = {
  ruleset: 'fields-of-strategy',
  field: {
    terrain: ['..f.', '.~v.', '....'],
    heights: ['0011', '0011', '0000'],
    roads: [
      [
        [2, 1],
        [3, 0],
      ],
    ],
    obstacles: [
      {
        edge: [
          [0, 0],
          [0, 1],
        ],
        kind: 'stream',
      },
    ],
  },
  objectives: [{ id: 'o1', at: [3, 2] }],
  units: [
    { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [0, 0] },
    { id: 'r1', side: 'red', type: 'cavalry', force: 1, at: [3, 2] },
  ],
};
type Raw = Record<string, unknown>;
const unit = (change: Raw): Raw => ({ ...good, units: [good.units[0], { ...good.units[1], ...change }] });
const field = (change: Raw): Raw => ({ ...good, field: { ...good.field, ...change } });

const faultsOf = (raw: unknown): readonly string[] => {
  const parsed = fieldsOfStrategy.parse.scenario(raw);
  return parsed.ok ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
};

describe('what a scenario must satisfy', () => {
  test('[FOS-SETUP-01, FOS-SETUP-03, FOS-TURN-01] a sound one is read, with what was left out', () => {
    const parsed = fieldsOfStrategy.parse.scenario(good);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    expect(parsed.value.sides).toEqual([
      { id: 'blue', handicap: 0 },
      { id: 'red', handicap: 0 },
    ]);
    expect(parsed.value.turns).toBe(10);
    expect(fieldsOfStrategy.parse.scenario(parsed.value)).toEqual(parsed);
  });

  test.each<[string, Raw, string]>([
    [
      'rows differ in length',
      field({ terrain: ['..f.', '.~v', '....'] }),
      'field.terrain[1]: expected 4 squares as in the first row, got 3',
    ],
    [
      'the heights have a row too few',
      field({ heights: ['0000', '0000'] }),
      'field.heights: expected 3 rows as in the terrain, got 2',
    ],
    [
      'a row of heights is too short',
      field({ heights: ['0000', '000', '0000'] }),
      'field.heights[1]: expected 4 squares as in the first row, got 3',
    ],
    [
      'a terrain character is unknown',
      field({ terrain: ['..f.', '.xv.', '....'] }),
      'field.terrain[1]: expected . (open), f (forest), v (village), ~ (water) or # (impassable) for each square',
    ],
    [
      'a height is no digit',
      field({ heights: ['0000', '0a00', '0000'] }),
      'field.heights[1]: expected a digit for each square',
    ],
    ['a unit id occurs twice', unit({ id: 'b1' }), 'units[1].id: "b1" occurs twice'],
    ['a force is not 1, 2 or 3', unit({ force: 4 }), 'units[1].force: expected 1, 2 or 3, got 4'],
    ['a force is missing', unit({ force: undefined }), 'units[1].force: expected 1, 2 or 3, got nothing'],
    ['two fighting units share a square', unit({ at: [0, 0] }), 'units[1].at: b1 is in this square already'],
    [
      'a unit stands off the field',
      unit({ at: [4, 0] }),
      'units[1].at: expected a square from [0, 0] to [3, 2], got [4, 0]',
    ],
    [
      'a unit stands on a forbidden square',
      unit({ at: [1, 1] }),
      'units[1].at: [1, 1] is a forbidden square',
    ],
    [
      'cavalry stands in cover without a road',
      unit({ at: [2, 0] }),
      'units[1].at: [2, 0] is cover without a road, closed to cavalry',
    ],
    [
      'a leader stands in cover without a road',
      unit({ type: 'leader', at: [2, 0] }),
      'units[1].at: [2, 0] is cover without a road, closed to leader',
    ],
    [
      'a road leaves the field',
      field({
        roads: [
          [
            [2, 1],
            [2, 5],
          ],
        ],
      }),
      'field.roads[0][1]: expected a square from [0, 0] to [3, 2], got [2, 5]',
    ],
    [
      'a road enters a forbidden square',
      field({
        roads: [
          [
            [0, 1],
            [3, 1],
          ],
        ],
      }),
      'field.roads[0][1]: the road enters the forbidden square [1, 1]',
    ],
    [
      'a road begins on a forbidden square',
      field({
        roads: [
          [
            [1, 1],
            [2, 1],
          ],
        ],
      }),
      'field.roads[0][0]: the road enters the forbidden square [1, 1]',
    ],
    [
      'a road is not straight',
      field({
        roads: [
          [
            [0, 0],
            [3, 1],
          ],
        ],
      }),
      'field.roads[0][1]: not in one row, column or diagonal with [0, 0]',
    ],
    [
      'an obstacle lies between diagonal squares',
      field({
        obstacles: [
          {
            edge: [
              [0, 0],
              [1, 1],
            ],
          },
        ],
      }),
      'field.obstacles[0].edge: expected two squares that share a side',
    ],
    [
      'an obstacle lies off the field',
      field({
        obstacles: [
          {
            edge: [
              [3, 2],
              [4, 2],
            ],
          },
        ],
      }),
      'field.obstacles[0].edge[1]: expected a square from [0, 0] to [3, 2], got [4, 2]',
    ],
    [
      'an obstacle shelters a third square',
      field({
        obstacles: [
          {
            edge: [
              [0, 0],
              [1, 0],
            ],
            shelters: [2, 0],
          },
        ],
      }),
      'field.obstacles[0].shelters: expected one of the two squares of the edge',
    ],
    [
      'an objective lies off the field',
      { ...good, objectives: [{ id: 'o1', at: [0, 3] }] },
      'objectives[0].at: expected a square from [0, 0] to [3, 2], got [0, 3]',
    ],
    ["a unit's side is unknown", unit({ side: 'green' }), 'units[1].side: expected blue or red, got "green"'],
    [
      "a unit's type is unknown",
      unit({ type: 'elephant' }),
      'units[1].type: expected ("infantry" | "cavalry" | "artillery" | "leader"), got "elephant"',
    ],
    ['an option is unknown', { ...good, options: { fatigue: true } }, 'options.fatigue: unknown field'],
    [
      "an option's value is unknown",
      { ...good, options: { blockedUnit: 'jump' } },
      'options.blockedUnit: expected ("wait" | "stop"), got "jump"',
    ],
    ['there is one side', { ...good, sides: [{ id: 'blue' }] }, 'sides: expected exactly two sides'],
    [
      'there are three sides',
      { ...good, sides: [{ id: 'blue' }, { id: 'red' }, { id: 'green' }] },
      'sides: expected at most 2 sides',
    ],
    [
      'both sides have one name',
      { ...good, sides: [{ id: 'blue' }, { id: 'blue' }] },
      'sides[1].id: "blue" occurs twice',
    ],
    ['turns is less than 1', { ...good, turns: 0 }, 'turns: expected a whole number from 1 to 1000 turns'],
    [
      'a place lies off the field',
      field({ places: [{ text: 'Nowhere', at: [4, 0] }] }),
      'field.places[0].at: expected a square from [0, 0] to [3, 2], got [4, 0]',
    ],
    [
      'a place is of no known kind',
      field({ places: [{ text: 'Nowhere', at: [0, 0], kind: 'castle' }] }),
      'field.places[0].kind: expected ("village" | "town" | "hill" | "height" | "water" | "wood" | "road"), got "castle"',
    ],
    [
      'a unit has no square',
      { ...good, units: [good.units[0], { id: 'r1', side: 'red', type: 'cavalry', force: 1 }] },
      'units[1].at: is missing',
    ],
    [
      'a handicap is beyond measure',
      { ...good, sides: [{ id: 'blue', handicap: 1e308 }, { id: 'red' }] },
      'sides[0].handicap: expected a number from -1000 to 1000',
    ],
  ])('[FOS-SETUP-02] %s', (_, raw, fault) => {
    expect(faultsOf(raw)).toContain(fault);
  });

  test('[FOS-SETUP-02] all faults are told at once', () => {
    const raw = { ...unit({ at: [4, 0], force: 9, side: 'green' }), objectives: [{ id: 'o1', at: [9, 9] }] };
    expect(faultsOf(raw).map(fault => fault.split(':')[0])).toEqual([
      'objectives[0].at',
      'units[1].side',
      'units[1].force',
      'units[1].at',
    ]);
  });

  test('[FOS-SETUP-02] enemies may start adjacent, leaders anywhere together, cavalry in a village on a road', () => {
    const units = [
      { id: 'b1', side: 'blue', type: 'cavalry', force: 2, at: [2, 1] },
      { id: 'bL', side: 'blue', type: 'leader', at: [2, 1] },
      { id: 'bM', side: 'blue', type: 'leader', at: [2, 1] },
      { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [2, 0] },
    ];
    expect(faultsOf({ ...good, units })).toEqual([]);
  });

  test('[FOS-UNIT-03] a force written beside a leader is ignored', () => {
    const parsed = fieldsOfStrategy.parse.scenario(unit({ type: 'leader', force: 'many' }));
    expect(parsed.ok && parsed.value.units[1]).toEqual({ id: 'r1', side: 'red', type: 'leader', at: [3, 2] });
  });

  test('[FOS-UNIT-02, FOS-TERRAIN-03] in the French edition leaders may start in cover', () => {
    const raw = { ...unit({ type: 'leader', at: [2, 0] }), options: { edition: 'fr' } };
    expect(faultsOf(raw)).toEqual([]);
  });
});

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const WIDE = 150;
const wide = (change: Raw): Raw => ({
  ruleset: 'fields-of-strategy',
  field: { terrain: many(WIDE, () => '.'.repeat(WIDE)), ...change },
  units: [],
});
const troop = (n: number) => ({
  id: `u${n}`,
  side: n % 2 === 0 ? 'blue' : 'red',
  type: 'infantry',
  force: 2,
  at: [n % WIDE, Math.floor(n / WIDE)],
});
/** A road that goes from one edge of the field to the other and back, over and over. */
const shuttle = (corners: number) => many(corners, n => [n % 2 === 0 ? 0 : WIDE - 1, 0]);

describe('bounds at the door', () => {
  test('a road that leads off the field is refused and never followed', () => {
    const far = field({
      roads: [
        [
          [0, 0],
          [1_000_000_000, 0],
        ],
      ],
    });
    expect(faultsOf(far)).toEqual([
      'field.roads[0][1]: expected a square from [0, 0] to [3, 2], got [1000000000, 0]',
    ]);
    const crooked = field({
      roads: [
        [
          [0, 0],
          [9e15, 9e15],
          [3, 2],
        ],
      ],
    });
    expect(faultsOf(crooked)).toHaveLength(1);
  });

  test.each<[string, Raw, string]>([
    ['units', { ...wide({}), units: many(501, troop) }, 'units: expected at most 500 units'],
    [
      'roads',
      wide({
        roads: many(101, () => [
          [0, 0],
          [1, 0],
        ]),
      }),
      'field.roads: expected at most 100 roads',
    ],
    ['corners', wide({ roads: [shuttle(101)] }), 'field.roads[0]: expected at most 100 squares'],
    [
      'road in all',
      wide({ roads: many(100, () => shuttle(100)) }),
      'field.roads: expected at most 10000 squares of road in all, got 1475200',
    ],
    [
      'obstacles',
      wide({
        obstacles: many(2001, () => ({
          edge: [
            [0, 0],
            [1, 0],
          ],
        })),
      }),
      'field.obstacles: expected at most 2000 obstacles',
    ],
    [
      'objectives',
      { ...wide({}), objectives: many(101, n => ({ id: `o${n}`, at: [0, 0] })) },
      'objectives: expected at most 100 objectives',
    ],
    [
      'places',
      wide({ places: many(201, () => ({ text: 'x', at: [0, 0] })) }),
      'field.places: expected at most 200 places',
    ],
    ['rows', wide({ terrain: many(151, () => '.') }), 'field.terrain: expected at most 150 rows'],
    [
      'columns',
      wide({ terrain: ['.'.repeat(151)] }),
      'field.terrain[0]: expected at most 150 squares in a row',
    ],
  ])('too many %s', (_, raw, fault) => {
    expect(faultsOf(raw)).toEqual([fault]);
  });

  test('the largest lawful scenario is read', () => {
    const largest = {
      ...wide({
        heights: many(WIDE, () => '9'.repeat(WIDE)),
        roads: many(100, n => many(100, k => [(k + n) % 2, n % WIDE])),
        obstacles: many(2000, n => ({
          edge: [
            [n % 149, Math.floor(n / 149)],
            [(n % 149) + 1, Math.floor(n / 149)],
          ],
        })),
        places: many(200, n => ({ text: 'x'.repeat(200), at: [n % WIDE, 0] })),
      }),
      objectives: many(100, n => ({ id: `o${n}`, at: [n, n] })),
      units: many(500, troop),
      turns: 1000,
    };
    expect(faultsOf(largest)).toEqual([]);
  });
});
