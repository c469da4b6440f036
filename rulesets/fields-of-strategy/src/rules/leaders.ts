import { cellSquaredDistance, has } from '@grognard/board';
import { ALLOWANCE, LEADER, type SideNumber } from '../constants.ts';
import { enemySide, isOnField, lift, NOBODY, put, type Situation, sideOf } from '../situation.ts';
import type { Event, UnitId } from '../types.ts';

const holdsFriend = (s: Situation, cell: number, side: SideNumber): boolean =>
  s.fighter[cell] !== NOBODY && s.sides[s.fighter[cell]!] === side;

const holdsEnemy = (s: Situation, cell: number, side: SideNumber): boolean =>
  s.fighter[cell] !== NOBODY && s.sides[s.fighter[cell]!] !== side;

const isThreatened = (s: Situation, cell: number, side: SideNumber): boolean =>
  s.near[(1 - side) as SideNumber][cell] !== 0 || holdsEnemy(s, cell, side);

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
  const side = sideOf(s, u);
  const seen = new Set([s.at[u]!]);
  let edge = [s.at[u]!];
  for (let steps = 1; steps <= ALLOWANCE[LEADER]!; steps++) {
    edge = edge.flatMap(cell => stepsFrom(s, cell, side, seen));
    const safe = edge.filter(cell => isSafe(s, cell, side));
    if (safe.length > 0) return bestRefuge(s, safe, side);
  }
  return -1;
}

/** Cells one legal step of a leader away that were not seen before. */
function stepsFrom(s: Situation, cell: number, side: SideNumber, seen: Set<number>): number[] {
  const { grid, steps } = s.ground;
  const cells: number[] = [];
  for (let d = 0; d < 8; d++) {
    if (!has(steps[LEADER]!, cell, d)) continue;
    const to = cell + grid.offsets[d]!;
    if (seen.has(to) || holdsEnemy(s, to, side)) continue;
    seen.add(to);
    cells.push(to);
  }
  return cells;
}

function bestRefuge(s: Situation, cells: readonly number[], side: SideNumber): number {
  const worth = cells.map(cell => ({
    cell,
    friend: closestFighter(s, cell, side),
    enemy: closestFighter(s, cell, (1 - side) as SideNumber),
  }));
  // Without any friend, or any enemy, both are infinite and equal: compared, not subtracted.
  const order = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  worth.sort((a, b) => order(a.friend, b.friend) || order(b.enemy, a.enemy) || a.cell - b.cell);
  return worth[0]!.cell;
}

function closestFighter(s: Situation, cell: number, side: SideNumber): number {
  let closest = Number.POSITIVE_INFINITY;
  for (let u = 0; u < s.count; u++) {
    if (s.sides[u] !== side || s.types[u] === LEADER || !isOnField(s, u)) continue;
    closest = Math.min(closest, cellSquaredDistance(s.ground.grid, s.at[u]!, cell));
  }
  return closest;
}

/**
 * FOS-LEADER-05  The leaders of both sides that must withdraw are judged on the same position, then all go.
 * FOS-LEADER-07  One that has no safe square within reach is removed.
 */
export function withdrawLeaders(s: Situation, events: Event[]): void {
  const withdrawing: { readonly u: number; readonly to: number }[] = [];
  for (let u = 0; u < s.count; u++) {
    if (s.types[u] !== LEADER || !isOnField(s, u) || !mustWithdraw(s, u)) continue;
    withdrawing.push({ u, to: withdrawalCell(s, u) });
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
export const hasEnemy = (s: Situation, u: number): boolean =>
  closestFighter(s, s.at[u]!, enemySide(s, u)) !== Number.POSITIVE_INFINITY;
