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
      'units[2].id: "b2" occurs twice',
      'units[0].side: expected blue or red, got "green"',
      "units[1].template: no unit template 'fr-dragons'",
      'units[2].arm: expected an arm or a template',
      'units[3].at: expected the whole unit on the table of 120 × 90 cm, got [130,10]',
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
      'field.terrain[2].id: "l1" occurs twice',
      'field.terrain[0].over: expected the id of a watercourse, got "rhine"',
      'field.terrain[1].class: expected light or hard',
      'field.terrain[2].sections[0]: expected a stretch from 0 to 10 cm, got [4,12]',
      'objectives[0]: expected a piece of terrain or a place',
      'objectives[1].terrain: no piece of terrain "mill"',
    ]);
  });

  test('[GECH-GEO-02] a unit that hangs off the table', () => {
    const column = { side: 'blue', arm: 'infantry', figures: 18, formation: 'column', facing: 0 };
    // six ranks of 2.5 cm behind its place, 4.5 cm wide
    const units = [
      { ...column, id: 'on', at: [30, 75] },
      { ...column, id: 'rear', at: [50, 75.1] },
      { ...column, id: 'flank', at: [2, 40] },
    ];
    expect(faultsOf({ field, units })).toEqual([
      'units[1].at: expected the whole unit on the table of 120 × 90 cm, got [50,75.1]',
      'units[2].at: expected the whole unit on the table of 120 × 90 cm, got [2,40]',
    ]);
  });

  test('[GEC-HOUSE-05] [GEC-REDOUBT-04] a unit on a house or a redoubt that is not in it', () => {
    const terrain = [
      { id: 'farm', kind: 'house', at: [30, 30], size: [8, 6] },
      { id: 'fort', kind: 'redoubt', at: [80, 30], size: [12, 8], gorge: 'north' },
    ];
    const column = { side: 'blue', arm: 'infantry', figures: 18, formation: 'column', facing: 0 };
    const units = [
      { ...column, id: 'before', at: [30, 33] },
      { ...column, id: 'on', at: [30, 32.5] },
      { ...column, id: 'out', at: [26, 27], emerging: 'farm' },
      { ...column, id: 'fort', at: [80, 30] },
      { id: 'in', side: 'red', arm: 'infantry', figures: 6, in: 'farm' },
    ];
    expect(faultsOf({ field: { ...field, terrain }, units })).toEqual([
      "units[1].at: expected ground beside the house 'farm', got [30,32.5] on it; its garrison has in: farm (GEC-HOUSE-05)",
      "units[3].at: expected ground beside the redoubt 'fort', got [80,30] on it; its garrison has in: fort (GEC-REDOUBT-04)",
    ]);
  });

  test('features that a unit is busy with, and what its task cannot do without', () => {
    const unit = { side: 'blue', template: 'fr-line', at: [50, 50] };
    const units = [
      { ...unit, id: 'b1', dressed: 'crest', winding: { road: 'pike', toward: 'start' } },
      { ...unit, id: 'b2', task: { kind: 'enter', left: 1, feature: 'mill' } },
    ];
    expect(faultsOf({ field, units })).toEqual([
      'units[0].dressed: no piece of terrain "crest"',
      'units[0].winding.road: no piece of terrain "pike"',
      'units[1].task.feature: no piece of terrain "mill"',
    ]);
    expect(faultsOf({ field, units: [{ ...unit, id: 'b3', task: { kind: 'cross', left: 1 } }] })).toEqual([
      'units[0].task: cross needs obstacle',
    ]);
  });

  test('numbers and lists out of this world', () => {
    const units = [
      { id: 'b1', side: 'blue', template: 'fr-line', at: [50, 50], figures: 1e9, facing: 1e308 },
    ];
    expect(faultsOf({ field, units })).toEqual([
      'units[0].figures: expected a whole number from 1 to 200 figures',
      'units[0].facing: expected a number from -360 to 360 degrees',
    ]);
    expect(faultsOf({ field, units: Array.from({ length: 501 }) })).toEqual([
      'units: expected at most 500 units',
    ]);
  });

  test('old words, and nothing else', () => {
    const old = {
      options: { 'road-rounding': 'half' },
      objectives: [{ id: 'o', points: 1, feature: 'mill' }],
    };
    expect(faultsOf({ field, unitz: [], ...old })).toEqual([
      'objectives[0].feature: `feature` is now called `terrain`; `grognard upgrade FILE` rewrites it',
      'options.road-rounding: `road-rounding` is now called `roadRounding`; `grognard upgrade FILE` rewrites it',
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
