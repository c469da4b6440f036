export { box } from './box.ts';
export { type Ground, layGround } from './ground.ts';
export type { Question } from './question.ts';
export { isClear } from './rules/sight-fast.ts';
export { fieldsOfStrategy } from './ruleset.ts';
export { TERRAIN } from './scenario.ts';
export { countersOf, drawnSide, groundOf, objectivesOf, sceneOf, unitName } from './scene.ts';
export type * from './types.ts';
