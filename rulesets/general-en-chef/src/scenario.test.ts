import { describe, expect, test } from 'vitest';
import { generalEnChef } from './ruleset.ts';

const faultsOf = (raw: object) => {
  const parsed = generalEnChef.parse.scenario({ ruleset: 'general-en-chef', ...raw });
  return parsed.ok ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
};
const field = { size: [120, 90], terrain: [] };

describe('a faulty file names every fault and its place', () => {
  test('units: side, template, arm, place, formation', () => {
    const units = [
      { id: 'b1', side: 'green', template: 'fr-line', at: [10, 10] },
      { id: 'b2', side: 'blue', template: 'fr-dragons', at: [10, 10] },
      { id: 'b2', side: 'blue', at: [10, 10] },
      { id: 'b3', side: 'blue', template: 'fr-line', at: [130, 10] },
      { id: 'b4', side: 'blue', arm: 'cavalry', figures: 8, at: [10, 10], formation: 'square' },
      { id: 'b5', side: 'blue', template: 'fr-line', in: 'nowhere' },
      { id: 'b6', side: 'blue', template: 'fr-line' },
    ];
    expect(faultsOf({ field, units })).toEqual([
      'units[0].side: expected one of blue, red, got "green"',
      "units[1].template: no unit template 'fr-dragons'",
      "units[2].id: 'b2' occurs twice",
      'units[2].arm: expected an arm or a template',
      'units[3].at: expected [x, y] on the table of 120 x 90 cm, got [130,10]',
      'units[4].weight: expected light or heavy',
      "units[4].formation: cavalry has no formation 'square'",
      'units[5].in: expected the id of a house or redoubt, got "nowhere"',
      'units[6].at: expected a place, or the house it is in',
    ]);
  });

  test('features and objectives', () => {
    const terrain = [
      {
        id: 'br',
        kind: 'bridge',
        over: 'rhine',
        line: [
          [0, 0],
          [5, 5],
        ],
      },
      {
        id: 'l1',
        kind: 'linear',
        line: [
          [0, 0],
          [10, 0],
        ],
      },
      {
        id: 'l1',
        kind: 'linear',
        class: 'hard',
        line: [
          [0, 0],
          [10, 0],
        ],
        sections: [[4, 12, 'gap']],
      },
    ];
    const objectives = [
      { id: 'o1', points: 5 },
      { id: 'o2', points: 5, terrain: 'mill' },
    ];
    expect(faultsOf({ field: { ...field, terrain }, objectives })).toEqual([
      'field.terrain[0].over: expected the id of a watercourse, got "rhine"',
      'field.terrain[1].class: expected light or hard',
      "field.terrain[2].id: 'l1' occurs twice",
      'field.terrain[2].sections[0]: expected a stretch from 0 to 10 cm, got [4,12]',
      'objectives[0]: expected a feature or a place',
      "objectives[1].feature: no feature 'mill'",
    ]);
  });

  test('what is not ours is refused by name', () => {
    const [first] = faultsOf({ field, unitz: [] });
    expect(first).toBe('unitz: unknown field');
    expect(
      faultsOf({ field: { size: [120, 90], terrain: [{ id: 'x', kind: 'volcano', shape: [] }] } }),
    ).toHaveLength(1);
  });
});
