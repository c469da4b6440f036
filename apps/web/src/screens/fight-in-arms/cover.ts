import type { TableScene } from '@grognard/drawing';
import type { Cover } from '../../pages/cover.ts';
import { block, tableCover } from '../table-cover.ts';

const TABLE: TableScene = {
  width: 44,
  height: 33,
  features: [
    {
      kind: 'crops',
      shape: {
        polygon: [
          [1, 1],
          [14, 1],
          [14, 12],
          [1, 12],
        ],
      },
    },
    {
      kind: 'road',
      shape: {
        line: [
          [0, 19],
          [20, 18],
          [44, 15],
        ],
        width: 4,
      },
    },
    {
      kind: 'wood',
      shape: {
        polygon: [
          [29, 22],
          [42, 21],
          [43, 31],
          [30, 32],
        ],
      },
    },
    {
      kind: 'hedge',
      shape: {
        line: [
          [15, 2],
          [15, 13],
          [2, 13],
        ],
      },
    },
  ],
  units: [
    block('a', 'first', [12, 24], 20, {
      glyph: 'armour',
      files: 1,
      bases: 1,
      base: { width: 5, depth: 12 },
      strength: { left: 5, of: 5 },
    }),
    block('b', 'first', [21, 25], 0, {
      glyph: 'rifle-squad',
      files: 1,
      bases: 1,
      base: { width: 5, depth: 5 },
      strength: { left: 3, of: 3 },
    }),
    block('c', 'second', [20, 8], 170, {
      glyph: 'armour',
      files: 1,
      bases: 1,
      base: { width: 5, depth: 12 },
      strength: { left: 5, of: 5 },
    }),
    block('d', 'second', [33, 9], 190, {
      glyph: 'rifle-squad',
      files: 1,
      bases: 1,
      base: { width: 5, depth: 5 },
      strength: { left: 3, of: 3 },
    }),
  ],
  rulers: [{ from: [12, 24], to: [20, 8], fire: true }],
};

export const cover: Cover = {
  ...tableCover(TABLE, () => import('./thumbnail.ts')),
  favour: {
    high: ['shoot', 'reroll', 'melee', 'charge', 'pursuit'],
    low: ['cohesion'],
    tells: {
      shoot: ['shot'],
      reroll: ['rerolled'],
      melee: ['melee-dice'],
      cohesion: ['cohesion'],
      pursuit: ['pursuit'],
    },
  },
};
