/** A small battle with a little of everything, for tests. */
export const SKIRMISH = {
  format: 'grognard/scenario@1',
  ruleset: 'general-en-chef',
  id: 'skirmish',
  title: 'Skirmish at the mill',
  sides: [{ id: 'blue' }, { id: 'red' }],
  field: {
    size: [120, 110],
    terrain: [
      { id: 'mill', kind: 'house', at: [60, 45], size: [9, 7.5] },
      {
        id: 'road',
        kind: 'road',
        line: [
          [0, 52],
          [120, 52],
        ],
        trees: [[70, 110]],
      },
      {
        id: 'wood',
        kind: 'wood',
        shape: [
          [20, 25],
          [45, 25],
          [45, 45],
          [20, 45],
        ],
      },
      {
        id: 'pond',
        kind: 'marsh',
        shape: [
          [30, 30],
          [36, 30],
          [36, 35],
          [30, 35],
        ],
        hidden: true,
      },
      {
        id: 'hill',
        kind: 'hill',
        shape: [
          [75, 15],
          [110, 15],
          [110, 40],
          [75, 40],
        ],
        crest: [
          [75, 27],
          [110, 27],
        ],
      },
      {
        id: 'hedge',
        kind: 'linear',
        class: 'light',
        line: [
          [50, 62],
          [80, 62],
        ],
      },
      {
        id: 'brook',
        kind: 'stream',
        line: [
          [0, 70],
          [120, 75],
        ],
      },
      {
        id: 'corn',
        kind: 'crops',
        shape: [
          [5, 55],
          [25, 55],
          [25, 66],
          [5, 66],
        ],
      },
    ],
  },
  units: [
    { id: 'b1', side: 'blue', template: 'fr-line', at: [60, 82], facing: 0 },
    {
      id: 'b2',
      side: 'blue',
      template: 'fr-light',
      formation: 'skirmish',
      at: [40, 66],
      facing: 0,
      figures: 6,
    },
    { id: 'b3', side: 'blue', template: 'fr-hussars', at: [90, 80], facing: 0 },
    { id: 'b4', side: 'blue', template: 'fr-foot-8', formation: 'unlimbered', at: [75, 78], facing: 0 },
    { id: 'b5', side: 'blue', template: 'fr-sappers', at: [20, 80], facing: 0 },
    { id: 'bg', side: 'blue', arm: 'general', at: [65, 88], facing: 0 },
    {
      id: 'r1',
      side: 'red',
      template: 'au-grenadiers',
      in: 'mill',
      garrison: { south: 6, east: 5, west: 5, north: 2 },
      state: 'unformed',
    },
    { id: 'r2', side: 'red', template: 'au-line', at: [60, 24], facing: 180 },
    { id: 'r3', side: 'red', template: 'au-hussars', at: [92, 26], facing: 180 },
    {
      id: 'r4',
      side: 'red',
      template: 'au-jager',
      formation: 'skirmish',
      figures: 6,
      at: [34, 42],
      facing: 180,
    },
    { id: 'r5', side: 'red', template: 'au-foot-6', at: [40, 15], facing: 180 },
  ],
  objectives: [{ id: 'mill', terrain: 'mill', points: 30 }],
  turns: 4,
};
