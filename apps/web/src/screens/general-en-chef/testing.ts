/** Troops of a side, in a few words. */
const troops = (side: 'blue' | 'red', arm: string, figures: number, id: string, rest: object) => ({
  id,
  side,
  arm,
  figures,
  company: 3,
  ...rest,
});
const infantry = (id: string, rest: object, figures = 18) =>
  troops(id.startsWith('b') ? 'blue' : 'red', 'infantry', figures, id, rest);
const standing = (x: number, y: number, formation = 'column') => ({ at: [x, y], facing: 0, formation });
const lodged = (house: string, garrison: object) => ({
  in: house,
  garrison,
  state: 'unformed',
  revealed: true,
});
const house = (id: string, x: number, length = 8) => ({ id, kind: 'house', at: [x, 40], size: [length, 6] });

/** A table for tests of the screen: every unit of blue has something of its own to do. */
export const EVERYTHING = {
  format: 'grognard/scenario@1',
  id: 'everything',
  options: { firstSide: 'fixed' },
  sides: [{ id: 'blue' }, { id: 'red' }],
  field: {
    size: [360, 160],
    terrain: [
      ...[120, 170, 220, 270].map(x => house(`farm-${x}`, x)),
      house('farm-20', 20, 5),
      house('hall', 70, 15),
      {
        id: 'road',
        kind: 'road',
        line: [
          [340, 0],
          [340, 160],
        ],
      },
      {
        id: 'hedge',
        kind: 'linear',
        class: 'light',
        line: [
          [20, 100],
          [60, 100],
        ],
      },
      {
        id: 'wood',
        kind: 'wood',
        shape: [
          [100, 90],
          [140, 90],
          [140, 130],
          [100, 130],
        ],
      },
      {
        id: 'brook',
        kind: 'stream',
        line: [
          [160, 100],
          [200, 100],
        ],
      },
      { id: 'guns', kind: 'battery', at: [230, 100], size: [6, 5], status: 'abandoned' },
    ],
  },
  units: [
    infantry('b-storm', standing(20, 44, 'division')),
    infantry('r-farm', lodged('farm-20', { south: 3, north: 3, east: 3 }), 9),
    infantry('b-assault', standing(70, 43)),
    infantry('r-hall', lodged('hall', { north: 6, south: 6 }), 12),
    infantry('b-old', { ...lodged('farm-120', { north: 4, west: 4, east: 4 }), company: 4 }, 12),
    infantry('b-relief', standing(120, 43), 12),
    infantry('b-out', { ...lodged('farm-170', { south: 2 }), startFigures: 3 }, 2),
    infantry('b-elite', { ...lodged('farm-220', { north: 5 }), quality: 'elite' }, 5),
    infantry('r-inside', lodged('farm-220', {})),
    infantry('b-enter', standing(270, 43), 12),
    infantry('b-hedge', standing(32, 100, 'line'), 8),
    infantry('b-wood', standing(120, 91, 'skirmish'), 6),
    infantry('b-busy', { ...standing(300, 80), task: { kind: 'reform', left: 2 }, state: 'unformed' }),
    infantry('b-loose', { ...standing(300, 130), state: 'unformed' }),
    infantry('b-road', standing(340, 120)),
    infantry('b-won', standing(52, 100, 'line'), 6),
    infantry('r-lost', { at: [52, 97], facing: 180, formation: 'line', state: 'disorganised' }, 6),
    infantry('r-field', { at: [300, 60], facing: 180, formation: 'line' }),
    troops('blue', 'cavalry', 6, 'b-horse', { ...standing(300, 70, 'line'), weight: 'light' }),
    troops('blue', 'engineer', 3, 'b-sappers', standing(180, 102, 'line')),
    troops('blue', 'engineer', 3, 'b-spikers', standing(230, 102.5, 'line')),
    troops('blue', 'engineer', 3, 'b-miners', { ...standing(270, 37, 'line'), facing: 180 }),
    troops('blue', 'artillery', 4, 'b-guns', {
      ...standing(20, 70, 'unlimbered'),
      gun: 'medium',
      mount: 'foot',
    }),
    { id: 'b-general', side: 'blue', arm: 'general', at: [60, 80], facing: 0 },
  ],
};

/** Its second period: an assault and a fight inside go on, one garrison must leave. */
export const EVERYTHING_STATE = {
  turn: 2,
  quarter: 1,
  side: 'blue',
  units: { 'b-out': { evacuate: { cause: 'few', turn: 2, half: 1 } } },
  engagements: [
    {
      attacker: 'b-assault',
      defender: 'r-hall',
      ground: 'house-side',
      feature: 'hall',
      side: 'south',
      contact: { 'b-assault': 3 },
      round: 2,
    },
    {
      attacker: 'r-inside',
      defender: 'b-elite',
      ground: 'house-inside',
      feature: 'farm-220',
      side: 'south',
      round: 2,
    },
    { attacker: 'b-won', defender: 'r-lost', ground: 'linear', feature: 'hedge', round: 1 },
  ],
};
