import { expect, test } from 'vitest';
import { featureKind, featureName, featureNames } from './feature-names.ts';
import { parseScenario } from './scenario.ts';
import type { Feature } from './types.ts';

const square = (x: number) => [
  [x, 10],
  [x + 5, 10],
  [x + 5, 15],
  [x, 15],
];
const parsed = parseScenario({
  ruleset: 'general-en-chef',
  field: {
    size: [100, 100],
    terrain: [
      { id: 'w1', kind: 'wood', shape: square(0) },
      { id: 'w2', kind: 'wood', shape: square(10), variant: 'orchard' },
      { id: 'w3', kind: 'wood', shape: square(20) },
      { id: 'h1', kind: 'hill', shape: square(30), name: { en: 'the Pratzen', fr: 'le Pratzen' } },
      { id: 'm1', kind: 'house', at: [50, 50], size: [8, 6], village: 'Aspern' },
      { id: 'm2', kind: 'house', at: [70, 50], size: [8, 6], village: 'Aspern' },
      {
        id: 'l1',
        kind: 'linear',
        class: 'hard',
        make: 'stone-wall',
        line: [
          [0, 60],
          [20, 60],
        ],
      },
      {
        id: 'l2',
        kind: 'linear',
        class: 'light',
        line: [
          [0, 70],
          [20, 70],
        ],
      },
    ],
  },
});
const scenario = parsed.ok ? parsed.value : null;

test('features are called by their names, villages and kinds, numbered where there are several', () => {
  expect(featureNames(scenario!, 'en')).toEqual({
    w1: 'wood 1',
    w2: 'orchard',
    w3: 'wood 2',
    h1: 'the Pratzen',
    m1: 'Aspern 1',
    m2: 'Aspern 2',
    l1: 'wall',
    l2: 'obstacle',
  });
  expect(Object.values(featureNames(scenario!, 'fr'))).toContain('verger');
});

test('so are those that play has added', () => {
  const guns: Feature = {
    id: 'guns-a1',
    kind: 'battery',
    at: [5, 5],
    size: [6, 5],
    turn: 0,
    status: 'abandoned',
  };
  expect(featureName(scenario!, guns, 'fr')).toBe('batterie perdue');
  expect(featureKind(guns, 'en')).toBe('lost battery');
  expect(featureName(scenario!, scenario!.field.terrain[0]!, 'fr')).toBe('bois 1');
});
