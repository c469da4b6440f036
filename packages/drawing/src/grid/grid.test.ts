import { describe, expect, test } from 'vitest';
import { faultsOf } from '../testing/read-xml.ts';
import { columnName, squareName } from './coordinates.ts';
import { drawCounter, placeCounter } from './counters.ts';
import { drawGridDiagram } from './diagram.ts';
import { drawGridGround } from './ground.ts';
import { LEGEND_SIGNS } from './legend.ts';
import { drawGridThumbnail, drawMinimap } from './minimap.ts';
import { drawPlaceNames } from './names.ts';
import { drawGridOverlay } from './overlay.ts';
import { ARMS, GRID_LAYERS, type GridScene, type Square } from './scene.ts';
import { drawGridScene } from './sheet.ts';

const scene: GridScene = {
  ground: {
    width: 12,
    height: 9,
    terrain: [
      '..ff....~~..',
      '.fff....~~..',
      '.ff....~~...',
      '......v.....',
      '..##..vv....',
      '..##........',
      '~~~.........',
      '~~~~..ff....',
      '~~~~.ffff...',
    ],
    heights: [
      '000000000000',
      '011100000000',
      '012210000000',
      '012221000000',
      '011110000000',
      '000000001100',
      '000000012210',
      '000000012310',
      '000000011110',
    ],
    decor: [
      '............',
      '............',
      '............',
      '............',
      '..m.........',
      '..mm.....pp.',
      '.........oy.',
      '....r.......',
      '............',
    ],
    roads: [
      {
        squares: [
          [0, 3],
          [11, 3],
        ],
        main: true,
      },
      {
        squares: [
          [6, 3],
          [6, 8],
        ],
      },
      {
        squares: [
          [0, 5],
          [2, 3],
        ],
      },
    ],
    obstacles: [
      {
        edge: [
          [4, 0],
          [5, 0],
        ],
        kind: 'stream',
      },
      {
        edge: [
          [4, 1],
          [5, 1],
        ],
        kind: 'stream',
      },
      {
        edge: [
          [4, 2],
          [5, 2],
        ],
        kind: 'stream',
      },
      {
        edge: [
          [4, 3],
          [5, 3],
        ],
        kind: 'stream',
      },
      {
        edge: [
          [8, 5],
          [9, 5],
        ],
        kind: 'fortification',
        shelters: [9, 5],
      },
      {
        edge: [
          [10, 7],
          [10, 8],
        ],
      },
    ],
    places: [
      { text: 'Saint-Luc <&>', at: [6, 3], kind: 'village' },
      { text: 'The Heights', at: [3, 2], kind: 'height' },
      { text: 'Pond', at: [1, 7], kind: 'water', angle: 20 },
      { text: 'Bridge End', at: [9, 6], kind: 'town', offset: [0, 1] },
    ],
  },
  fog: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  faint: [[2, 0]],
  reach: [
    { squares: [[5, 5]] },
    {
      squares: [
        [5, 5],
        [5, 6],
        [6, 6],
      ],
    },
  ],
  paths: [
    {
      unit: 'b1',
      squares: [
        [5, 5],
        [6, 5],
        [7, 6],
      ],
      impulses: [1, null],
      arrival: 'infantry',
      selected: true,
    },
    {
      unit: 'b2',
      squares: [
        [3, 5],
        [4, 6],
      ],
      arrival: 'leader',
    },
    { unit: 'none', squares: [[3, 5]] },
  ],
  objectives: [
    { id: 'o1', at: [6, 3], control: 'first' },
    { id: 'o2', at: [7, 4], control: 'second' },
    { at: [11, 0] },
  ],
  counters: [
    {
      id: 'b1',
      side: 'first',
      arm: 'infantry',
      force: 2,
      at: [5, 5],
      name: 'Ney & <Co>',
      selected: true,
      leader: true,
      orders: [1, 0],
    },
    { id: 'b 2"', side: 'first', arm: 'leader', at: [3, 5] },
    { id: 'r1', side: 'second', arm: 'cavalry', force: 3, at: [8, 6], mobile: true, engaged: true },
    { id: 'r2', side: 'second', arm: 'artillery', force: 1, at: [9, 6], spent: true },
    { id: 'r3', side: 'second', arm: 'infantry', at: [10, 1], unidentified: true },
    { id: 'r4', side: 'second', arm: 'cavalry', at: [11, 2], lastSeen: 'T2' },
  ],
  engagements: [
    [
      [7, 6],
      [8, 6],
    ],
  ],
  fires: [
    { from: [9, 6], to: [5, 5], label: '−1' },
    { from: [1, 1], to: [1, 1] },
  ],
  odds: [
    {
      between: [
        [7, 6],
        [8, 6],
      ],
      base: 1,
      draws: ['none', 'first', 'second'],
    },
    {
      between: [
        [5, 5],
        [5, 6],
      ],
      base: '?',
    },
  ],
  results: [
    { at: [8, 6], with: [7, 6], text: '+2', side: 'first' },
    { at: [0, 8], text: 'rallied' },
  ],
  retreats: [{ from: [8, 6], to: [9, 7], side: 'second' }],
  pairs: [
    [
      [7, 6],
      [8, 6],
    ],
  ],
  refused: [[0, 8]],
  focus: [11, 8],
};

