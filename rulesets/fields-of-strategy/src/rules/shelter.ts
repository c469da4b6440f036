import { directionOf, has } from '@grognard/board';
import { ARTILLERY, CAVALRY, INFANTRY, LEADER } from '../constants.ts';
import type { Situation } from '../situation.ts';

/** FOS-TERRAIN-04: is the unit in a cover square that protects? */
export const isCovered = (s: Situation, u: number): boolean => s.ground.covered[s.at[u]!] === 1;

/** FOS-OBST-04: does an obstacle between the two protect a unit against an adjacent enemy? */
export function isShielded(s: Situation, u: number, enemy: number): boolean {
  const { sheltered, grid } = s.ground;
  if (sheltered[s.at[u]!] === 0) return false;
  const direction = directionOf(grid, s.at[u]!, s.at[enemy]!);
  return direction >= 0 && has(sheltered, s.at[u]!, direction);
}

function isSheltered(s: Situation, u: number, enemy: number): boolean {
  if (s.moved[u] === 1 || s.types[u] === LEADER) return false;
  if (s.ground.options.autoLossDefender === 'infantry' && s.types[u] !== INFANTRY) return false;
  return isCovered(s, u) || isShielded(s, u, enemy);
}

function fallsToShelter(s: Situation, u: number, enemy: number): boolean {
  if (s.types[u] !== CAVALRY && s.types[u] !== ARTILLERY) return false;
  if (s.ground.options.autoLossMovingOnly && s.moved[u] === 0) return false;
  return isSheltered(s, enemy, u);
}

/**
 * FOS-MELEE-09  Cavalry or artillery always loses against a static unit in cover or behind an obstacle;
 *               with `autoLossMovingOnly` only if it is mobile. If each of the two would, neither does.
 */
export const alwaysLoses = (s: Situation, u: number, enemy: number): boolean =>
  fallsToShelter(s, u, enemy) && !fallsToShelter(s, enemy, u);
