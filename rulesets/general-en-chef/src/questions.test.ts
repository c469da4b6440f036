import { expect, test } from 'vitest';
import { parseQuestion } from './question.ts';
import { layTable } from './testing/table.ts';

const { ask } = layTable({
  field: {
    size: [120, 100],
    terrain: [
      { id: 'mill', kind: 'house', at: [60, 40], size: [8, 8] },
      {
        id: 'bog',
        kind: 'marsh',
        shape: [
          [90, 60],
          [110, 60],
          [110, 80],
          [90, 80],
        ],
      },
    ],
  },
  units: [
    { id: 'b1', side: 'blue', arm: 'infantry', figures: 12, formation: 'column', at: [60, 60], facing: 0 },
    {
      id: 'b2',
      side: 'blue',
      arm: 'artillery',
      mount: 'foot',
      gun: 'light',
      figures: 4,
      formation: 'unlimbered',
      at: [20, 60],
      facing: 0,
    },
    { id: 'r1', side: 'red', arm: 'infantry', figures: 12, formation: 'line', at: [60, 20], facing: 180 },
    { id: 'r2', side: 'red', arm: 'infantry', figures: 12, formation: 'line', at: [20, 45], facing: 180 },
  ],
});

test('[GEC-HOUSE-32] sight tells what stands in the way, and where', () => {
  expect(ask({ query: 'sight', from: 'b1', to: 'r1' })).toEqual({
    is: false,
    clause: 'GEC-HOUSE-32',
    blocked: { by: 'mill', at: [60, 44] },
  });
  expect(ask({ query: 'sight', from: 'b2', to: [20, 50] })).toMatchObject({ is: true });
});

test('[GECH-GEO-04] a distance is told with the points between which it is measured', () => {
  expect(ask({ query: 'distance', from: 'b2', to: 'r2' })).toMatchObject({ is: 15 });
  expect(ask({ query: 'distance', from: 'b1', to: [60, 50] })).toEqual({
    is: 10,
    clause: 'GECH-GEO-04',
    between: [
      [60, 60],
      [60, 50],
    ],
  });
});

test('[GECH-FIRE-05] how far guns shoot, and whom they may shoot at', () => {
  expect(ask({ query: 'range', unit: 'b2' })).toMatchObject({
    is: 60,
    bands: [
      { to: 16, what: 'canister' },
      { to: 60, what: 'ball' },
    ],
  });
  expect(ask({ query: 'targets', unit: 'b2' })).toMatchObject({
    is: ['r2'],
    targets: [
      { target: 'r1', legal: false, clause: 'GECH-FIRE-03' },
      { target: 'r2', legal: true },
    ],
  });
});

test('[GEC-HOUSE-34] a garrison shoots from every wall at which somebody stands', () => {
  const { ask: askHere } = layTable({
    field: { size: [120, 100], terrain: [{ id: 'mill', kind: 'house', at: [60, 40], size: [8, 8] }] },
    units: [
      { id: 'b1', side: 'blue', arm: 'infantry', figures: 6, in: 'mill', garrison: { north: 4, east: 2 } },
      { id: 'r1', side: 'red', arm: 'infantry', figures: 12, formation: 'line', at: [60, 20], facing: 180 },
    ],
  });
  const areaOf = (question: object) => (askHere(question) as { readonly area: readonly unknown[] }).area;
  const [north, east, ...more] = areaOf({ query: 'range', unit: 'b1' });
  expect(more).toEqual([]);
  expect(areaOf({ query: 'range', unit: 'b1', side: 'north' })).toEqual([north]);
  expect(areaOf({ query: 'range', unit: 'b1', side: 'east' })).toEqual([east]);
});

test('[GECH-MOVE-02] reach is an area, with the way straight ahead', () => {
  const { is, ahead } = ask({ query: 'reach', unit: 'b1' }) as { is: number[][][]; ahead: number };
  expect(ahead).toBe(4.5);
  expect(is[0]?.[0]).toEqual([60, 60]);
  expect(is[0]).toContainEqual([60, 55.5]);
  expect(is[0]?.length).toBeGreaterThan(6);
  expect(ask({ query: 'ahead', unit: 'b1' })).toMatchObject({ is: 4.5, clause: 'GECH-MOVE-02' });
});

test('[GEC-TERR-12] what lies at a place, and what it does there', () => {
  expect(ask({ query: 'terrain', at: [5, 5] })).toMatchObject({ is: 'open', features: [], effects: [] });
  const bog = ask({ query: 'terrain', at: [100, 70], unit: 'b2' }) as { effects: { clause: string }[] };
  expect(bog).toMatchObject({ is: 'marsh', features: [{ id: 'bog', kind: 'marsh' }] });
  expect(bog.effects.map(({ clause }) => clause)).toContain('GEC-MARSH-01');
});

