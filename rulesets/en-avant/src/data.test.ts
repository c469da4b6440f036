import { expect, test } from 'vitest';
import rawOptions from '../data/options.yaml';
import { BASES, MARKS, TERRAIN, WEAPON_TABLE } from './data.ts';
import { groundOf } from './ground.ts';
import { OPTION_VALUES } from './options.ts';
import { parseScenario } from './scenario.ts';
import { TERRAIN_TYPES, WEAPONS } from './words.ts';

test('the 21 options are those of the table, the default first', () => {
  const { options } = rawOptions as { options: Record<string, { values: unknown[] }> };
  expect(Object.keys(options).sort()).toEqual(Object.keys(OPTION_VALUES).sort());
  for (const [name, { values }] of Object.entries(options)) {
    expect(OPTION_VALUES[name as keyof typeof OPTION_VALUES], name).toEqual(values);
  }
});

test('[EA-SCALE-07] the marks are data: six steps of movement up from the dotted line, each a fraction of the ruler', () => {
  expect(Object.values(MARKS.movement)).toEqual([0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1]);
  expect(Object.values(MARKS.shooting)).toEqual([0.4, 0.6, 0.8, 1, 2, 3, 4]);
  expect(MARKS.slowed_to['heavy-cavalry']).toBe('heavy-infantry');
});

test('[EA-BASE-01, EA-BASE-04] figures on a base tell quality apart, and no rule reads them', () => {
  expect(BASES.figures_per_base).toMatchObject({
    'antiquity-medieval': { infantry: { inferior: 2, normal: 3, superior: 4 } },
    napoleonic: { infantry: 3, cavalry: 2, artillery: 1 },
    acw: { infantry: { inferior: 3, normal: 4, superior: 5 } },
  });
});

test('[EA-SCALE-02] a base stands for 200 foot or 150 horse on a hundred metres, a turn for ten minutes', () => {
  expect(BASES.represents).toEqual({
    infantry_men: 200,
    cavalry_men: 150,
    artillery_pieces: [5, 10],
    base_width_m: 100,
    turn_minutes: 10,
  });
});

test('every type of terrain and every weapon has its row', () => {
  expect(Object.keys(TERRAIN).sort()).toEqual([...TERRAIN_TYPES].sort());
  expect(Object.keys(WEAPON_TABLE).sort()).toEqual([...WEAPONS].sort());
});

test('[EA-TERR-11] pieces may have any size: a copse of one square centimetre is read like any other', () => {
  const scenario = parseScenario({
    ruleset: 'en-avant',
    sides: [
      { id: 'blue', combativity: 4 },
      { id: 'red', combativity: 4 },
    ],
    field: {
      terrain: [
        {
          id: 'tree',
          kind: 'wood',
          shape: [
            [10, 10],
            [11, 10],
            [11, 11],
            [10, 11],
          ],
        },
      ],
    },
    units: [],
  });
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults));
  expect(groundOf(scenario.value).pieces[0]).toMatchObject({ id: 'tree', movement: 'slow', cover: 'strong' });
});
