/** A small battle with a bit of everything. */
export const SKIRMISH = {
  ruleset: 'fight-in-arms',
  id: 'skirmish',
  field: {
    size: [90, 90],
    terrain: [
      { id: 'wood', kind: 'forest', shape: [10, 35, 30, 55] },
      { id: 'mound', kind: 'hill', shape: [60, 30, 80, 50] },
      { id: 'corn', kind: 'field', shape: [35, 45, 50, 60] },
      { id: 'house', kind: 'building', shape: [52, 40, 58, 45] },
      { id: 'wire', kind: 'wire', shape: [5, 62, 40, 63] },
      { id: 'mines', kind: 'minefield', shape: [62, 60, 75, 66] },
      { id: 'ditch', kind: 'trench', shape: [30, 25, 50, 30] },
      {
        id: 'road',
        kind: 'road',
        line: [
          [45, 0],
          [45, 40],
          [85, 85],
        ],
      },
    ],
  },
  lists: [{ id: 'sky', side: 'red', airborne: true }],
  units: [
    { id: 'b1', side: 'blue', profile: 'vietnam-us-infantry/hq', at: [30, 75], facing: 0 },
    { id: 'b2', side: 'blue', profile: 'vietnam-us-infantry/gi', at: [35, 75], facing: 0 },
    { id: 'b3', side: 'blue', profile: 'vietnam-us-infantry/gi', at: [40, 75], facing: 0 },
    { id: 'b4', side: 'blue', profile: 'vietnam-us-infantry/sniper', at: [20, 75], facing: 0 },
    { id: 'b5', side: 'blue', profile: 'vietnam-us-infantry/m113', at: [60, 75], facing: 0 },
    { id: 'b6', side: 'blue', profile: 'vietnam-us-infantry/grenadiers', in: 'b5' },
    { id: 'b7', side: 'blue', profile: 'ww2-us-infantry/mortar', at: [70, 80], facing: 0 },
    { id: 'r1', side: 'red', profile: 'vietnam-nva/hq', at: [30, 15], facing: 180 },
    { id: 'r2', side: 'red', profile: 'vietnam-nva/nva', at: [35, 15], facing: 180 },
    { id: 'r3', side: 'red', profile: 'vietnam-nva/nva', at: [40, 15], facing: 180 },
    { id: 'r4', side: 'red', profile: 'ww2-soviet-tanks/t34-76', at: [65, 12], facing: 180 },
    { id: 'r5', side: 'red', profile: 'ww1-france-infantry/chasseurs', at: [80, 12], facing: 180 },
    { id: 'r6', side: 'red', profile: 'vietnam-nva/vc', list: 'sky' },
    { id: 'r7', side: 'red', profile: 'vietnam-nva/rpg', list: 'sky' },
  ],
  turns: 8,
};

/** Close quarters from the first order, with transports, cavalry and vehicles in the press. */
export const BRAWL = {
  ruleset: 'fight-in-arms',
  id: 'brawl',
  field: {
    size: [60, 50],
    terrain: [
      { id: 'wire', kind: 'wire', shape: [0, 40, 60, 41] },
      { id: 'mines', kind: 'minefield', shape: [40, 5, 60, 9] },
      { id: 'deep', kind: 'river-wide', shape: [0, 0, 14, 6] },
      { id: 'house', kind: 'building', shape: [26, 2, 32, 6] },
      { id: 'mud', kind: 'mud', shape: [20, 22, 30, 28] },
    ],
  },
  units: [
    { id: 'b1', side: 'blue', profile: 'ww2-us-infantry/gi', at: [8, 32], facing: 0 },
    { id: 'b2', side: 'blue', profile: 'ww2-us-infantry/gi', at: [13, 32], facing: 0 },
    { id: 'b3', side: 'blue', profile: 'ww2-us-infantry/hq', at: [18, 32], facing: 0 },
    { id: 'b4', side: 'blue', profile: 'ww2-soviet-tanks/t34-85', at: [30, 32], facing: 0 },
    { id: 'b5', side: 'blue', profile: 'ww2-us-infantry/truck', at: [40, 33], facing: 0 },
    { id: 'b6', side: 'blue', profile: 'ww2-us-infantry/gi', in: 'b5' },
    { id: 'b7', side: 'blue', profile: 'ww1-france-infantry/chasseurs', at: [50, 32], facing: 0 },
    { id: 'b8', side: 'blue', profile: 'ww2-us-infantry/bazooka', at: [8, 42], facing: 0 },
    { id: 'b9', side: 'blue', profile: 'ww2-us-infantry/gi', at: [13, 37], facing: 0 },
    { id: 'r1', side: 'red', profile: 'ww2-germany-infantry/grenadiere', at: [8, 22], facing: 180 },
    { id: 'r2', side: 'red', profile: 'ww2-germany-infantry/grenadiere', at: [13, 22], facing: 180 },
    { id: 'r3', side: 'red', profile: 'ww2-germany-infantry/mg42', at: [24, 22], facing: 180 },
    { id: 'r4', side: 'red', profile: 'ww2-germany-panzer/panther', at: [36, 20], facing: 180 },
    { id: 'r5', side: 'red', profile: 'ww2-germany-infantry/hq', at: [45, 22], facing: 180 },
    { id: 'r6', side: 'red', profile: 'ww2-germany-infantry/grenadiere', at: [50, 22], facing: 180 },
    { id: 'r7', side: 'red', profile: 'ww2-germany-infantry/grenadiere', at: [8, 17], facing: 180 },
    { id: 'r8', side: 'red', profile: 'ww2-germany-infantry/panzerschreck', at: [56, 14], facing: 180 },
  ],
  turns: 8,
};

/** Roles, terrain and deployment before a short battle, with a list that lands. */
export const PREPARED = {
  ruleset: 'fight-in-arms',
  id: 'prepared',
  setup: 'full',
  field: { size: [110, 80] },
  lists: [
    { id: 'a', side: 'blue', army: 'ww2-us-infantry' },
    { id: 'b', side: 'red', army: 'ww2-germany-infantry' },
  ],
  turns: 2,
};