test('why tells the numbers behind an answer', () => {
  expect(ask({ query: 'why', question: { query: 'fire-factor', unit: 'b2', target: 'r2' } })).toMatchObject({
    is: 8,
    clause: 'GECH-FIRE-06',
    terms: [{ what: 'canister', clause: 'GECH-FIRE-05', value: 8 }],
  });
});

test.each([
  [{ query: 'formation-after', order: { type: 'reposition', unit: 'b1', place: { north: 1e308 } } }],
  [
    {
      query: 'formation-after',
      order: { type: 'enter', unit: 'b1', feature: 'mill', place: { north: 2e9 } },
    },
  ],
  [{ query: 'sight', from: [1e308, 0], to: 'b1' }],
  [{ query: 'terrain', at: [Number.NaN, 3] }],
  [{ query: 'work-time', unit: 'b1', job: 'bridge', sappers: 1e9 }],
])('a question with a number beyond all bounds is refused: %j', raw => {
  expect(parseQuestion(raw).ok).toBe(false);
});

const works = layTable({
  field: {
    size: [120, 100],
    terrain: [
      { id: 'mill', kind: 'house', at: [60, 40], size: [8, 8] },
      {
        id: 'wall',
        kind: 'linear',
        class: 'hard',
        line: [
          [10, 40],
          [40, 40],
        ],
      },
      {
        id: 'brook',
        kind: 'stream',
        width: 3,
        line: [
          [0, 80],
          [120, 80],
        ],
      },
      {
        id: 'copse',
        kind: 'wood',
        shape: [
          [90, 30],
          [110, 30],
          [110, 50],
          [90, 50],
        ],
      },
    ],
  },
  units: [
    {
      id: 'b1',
      side: 'blue',
      arm: 'infantry',
      figures: 18,
      formation: 'column',
      at: [20, 37.5],
      facing: 0,
      crossing: { obstacle: 'wall', passed: 1 },
    },
    { id: 'b2', side: 'blue', arm: 'engineer', figures: 4, formation: 'line', at: [60, 81.6], facing: 0 },
    { id: 'b3', side: 'blue', arm: 'infantry', figures: 18, formation: 'column', at: [100, 28], facing: 0 },
    { id: 'b4', side: 'blue', arm: 'infantry', figures: 6, in: 'mill', garrison: { north: 3 } },
  ],
});

test('[GEC-LIN-11] what is left of a crossing is told once some ranks are over', () => {
  expect(works.ask({ query: 'crossing-time', unit: 'b1', obstacle: 'wall' })).toMatchObject({
    is: { ranks: 1, steps: 5, quarters: 10 },
  });
});

test('[GEC-TERR-13] a unit stands on what any of its bases touches, what it crosses, or what it holds', () => {
  const under = (unit: string) => works.ask({ query: 'underfoot', unit });
  expect(under('b1')).toMatchObject({ is: [{ id: 'wall', kind: 'linear-hard' }] });
  expect(under('b2')).toMatchObject({ is: [] });
  // Its head is out of the wood, its tail is not.
  expect(under('b3')).toMatchObject({ is: [{ id: 'copse', kind: 'wood' }] });
  expect(under('b4')).toMatchObject({ is: [{ id: 'mill', kind: 'house' }] });
});

// an order, the lines it is about, and how wide they are
test.each([
  [
    { type: 'batter', unit: 'b2', feature: 'mill', side: 'south', section: [0, 3] },
    [
      [
        [64, 44],
        [61, 44],
      ],
    ],
    0,
  ],
  [
    { type: 'work', unit: 'b2', job: 'demolish', sappers: 4, feature: 'wall', section: [6, 12] },
    [
      [
        [16, 40],
        [22, 40],
      ],
    ],
    0,
  ],
  [
    { type: 'work', unit: 'b2', job: 'light', sappers: 4, at: [60, 80], bearing: 90 },
    [
      [
        [57, 80],
        [63, 80],
      ],
    ],
    0,
  ],
  [
    { type: 'work', unit: 'b2', job: 'bridge', sappers: 3, feature: 'brook', at: [60, 81.5], bearing: 0 },
    [
      [
        [60, 81.5],
        [60, 78.5],
      ],
    ],
    4.5,
  ],
])('[GEC-ARTY-07] [GEC-ENG-09] the stretch of %j', (order, is, width) => {
  expect(works.ask({ query: 'stretch', order })).toMatchObject({ is, width });
});
