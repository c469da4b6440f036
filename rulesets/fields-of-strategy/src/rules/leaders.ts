import { has } from '@grognard/board';
import { ALLOWANCE, enemyOf, LEADER, type SideNumber } from '../constants.ts';
import { closestTo, dismiss, enlist, FAR_OFF } from '../muster.ts';
import { enemySide, isOnField, lift, NOBODY, put, type Situation, sideOf } from '../situation.ts';
import type { Event, UnitId } from '../types.ts';

const holdsFriend = (s: Situation, cell: number, side: SideNumber): boolean =>
  s.fighter[cell] !== NOBODY && s.sides[s.fighter[cell]!] === side;

const holdsEnemy = (s: Situation, cell: number, side: SideNumber): boolean =>
  s.fighter[cell] !== NOBODY && s.sides[s.fighter[cell]!] !== side;

const isThreatened = (s: Situation, cell: number, side: SideNumber): boolean =>
  s.near[enemyOf(side)][cell] !== 0 || holdsEnemy(s, cell, side);

/**
 * FOS-LEADER-04  A leader must withdraw if no friendly fighting unit is in its square and an enemy one is
 *                adjacent to it or in its square.
 */
export function mustWithdraw(s: Situation, u: number): boolean {
  const cell = s.at[u]!;
  return isThreatened(s, cell, sideOf(s, u)) && !holdsFriend(s, cell, sideOf(s, u));
}

/** FOS-LEADER-06: safe is a square that holds a friendly fighting unit, or that no enemy one threatens. */
const isSafe = (s: Situation, cell: number, side: SideNumber): boolean =>
  holdsFriend(s, cell, side) || !isThreatened(s, cell, side);

/**
 * FOS-LEADER-06  A withdrawing leader goes to the nearest safe square, in legal steps, at most 5, never
 *                through an enemy fighting unit; if several are equally near, to the one closest to a
 *                friendly fighting unit, then with the closest enemy farthest, then in reading order.
 *
 * The cell, or −1 if there is none.
 */
export function withdrawalCell(s: Situation, u: number): number {
  musterFighters(s);
  return nearestRefuge(s, u);
}

/** The same, once the fighting units are listed. */
function nearestRefuge(s: Situation, u: number): number {
  const side = sideOf(s, u);
  const reached = [s.at[u]!];
  s.visited.fill(0);
  s.visited[s.at[u]!] = 1;
  let edge = 0;
  for (let steps = 1; steps <= ALLOWANCE[LEADER]!; steps++) {
    const end = reached.length;
    for (; edge < end; edge++) stepFrom(s, reached[edge]!, side, reached);
    const refuge = bestRefuge(s, reached, end, side);
    if (refuge >= 0) return refuge;
  }
  return -1;
}

/** Adds the cells one legal step of a leader away that were not reached before. */
function stepFrom(s: Situation, cell: number, side: SideNumber, reached: number[]): void {
  const { grid, steps } = s.ground;
  for (let d = 0; d < 8; d++) {
    if (!has(steps[LEADER]!, cell, d)) continue;
    const to = cell + grid.offsets[d]!;
    if (s.visited[to] === 1 || holdsEnemy(s, to, side)) continue;
    s.visited[to] = 1;
    reached.push(to);
  }
}

/** The best safe cell from an index on, or −1. */
function bestRefuge(s: Situation, cells: readonly number[], from: number, side: SideNumber): number {
  const enemy = enemyOf(side);
  let best = -1;
  let bestFriend = FAR_OFF;
  for (let i = from; i < cells.length; i++) {
    const cell = cells[i]!;
    if (!isSafe(s, cell, side)) continue;
    const friend = closestFighter(s, cell, side); // 0 where it holds one
    if (best >= 0 && friend > bestFriend) continue;
    if (best >= 0 && friend === bestFriend) {
      const [theirs, bestTheirs] = [closestFighter(s, cell, enemy), closestFighter(s, best, enemy)];
      if (theirs < bestTheirs || (theirs === bestTheirs && cell > best)) continue;
    }
    best = cell;
    bestFriend = friend;
  }
  return best;
}

const closestFighter = ({ muster, ground }: Situation, cell: number, side: SideNumber): number =>
  closestTo(muster, side, ground.grid.xs[cell]!, ground.grid.ys[cell]!);

/** Lists the fighting units of both sides, to measure from. */
function musterFighters(s: Situation): void {
  dismiss(s.muster);
  for (let u = 0; u < s.count; u++) {
    if (s.types[u] !== LEADER && isOnField(s, u))
      enlist(s.muster, sideOf(s, u), s.ground.grid.squares[s.at[u]!]!);
  }
}

/**
 * FOS-LEADER-05  The leaders of both sides that must withdraw are judged on the same position, then all go.
 * FOS-LEADER-07  One that has no safe square within reach is removed.
 */
export function withdrawLeaders(s: Situation, events: Event[]): void {
  const withdrawing: { readonly u: number; readonly to: number }[] = [];
  for (let u = 0; u < s.count; u++) {
    if (s.types[u] !== LEADER || !isOnField(s, u) || !mustWithdraw(s, u)) continue;
    if (withdrawing.length === 0) musterFighters(s);
    withdrawing.push({ u, to: nearestRefuge(s, u) });
  }
  for (const { u, to } of withdrawing) withdraw(s, u, to, events);
}

function withdraw(s: Situation, u: number, to: number, events: Event[]): void {
  const { squares } = s.ground.grid;
  const unit = s.ids[u]!;
  const from = squares[s.at[u]!]!;
  lift(s, u);
  if (to < 0) {
    events.push({
      type: 'unit-removed',
      unit,
      at: from,
      reason: 'leader-trapped',
      clauses: ['FOS-LEADER-07'],
    });
    return;
  }
  put(s, u, to);
  events.push({ type: 'withdrawal', unit, from, to: squares[to]!, clauses: ['FOS-LEADER-06'] });
}

/** FOS-LEADER-08: leaders stacked with a unit that retreats go with it, if a leader may make that step. */
export function accompany(s: Situation, u: number, from: number, direction: number): readonly UnitId[] {
  const side = sideOf(s, u);
  const { steps, grid } = s.ground;
  if (s.leaders[side][from] === 0 || !has(steps[LEADER]!, from, direction)) return NO_LEADERS;
  const gone: UnitId[] = [];
  for (let v = 0; v < s.count; v++) {
    if (s.types[v] !== LEADER || s.sides[v] !== side || s.at[v] !== from) continue;
    lift(s, v);
    put(s, v, from + grid.offsets[direction]!);
    gone.push(s.ids[v]!);
  }
  return gone;
}
const NO_LEADERS: readonly UnitId[] = [];

/** FOS-MELEE-04: is a leader of its side stacked with a unit? */
export const isLed = (s: Situation, u: number): boolean => s.leaders[sideOf(s, u)][s.at[u]!] !== 0;

/** Is there an enemy fighting unit on the field at all? */
export function hasEnemy(s: Situation, u: number): boolean {
  musterFighters(s);
  return s.muster.counts[enemySide(s, u)] > 0;
}
