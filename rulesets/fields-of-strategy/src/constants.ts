import { UNIT_TYPES, type UnitType } from './types.ts';

/** Unit types by number, as in UNIT_TYPES. */
export const [INFANTRY, CAVALRY, ARTILLERY, LEADER] = [0, 1, 2, 3] as const;
export const typeNumber = (type: UnitType): number => UNIT_TYPES.indexOf(type);

/** FOS-MOVE-01: the impulses in which a type acts, and so its steps in a phase. */
export const ALLOWANCE: readonly number[] = [3, 5, 3, 5];
export const IMPULSES = 5;

/** FOS-FIRE-04: how far artillery fires, in squares. */
export const FIRE_RANGE = 4;
/** The layer of the windows of sight (SIGHT_REACHES in rules/fog.ts) that shows clear lines within it. */
export const FIRE_LAYER = 4;

/** The farthest that anybody sees (FOS-FOG-03). */
export const FARTHEST = 9;

/** Sides by number, in the scenario's order. */
export const SIDES = [0, 1] as const;
export type SideNumber = (typeof SIDES)[number];
export const enemyOf = (side: SideNumber): SideNumber => (side === 0 ? 1 : 0);