const legend = LEGEND_SIGNS.map(sign => ({ sign, text: `<${sign}>` }));

describe('whole drawings', () => {
  test.each([
    ['sheet', drawGridScene(scene, { title: 'A <b> & "c"', subtitle: 'x', scale: '4', legend })],
    ['dark sheet, far', drawGridScene(scene, { theme: 'dark', pxPerSquare: 20 })],
    ['bare sheet', drawGridScene({ ground: { width: 1, height: 1, terrain: ['.'] } }, { margin: false })],
    [
      'diagram',
      drawGridDiagram(scene, {
        crop: { x: 2, y: 2, width: 5, height: 4 },
        captions: [{ at: [3, 3], text: 'a\n<b>' }],
      }),
    ],
    ['minimap', drawMinimap(scene, { viewport: { x: 1, y: 1, width: 4, height: 3 } })],
    ['card', drawGridThumbnail(scene, { width: 200, height: 150 })],
    ['empty ground', drawGridGround({ width: 3, height: 2, terrain: ['...', '...'] })],
  ])('%s: valid, complete, no style', (_, svg) => {
    expect(faultsOf(svg)).toEqual([]);
  });

  test('the same scene gives the same text', () => {
    expect(drawGridScene(structuredClone(scene))).toBe(drawGridScene(scene));
  });

  test('layers come in their order and only when asked for', () => {
    const found = [...drawGridScene(scene).matchAll(/data-layer="([a-z-]+)"/g)].map(m => m[1]);
    expect(found).toEqual([...GRID_LAYERS]);
    expect(drawGridOverlay(scene, { layers: ['flags'] })).toMatch(/^<g class="flags" data-layer="flags">/);
    expect(drawGridOverlay({ ground: scene.ground }, { layers: ['fog', 'paths', 'badges', 'focus'] })).toBe(
      '',
    );
  });

  test('a prefix keeps two maps of one page apart', () => {
    expect(faultsOf(drawGridScene(scene, { id: 'a' }) + drawGridScene(scene, { id: 'b' }))).toEqual([]);
  });

  test('rows that are too short are open ground at height 0', () => {
    expect(faultsOf(drawGridGround({ width: 4, height: 3, terrain: ['f'], heights: ['1'] }))).toEqual([]);
  });
});

