import type { TableScene } from '@grognard/drawing';
import type { Cover } from '../../pages/cover.ts';
import { block, tableCover } from '../table-cover.ts';

const TABLE: TableScene = {
  width: 44,
  height: 33,
  features: [
    {
      kind: 'hill',
      shape: {
        polygon: [
          [0, 18],
          [11, 16],
          [16, 24],
          [10, 33],
          [0, 33],
        ],
      },
    },
    {
      kind: 'settlement',
      shape: {
        polygon: [
          [22, 9],
          [37, 9],
          [37, 19],
          [22, 19],
        ],
      },
    },
    {
      kind: 'wall',
      shape: {
        line: [
          [20, 8],
          [20, 20],
          [39, 20],
        ],
      },
    },
    { kind: 'house', shape: { at: [26, 12], size: [5, 3] } },
    { kind: 'house', shape: { at: [33, 16], size: [3.5, 3] } },
  ],
  units: [
    block('a', 'first', [28, 24], 0, { files: 8, bases: 16, base: { width: 1.4, depth: 1.4 } }),
    block('b', 'first', [14, 24], 10, { files: 4, bases: 16, base: { width: 1.4, depth: 1.4 } }),
    block('c', 'second', [26, 5], 180, { files: 8, bases: 16, base: { width: 1.4, depth: 1.4 } }),
    block('d', 'second', [41, 11], 260, { files: 4, bases: 12, base: { width: 1.4, depth: 1.4 } }),
  ],
};

export const cover: Cover = {
  ...tableCover(TABLE, () => import('./thumbnail.ts')),
  favour: {
    high: ['fire', 'melee', 'morale', 'rally'],
    low: [],
    tells: { fire: ['fired'], morale: ['morale-test'], ignite: ['ignited'] },
  },
};
