import {
  drawGridScene,
  drawGridThumbnail,
  drawTableScene,
  type Footprint,
  type GridScene,
  type TableScene,
} from '@grognard/drawing';
import { gridSceneOf } from './thumbnails.ts';

const CARD = { width: 320, height: 240 };

/** The picture of a battle, or without one the picture that stands for its game. */
export function drawArt(game: string, scenario: unknown): string {
  if (scenario !== undefined)
    return drawGridThumbnail(gridSceneOf(scenario), { ...CARD, id: idOf(scenario) });
  const table = TABLES[game];
  const svg = table
    ? drawTableScene(table, { margin: false, id: game })
    : drawGridScene(FIELD, { margin: false, id: 'shelf', pxPerSquare: 40 });
  return svg.replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ');
}

const idOf = (scenario: unknown): string => `card-${(scenario as { readonly id?: string }).id ?? 'battle'}`;

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
    places: [{ text: 'Pratzen', at: [7, 2], kind: 'height' }],
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

const block = (
  id: string,
  side: Footprint['side'],
  at: Footprint['at'],
  facing: number,
  rest: Partial<Footprint>,
): Footprint => ({
  id,
  side,
  glyph: 'infantry',
  at,
  facing,
  base: { width: 6, depth: 3 },
  files: 3,
  bases: 3,
  quality: 2,
  ...rest,
});

const TABLES: Readonly<Record<string, TableScene>> = {
  'en-avant': {
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
  },
  'fight-in-arms': {
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
        base: { width: 5, depth: 6 },
      }),
      block('b', 'first', [21, 25], 0, {
        glyph: 'rifle-squad',
        files: 1,
        bases: 1,
        base: { width: 6, depth: 4 },
      }),
      block('c', 'second', [20, 8], 170, {
        glyph: 'armour',
        files: 1,
        bases: 1,
        base: { width: 5, depth: 6 },
      }),
      block('d', 'second', [33, 9], 190, {
        glyph: 'rifle-squad',
        files: 1,
        bases: 1,
        base: { width: 6, depth: 4 },
      }),
    ],
    rulers: [{ from: [12, 24], to: [20, 8], fire: true }],
  },
  'general-en-chef': {
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
  },
};
