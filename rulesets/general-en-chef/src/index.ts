export type { Answers, ChancesAnswer } from './answers.ts';
export {
  ARMY_LISTS,
  type Army,
  type ArmyFault,
  armyFaults,
  NATIONS,
  parseArmy,
  priceOf,
} from './armies.ts';
export { box } from './box.ts';
export { CLAUSES, type Clause } from './clauses.gen.ts';
export {
  FIRE_TABLE,
  MELEE_TABLE,
  MORALE_TABLE,
  MOVEMENT_TABLE,
  TERRAIN_KINDS,
  TERRAIN_TABLE,
  type TerrainKind,
  UNIT_TABLE,
} from './data.ts';
export { type DrawScene, layScene, sceneOf } from './drawn.ts';
export { drawnSide } from './drawn-units.ts';
export type { Event } from './events.ts';
export { featureKind, featureName, featureNames } from './feature-names.ts';
export { MATTERS, type Matter } from './matters.ts';
export { OPTION_VALUES, OPTIONS, type Options } from './options.ts';
export { ORDER_FIELDS, type Order } from './orders.ts';
export type { Question } from './question.ts';
export { renamed } from './renamed.ts';
export { generalEnChef } from './ruleset.ts';
export { type Asker, type Effect, type TerrainEffects, terrainEffects } from './terrain-effects.ts';
export { terrainChapter, terrainMatrix } from './terrain-page.ts';
export { type TerrainLine, terrainLines, terrainName } from './terrain-words.ts';
export { picked, TOLD_OF_UNIT } from './told.ts';
export type * from './types.ts';
