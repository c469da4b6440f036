import type { Ground } from './ground.ts';
import type { Options } from './options.ts';
import { BASES } from './tables.ts';
import type { Flag, Unit } from './types.ts';

export const has = ({ profile }: Unit, flag: Flag): boolean => profile.flags.includes(flag);

/** FIA-TROOP-01: IR and IC. */
export const isInfantry = ({ profile }: Unit): boolean => BASES[profile.type].class === 'infantry';

/** FIA-TROOP-02: VL, VO and MC, cavalry with them (FIA-TROOP-04). */
export const isVehicle = (unit: Unit): boolean => !isInfantry(unit);

export const isHorse = (unit: Unit): boolean => unit.profile.type === 'MC' && has(unit, 'horse');

export const isTransport = ({ profile }: Unit): boolean => profile.ve > 0;

/** FIA-TROOP-05: who fights hand to hand like men on foot. */
export const isFootLike = ({ cavalryMelee }: Options, unit: Unit): boolean =>
  isInfantry(unit) || (isHorse(unit) && cavalryMelee === 'infantry');

/** FIA-VEHMELEE-08: vehicles cannot fight each other hand to hand. */
export const canFight = (options: Options, a: Unit, b: Unit): boolean =>
  isFootLike(options, a) || isFootLike(options, b);

/** FIA-UNIT-04: one point less while disorganised, never below 0. */
export const effectiveVg = ({ vg, disorganised }: Unit): number => Math.max(0, disorganised ? vg - 1 : vg);

/** FIA-BASE-13: half of a value, halves up. */
export const halfUp = (value: number): number => Math.ceil(value / 2);

/** FIA-UNIT-07 */
export const carriesGrenades = ({ weapons }: Ground, unit: Unit): boolean =>
  unit.profile.weapons.some(name => weapons[name]?.grenade ?? false);
