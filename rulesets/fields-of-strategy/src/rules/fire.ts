import { cellDistance, cellSquaredDistance } from '@grognard/board';
import { ARTILLERY, LEADER } from '../constants.ts';
import { isEngaged, isOnField, NOBODY, type Situation } from '../situation.ts';
import type { Event } from '../types.ts';
import { isClearForFire } from './sight-fast.ts';

/** FOS-FIRE-04: how far artillery fires, in squares. */
const FIRE_RANGE = 4;

/**
 * FOS-FIRE-03  An artillery unit that is not engaged can fire; with `movedArtilleryFires: false` only a
 *              static one.
 * FOS-FIRE-06  With `fireLimit: turn` once in a turn.
 */
function canFire(s: Situation, u: number): boolean {
  const { movedArtilleryFires, fireLimit } = s.ground.options;
  if (s.types[u] !== ARTILLERY || !isOnField(s, u) || isEngaged(s, u)) return false;
  if (s.moved[u] === 1 && !movedArtilleryFires) return false;
  return fireLimit === 'phase' || s.fired[u] === 0;
}

/**
 * FOS-FIRE-04  A target is an engaged enemy fighting unit within 4 squares, with a clear line for fire.
 * FOS-FIRE-05  The closest in real distance; then one not in cover; then the stronger; then roster order.
 *
 * The unit, or NOBODY.
 */
export function fireTarget(s: Situation, u: number): number {
  if (!canFire(s, u)) return NOBODY;
  const { grid } = s.ground;
  const from = s.at[u]!;
  const [x, y] = [grid.xs[from]!, grid.ys[from]!];
  const south = Math.min(grid.height - 1, y + FIRE_RANGE);
  const east = Math.min(grid.width - 1, x + FIRE_RANGE);
  let best = NOBODY;
  for (let ty = Math.max(0, y - FIRE_RANGE); ty <= south; ty++) {
    for (let cell = ty * grid.width + Math.max(0, x - FIRE_RANGE); cell <= ty * grid.width + east; cell++) {
      const v = s.fighter[cell]!;
      if (v === NOBODY || s.sides[v] === s.sides[u] || !isEngaged(s, v)) continue;
      if (best !== NOBODY && !isBetterTarget(s, from, v, best)) continue;
      if (isClearForFire(s, from, cell)) best = v;
    }
  }
  return best;
}

function isBetterTarget(s: Situation, from: number, v: number, best: number): boolean {
  const { grid, cover } = s.ground;
  const [a, b] = [s.at[v]!, s.at[best]!];
  const nearer = cellSquaredDistance(grid, from, a) - cellSquaredDistance(grid, from, b);
  const opener = cover[a]! - cover[b]!;
  const stronger = s.force[best]! - s.force[v]!;
  return (nearer || opener || stronger || v - best) < 0;
}

/** Could this unit be a target at all, the line left out of account? For those who explain. */
export const isInRange = (s: Situation, u: number, target: number): boolean =>
  s.types[target] !== LEADER && cellDistance(s.ground.grid, s.at[u]!, s.at[target]!) <= FIRE_RANGE;

/**
 * FOS-FIRE-02  First all fires are determined, for the artillery of both sides;
 * FOS-FIRE-07  automatically: who has a possible target fires.
 * FOS-FIRE-08  A fire does nothing but weigh on its target's factor; several add up.
 */
export function fireGuns(s: Situation, events: Event[] | null): void {
  s.hits.fill(0);
  for (let u = 0; u < s.count; u++) {
    const target = fireTarget(s, u);
    if (target === NOBODY) continue;
    s.hits[target]!++;
    if (!events) continue;
    s.fired[u] = 1;
    events.push({ type: 'fire', unit: s.ids[u]!, target: s.ids[target]!, clauses: ['FOS-FIRE-04'] });
  }
}
