import { expect, test } from 'vitest';
import { battlefieldOf } from './battlefield.ts';
import { readScenario } from './testing.ts';
import { makeWays } from './ways.ts';

const scenario = readScenario({
  ruleset: 'fight-in-arms',
  id: 'ways',
  field: {
    size: [90, 60],
    terrain: [
      { id: 'deep', kind: 'river-wide', shape: [42, 0, 48, 60] },
      { id: 'wood', kind: 'forest', shape: [0, 0, 30, 30] },
      {
        id: 'bridge',
        kind: 'road',
        line: [
          [0, 45],
          [90, 45],
        ],
      },
    ],
  },
  units: [],
});
const { distance } = makeWays(battlefieldOf(scenario, []));

test('a river that cannot be forded is crossed by the bridge alone', () => {
  expect(distance('foot', [36, 9], [54, 9])).toBeGreaterThan(60);
  expect(distance('foot', [36, 45], [54, 45])).toBeLessThan(20);
});

test('a wood is slow for men, slower for vehicles and nothing to commandos', () => {
  const [men, tanks, commandos] = (['foot', 'vehicle', 'commando'] as const).map(gait =>
    distance(gait, [3, 6], [27, 6]),
  );
  expect(commandos!).toBeLessThan(men!);
  expect(men!).toBeLessThan(tanks!);
});
