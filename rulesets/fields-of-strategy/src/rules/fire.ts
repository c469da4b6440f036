import { cellDistance, cellSquaredDistance } from '@grognard/board';
import type { Clause } from '../clauses.gen.ts';
import { ARTILLERY, FIRE_RANGE } from '../constants.ts';
import { enemySide, isEngaged, isOnField, listEngaged, NOBODY, type Situation } from '../situation.ts';
import type { Event } from '../types.ts';
import { isClearForFire } from './sight-fast.ts';

/**
 * FOS-FIRE-03  An artillery unit that is not engaged can fire; with `movedArtilleryFires: false` only a
 *              static one.
 * FOS-FIRE-06  With `fireLimit: turn` once in a turn.
 *
 * The clause by which a unit cannot fire, if it cannot.
 */
export function fireBar(s: Situation, u: number): Clause | null {
  const { movedArtilleryFires, fireLimit } = s.ground.options;
  if (s.types[u] !== ARTILLERY || !isOnField(s, u) || isEngaged(s, u)) return 'FOS-FIRE-03';
  if (s.moved[u] === 1 && !movedArtilleryFires) return 'FOS-FIRE-03';
  return fireLimit === 'phase' || s.fired[u] === 0 ? null : 'FOS-FIRE-06';
}

/**
 * FOS-FIRE-04  A target is an engaged enemy fighting unit within 4 squares, with a clear line for fire.
 * FOS-FIRE-05  The closest in real distance; then one not in cover; then the stronger; then roster order.
 *
 * The unit, or NOBODY.
 */
export function fireTarget(s: Situation, u: number): number {
  listEngaged(s);
  return bestTarget(s, u);
}

/** FOS-FIRE-05: the same, once the engaged units are listed. */
function bestTarget(s: Situation, u: number): number {
  if (fireBar(s, u) !== null) return NOBODY;
  const from = s.at[u]!;
  const enemies = s.engaged[enemySide(s, u)];
  const count = s.engagedCount[enemySide(s, u)];
  let best = NOBODY;
  for (let i = 0; i < count; i++) {
    const v = enemies[i]!;
    if (cellDistance(s.ground.grid, from, s.at[v]!) > FIRE_RANGE) continue;
    if (best !== NOBODY && !isBetterTarget(s, from, v, best)) continue;
    if (isClearForFire(s, from, s.at[v]!)) best = v;
  }
  return best;
}

/** FOS-FIRE-04: may a gun that can fire, fire at this enemy? */
export function isTarget(s: Situation, u: number, v: number): boolean {
  const [from, to] = [s.at[u]!, s.at[v]!];
  return (
    isEngaged(s, v) && cellDistance(s.ground.grid, from, to) <= FIRE_RANGE && isClearForFire(s, from, to)
  );
}

function isBetterTarget(s: Situation, from: number, v: number, best: number): boolean {
  const { grid, cover } = s.ground;
  const a = s.at[v]!;
  const b = s.at[best]!;
  const nearer = cellSquaredDistance(grid, from, a) - cellSquaredDistance(grid, from, b);
  const opener = cover[a]! - cover[b]!;
  const stronger = s.force[best]! - s.force[v]!;
  return (nearer || opener || stronger || v - best) < 0;
}

/**
 * FOS-FIRE-02  First all fires are determined, for the artillery of both sides;
 * FOS-FIRE-07  automatically: who has a possible target fires.
 * FOS-FIRE-08  A fire does nothing but weigh on its target's factor; several add up.
 */
export function fireGuns(s: Situation, events: Event[] | null): void {
  s.hits.fill(0);
  listEngaged(s);
  for (let u = 0; u < s.count; u++) {
    const target = bestTarget(s, u);
    if (target === NOBODY) continue;
    s.hits[target]!++;
    if (!events) continue;
    s.fired[u] = 1;
    events.push({ type: 'fire', unit: s.ids[u]!, target: s.ids[target]!, clauses: ['FOS-FIRE-04'] });
  }
}
