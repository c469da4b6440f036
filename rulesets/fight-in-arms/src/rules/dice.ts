import { type Dice, total } from '@grognard/engine';
import type { Reckoning } from '../events.ts';

/** So many dice thrown for one purpose, in the order thrown. */
export const throwDice = (dice: Dice, key: string, count: number): readonly number[] =>
  Array.from({ length: count }, () => dice.draw(key, 1, 6));

const count = (rolls: readonly number[], value: number): number =>
  rolls.filter(roll => roll === value).length;

/** FIA-HIT-01: one for each 6 and for each pair of 5s. */
export const damageOf = (rolls: readonly number[]): number =>
  count(rolls, 6) + Math.floor(count(rolls, 5) / 2);

/** FIA-SHOOT-06, FIA-MELEE-04: a sum that falls to 0 or below still throws one die. */
export function atLeastOne(terms: Reckoning, clause: 'FIA-SHOOT-06' | 'FIA-MELEE-04'): Reckoning {
  const sum = total(terms);
  return sum >= 1 ? terms : [...terms, { clause, what: 'at-least-one', value: 1 - sum }];
}
