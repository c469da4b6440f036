import { ALLOWANCE, FIRE_RANGE, typeNumber } from './constants.ts';
import { IDENTIFYING, RANGE } from './rules/fog.ts';
import { UNIT_TYPES } from './types.ts';

export { FACTOR_LINES } from './rules/factor.ts';

/** FOS-MOVE-01: the steps of each type in a phase. */
export const STEPS_OF_TYPE = UNIT_TYPES.map(type => ({ type, steps: ALLOWANCE[typeNumber(type)]! }));

/** FOS-FOG-03, FOS-FOG-04, FOS-FIRE-04: how far one sees, makes out and fires, in squares. */
export const REACHES = { seen: RANGE, identified: IDENTIFYING, fire: FIRE_RANGE } as const;
