import type { Lens } from '../../shell/lens.ts';
import { hold } from '../table/hand.ts';
import { letters as tableLetters } from '../table/keys.ts';
import { toggleGroup } from './group.tsx';
import type { ArmsBattle } from './model.ts';
import { chosenUnits } from './units.ts';

/** The next weapon of the unit in hand. */
function nextWeapon(battle: ArmsBattle): void {
  const [unit] = chosenUnits(battle);
  const weapons = unit?.profile.weapons ?? [];
  const now = unit && battle.table.weaponOf?.(battle, unit.id);
  battle.weapon.value = weapons[(weapons.indexOf(now ?? '') + 1) % Math.max(1, weapons.length)] ?? null;
}

/** Group, weapon and rally by one letter each, then what every table has. */
export function letters(battle: ArmsBattle, lens: Lens, key: string): (() => void) | undefined {
  const [unit] = chosenUnits(battle);
  if (!unit || !battle.table.isActing(battle)) return tableLetters(battle, lens, key);
  switch (key) {
    case 'g':
      return () => toggleGroup(battle);
    case 'w':
      return () => nextWeapon(battle);
    case 'r':
      return () => hold(battle, { type: 'rally', unit: unit.id });
    default:
      return tableLetters(battle, lens, key);
  }
}
