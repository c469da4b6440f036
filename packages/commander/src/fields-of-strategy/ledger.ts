import { cellDistance } from '@grognard/board';
import { ARTILLERY, other, type SideNumber } from './field.ts';
import { alwaysLoses, canRetreat, factor, fireTarget, groundBonus } from './reckoning.ts';
import { GONE, isEngaged, lift, NOBODY, put, type SandTable, sideOf } from './sand-table.ts';

/** What losing costs, in points of the final score, and how much a commander minds. */
export interface Stakes {
  /** By side: what a point of force is worth, and a unit beyond its force. */
  readonly point: readonly [number, number];
  readonly unit: readonly [number, number];
  /** By side: the chance to fail a morale test at a differential of 2, and the threshold of a melee. */
  readonly fails: readonly [number, number];
  readonly threshold: number;
  /** By side: what it costs to be thrown back. */
  readonly shove: readonly [number, number];
}

/**
 * The account of the fights that the sand table would bring: by unit what it stands to lose, kept up to
 * date as pieces are moved, so that a search pays for what a move changes and not for the whole field.
 */
export interface Ledger {
  readonly table: SandTable;
  readonly stakes: Stakes;
  /** By unit: the cell in which it begins the phase. */
  readonly start: Int16Array;
  /** Whose cost counts against, the mover's; the enemy's counts for. */
  readonly mover: SideNumber;
  readonly guns: number[];
  readonly target: Int16Array;
  readonly hits: Uint8Array;
  readonly cost: Float64Array;
  /** Beyond the fights of this phase: what a unit risks where it stands. */
  readonly risk: (ledger: Ledger, u: number) => number;
  readonly trial: Trial;
}

/** A move that is tried: what it touched, so that it can be kept or taken back. */
interface Trial {
  unit: number;
  from: number;
  stamp: number;
  readonly stamps: Int32Array;
  readonly dirty: number[];
  readonly fresh: Float64Array;
  readonly retargeted: number[];
  readonly before: number[];
}

export function openLedger(
  table: SandTable,
  stakes: Stakes,
  mover: SideNumber,
  risk: Ledger['risk'],
): Ledger {
  const most = table.at.length;
  const ledger: Ledger = {
    table,
    stakes,
    mover,
    risk,
    start: Int16Array.from(table.at),
    guns: [],
    target: new Int16Array(most).fill(NOBODY),
    hits: new Uint8Array(most),
    cost: new Float64Array(most),
    trial: {
      unit: NOBODY,
      from: GONE,
      stamp: 0,
      stamps: new Int32Array(most),
      dirty: [],
      fresh: new Float64Array(most),
      retargeted: [],
      before: [],
    },
  };
  for (let u = 0; u < table.count; u++) {
    if (table.types[u] === ARTILLERY && table.at[u] !== GONE) ledger.guns.push(u);
  }
  balance(ledger);
  return ledger;
}

/** Reckons the whole account anew. */
export function balance(l: Ledger): void {
  const { table: t } = l;
  l.hits.fill(0);
  for (const gun of l.guns) {
    l.target[gun] = fireTarget(t, gun);
    if (l.target[gun] !== NOBODY) l.hits[l.target[gun]!]!++;
  }
  for (let u = 0; u < t.count; u++) l.cost[u] = t.at[u] === GONE ? 0 : costOf(l, u);
}

// ---------------------------------------------------------------- what a unit stands to lose

const costOf = (l: Ledger, u: number): number =>
  (isEngaged(l.table, u) ? fightCost(l, u) : 0) + (l.table.sides[u] === l.mover ? l.risk(l, u) : 0);

/** The chance that the better side of a pair wins, by how far its base is from the threshold. */
export const winChance = (lead: number): number => (lead >= 1 ? 1 : lead < -1 ? 0 : (lead + 2) / 3);

/** What a unit is expected to lose in the fights as they stand. */
function fightCost(l: Ledger, u: number): number {
  const { table: t, stakes, hits } = l;
  const { inside, offsets } = t.field.ground.grid;
  const cell = t.at[u]!;
  const own = factor(t, u) - hits[u]!;
  let holds = 1;
  let worst = 2;
  for (let open = inside[cell]!; open !== 0; open &= open - 1) {
    const v = t.fighter[cell + offsets[31 - Math.clz32(open & -open)]!]!;
    if (v === NOBODY || t.sides[v] === t.sides[u]) continue;
    const base = factor(t, v) - hits[v]! - own - groundBonus(t, u, v);
    if (alwaysLoses(t, u, v)) holds = 0;
    else if (alwaysLoses(t, v, u)) continue;
    else holds *= 1 - winChance(base - stakes.threshold);
    if (base > worst) worst = base;
  }
  return holds === 1 ? 0 : (1 - holds) * priceOfLosing(l, u, worst);
}

