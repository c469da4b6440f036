import { expect, test } from 'vitest';
import { tables } from './reference.ts';
import { layTable } from './testing/table.ts';

const { scenario: FEW } = layTable({
  ruleset: 'en-avant',
  period: 'napoleonic',
  sides: [
    { id: 'blue', combativity: 4, edge: 'south' },
    { id: 'red', combativity: 4, edge: 'north' },
  ],
  field: {
    size: [100, 100],
    terrain: [
      {
        id: 'w',
        kind: 'wood',
        shape: [
          [10, 10],
          [20, 10],
          [20, 20],
        ],
      },
    ],
  },
  units: [
    {
      id: 'b1',
      side: 'blue',
      arm: 'cavalry',
      weight: 'light',
      weapon: 'carbine',
      bases: 2,
      at: [50, 60],
      facing: 0,
    },
    { id: 'b2', side: 'blue', arm: 'general', at: [50, 80], facing: 0 },
    { id: 'r1', side: 'red', arm: 'artillery', quality: 'superior', bases: 1, at: [50, 30], facing: 180 },
  ],
});
const linesOf = (narrow: boolean): readonly string[] =>
  tables
    .sheet({ say: (_, word) => word, language: 'en', scenario: FEW, narrow })
    .flatMap(({ rows }) => rows.map(({ id }) => id))
    .filter(id => /^(moving|weapons|ground|budget)/.test(id));

test('a sheet for one battle has the lines of its troops, weapons and ground alone', () => {
  expect(linesOf(true)).toEqual([
    'moving/cavalry-light',
    'moving/artillery-foot',
    'moving/general-mounted',
    'weapons/gun-superior',
    'weapons/carbine-napoleonic',
    'ground/plain',
    'ground/wood',
  ]);
});

test('the whole sheet has them all, and many more', () => {
  expect(linesOf(false)).toEqual(
    expect.arrayContaining([...linesOf(true), 'moving/elephant', 'budget/heavy']),
  );
});
