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

export const cover: Cover = {
  drawGame: id => filling(drawGridScene(FIELD, { margin: false, id, pxPerSquare: 40 })),
  drawBattle: (scenario, id) => drawGridThumbnail(gridSceneOf(scenario), { ...CARD, id }),
  drawView: (scenario, view, id) => drawGridThumbnail(sceneSeen(scenario, view as View), { ...CARD, id }),
  favour: { high: ['melee'], low: ['morale'] },
  Setup,
};
