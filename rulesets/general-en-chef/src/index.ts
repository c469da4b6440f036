export type { Event } from './events.ts';
export type { Order } from './orders.ts';
export { generalEnChef } from './ruleset.ts';
export { terrainEffects } from './terrain-effects.ts';
export type * from './types.ts';
