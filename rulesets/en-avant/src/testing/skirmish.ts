/** A small battle with a bit of everything: all arms, a hedge, a wood, a hill, a road, camps, generals, an objective. */
export const SKIRMISH = {
  format: 'grognard/scenario@1',
  ruleset: 'en-avant',
  id: 'skirmish',
  title: 'Skirmish',
  period: 'antiquity',
  sides: [
    { id: 'blue', combativity: 4, edge: 'south' },
    { id: 'red', combativity: 4, edge: 'north' },
  ],
  field: {
    width: 100,
    height: 100,
    terrain: [
      { id: 'copse', type: 'wood', polygon: [[20, 40], [36, 38], [38, 52], [22, 54]] },
      { id: 'knoll', type: 'gentle-hill', polygon: [[56, 44], [76, 42], [80, 56], [60, 60]] },
      { id: 'fence', type: 'hedge', line: [[40, 50], [54, 50]] },
      { id: 'track', type: 'road', line: [[50, 0], [50, 40], [62, 100]] },
      { id: 'pond', type: 'lake', polygon: [[84, 60], [92, 60], [92, 68], [84, 68]] },
    ],
  },
  units: [
    { id: 'b1', side: 'blue', arm: 'infantry', quality: 'superior', weight: 'heavy', bases: 4, at: [30, 68], facing: 0 },
    { id: 'b2', side: 'blue', arm: 'infantry', bases: 4, files: 2, traits: ['phalanx'], at: [55, 66], facing: 0 },
    { id: 'b3', side: 'blue', arm: 'infantry', quality: 'inferior', weapon: 'bow', bases: 3, at: [75, 64], facing: 0 },
    { id: 'b4', side: 'blue', arm: 'cavalry', bases: 2, at: [10, 62], facing: 0 },
    { id: 'b5', side: 'blue', arm: 'artillery', quality: 'inferior', weapon: 'catapult', at: [92, 76], facing: 0 },
    { id: 'bg', side: 'blue', arm: 'general', at: [30, 71], facing: 0 },
    { id: 'r1', side: 'red', arm: 'infantry', bases: 6, files: 3, at: [30, 34], facing: 180 },
    { id: 'r2', side: 'red', arm: 'infantry', quality: 'inferior', weight: 'light', weapon: 'sling', bases: 2, at: [48, 40], facing: 180 },
    { id: 'r3', side: 'red', arm: 'cavalry', quality: 'superior', bases: 3, general: true, at: [72, 38], facing: 180 },
    { id: 'r4', side: 'red', arm: 'elephant', at: [88, 40], facing: 180 },
    { id: 'r5', side: 'red', arm: 'cavalry', quality: 'inferior', weight: 'light', bases: 2, at: [10, 38], facing: 180 },
  ],
  camps: [
    { side: 'blue', at: [60, 96], facing: 0, width: 12, depth: 4 },
    { side: 'red', at: [60, 4], facing: 180, width: 12, depth: 4 },
  ],
  objectives: [{ id: 'hill', terrain: 'knoll' }],
  turns: 12,
} as const;
