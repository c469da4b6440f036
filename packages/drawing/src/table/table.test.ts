import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInside, type Vec } from '../geometry.ts';
import { flatRounded, roundedPath } from '../rounding.ts';
import { readPath } from '../testing/read-path.ts';
import { faultsOf } from '../testing/read-xml.ts';
import { drawTableDiagram, drawTableThumbnail } from './diagram.ts';
import { shrunken } from './features/outline.ts';
import { drawFootprint, placeFootprint } from './footprints.ts';
import { drawTableGround } from './ground.ts';
import { baseCentres } from './layout.ts';
import { MODERN } from './modern-glyphs.ts';
import { drawDice } from './notes.ts';
import {
  BADGES,
  FEATURE_KINDS,
  type FeatureShape,
  type Footprint,
  GLYPHS,
  TABLE_LAYERS,
  type TableScene,
} from './scene.ts';
import { drawTableScene } from './sheet.ts';

const unit = (extra: Partial<Footprint> = {}): Footprint => ({
  id: 'u',
  side: 'first',
  glyph: 'infantry',
  at: [30, 20],
  facing: 0,
  base: { width: 6, depth: 3 },
  files: 3,
  bases: 3,
  ...extra,
});

/** One base that is a unit. */
const modern = (extra: Partial<Footprint> = {}): Footprint =>
  unit({
    glyph: 'rifle-squad',
    base: { width: 5, depth: 5 },
    files: 1,
    bases: 1,
    strength: { left: 2, of: 3 },
    ...extra,
  });

const SHAPES: readonly FeatureShape[] = [
  {
    polygon: [
      [10, 10],
      [30, 12],
      [28, 25],
      [20, 18],
      [9, 24],
    ],
  },
  {
    line: [
      [5, 5],
      [25, 15],
      [50, 8],
    ],
  },
  {
    line: [
      [5, 5],
      [25, 15],
    ],
    width: 6,
  },
  { at: [40, 30], size: [9, 6], turn: 30 },
];

const scene: TableScene = {
  width: 60,
  height: 40,
  features: FEATURE_KINDS.flatMap(kind => SHAPES.map(shape => ({ kind, shape }))),
  names: [{ at: [10, 10], text: 'Elm & <Wood>', kind: 'wood', angle: -5 }],
  objectives: [
    { id: 'o', at: [5, 5], radius: 4 },
    { at: [9, 9], control: 'second' },
  ],
  camps: [
    { side: 'first', at: [20, 35] },
    { side: 'second', at: [20, 2], facing: 180, width: 12, depth: 4 },
    { side: 'first', at: [40, 35], width: 12, depth: 4, isTaken: true },
  ],
  zones: [
    {
      side: 'second',
      polygon: [
        [1, 1],
        [5, 1],
        [5, 3],
      ],
      label: 'zone',
    },
  ],
  fields: [
    {
      polygon: [
        [1, 1],
        [9, 1],
        [9, 9],
        [1, 9],
      ],
      corridor: [
        [2, 2],
        [4, 2],
        [4, 4],
      ],
      label: 'field\nof fire',
    },
  ],
  units: [
    ...GLYPHS.map((glyph, i) => unit({ id: `g${i}`, glyph, quality: i % 4, name: `<${glyph}>` })),
    ...GLYPHS.map((glyph, i) => modern({ id: `m${i}`, glyph, disorganised: i % 2 === 0 })),
    modern({ id: 'ma', side: 'second', badges: BADGES, seats: { taken: 1, of: 2 } }),
    unit({ id: 'a', weight: 'heavy', selected: true, mark: '4' }),
    unit({ id: 'b', weight: 'light', side: 'second', disorganised: true }),
    unit({ id: 'c', routing: true, bases: 5 }),
    unit({ id: 'd', ghost: true }),
    unit({ id: 'e', spent: true, bases: 4, lastRank: 'centre' }),
  ],
  manoeuvres: [
    {
      unit: 'a',
      steps: [
        {
          kind: 'wheel',
          pivot: [39, 20],
          outer: [21, 20],
          degrees: 45,
          tag: { at: [5, 5], text: 'wheel', cost: '1 < 2' },
        },
        { kind: 'move', from: [30, 20], to: [34, 16] },
        { kind: 'move', from: [30, 20], to: [30, 20] },
      ],
      ghosts: [unit({ id: 'x' }), unit({ id: 'y' })],
    },
  ],
  rulers: [
    { from: [1, 1], to: [9, 1], label: '8 cm', fire: true },
    { from: [3, 3], to: [3, 3], barred: true },
  ],
  tags: [{ at: [3, 3], text: 'disorganised', side: 'second', sign: 'wave' }],
  dice: [{ at: [3, 3], faces: [1, 6, 9], text: '4+' }],
  cards: [
    { at: [3, 3], title: 'A <b>', detail: ', cavalry', reading: '9 of 8', spent: [4, 5], allowance: 8 },
  ],
  focus: 'a',
};

describe('whole drawings', () => {
  test.each([
    [
      'sheet',
      drawTableScene(scene, {
        title: '<t>',
        subtitle: 's',
        scale: '20 cm',
        legend: [{ unit: unit(), text: '&' }],
      }),
    ],
    ['dark sheet', drawTableScene(scene, { theme: 'dark', margin: false })],
    [
      'diagram',
      drawTableDiagram(scene, {
        crop: { x: 1, y: 1, width: 9, height: 9 },
        captions: [{ at: [2, 2], text: '<c>' }],
      }),
    ],
    ['card', drawTableThumbnail(scene, { width: 100, height: 80 })],
    ['empty table', drawTableScene({ width: 10, height: 10 })],
  ])('%s: valid, complete, no style', (_, svg) => {
    expect(faultsOf(svg)).toEqual([]);
  });

  test('layers come in their order', () => {
    const found = [...drawTableScene(scene).matchAll(/data-layer="([a-z-]+)"/g)].map(m => m[1]);
    expect(found).toEqual([...TABLE_LAYERS]);
  });

  test('the same scene gives the same text', () => {
    expect(drawTableScene(structuredClone(scene))).toBe(drawTableScene(scene));
  });

  test.each(FEATURE_KINDS)('%s looks like nothing else', kind => {
    const look = (k: typeof kind): string =>
      drawTableGround({ width: 60, height: 40, features: [{ kind: k, shape: SHAPES[1] as FeatureShape }] });
    const others = FEATURE_KINDS.filter(k => k !== kind).map(k => look(k).replaceAll(k, ''));
    expect(others).not.toContain(look(kind).replaceAll(kind, ''));
  });
});

