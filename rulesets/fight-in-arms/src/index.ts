export {
  ARMY_LISTS,
  type Army,
  type ArmyFault,
  armyFaults,
  opponentFaults,
  parseArmy,
} from './armies.ts';
export { box } from './box.ts';
export { CLAUSES, type Clause } from './clauses.gen.ts';
export type { Event } from './events.ts';
export { type Damage, damageWith, failureAt, together } from './odds.ts';
export { OPTION_VALUES, OPTIONS, type Options } from './options.ts';
export { ORDER_FIELDS, type Order } from './orders.ts';
export type { Question } from './question.ts';
export { renamed } from './renamed.ts';
export { fightInArms } from './ruleset.ts';
export { drawnSide, footprintOf as drawnUnit, sceneOf } from './scene.ts';
export { BASES, MELEE, SHOOTING, TERRAIN, WEAPONS } from './tables.ts';
export type * from './types.ts';
