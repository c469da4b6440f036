import { cellDistance, DIRECTIONS } from '@grognard/board';
import { enemyOf } from '../constants.ts';
import { awayFrom, cosineWorth } from '../rules/retreat.ts';
import { enemySide, fightersBeside, NOBODY, type Situation, sideOf } from '../situation.ts';
import type { Pair } from './pairs.ts';

/**
 * Whose fate can bear on whose retreat. A loser takes the first permitted square in its order of preference
 * (FOS-RETREAT-04), and only other losers change what is permitted: by leaving a square or its neighbourhood,
 * or by coming into it. A square on which nobody can bear, and that is free, is sure: beyond it the loser
 * never looks, and having one it never waits, so that only those who retreat before it matter.
 */
export interface Influence {
  /** Units that may lose, in the order of their retreats (FOS-RETREAT-05). */
  readonly losers: readonly number[];
  /** By unit: cells to which it may come to retreat. */
  readonly ends: ReadonlyMap<number, readonly number[]>;
  /** By unit: losers on whom its retreat may hang. */
  readonly by: ReadonlyMap<number, readonly number[]>;
}

interface Study {
  readonly s: Situation;
  readonly rank: ReadonlyMap<number, number>;
  /** Squares that could ever be permitted, in order of preference. */
  readonly options: ReadonlyMap<number, readonly number[]>;
  readonly ends: Map<number, readonly number[]>;
}

export function influenceOf(s: Situation, pairs: readonly Pair[]): Influence {
  const losers = possibleLosers(s, pairs);
  const rank = new Map(losers.map((u, i) => [u, i]));
  const options = new Map(losers.map(u => [u, optionsOf(s, u, rank)]));
  const study: Study = { s, rank, options, ends: new Map(options) };
  // The fewer squares others may come to, the more are sure: narrowed down until nothing changes.
  for (let before = -1, now = sizeOf(study); now !== before; ) {
    before = now;
    for (const u of losers) study.ends.set(u, narrowed(study, u));
    now = sizeOf(study);
  }
  return { losers, ends: study.ends, by: new Map(losers.map(u => [u, influencers(study, u)])) };
}

function possibleLosers(s: Situation, pairs: readonly Pair[]): readonly number[] {
  const losers = new Set(pairs.flatMap(({ issues }) => issues.map(({ loser }) => loser)));
  losers.delete(NOBODY);
  const inPhase = (u: number) => (sideOf(s, u) === s.side ? 1 : 0);
  return [...losers].sort((a, b) => inPhase(a) - inPhase(b) || a - b);
}

/** The cells that a unit may step into, in order of preference (FOS-RETREAT-04), whoever stands there or near. */
function retreatOrder(s: Situation, u: number, x: number, y: number): readonly number[] {
  const { grid, steps } = s.ground;
  const open = steps[s.types[u]!]![s.at[u]!]!;
  return DIRECTIONS.map((_, d) => d)
    .filter(d => ((open >> d) & 1) === 1)
    .sort((a, b) => cosineWorth(b, x, y) - cosineWorth(a, x, y) || a - b)
    .map(d => s.at[u]! + grid.offsets[d]!);
}

/** Squares that no unit which stays for certain keeps closed (FOS-RETREAT-02). */
function optionsOf(s: Situation, u: number, rank: ReadonlyMap<number, number>): readonly number[] {
  const [x, y] = awayFrom(s, u);
  const beside = new Int16Array(8);
  return retreatOrder(s, u, x, y).filter(cell => {
    const holder = s.fighter[cell]!;
    if (holder !== NOBODY && !rank.has(holder)) return false;
    const count = fightersBeside(s, cell, enemySide(s, u), beside);
    return beside.subarray(0, count).every(enemy => rank.has(enemy));
  });
}

const sizeOf = ({ ends }: Study): number => [...ends.values()].reduce((sum, cells) => sum + cells.length, 0);

/** The options up to the first sure one. */
function narrowed(study: Study, u: number): readonly number[] {
  const cells = study.options.get(u)!;
  const sure = cells.findIndex(cell => bearing(study, u, cell).length === 0);
  return sure < 0 ? cells : cells.slice(0, sure + 1);
}

const isSure = (study: Study, u: number): boolean => {
  const last = study.ends.get(u)!.at(-1);
  return last !== undefined && bearing(study, u, last).length === 0;
};

function influencers(study: Study, u: number): readonly number[] {
  const { rank, ends } = study;
  const all = new Set(ends.get(u)!.flatMap(cell => bearing(study, u, cell)));
  const earlierOnly = isSure(study, u);
  return [...all].filter(other => !earlierOnly || rank.get(other)! < rank.get(u)!);
}

/** The losers who bear on a square for a unit: they hold it or threaten it, or may come to do so. */
function bearing({ s, rank, ends }: Study, u: number, cell: number): readonly number[] {
  const { grid } = s.ground;
  return [...rank.keys()].filter(other => {
    if (other === u) return false;
    const isEnemy = s.sides[other] === enemyOf(sideOf(s, u));
    const bears = (at: number) => at === cell || (isEnemy && cellDistance(grid, at, cell) <= 1);
    return bears(s.at[other]!) || ends.get(other)!.some(bears);
  });
}

/** A set of units with all on whom they may hang. */
export function withInfluencers({ by }: Influence, units: Iterable<number>): Set<number> {
  const all = new Set<number>();
  const open = [...units];
  for (let u = open.pop(); u !== undefined; u = open.pop()) {
    if (all.has(u)) continue;
    all.add(u);
    open.push(...(by.get(u) ?? []));
  }
  return all;
}
