export {
  type ArmyFile,
  type ArmySummary,
  type ArmyUnit,
  armyPeriod,
  armySummary,
  armyUnits,
  parseArmy,
} from './armies/army.ts';
export { type BattleWish, battleOf } from './armies/battle.ts';
export {
  ACW_SIDES,
  ARMY_LISTS,
  type ArmyList,
  DBA_ELEMENTS,
  findList,
  fromDba,
  UNIT_TYPES,
  type UnitType,
} from './armies/lists.ts';
export {
  areHistorical,
  type Encounter,
  encounterOf,
  mayMeet,
  opponentsOf,
  sizeOf,
} from './armies/opponents.ts';
export type { Looks } from './armies/rows.ts';
export { box } from './box.ts';
export { BUDGET, MARKS, MELEE_LINES, SHOOTING_LINES, TERRAIN, WEAPON_TABLE } from './data.ts';
export type { Event } from './events.ts';
export { BATTLE_LINES, type BattleLine } from './line-of-battle.ts';
export { OPTION_VALUES, OPTIONS, type Options } from './options.ts';
export { ACTIONS, ORDER_TYPES, type Order, STEPS } from './orders.ts';
export { PROMPT_KINDS } from './prompt.ts';
export type { Question } from './question-schema.ts';
export type { Answers, MeleeChances, ShootingChances, Suffered, TestChances } from './question-types.ts';
export { linesOf } from './reference.ts';
export { renamed } from './renamed.ts';
export { pieceAt, piecePool } from './rules/laying.ts';
export { enAvant } from './ruleset.ts';
export { drawnSide, drawnTroop, footprintOf as drawnUnit, sceneOf } from './scene.ts';
export type { Choice } from './tasks.ts';
export type * from './types.ts';
