import { drawGridScene, drawGridThumbnail, type GridScene } from '@grognard/drawing';
import type { View } from '@grognard/fields-of-strategy';
import { type Cover, filling } from '../../pages/cover.ts';
import { Setup } from './setup.tsx';
import { gridSceneOf, sceneSeen } from './thumbnail.ts';

const CARD = { width: 320, height: 240 };

/** A corner of the Pratzen heights. */
const FIELD: GridScene = {
  ground: {
    width: 9,
    height: 7,
    terrain: ['.........', '.........', '.........', '.........', '.........', '...v.....', '...v.....'],
    heights: ['000001122', '000011222', '000112222', '000112222', '000112222', '001112222', '001111222'],
    roads: [
      {
        squares: [
          [0, 6],
          [2, 6],
          [3, 5],
          [5, 5],
          [8, 4],
        ],
      },
    ],
    places: [{ text: 'Pratzen', at: [4.6, 1], kind: 'height' }],
  },
  counters: [
    { id: 'a1', side: 'first', arm: 'infantry', force: 2, at: [1, 2] },
    { id: 'a2', side: 'first', arm: 'infantry', force: 3, leader: true, at: [2, 2] },
    { id: 'a3', side: 'first', arm: 'artillery', force: 2, at: [1, 3] },
    { id: 'a4', side: 'first', arm: 'cavalry', force: 2, at: [2, 4] },
    { id: 'b1', side: 'second', arm: 'infantry', force: 2, at: [5, 2] },
    { id: 'b2', side: 'second', arm: 'infantry', force: 2, at: [6, 2] },
    { id: 'b3', side: 'second', arm: 'artillery', force: 2, at: [6, 3] },
    { id: 'b4', side: 'second', arm: 'cavalry', force: 2, at: [7, 1] },
  ],
  paths: [
    {
      unit: 'a2',
      squares: [
        [2, 2],
        [3, 2],
        [4, 2],
      ],
      selected: true,
      arrival: 'infantry',
    },
  ],
};

/** The Goldbach at Sokolnitz: a village held across a stream, guns behind, and what the melee may bring. */
const HERO: GridScene = {
  ground: {
    width: 11,
    height: 7,
    terrain: [
      '...........',
      '..ff.......',
      '..f.....v..',
      '........v..',
      '...........',
      '...........',
      '.........ff',
    ],
    heights: [
      '11100000011',
      '11110000001',
      '12110000000',
      '12211000000',
      '12210000000',
      '11100000011',
      '11000000112',
    ],
    roads: [
      {
        squares: [
          [0, 4],
          [3, 4],
          [5, 3],
          [8, 3],
          [10, 4],
        ],
      },
    ],
    obstacles: [0, 1, 2, 3, 4, 5, 6].map(y => ({
      kind: 'stream',
      edge: [
        [6, y],
        [7, y],
      ],
    })),
    places: [
      { text: 'Sokolnitz', at: [7.9, 0.5], kind: 'village' },
      { text: 'Goldbach', at: [6.2, 5.4], kind: 'water' },
    ],
  },
  counters: [
    { id: 'h1', side: 'first', arm: 'infantry', force: 2, at: [8, 2] },
    { id: 'h2', side: 'first', arm: 'infantry', force: 2, at: [8, 3] },
    { id: 'h3', side: 'first', arm: 'artillery', force: 2, at: [5, 2] },
    { id: 'h4', side: 'first', arm: 'cavalry', force: 2, at: [4, 5] },
    { id: 'h5', side: 'first', arm: 'infantry', force: 3, leader: true, selected: true, at: [3, 4] },
    { id: 'h6', side: 'second', arm: 'infantry', force: 2, at: [9, 1] },
    { id: 'h7', side: 'second', arm: 'infantry', force: 3, at: [9, 4] },
    { id: 'h8', side: 'second', arm: 'cavalry', force: 2, at: [10, 2] },
  ],
  paths: [
    {
      unit: 'h5',
      squares: [
        [3, 4],
        [4, 4],
        [5, 3],
        [6, 3],
      ],
      impulses: [1, 2, 3],
      selected: true,
      arrival: 'infantry',
    },
  ],
  odds: [
    {
      between: [
        [8, 3],
        [9, 4],
      ],
      base: '+1',
      draws: ['none', 'first', 'first'],
    },
  ],
  fires: [{ from: [5, 2], to: [9, 1] }],
};

export const cover: Cover = {
  drawHero: id => filling(drawGridScene(HERO, { margin: false, id, pxPerSquare: 40 })),
  drawGame: id => filling(drawGridScene(FIELD, { margin: false, id, pxPerSquare: 40 })),
  drawBattle: (scenario, id) => drawGridThumbnail(gridSceneOf(scenario), { ...CARD, id }),
  drawView: (scenario, view, id) => drawGridThumbnail(sceneSeen(scenario, view as View), { ...CARD, id }),
  favour: { high: ['melee'], low: ['morale'], tells: { melee: ['melee'], morale: ['morale-test'] } },
  Setup,
};
