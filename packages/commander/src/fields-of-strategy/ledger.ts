import { cellDistance } from '@grognard/board';
import { ARTILLERY, LEADER, other, type SideNumber } from './field.ts';
import { alwaysLoses, canRetreat, factor, fireTarget, groundBonus } from './reckoning.ts';
import { GONE, isEngaged, lift, NOBODY, put, type SandTable, sideOf } from './sand-table.ts';

/** What losing costs, in points of the final score. */
export interface Stakes {
  /** By side: what a point of force is worth, a unit beyond its force, and ground given up. */
  readonly point: readonly [number, number];
  readonly unit: readonly [number, number];
  readonly shove: readonly [number, number];
  /** By side: the chance to fail a morale test at a differential of 2. */
  readonly fails: readonly [number, number];
  /** FOS-MELEE-07 */
  readonly threshold: number;
}

/** How much a move into or out of a cell can change: nothing, what a unit risks there, or fights. */
export const [COLD, WARM, HOT] = [0, 1, 2] as const;

/**
 * The account of the fights that the sand table would bring: by unit what it stands to lose, kept up to
 * date as pieces are moved, so that a search pays for what a move changes and not for the whole field.
 */
export interface Ledger {
  readonly table: SandTable;
  readonly stakes: Stakes;
  /** The side that moves its pieces. What it stands to lose counts against it, what the enemy does, for. */
  readonly mover: SideNumber;
  /** Beyond the fights of this phase: what a unit of the mover risks where it stands. */
  readonly risk: (ledger: Ledger, u: number) => number;
  readonly heat: Uint8Array;
  /** By cell: what it costs besides to be thrown off it. */
  readonly anchors: Float32Array;
  /** By unit: the cell in which it begins the phase. */
  readonly start: Int16Array;
  readonly guns: readonly number[];
  /** Those of the mover. */
  readonly leaders: readonly number[];
  readonly target: Int16Array;
  readonly hits: Uint8Array;
  readonly cost: Float64Array;
  readonly trial: Trial;
}

/** A move that is tried: what it touched, so that it can be kept or taken back. */
interface Trial {
  unit: number;
  from: number;
  /** The worst differential that the last unit asked about has to expect. */
  worst: number;
  stamp: number;
  readonly stamps: Int32Array;
  readonly dirty: Int16Array;
  dirtyCount: number;
  readonly fresh: Float64Array;
  /** Guns that turned to another target, and what they aimed at before, two by two. */
  readonly turned: Int16Array;
  turnedCount: number;
}

/** What an account is kept in: made once per battlefield. */
export type Books = Pick<Ledger, 'start' | 'target' | 'hits' | 'cost' | 'trial'>;

export const makeBooks = (most: number): Books => ({
  start: new Int16Array(most),
  target: new Int16Array(most),
  hits: new Uint8Array(most),
  cost: new Float64Array(most),
  trial: {
    unit: NOBODY,
    from: GONE,
    worst: 2,
    stamp: 0,
    stamps: new Int32Array(most),
    dirty: new Int16Array(most),
    dirtyCount: 0,
    fresh: new Float64Array(most),
    turned: new Int16Array(2 * most),
    turnedCount: 0,
  },
});

export function openLedger(
  table: SandTable,
  books: Books,
  setting: Pick<Ledger, 'stakes' | 'mover' | 'risk' | 'heat' | 'anchors'>,
): Ledger {
  const guns: number[] = [];
  const leaders: number[] = [];
  for (let u = 0; u < table.count; u++) {
    if (table.at[u] === GONE) continue;
    if (table.types[u] === ARTILLERY) guns.push(u);
    if (table.types[u] === LEADER && table.sides[u] === setting.mover) leaders.push(u);
  }
  books.start.set(table.at);
  const ledger = { table, guns, leaders, ...books, ...setting };
  balance(ledger);
  return ledger;
}

/** Reckons the whole account anew. */
export function balance(l: Ledger): void {
  const { table: t } = l;
  l.hits.fill(0);
  l.target.fill(NOBODY);
  for (const gun of l.guns) {
    l.target[gun] = fireTarget(t, gun);
    if (l.target[gun] !== NOBODY) l.hits[l.target[gun]!]!++;
  }
  for (let u = 0; u < t.count; u++) l.cost[u] = t.at[u] === GONE ? 0 : costOf(l, u);
}

// ---------------------------------------------------------------- what a unit stands to lose

const costOf = (l: Ledger, u: number): number =>
  (isEngaged(l.table, u) ? fightCost(l, u) : 0) + (l.table.sides[u] === l.mover ? l.risk(l, u) : 0);

/** The chance to win a pair whose base leads the threshold by so much: the die gives −1, 0 or 1. */
export const winChance = (lead: number): number => (lead >= 1 ? 1 : lead <= -2 ? 0 : (lead + 2) / 3);

/** What a unit is expected to lose in the fights as they stand. */
function fightCost(l: Ledger, u: number): number {
  const chance = chanceToLose(l, u);
  return chance === 0 ? 0 : chance * priceOfLosing(l, u, l.trial.worst);
}

/** The chance that a unit loses one of its melees as they stand; `trial.worst` has what it may then suffer. */
export function chanceToLose(l: Ledger, u: number): number {
  const { table: t, stakes, hits } = l;
  const { inside, offsets } = t.field.ground.grid;
  const cell = t.at[u]!;
  const own = factor(t, u) - hits[u]!;
  let holds = 1;
  l.trial.worst = 2;
  for (let open = inside[cell]!; open !== 0; open &= open - 1) {
    const v = t.fighter[cell + offsets[31 - Math.clz32(open & -open)]!]!;
    if (v === NOBODY || t.sides[v] === t.sides[u]) continue;
    if (alwaysLoses(t, v, u)) continue;
    const base = factor(t, v) - hits[v]! - own - groundBonus(t, u, v);
    holds *= alwaysLoses(t, u, v) ? 0 : 1 - winChance(base - stakes.threshold);
    if (base > l.trial.worst) l.trial.worst = base;
  }
  return 1 - holds;
}

