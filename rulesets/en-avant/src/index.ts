export { box } from './box.ts';
export type { Event } from './events.ts';
export type { Order } from './orders.ts';
export { enAvant } from './ruleset.ts';
export { sceneOf } from './scene.ts';
export type * from './types.ts';
