import { expect, test } from 'vitest';
import { layTable } from '../testing/table.ts';

const square = (x: number, y: number, cm: number) => [
  [x, y],
  [x + cm, y],
  [x + cm, y + cm],
  [x, y + cm],
];
const { ask } = layTable({
  field: {
    size: [120, 100],
    terrain: [
      { id: 'wood', kind: 'wood', shape: square(5, 5, 30) },
      { id: 'glade', kind: 'clearing', shape: square(8, 8, 8) },
      {
        id: 'ride',
        kind: 'path',
        line: [
          [30, 5],
          [30, 40],
        ],
        width: 3,
      },
      { id: 'height', kind: 'plateau', shape: square(50, 5, 30), crest: square(56, 11, 18) },
      {
        id: 'road',
        kind: 'road',
        line: [
          [0, 60],
          [120, 60],
        ],
        trees: [[0, 20]],
      },
      {
        id: 'hedge',
        kind: 'linear',
        class: 'light',
        line: [
          [50, 45],
          [80, 45],
        ],
        sections: [[10, 14, 'gap']],
      },
      {
        id: 'brook',
        kind: 'stream',
        line: [
          [0, 80],
          [120, 80],
        ],
      },
      {
        id: 'bridge',
        kind: 'bridge',
        line: [
          [40, 83],
          [40, 77],
        ],
        over: 'brook',
      },
    ],
  },
  units: [
    { id: 'b1', side: 'blue', arm: 'infantry', figures: 12, formation: 'column', at: [100, 66], facing: 0 },
    { id: 'r1', side: 'red', arm: 'infantry', figures: 12, formation: 'line', at: [100, 20], facing: 180 },
  ],
});

test.each([
  [[12, 12], ['clearing']],
  [
    [30, 20],
    ['wood', 'path'],
  ],
  [[52, 20], ['plateau-slope']],
  [[65, 20], ['plateau-top']],
  [[10, 60], ['tree-road']],
  [[60, 61], ['road']],
  [[55, 45.5], ['linear-light']],
  [[62, 45], []], // through the gap
  [[40, 80], ['bridge']],
  [[60, 80], ['stream']],
] as const)('[GEC-TERR-12] at %j lies %j, with what it does', (at, kinds) => {
  const { features, effects } = ask({ query: 'terrain', at, unit: 'b1' }) as {
    readonly features: readonly { readonly kind: string }[];
    readonly effects: readonly unknown[];
  };
  expect(features.map(({ kind }) => kind)).toEqual(kinds);
  expect(effects.length > 0).toBe(kinds.length > 0);
});