/** What a lost melee costs: a point of force by chance, or the unit if it cannot get away. */
export function priceOfLosing(l: Ledger, u: number, differential: number): number {
  const { table: t, stakes } = l;
  const side = sideOf(t, u);
  const point = stakes.point[side];
  const ground = stakes.shove[side] + l.anchors[t.at[u]!]!;
  if (!canRetreat(t, u)) return t.force[u]! * point + stakes.unit[side] + ground;
  const fails = Math.min(1, Math.max(0, stakes.fails[side] + 0.1 * (differential - 2)));
  const last = t.force[u] === 1 ? stakes.unit[side] : 0;
  return fails * (point + last) + ground;
}

// ---------------------------------------------------------------- moving pieces

/** Moves a unit on trial, and says what the account gains for the mover. Keep it or take it back. */
export function tryMove(l: Ledger, u: number, to: number): number {
  const { table: t, trial, heat } = l;
  const from = t.at[u]!;
  trial.unit = u;
  trial.from = from;
  trial.dirtyCount = 0;
  trial.turnedCount = 0;
  lift(t, u);
  t.moved[u] = to === l.start[u] ? 0 : 1;
  put(t, u, to);
  const most = Math.max(heat[from]!, heat[to]!);
  if (most === COLD) return 0;
  trial.stamp++;
  soil(l, u);
  soilAround(l, from, most);
  soilAround(l, to, most);
  soilLeaders(l, from, to);
  turnGuns(l, u, from, to);
  let gain = 0;
  for (let i = 0; i < trial.dirtyCount; i++) {
    const v = trial.dirty[i]!;
    const fresh = costOf(l, v);
    trial.fresh[v] = fresh;
    gain += t.sides[v] === l.mover ? l.cost[v]! - fresh : fresh - l.cost[v]!;
  }
  return gain;
}

export function keepMove({ trial, cost }: Ledger): void {
  for (let i = 0; i < trial.dirtyCount; i++) cost[trial.dirty[i]!] = trial.fresh[trial.dirty[i]!]!;
}

export function takeBack(l: Ledger): void {
  const { table: t, trial } = l;
  const u = trial.unit;
  lift(t, u);
  t.moved[u] = trial.from === l.start[u] ? 0 : 1;
  put(t, u, trial.from);
  for (let i = trial.turnedCount - 2; i >= 0; i -= 2) aim(l, trial.turned[i]!, trial.turned[i + 1]!);
}

export function move(l: Ledger, u: number, to: number): number {
  const gain = tryMove(l, u, to);
  keepMove(l);
  return gain;
}

function soil({ trial }: Ledger, v: number): void {
  if (trial.stamps[v] === trial.stamp) return;
  trial.stamps[v] = trial.stamp;
  trial.dirty[trial.dirtyCount++] = v;
}

/** Whoever stands within so many squares may fight, retreat or be supported otherwise than before. */
function soilAround(l: Ledger, cell: number, radius: number): void {
  const { fighter, field } = l.table;
  const { xs, ys, width, height } = field.ground.grid;
  const [x, y] = [xs[cell]!, ys[cell]!];
  const west = Math.max(0, x - radius);
  const east = Math.min(width - 1, x + radius);
  const south = Math.min(height - 1, y + radius);
  for (let row = Math.max(0, y - radius); row <= south; row++) {
    for (let at = row * width + west; at <= row * width + east; at++) {
      if (fighter[at] !== NOBODY) soil(l, fighter[at]!);
    }
  }
}

/** A leader is safe with a fighting unit, and alone he is not. */
function soilLeaders(l: Ledger, from: number, to: number): void {
  const { at, leaders } = l.table;
  if (leaders[l.mover][from] === 0 && leaders[l.mover][to] === 0) return;
  for (const leader of l.leaders) if (at[leader] === from || at[leader] === to) soil(l, leader);
}

// ---------------------------------------------------------------- guns

/** How far off a gun can notice a change. */
const EARSHOT = 5;

/** Guns turn when somebody comes into contact or leaves it, and a gun that moves finds its own target. */
function turnGuns(l: Ledger, u: number, from: number, to: number): void {
  const { table: t } = l;
  if (t.types[u] === LEADER) return;
  const theirs = t.near[other(sideOf(t, u))];
  if (theirs[from] === 0 && theirs[to] === 0) {
    if (t.types[u] === ARTILLERY) turn(l, u);
    return;
  }
  const { grid } = t.field.ground;
  for (const gun of l.guns) {
    const at = t.at[gun]!;
    if (cellDistance(grid, at, from) <= EARSHOT || cellDistance(grid, at, to) <= EARSHOT) turn(l, gun);
  }
}

function turn(l: Ledger, gun: number): void {
  const { table: t, trial } = l;
  const before = l.target[gun]!;
  const now = fireTarget(t, gun);
  if (now === before) return;
  trial.turned[trial.turnedCount++] = gun;
  trial.turned[trial.turnedCount++] = before;
  aim(l, gun, now);
  for (const v of [before, now]) {
    if (v === NOBODY) continue;
    soil(l, v);
    soilAround(l, t.at[v]!, 1);
  }
}

function aim({ target, hits }: Ledger, gun: number, at: number): void {
  if (target[gun] !== NOBODY) hits[target[gun]!]!--;
  target[gun] = at;
  if (at !== NOBODY) hits[at]!++;
}
