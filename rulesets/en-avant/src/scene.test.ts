import { expect, test } from 'vitest';
import { sceneOf } from './scene.ts';
import { layTable } from './testing/table.ts';

test('an objective on a piece that was laid in the preparation has its flag in the middle of it', () => {
  const { scenario, position } = layTable({
    ruleset: 'en-avant',
    sides: [
      { id: 'blue', combativity: 4 },
      { id: 'red', combativity: 4 },
    ],
    field: { size: [60, 60] },
    units: [
      { id: 'b1', side: 'blue', arm: 'infantry', bases: 2, at: [20, 50], facing: 0 },
      { id: 'r1', side: 'red', arm: 'infantry', bases: 2, at: [20, 10], facing: 180 },
    ],
  });
  const laid = [
    {
      id: 'hill',
      kind: 'steep-hill' as const,
      shape: [
        [20, 20],
        [40, 20],
        [40, 40],
        [20, 40],
      ] as const,
    },
  ];
  const objectives = [{ id: 'hill', terrain: 'hill', holder: null, occupant: [] }];
  const scene = sceneOf(scenario, { ...position, laid, objectives }, 'en');
  expect(scene.objectives).toMatchObject([{ id: 'hill', at: [30, 30] }]);
});

test('a camp is drawn as it stands, and as taken once it was', () => {
  const { scenario, position } = layTable({
    ruleset: 'en-avant',
    sides: [
      { id: 'blue', combativity: 4 },
      { id: 'red', combativity: 4 },
    ],
    field: { size: [60, 60] },
    units: [
      { id: 'b1', side: 'blue', arm: 'infantry', bases: 2, at: [20, 30], facing: 0 },
      { id: 'r1', side: 'red', arm: 'infantry', bases: 2, at: [20, 10], facing: 180 },
    ],
    camps: [{ side: 'blue', at: [30, 54], facing: 0, width: 12, depth: 4 }],
  });
  const camps = position.camps.map(camp => ({ ...camp, taken: true }));
  expect(sceneOf(scenario, position, 'en').camps).toMatchObject([{ isTaken: false }]);
  expect(sceneOf(scenario, { ...position, camps }, 'en').camps).toMatchObject([{ isTaken: true }]);
});