/** What a lost melee costs: a point of force by chance, or the unit if it cannot get away. */
export function priceOfLosing(l: Ledger, u: number, differential: number): number {
  const { table: t, stakes } = l;
  const side = sideOf(t, u);
  const point = stakes.point[side];
  if (!canRetreat(t, u)) return t.force[u]! * point + stakes.unit[side];
  const fails = Math.min(1, Math.max(0, stakes.fails[side] + 0.1 * (differential - 2)));
  const last = t.force[u] === 1 ? stakes.unit[side] : 0;
  return fails * (point + last) + stakes.shove[side];
}

// ---------------------------------------------------------------- moving pieces

/** How far off a gun can notice a change. */
const EARSHOT = 5;

/** Moves a unit on trial, and says what the account gains for the mover. Keep it or take it back. */
export function tryMove(l: Ledger, u: number, to: number): number {
  const { table: t, trial } = l;
  trial.unit = u;
  trial.from = t.at[u]!;
  trial.stamp++;
  trial.dirty.length = 0;
  trial.retargeted.length = 0;
  trial.before.length = 0;
  lift(t, u);
  t.moved[u] = to === l.start[u] ? 0 : 1;
  put(t, u, to);
  soil(l, u);
  soilAround(l, trial.from, 2);
  soilAround(l, to, 2);
  for (const gun of l.guns) retarget(l, gun, trial.from, to);
  let gain = 0;
  for (const v of trial.dirty) {
    const fresh = costOf(l, v);
    trial.fresh[v] = fresh;
    gain += t.sides[v] === l.mover ? l.cost[v]! - fresh : fresh - l.cost[v]!;
  }
  return gain;
}

export function keepMove({ trial, cost }: Ledger): void {
  for (const v of trial.dirty) cost[v] = trial.fresh[v]!;
}

export function takeBack(l: Ledger): void {
  const { table: t, trial } = l;
  const u = trial.unit;
  lift(t, u);
  t.moved[u] = trial.from === l.start[u] ? 0 : 1;
  put(t, u, trial.from);
  for (let i = trial.retargeted.length - 1; i >= 0; i--) aim(l, trial.retargeted[i]!, trial.before[i]!);
}

function soil({ trial }: Ledger, v: number): void {
  if (trial.stamps[v] === trial.stamp) return;
  trial.stamps[v] = trial.stamp;
  trial.dirty.push(v);
}

/** Whoever stands within so many squares may fight or retreat otherwise than before. */
function soilAround(l: Ledger, cell: number, radius: number): void {
  const { fighter, field } = l.table;
  const { xs, ys, width, height } = field.ground.grid;
  const [x, y] = [xs[cell]!, ys[cell]!];
  const [west, east] = [Math.max(0, x - radius), Math.min(width - 1, x + radius)];
  const south = Math.min(height - 1, y + radius);
  for (let row = Math.max(0, y - radius); row <= south; row++) {
    for (let at = row * width + west; at <= row * width + east; at++) {
      if (fighter[at] !== NOBODY) soil(l, fighter[at]!);
    }
  }
}

function aim({ target, hits }: Ledger, gun: number, at: number): void {
  if (target[gun] !== NOBODY) hits[target[gun]!]!--;
  target[gun] = at;
  if (at !== NOBODY) hits[at]!++;
}

function retarget(l: Ledger, gun: number, from: number, to: number): void {
  const { table: t, trial } = l;
  const { grid } = t.field.ground;
  const at = t.at[gun]!;
  if (cellDistance(grid, at, from) > EARSHOT && cellDistance(grid, at, to) > EARSHOT) return;
  const before = l.target[gun]!;
  const now = fireTarget(t, gun);
  if (now === before) return;
  trial.retargeted.push(gun);
  trial.before.push(before);
  aim(l, gun, now);
  for (const v of [before, now]) {
    if (v === NOBODY) continue;
    soil(l, v);
    soilAround(l, t.at[v]!, 1);
  }
}

/** What the mover stands to gain, all in all. */
export function total(l: Ledger): number {
  const { table: t, mover } = l;
  let sum = 0;
  for (let u = 0; u < t.count; u++) sum += t.sides[u] === mover ? -l.cost[u]! : l.cost[u]!;
  return sum;
}

export const foeOf = (l: Ledger): SideNumber => other(l.mover);
