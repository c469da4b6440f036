import type { Cm } from '@grognard/table';
import { MARKS, WEAPON_TABLE, type WeaponRow } from '../data.ts';
import type { Ground } from '../ground.ts';
import type { Profile } from '../types.ts';

type Armed = Pick<Profile, 'weapon' | 'quality' | 'weight'>;

/** EA-WEAPON-01, EA-WEAPON-03: the row of a weapon; guns go by quality, carbines by period. */
function rowOf({ period }: Ground, { weapon, quality, weight }: Armed): WeaponRow {
  if (weapon === 'gun') {
    const { by_quality: rows } = WEAPON_TABLE.gun;
    return quality === 'superior' && weight === 'heavy' ? rows['superior-heavy'] : rows[quality];
  }
  if (weapon === 'carbine') {
    const { by_period: rows } = WEAPON_TABLE.carbine; // EA-PERIOD-04, EA-PERIOD-11
    return period === 'napoleonic' || period === 'acw' ? rows[period] : rows.default;
  }
  return WEAPON_TABLE[weapon];
}

/** EA-SCALE-06: how far a unit shoots; 0 without a weapon. */
export function rangeOf(ground: Ground, unit: Armed): Cm {
  const { range } = rowOf(ground, unit);
  return range === null ? 0 : ground.ruler * MARKS.shooting[range];
}

/** EA-WEAPON-01, EA-WEAPON-02: dice the weapon brings, by the period or by what else is on the field. */
export function weaponDice(ground: Ground, unit: Armed): number {
  const { advantage, when } = rowOf(ground, unit);
  if (!when) return advantage;
  const holds =
    'period' in when
      ? when.period.includes(ground.period)
      : when.battle_has.some(weapon => ground.weapons.has(weapon));
  return holds ? advantage : 0;
}

/** EA-PERIOD-04: the die that mounted fire gives its target. */
export const targetDice = (ground: Ground, unit: Armed): number => rowOf(ground, unit).target_advantage;