describe('footprints are to scale', () => {
  test('the midpoint of the front is the point of the unit, and it looks along its facing', () => {
    expect(placeFootprint(unit({ facing: 90 }))).toContain('<g transform="translate(300 200)rotate(90)">');
  });

  test.each([
    [
      'left',
      [
        [-60, 15],
        [0, 15],
        [60, 15],
        [-60, 45],
      ],
    ],
    [
      'centre',
      [
        [-60, 15],
        [0, 15],
        [60, 15],
        [0, 45],
      ],
    ],
  ] as const)('a short last rank: %s', (lastRank, centres) => {
    expect(baseCentres(unit({ bases: 4, lastRank }))).toEqual(centres);
  });

  test('fewer bases than files stand from the left, too', () => {
    expect(baseCentres(unit({ bases: 2 }))).toEqual([
      [-60, 15],
      [0, 15],
    ]);
  });

  test('light, normal and heavy differ by their front, not by colour', () => {
    const fronts = (['light', 'normal', 'heavy'] as const).map(weight =>
      drawFootprint(unit({ weight })).replace(/#[0-9a-f]{3,6}/g, ''),
    );
    expect(new Set(fronts).size).toBe(3);
  });

  const colourless = (svg: string): string => svg.replace(/#[0-9a-f]{3,6}/g, '');

  test.each(['near', 'far'] as const)(
    '%s: the states of a modern unit are told by shape, not by colour',
    detail => {
      const states: readonly Partial<Footprint>[] = [
        {},
        { disorganised: true },
        { strength: { left: 1, of: 3 } },
        { spent: true },
        { seats: { taken: 0, of: 2 } },
        { seats: { taken: 1, of: 2 } },
        { side: 'second' },
        ...BADGES.map(badge => ({ badges: [badge] })),
      ];
      const drawn = states.map(state =>
        colourless(drawFootprint(modern(state), detail)).replaceAll(/data-badge="[a-z]+"/g, ''),
      );
      expect(new Set(drawn).size).toBe(states.length);
    },
  );

  test.each(['near', 'far'] as const)('%s: no two kinds of modern units look alike', detail => {
    const kinds = GLYPHS.filter(glyph => glyph in MODERN);
    const drawn = kinds.map(glyph =>
      colourless(drawFootprint(modern({ glyph, base: { width: 5, depth: 10 } }), detail)),
    );
    expect(kinds.length).toBeGreaterThan(12);
    expect(new Set(drawn).size).toBe(kinds.length);
  });

  test('a base that has lost its order does not leave its place', () => {
    const slab = (svg: string): string | undefined => /<path d="([^"]+)"/.exec(svg)?.[1];
    expect(slab(drawFootprint(modern({ disorganised: true })))).toBe(slab(drawFootprint(modern())));
  });

  test('what is no face of a die is shown as a figure', () => {
    expect(drawDice({ at: [0, 0], faces: [6] }).match(/<circle/g)).toHaveLength(6);
    expect(drawDice({ at: [0, 0], faces: [10] })).toContain('>10<');
  });
});

describe('ground keeps its outline', () => {
  const convex = fc
    .tuple(
      fc.integer({ min: 3, max: 12 }),
      fc.double({ min: 20, max: 300, noNaN: true }),
      fc.double({ min: 20, max: 300, noNaN: true }),
    )
    .map(([n, rx, ry]) =>
      Array.from(
        { length: n },
        (_, i): Vec => [
          300 + rx * Math.cos((i * 2 * Math.PI) / n),
          300 + ry * Math.sin((i * 2 * Math.PI) / n),
        ],
      ),
    );

  test('rounding cuts corners by a few millimetres and moves nothing else', () => {
    fc.assert(
      fc.property(convex, ring => {
        const drawn = readPath(roundedPath(ring, 9)).flatMap(t => t.points);
        for (const p of drawn) {
          const off = Math.min(
            ...ring.map((a, i) => distanceToSide(p, a, ring[(i + 1) % ring.length] as Vec)),
          );
          expect(off).toBeLessThan(4.5);
        }
        for (const p of flatRounded(ring, 9)) expect(isInside([grown(ring)], p)).toBe(true);
      }),
    );
  });

  test('inner lines of a bent outline are left out rather than drawn across it', () => {
    const bow: Vec[] = [
      [0, 0],
      [200, 0],
      [200, 200],
      [190, 200],
      [190, 10],
      [0, 10],
    ];
    expect(shrunken(bow, 0.7)).toBeUndefined();
    expect(
      shrunken(
        [
          [0, 0],
          [100, 0],
          [100, 100],
          [0, 100],
        ],
        0.7,
      ),
    ).toHaveLength(4);
  });
});

const grown = (ring: readonly Vec[]): Vec[] =>
  ring.map(([x, y]) => [300 + (x - 300) * 1.001, 300 + (y - 300) * 1.001] as const);

function distanceToSide([x, y]: Vec, a: Vec, b: Vec): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy);
}
