import { type OptionsOf, type OptionTable, optionValues } from '@grognard/table-scenario';
import type { Clause } from './clauses.gen.ts';

/** Every place where the manual leaves two good readings: what is played unless a scenario says otherwise, and what else it may say. */
export const OPTIONS = {
  psychology: { default: 'hard-pressed', or: ['none', 'always'], clause: 'FIA-UNIT-05' }, // when psychology steadies a unit
  disorganisedMalus: { default: 'once', or: ['stacked'], clause: 'FIA-MOD-03' }, // a second die lost to disorder, or not
  zeroVg: { default: 'losses', or: ['effective'], clause: 'FIA-STATE-07' }, // whether effective VG 0 removes a unit
  naturals: { default: false, or: [true], clause: 'FIA-COH-06' }, // a 1 always passes, a 6 always fails
  hqCohesion: { default: 1, or: [0, 2], clause: 'FIA-HQ-04' },
  zocShape: { default: 'front', or: ['around'], clause: 'FIA-ZOC-02' },
  arc: { default: 'wide', or: ['narrow'], clause: 'FIA-ARC-01' },
  meleeDraw: { default: 'cancel', or: ['test'], clause: 'FIA-MELEE-08' }, // whether equal damage is tested for all the same
  roughMelee: { default: 'all', or: ['vehicles'], clause: 'FIA-TCOMBAT-02' },
  roughShooting: { default: true, or: [false], clause: 'FIA-TCOMBAT-01' }, // bad ground hinders the shooting of vehicles, too
  friendCrossing: { default: 'free', or: ['disorder'], clause: 'FIA-PASS-04' }, // whether a crossing that succeeds disorganises both
  retreatIntoFriends: { default: 'stop', or: ['through'], clause: 'FIA-RETREAT-07' },
  cavalryMelee: { default: 'infantry', or: ['vehicle'], clause: 'FIA-TROOP-05' }, // what cavalry counts as hand to hand
  tanksCrushWire: { default: false, or: [true], clause: 'FIA-WIRE-04' },
  edgeMargin: { default: 'attacker', or: ['both'], clause: 'FIA-SETUP-09' },
  equalLists: { default: true, or: [false], clause: 'FIA-ARMY-04' },
} as const satisfies OptionTable<Clause>;

export type Options = OptionsOf<typeof OPTIONS>;

/** The values of each option, the default first. */
export const OPTION_VALUES = optionValues(OPTIONS);
