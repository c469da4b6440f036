import * as v from 'valibot';

/** The options as a scenario writes them: each with its values, the default first. */
export const OPTION_VALUES = {
  psychology: ['hard-pressed', 'none', 'always'],
  'disorganised-malus': ['once', 'stacked'],
  'zero-vg': ['losses', 'effective'],
  naturals: [false, true],
  'hq-cohesion': [1, 0, 2],
  'zoc-shape': ['front', 'around'],
  arc: ['wide', 'narrow'],
  'melee-draw': ['cancel', 'test'],
  'rough-melee': ['all', 'vehicles'],
  'rough-shooting': [true, false],
  'friend-crossing': ['free', 'disorder'],
  'retreat-into-friends': ['stop', 'through'],
  'cavalry-melee': ['infantry', 'vehicle'],
  'tanks-crush-wire': [false, true],
  'edge-margin': ['attacker', 'both'],
  'equal-lists': [true, false],
} as const;
type Values = typeof OPTION_VALUES;
export type OptionChoices = { readonly [Name in keyof Values]?: Values[Name][number] };

/** How the game is played: every place where the manual leaves two good readings. */
export interface Options {
  /** FIA-UNIT-05: when psychology steadies a unit. */
  readonly psychology: Values['psychology'][number];
  /** FIA-MOD-03: a second die lost to disorder, or not. */
  readonly stackedMalus: boolean;
  /** FIA-STATE-07: effective VG 0 removes a unit. */
  readonly zeroRemoves: boolean;
  /** FIA-COH-06: a 1 always passes, a 6 always fails. */
  readonly naturals: boolean;
  /** FIA-HQ-04 */
  readonly hqCohesion: Values['hq-cohesion'][number];
  /** FIA-ZOC-02 */
  readonly zocShape: Values['zoc-shape'][number];
  /** FIA-ARC-01 */
  readonly arc: Values['arc'][number];
  /** FIA-MELEE-08: equal damage is tested for all the same. */
  readonly drawsAreTested: boolean;
  /** FIA-TCOMBAT-02 */
  readonly roughMelee: Values['rough-melee'][number];
  /** FIA-TCOMBAT-01: bad ground hinders the shooting of vehicles, too. */
  readonly roughShooting: boolean;
  /** FIA-PASS-04: a crossing that succeeds disorganises both. */
  readonly crossingDisorders: boolean;
  /** FIA-RETREAT-07 */
  readonly retreatIntoFriends: Values['retreat-into-friends'][number];
  /** FIA-TROOP-05: what cavalry counts as hand to hand. */
  readonly cavalryMelee: Values['cavalry-melee'][number];
  /** FIA-WIRE-04 */
  readonly tanksCrushWire: boolean;
  /** FIA-SETUP-09 */
  readonly edgeMargin: Values['edge-margin'][number];
  /** FIA-ARMY-04 */
  readonly equalLists: boolean;
}

const choice = <const T extends readonly (string | number | boolean)[]>(values: T) =>
  v.exactOptional(
    v.custom<T[number]>(
      value => values.includes(value as T[number]),
      issue => `expected ${values.join(' or ')}, got ${JSON.stringify(issue.input)}`,
    ),
  );

export const optionsSchema = v.strictObject({
  psychology: choice(OPTION_VALUES.psychology),
  'disorganised-malus': choice(OPTION_VALUES['disorganised-malus']),
  'zero-vg': choice(OPTION_VALUES['zero-vg']),
  naturals: choice(OPTION_VALUES.naturals),
  'hq-cohesion': choice(OPTION_VALUES['hq-cohesion']),
  'zoc-shape': choice(OPTION_VALUES['zoc-shape']),
  arc: choice(OPTION_VALUES.arc),
  'melee-draw': choice(OPTION_VALUES['melee-draw']),
  'rough-melee': choice(OPTION_VALUES['rough-melee']),
  'rough-shooting': choice(OPTION_VALUES['rough-shooting']),
  'friend-crossing': choice(OPTION_VALUES['friend-crossing']),
  'retreat-into-friends': choice(OPTION_VALUES['retreat-into-friends']),
  'cavalry-melee': choice(OPTION_VALUES['cavalry-melee']),
  'tanks-crush-wire': choice(OPTION_VALUES['tanks-crush-wire']),
  'edge-margin': choice(OPTION_VALUES['edge-margin']),
  'equal-lists': choice(OPTION_VALUES['equal-lists']),
});

/** All options in force: those a scenario sets, and the defaults. */
export const optionsOf = (choices: OptionChoices): Options => ({
  psychology: choices.psychology ?? 'hard-pressed',
  stackedMalus: choices['disorganised-malus'] === 'stacked',
  zeroRemoves: choices['zero-vg'] === 'effective',
  naturals: choices.naturals ?? false,
  hqCohesion: choices['hq-cohesion'] ?? 1,
  zocShape: choices['zoc-shape'] ?? 'front',
  arc: choices.arc ?? 'wide',
  drawsAreTested: choices['melee-draw'] === 'test',
  roughMelee: choices['rough-melee'] ?? 'all',
  roughShooting: choices['rough-shooting'] ?? true,
  crossingDisorders: choices['friend-crossing'] === 'disorder',
  retreatIntoFriends: choices['retreat-into-friends'] ?? 'stop',
  cavalryMelee: choices['cavalry-melee'] ?? 'infantry',
  tanksCrushWire: choices['tanks-crush-wire'] ?? false,
  edgeMargin: choices['edge-margin'] ?? 'attacker',
  equalLists: choices['equal-lists'] ?? true,
});
