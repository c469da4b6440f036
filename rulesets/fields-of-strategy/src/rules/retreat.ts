import { DIRECTIONS, isDiagonal } from '@grognard/board';
import { enemySide, fightersBeside, lift, NOBODY, put, type Situation } from '../situation.ts';
import type { Toll } from '../toll.ts';
import type { Event } from '../types.ts';
import { accompany } from './leaders.ts';

/** FOS-RETREAT-04: the sum, over the adjacent enemies, of own square less enemy square. */
export function awayFrom(s: Situation, u: number): readonly [number, number] {
  const { xs, ys } = s.ground.grid;
  const cell = s.at[u]!;
  let x = 0;
  let y = 0;
  const count = fightersBeside(s, cell, enemySide(s, u), s.beside);
  for (let i = 0; i < count; i++) {
    const enemy = s.at[s.beside[i]!]!;
    x += xs[cell]! - xs[enemy]!;
    y += ys[cell]! - ys[enemy]!;
  }
  return [x, y];
}

/**
 * FOS-RETREAT-02  A unit retreats to an adjacent square that it may step into, free of fighting units and
 *                 not adjacent to an enemy one; leaders there do not matter;
 * FOS-RETREAT-04  of several, the one at the smallest angle to the direction away from the enemies, then in
 *                 compass order.
 *
 * The direction, or −1 if there is no such square.
 */
export function retreatDirection(s: Situation, u: number, x: number, y: number): number {
  const { grid, steps } = s.ground;
  const cell = s.at[u]!;
  const open = steps[s.types[u]!]![cell]!;
  const near = s.near[enemySide(s, u)];
  let best = -1;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let d = 0; d < 8; d++) {
    if (((open >> d) & 1) === 0) continue;
    const to = cell + grid.offsets[d]!;
    if (s.fighter[to] !== NOBODY || near[to] !== 0) continue;
    const worth = cosineWorth(d, x, y);
    if (worth <= bestWorth) continue;
    best = d;
    bestWorth = worth;
  }
  return best;
}

/** Orders directions by their cosine with a vector, in whole numbers: sign · (s·v)² / |s|², doubled. */
export function cosineWorth(direction: number, x: number, y: number): number {
  const [dx, dy] = DIRECTIONS[direction]!;
  const dot = dx * x + dy * y;
  return dot * Math.abs(dot) * (isDiagonal(direction) ? 1 : 2);
}

/** Notes the direction away from the enemies when the melees were computed. */
export function noteAway(s: Situation, toll: Toll, losers: readonly number[]): void {
  for (const u of losers) {
    const [x, y] = awayFrom(s, u);
    toll.awayX[u] = x;
    toll.awayY[u] = y;
  }
}

/**
 * FOS-RETREAT-01  Who has lost retreats one square, once.
 * FOS-RETREAT-05  One at a time, each on the position at that moment; who has no square waits for the next
 *                 round, as long as a round brings a retreat.
 * FOS-RETREAT-03  Those left are then removed together.
 * FOS-RETREAT-06  Leaders go along. Nobody retreats next to an enemy, so no new melee follows.
 */
export function retreatLosers(
  s: Situation,
  toll: Toll,
  losers: readonly number[],
  events: Event[] | null,
): void {
  let waiting = losers;
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length;
    waiting = waiting.filter(u => !retreat(s, toll, u, events));
  }
  for (const u of waiting) {
    const at = s.ground.grid.squares[s.at[u]!]!;
    lift(s, u);
    const unit = s.ids[u]!;
    events?.push({ type: 'unit-removed', unit, at, reason: 'no-retreat', clauses: ['FOS-RETREAT-03'] });
  }
}

/** Retreats a unit if it can. */
function retreat(s: Situation, toll: Toll, u: number, events: Event[] | null): boolean {
  const away = [toll.awayX[u]!, toll.awayY[u]!] as const;
  const direction = retreatDirection(s, u, away[0], away[1]);
  if (direction < 0) return false;
  const { squares, offsets } = s.ground.grid;
  const from = s.at[u]!;
  lift(s, u);
  put(s, u, from + offsets[direction]!);
  const leaders = accompany(s, u, from, direction);
  events?.push({
    type: 'retreat',
    unit: s.ids[u]!,
    from: squares[from]!,
    to: squares[s.at[u]!]!,
    leaders,
    away,
    clauses: ['FOS-RETREAT-01'],
  });
  return true;
}
