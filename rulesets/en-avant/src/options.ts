import * as v from 'valibot';

/** The switches of the rules, each with its values; the first one is played unless a scenario says otherwise. */
export const OPTION_VALUES = {
  choices: ['ask', 'auto'], // EA-ORDER-03
  initiative: ['fixed', 'roll-each-turn', 'roll-once', 'second-deployer'], // EA-FIRST-02
  routThreshold: ['combativity', 'bases'], // EA-ROUT-01
  conform: ['shorter', 'longer'], // EA-CONFORM-04
  breakOff: ['less', 'less-or-equal'], // EA-BREAK-02
  zocMovement: ['main', 'forbidden'], // EA-ZOC-03
  disorganisedMovement: ['away', 'none'], // EA-REORG-03
  lastBase: ['eliminated', 'marker'], // EA-HIT-11
  retreatDistance: ['depth', 'width'], // EA-RETREAT-02
  objectiveEffect: ['gain', 'enemy-loses'], // EA-OBJ-08
  overflow: ['enemy-loses', 'none'], // EA-COMB-03
  standingMelee: ['once-per-turn', 'every-impulse'], // EA-MELEE-07
  rerollRisk: ['last', 'all'], // EA-RESOLVE-08
  targetCount: ['whole-unit', 'bases-in-field'], // EA-RESOLVE-12
  premeasure: [false, true], // EA-SHOOT-18
  overheadFire: [false, true], // EA-SHOOT-13
  roadBlocksSight: [false, true], // EA-TERR-02
  cavalryVsInfantry: ['always', 'attack-only'], // EA-MELEE-15
  meleeSaves: [false, true], // EA-MELEE-10
  generalActivation: ['counts', 'free'], // EA-GENERAL-04
  elephantLoses: ['more-impacts', 'any-impact'], // EA-ELEPH-04
} as const;

type Values = typeof OPTION_VALUES;
export type Options = { readonly [K in keyof Values]: Values[K][number] };

const words = <const T extends readonly string[]>(values: T) =>
  v.optional(v.picklist(values), values[0] as T[number]);
const yesNo = v.optional(v.boolean(), false);

/** Reads the options of a scenario and fills in the defaults. */
export const optionsSchema = v.strictObject({
  choices: words(OPTION_VALUES.choices),
  initiative: words(OPTION_VALUES.initiative),
  routThreshold: words(OPTION_VALUES.routThreshold),
  conform: words(OPTION_VALUES.conform),
  breakOff: words(OPTION_VALUES.breakOff),
  zocMovement: words(OPTION_VALUES.zocMovement),
  disorganisedMovement: words(OPTION_VALUES.disorganisedMovement),
  lastBase: words(OPTION_VALUES.lastBase),
  retreatDistance: words(OPTION_VALUES.retreatDistance),
  objectiveEffect: words(OPTION_VALUES.objectiveEffect),
  overflow: words(OPTION_VALUES.overflow),
  standingMelee: words(OPTION_VALUES.standingMelee),
  rerollRisk: words(OPTION_VALUES.rerollRisk),
  targetCount: words(OPTION_VALUES.targetCount),
  premeasure: yesNo,
  overheadFire: yesNo,
  roadBlocksSight: yesNo,
  cavalryVsInfantry: words(OPTION_VALUES.cavalryVsInfantry),
  meleeSaves: yesNo,
  generalActivation: words(OPTION_VALUES.generalActivation),
  elephantLoses: words(OPTION_VALUES.elephantLoses),
});
