import { type OptionsOf, type OptionTable, optionValues } from '@grognard/table-scenario';
import type { Clause } from './clauses.gen.ts';

/** The switches of the rules: what is played unless a scenario says otherwise, what else it may say, and by which clause. */
export const OPTIONS = {
  caughtMoving: { default: 'charge', or: ['cavalry'], clause: 'GEC-WOOD-32' },
  houseMelee: { default: 'house', or: ['hard'], clause: 'GECH-MELEE-03' },
  roadRounding: { default: 'tenth', or: ['half'], clause: 'GEC-ROAD-06' },
  treeRoadFire: { default: 'any', or: ['across'], clause: 'GEC-TREEROAD-02' },
  fordState: { default: 'disorganised', or: ['none'], clause: 'GEC-FORD-05' },
  skirmishLinear: { default: 'affected', or: ['formed'], clause: 'GEC-LIN-12' },
  cropsBlock: { default: false, or: [true], clause: 'GEC-CROP-05' },
  cropsFireInside: { default: false, or: [true], clause: 'GEC-CROP-07' },
  arc: { default: 'each-side', or: ['total'], clause: 'GECH-FIRE-03' },
  firstSide: { default: 'alternate', or: ['fixed'], clause: 'GECH-SEQ-01' },
} as const satisfies OptionTable<Clause>;

export type Options = OptionsOf<typeof OPTIONS>;

/** The values of each option, the default first. */
export const OPTION_VALUES = optionValues(OPTIONS);
