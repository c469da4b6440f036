import type { TableScene } from '@grognard/drawing';
import type { Cover } from '../../pages/cover.ts';
import { block, tableCover } from '../table-cover.ts';

const TABLE: TableScene = {
  width: 44,
  height: 33,
  features: [
    {
      kind: 'gentle-hill',
      shape: {
        polygon: [
          [26, 2],
          [42, 3],
          [43, 12],
          [34, 15],
          [25, 10],
        ],
      },
    },
    {
      kind: 'road',
      shape: {
        line: [
          [0, 27],
          [16, 24],
          [30, 26],
          [44, 22],
        ],
        width: 3,
      },
    },
  ],
  units: [
    block('a', 'first', [10, 19], 0, {}),
    block('b', 'first', [31, 20], 350, { glyph: 'cavalry', files: 2, bases: 2 }),
    block('c', 'second', [10, 9], 180, {}),
    block('d', 'second', [35, 9], 190, { files: 2, bases: 4 }),
  ],
  rulers: [{ from: [10, 9], to: [10, 19], label: '10 cm', fire: true }],
};

export const cover: Cover = {
  ...tableCover(TABLE, () => import('./thumbnail.ts')),
  drawTroop: async looks => (await import('./thumbnail.ts')).drawTroop(looks),
  favour: {
    high: ['shoot', 'melee', 'reroll'],
    low: ['save', 'panic', 'reorganise', 'break-off'],
    tells: {
      shoot: ['shot'],
      save: ['saves'],
      reroll: ['rerolled'],
      panic: ['panic'],
      reorganise: ['reorganised', 'reorganise-failed'],
      initiative: ['initiative'],
    },
  },
};