describe('counters', () => {
  test('a counter can be found by its unit', () => {
    const svg = placeCounter(
      { id: 'b 1', side: 'first', arm: 'infantry', force: 2, at: [27, 11], mobile: true },
      { id: 'm' },
    );
    expect(svg).toContain('id="m-unit-b_201"');
    expect(svg).toContain(
      'data-unit="b 1" data-side="first" data-arm="infantry" data-square="AB12" data-state="mobile"',
    );
    expect(svg).toContain('transform="translate(880 368)"');
  });

  test.each([0, 1, 2, 3])('force %i is as many bars', force => {
    const d =
      / class="force" d="([^"]*)"/.exec(drawCounter({ side: 'first', arm: 'infantry', force }))?.[1] ?? '';
    expect(d.split('z').length - 1).toBe(force);
  });

  test('an unidentified unit gives away neither arm nor force nor name', () => {
    const looks = ARMS.map(arm =>
      placeCounter(
        { id: 'r', side: 'second', arm, force: 3, name: 'Secret', at: [0, 0], unidentified: true },
        { names: 'all' },
      ),
    );
    expect(new Set(looks).size).toBe(1);
    expect(looks[0]).not.toContain('Secret');
  });

  test('sides differ in shape, arms differ in shape, near differs from far', () => {
    const shapes = (['first', 'second'] as const).flatMap(side =>
      ARMS.flatMap(arm => [20, 48].map(pxPerSquare => drawCounter({ side, arm, force: 1 }, { pxPerSquare }))),
    );
    const outlines = shapes.map(svg => svg.replace(/#[0-9a-f]{3,6}/g, ''));
    const leaders = 2; // a disc has no corners to cut: told apart by lightness
    expect(new Set(outlines).size).toBe(shapes.length - leaders);
  });

  test.each([
    [20, false, false],
    [32, true, false],
    [64, true, true],
  ])('at %i px a square: name of the selected %s, of all %s', (pxPerSquare, chosen, all) => {
    const named = (selected: boolean): boolean =>
      placeCounter(
        { id: 'b', side: 'first', arm: 'infantry', at: [0, 0], name: 'Ney', selected },
        { pxPerSquare },
      ).includes('>Ney<');
    expect([named(true), named(false)]).toEqual([chosen, all]);
  });

  test('a long name is cut to its square', () => {
    const svg = placeCounter(
      { id: 'b', side: 'first', arm: 'infantry', at: [0, 0], name: "Saint-Hilaire's guns" },
      { pxPerSquare: 64 },
    );
    expect(svg).toMatch(/>Saint[^<]*…</);
  });
});

test('what is too small to read is left out', () => {
  const far = drawGridScene(scene, { pxPerSquare: 20 });
  const near = drawGridScene(scene, { pxPerSquare: 32 });
  expect(near).toContain('>T2<');
  expect(far).not.toContain('>T2<');
});

describe('names and coordinates', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (x, name) => {
    expect(columnName(x)).toBe(name);
  });

  test('rows count from 1', () => {
    expect(squareName([26, 11])).toBe('AA12');
  });

  test('far away only towns and heights keep their names', () => {
    const kinds = (px: number): string[] =>
      [...drawPlaceNames(scene.ground, { pxPerSquare: px }).matchAll(/data-kind="(\w+)"/g)].map(
        m => m[1] as string,
      );
    expect(kinds(20).sort()).toEqual(['height', 'town']);
    expect(kinds(32)).toHaveLength(4);
  });

  test('two villages side by side do not write over each other', () => {
    const at = (square: Square, text: string) => ({ text, at: square, kind: 'village' as const });
    const ground = { width: 8, height: 4, terrain: ['........', '..v.v...', '........', '........'] };
    const svg = drawPlaceNames({
      ...ground,
      places: [at([2, 1], 'Saint-Germain'), at([4, 1], 'Saint-Hilaire')],
    });
    const ys = [...svg.matchAll(/ y="([\d.]+)"/g)].map(m => Number(m[1]));
    expect(Math.abs((ys[0] ?? 0) - (ys[1] ?? 0))).toBeGreaterThan(10);
  });
});
