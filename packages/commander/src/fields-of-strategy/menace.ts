import { cellDistance } from '@grognard/board';
import type { Brain } from './brain.ts';
import { ALLOWANCE, CAVALRY, INFANTRY, LEADER, other } from './field.ts';
import type { Ledger } from './ledger.ts';
import { byComers, chance, exposureOf, isCovered, worthOf } from './risk.ts';
import { GONE } from './sand-table.ts';

/**
 * What an army threatens: an enemy within its reach is the more in danger the more can come at him, each of
 * them adding less than the one before. By cell it is kept what one more unit would add from there.
 */
export interface Menace {
  readonly prey: readonly number[];
  /** By prey: his danger without anybody in reach, what he is worth, how many are, what one more adds. */
  readonly danger: Float64Array;
  readonly worth: Float64Array;
  readonly hunters: Uint8Array;
  readonly more: Float64Array;
  /** By cell: the sum over all prey in reach from there, for foot and for horse. */
  readonly foot: Float64Array;
  readonly horse: Float64Array;
}

const FOOT_REACH = ALLOWANCE[INFANTRY]! + 1;
const HORSE_REACH = ALLOWANCE[CAVALRY]! + 1;

/** Surveys what the mover's army threatens from where it stands. */
export function surveyMenace(brain: Brain, l: Ledger): Menace {
  const { table: t, menacing } = brain;
  const enemy = other(l.mover);
  const prey: number[] = [];
  for (let e = 0; e < t.count; e++) {
    if (t.sides[e] === enemy && t.at[e] !== GONE && t.types[e] !== LEADER) prey.push(e);
  }
  const menace: Menace = {
    prey,
    danger: Float64Array.from(prey, e => exposureOf(brain, menacing, e, l.stakes.fails[enemy])),
    worth: Float64Array.from(prey, e => worthOf(l, e)),
    hunters: new Uint8Array(prey.length),
    more: new Float64Array(prey.length),
    foot: brain.footMenace.fill(0),
    horse: brain.horseMenace.fill(0),
  };
  for (let u = 0; u < t.count; u++) {
    if (t.sides[u] !== l.mover || t.at[u] === GONE || !hunts(brain, u)) continue;
    eachInReach(brain, menace, u, i => menace.hunters[i]!++);
  }
  for (let i = 0; i < prey.length; i++) weigh(brain, menace, i);
  return menace;
}

const hunts = ({ table: t }: Brain, u: number): boolean => t.types[u] === INFANTRY || t.types[u] === CAVALRY;

function eachInReach(brain: Brain, { prey }: Menace, u: number, then: (i: number) => void): void {
  const { table: t, field } = brain;
  const isHorse = t.types[u] === CAVALRY;
  const reach = isHorse ? HORSE_REACH : FOOT_REACH;
  for (let i = 0; i < prey.length; i++) {
    if (cellDistance(field.ground.grid, t.at[u]!, t.at[prey[i]!]!) > reach) continue;
    if (!isHorse || !isCovered(brain, prey[i]!)) then(i);
  }
}

/** Reckons what one more hunter would add for a prey, and spreads the change over the cells in reach of it. */
function weigh(brain: Brain, menace: Menace, i: number): void {
  const { table: t } = brain;
  const { danger, worth, hunters, more } = menace;
  const now = chance(danger[i]! + byComers(hunters[i]!));
  const then = chance(danger[i]! + byComers(hunters[i]! + 1));
  const fresh = worth[i]! * (then - now);
  const change = fresh - more[i]!;
  more[i] = fresh;
  const cell = t.at[menace.prey[i]!]!;
  spread(brain, menace.foot, cell, FOOT_REACH, change);
  if (!isCovered(brain, menace.prey[i]!)) spread(brain, menace.horse, cell, HORSE_REACH, change);
}

function spread({ field }: Brain, map: Float64Array, cell: number, reach: number, change: number): void {
  const { xs, ys, width, height } = field.ground.grid;
  const [x, y] = [xs[cell]!, ys[cell]!];
  const west = Math.max(0, x - reach);
  const east = Math.min(width - 1, x + reach);
  const south = Math.min(height - 1, y + reach);
  for (let row = Math.max(0, y - reach); row <= south; row++) {
    for (let at = row * width + west; at <= row * width + east; at++) map[at]! += change;
  }
}

/** Takes a unit out of the hunt, or with 1 in again, where it stands. */
export function reckonHunter(brain: Brain, menace: Menace, u: number, change: 1 | -1): void {
  if (!hunts(brain, u)) return;
  eachInReach(brain, menace, u, i => {
    menace.hunters[i]! += change;
    weigh(brain, menace, i);
  });
}

/** What a unit that is out of the hunt would add to it from a cell. */
export const menaceFrom = ({ table: t }: Brain, menace: Menace, u: number, cell: number): number =>
  t.types[u] === INFANTRY ? menace.foot[cell]! : t.types[u] === CAVALRY ? menace.horse[cell]! : 0;
