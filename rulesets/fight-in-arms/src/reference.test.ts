import { expect, test } from 'vitest';
import { tables } from './reference.ts';
import { parseScenario } from './scenario.ts';

const parsed = parseScenario({
  ruleset: 'fight-in-arms',
  field: { size: [60, 60], terrain: [{ id: 'w', kind: 'forest', shape: [10, 10, 20, 20] }] },
  units: [
    { id: 'b', side: 'blue', profile: 'ww2-germany-infantry/grenadiere', at: [30, 50], facing: 0 },
    { id: 'r', side: 'red', profile: 'ww2-germany-infantry/mg42', at: [30, 20], facing: 180 },
  ],
});
if (!parsed.ok) throw new Error(JSON.stringify(parsed));
const scenario = parsed.value;

const rowsOf = (section: string, narrow: boolean, of = scenario): readonly string[] =>
  tables
    .sheet({ say: (_, word) => word, language: 'en', scenario: of, narrow })
    .find(({ id }) => id === section)!
    .rows.map(({ id }) => id);

test('narrowed, the sheet has the weapons that somebody bears and the ground that lies there', () => {
  expect(rowsOf('weapons', true).toSorted()).toEqual(['weapons/grenades', 'weapons/mg42', 'weapons/rifle']);
  expect(rowsOf('ground', true)).toEqual(['ground/forest']);
  expect(rowsOf('shooting', true)).toEqual(rowsOf('shooting', false));
  expect(rowsOf('weapons', false).length).toBeGreaterThan(20);
});

test('where ground is still to be laid, all of it may be needed', () => {
  expect(rowsOf('ground', true, { ...scenario, setup: 'full' })).toEqual(rowsOf('ground', false));
});
