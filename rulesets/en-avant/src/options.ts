import { type OptionsOf, type OptionTable, optionValues } from '@grognard/table-scenario';
import type { Clause } from './clauses.gen.ts';

/** The switches of the rules: what is played unless a scenario says otherwise, what else it may say, and by which clause. */
export const OPTIONS = {
  choices: { default: 'ask', or: ['auto'], clause: 'EA-ORDER-03' },
  initiative: {
    default: 'fixed',
    or: ['roll-each-turn', 'roll-once', 'second-deployer'],
    clause: 'EA-FIRST-02',
  },
  routThreshold: { default: 'combativity', or: ['bases'], clause: 'EA-ROUT-01' },
  conform: { default: 'shorter', or: ['longer'], clause: 'EA-CONFORM-04' },
  breakOff: { default: 'less', or: ['less-or-equal'], clause: 'EA-BREAK-02' },
  zocMovement: { default: 'main', or: ['forbidden'], clause: 'EA-ZOC-03' },
  disorganisedMovement: { default: 'away', or: ['none'], clause: 'EA-REORG-03' },
  lastBase: { default: 'eliminated', or: ['marker'], clause: 'EA-HIT-11' },
  retreatDistance: { default: 'depth', or: ['width'], clause: 'EA-RETREAT-02' },
  objectiveEffect: { default: 'gain', or: ['enemy-loses'], clause: 'EA-OBJ-08' },
  overflow: { default: 'enemy-loses', or: ['none'], clause: 'EA-COMB-03' },
  standingMelee: { default: 'once-per-turn', or: ['every-impulse'], clause: 'EA-MELEE-07' },
  rerollRisk: { default: 'last', or: ['all'], clause: 'EA-RESOLVE-08' },
  targetCount: { default: 'whole-unit', or: ['bases-in-field'], clause: 'EA-RESOLVE-12' },
  premeasure: { default: false, or: [true], clause: 'EA-SHOOT-18' },
  overheadFire: { default: false, or: [true], clause: 'EA-SHOOT-13' },
  roadBlocksSight: { default: false, or: [true], clause: 'EA-TERR-02' },
  cavalryVsInfantry: { default: 'always', or: ['attack-only'], clause: 'EA-MELEE-15' },
  meleeSaves: { default: false, or: [true], clause: 'EA-MELEE-10' },
  generalActivation: { default: 'counts', or: ['free'], clause: 'EA-GENERAL-04' },
  elephantLoses: { default: 'more-impacts', or: ['any-impact'], clause: 'EA-ELEPH-04' },
} as const satisfies OptionTable<Clause>;

export type Options = OptionsOf<typeof OPTIONS>;

/** The values of each option, the default first. */
export const OPTION_VALUES = optionValues(OPTIONS);
