import { cellSquaredDistance } from '@grognard/board';
import { type Brain, type Clock, lookForThreats, OUT } from './brain.ts';
import { ALLOWANCE, ARTILLERY, CAVALRY, INFANTRY, LEADER, other, type SideNumber } from './field.ts';
import {
  keepMove,
  type Ledger,
  openLedger,
  priceOfLosing,
  type Stakes,
  takeBack,
  tryMove,
} from './ledger.ts';
import { type Standing, takeStanding, weightOf } from './outlook.ts';
import { GONE, NOBODY, type SandTable } from './sand-table.ts';
import { searchReach, surveyWays } from './ways.ts';

/** How a commander weighs things; everything is measured in points of the final score. */
export interface Temper {
  /** Regard for the enemy's next phase. */
  readonly caution: number;
  /** What the weight of arms around an objective counts, and what being closest to it counts now. */
  readonly ambition: number;
  readonly possession: number;
  /** How dear its own losses are beside the enemy's. */
  readonly thrift: number;
  /** Does it plan attacks of several units together? */
  readonly concert: boolean;
  readonly passes: number;
}

/** An army's plan: the sand table with the units where they shall go, and the account of it. */
export interface Plan {
  readonly ledger: Ledger;
  readonly worth: number;
}

interface Desk {
  readonly brain: Brain;
  readonly temper: Temper;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly rest: Standing;
  readonly weights: { readonly ambition: number; readonly possession: number };
  readonly fighters: readonly number[];
  readonly leaders: readonly number[];
}

export function planArmy(brain: Brain, clock: Clock, temper: Temper, side: SideNumber = brain.side): Plan {
  const { table: t } = brain;
  const desk = openDesk(brain, clock, temper, side);
  const order = byHaste(desk);
  let worth = 0;
  for (const u of order) worth += improve(desk, u);
  if (temper.concert) worth += attackAll(desk);
  for (let pass = 1; pass < temper.passes; pass++) for (const u of order) worth += improve(desk, u);
  for (const u of desk.leaders) worth += improveLeader(desk, u);
  for (const u of order) if (t.at[u] !== desk.ledger.start[u]) worth += improve(desk, u);
  return { ledger: desk.ledger, worth };
}

function openDesk(brain: Brain, clock: Clock, temper: Temper, side: SideNumber): Desk {
  const { table: t, standing } = brain;
  lookForThreats(brain, side);
  surveyWays(brain.ways, t, side);
  const fighters: number[] = [];
  const leaders: number[] = [];
  for (let u = 0; u < brain.reach.length; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE) continue;
    noteReach(brain, u);
    (t.types[u] === LEADER ? leaders : fighters).push(u);
  }
  takeStanding(standing[0], t, brain.pull, 0);
  takeStanding(standing[1], t, brain.pull, 1);
  const stakes = stakesOf(brain, clock, temper, side);
  const ledger = openLedger(t, stakes, side, (l, u) => riskOf(brain, l, temper, u));
  const late = clock.own <= 2 ? (3 - clock.own) / 3 : 0;
  const weights = {
    ambition: temper.ambition * (1 - late),
    possession: temper.possession * (1 - late) + late,
  };
  return { brain, temper, clock, ledger, rest: brain.standing[other(side)], weights, fighters, leaders };
}

function noteReach(brain: Brain, u: number): void {
  const { ways, table: t, reach, field } = brain;
  const { visit, time, searches } = searchAndShow(ways, t, u);
  const out = reach[u]!;
  for (let cell = 0; cell < field.ground.grid.size; cell++) {
    out[cell] = visit[cell] === searches ? time[cell]! : OUT;
  }
}

function searchAndShow(ways: Brain['ways'], t: SandTable, u: number) {
  searchReach(ways, t, u);
  return ways.scratch;
}

function stakesOf(brain: Brain, _clock: Clock, temper: Temper, side: SideNumber): Stakes {
  const { forces, counts, ground } = brain.field;
  const { options, scenario, objectives } = ground;
  const held = [0, 0];
  for (let o = 0; o < objectives.length; o++) {
    const [a, b] = [brain.standing[0].closest[o]!, brain.standing[1].closest[o]!];
    if (a < b) held[0]!++;
    else if (b < a) held[1]!++;
  }
  const rally = (n: SideNumber) => (objectives.length === 0 ? 50 : (100 * held[n]!) / objectives.length);
  const fails = (n: SideNumber) => (100 + scenario.sides[n]!.handicap - rally(n)) / 101;
  const share = (n: SideNumber) => (n === side ? temper.thrift : 1);
  const point = (n: SideNumber) =>
    share(n) * (options.scoreBasis === 'force' ? 100 / forces[n]! : 40 / counts[n]!) || 0;
  const unit = (n: SideNumber) => point(n) * (options.scoreBasis === 'force' ? 0.7 : 1.5);
  return {
    point: [point(0), point(1)],
    unit: [unit(0), unit(1)],
    fails: [fails(0), fails(1)],
    threshold: options.meleeThreshold,
    shove: [0.15 * point(0), 0.15 * point(1)],
  };
}

// ---------------------------------------------------------------- the enemy's next phase

/** What a unit risks where it stands when the enemy comes. */
function riskOf(brain: Brain, l: Ledger, temper: Temper, u: number): number {
  const { table: t, threat, field } = brain;
  const { covered, grid, heights } = field.ground;
  const cell = t.at[u]!;
  const type = t.types[u]!;
  const isCovered = covered[cell] === 1 && type === INFANTRY;
  const horse = isCovered ? 0 : threat.horse[cell]!;
  const comers = threat.foot[cell]! + horse;
  if (comers === 0) return 0;
  if (type === LEADER) return t.fighter[cell] === NOBODY ? temper.caution * l.stakes.unit[l.mover] : 0;
  const force = (threat.footForce[cell]! + (isCovered ? 0 : threat.horseForce[cell]!)) / comers;
  const friends = t.near[l.mover][cell]!;
  const many = Math.min(comers, friends >= 4 ? 2 : 3);
  let hill = 0;
  for (let open = grid.inside[cell]!; open !== 0; open &= open - 1) {
    const beside = cell + grid.offsets[31 - Math.clz32(open & -open)]!;
    hill += heights[cell]! > heights[beside]! ? 0.125 : heights[cell]! < heights[beside]! ? -0.125 : 0;
  }
  let own = t.force[u]! - many + hill;
  if (type === ARTILLERY) own += 1;
  if (isCovered) own += 1;
  if (t.leaders[l.mover][cell] !== 0) own += 1;
  const base = force - 1 - Math.min(1.5, 0.5 * friends) - own;
  const wins = Math.min(1, Math.max(0, (base - l.stakes.threshold + 2) / 3));
  if (wins === 0) return 0;
  let holds = 1;
  for (let i = 0; i < many; i++) holds *= 1 - wins;
  return temper.caution * (1 - holds) * priceOfLosing(l, u, Math.max(2, base));
}

// ---------------------------------------------------------------- objectives

/** What the objectives are worth with a unit in a cell, the rest of its army standing as it does. */
function hopesWith(desk: Desk, mine: Standing, u: number, cell: number): number {
  const { brain, rest, weights } = desk;
  const { objectives, grid } = brain.field.ground;
  const t = brain.table;
  const weight = weightOf(t, u);
  const type = t.types[u]!;
  let sum = 0;
  for (let o = 0; o < objectives.length; o++) {
    const own = mine.weight[o]! + weight * brain.pull[o]![type]![cell]!;
    const their = rest.weight[o]!;
    const share = (own * own + 0.02) / (own * own + their * their + 0.04);
    const distance = Math.min(mine.closest[o]!, cellSquaredDistance(grid, cell, objectives[o]!));
    const closest = distance < rest.closest[o]! ? 1 : distance > rest.closest[o]! ? -1 : 0;
    sum += weights.ambition * (2 * share - 1) + weights.possession * closest;
  }
  return (100 / Math.max(1, objectives.length)) * sum;
}

// ---------------------------------------------------------------- moving one unit

/** Those first who are nearest to where they want to be: they make room for the others. */
function byHaste({ brain, fighters }: Desk): readonly number[] {
  const { table: t, pull } = brain;
  const eager = (u: number) => {
    let best = 0;
    for (const byType of pull) best = Math.max(best, byType[t.types[u]!]![t.at[u]!]!);
    return best;
  };
  const haste = new Map(fighters.map(u => [u, eager(u)]));
  return [...fighters].sort((a, b) => haste.get(b)! - haste.get(a)! || a - b);
}

const LEAST_GAIN = 0.005;

/** Finds the best cell for a unit, the others standing as they do; returns what it gained. */
function improve(desk: Desk, u: number): number {
  const { brain, ledger } = desk;
  const { table: t } = brain;
  const { xs, ys, width, height } = brain.field.ground.grid;
  const reach = brain.reach[u]!;
  const from = t.at[u]!;
  const start = ledger.start[u]!;
  const mine = takeStanding(brain.standing[ledger.mover], t, brain.pull, ledger.mover, u);
  const before = hopesWith(desk, mine, u, from);
  let best = from;
  let most = LEAST_GAIN;
  const span = 2 * ALLOWANCE[t.types[u]!]!;
  const [west, east] = [Math.max(0, xs[start]! - span), Math.min(width - 1, xs[start]! + span)];
  const south = Math.min(height - 1, ys[start]! + span);
  for (let row = Math.max(0, ys[start]! - span); row <= south; row++) {
    for (let cell = row * width + west; cell <= row * width + east; cell++) {
      if (reach[cell] === OUT || cell === from || t.fighter[cell] !== NOBODY) continue;
      const gain = hopesWith(desk, mine, u, cell) - before + tryMove(ledger, u, cell);
      takeBack(ledger);
      if (gain <= most) continue;
      most = gain;
      best = cell;
    }
  }
  if (best === from) return 0;
  tryMove(ledger, u, best);
  keepMove(ledger);
  return most;
}

/** A leader goes where he helps a unit most, or stays out of the way. */
function improveLeader(desk: Desk, u: number): number {
  const { brain, ledger } = desk;
  const { table: t } = brain;
  const reach = brain.reach[u]!;
  const from = t.at[u]!;
  const mine = takeStanding(brain.standing[ledger.mover], t, brain.pull, ledger.mover, u);
  const before = hopesWith(desk, mine, u, from);
  let best = from;
  let most = LEAST_GAIN;
  for (const friend of desk.fighters) {
    const cell = t.at[friend]!;
    if (reach[cell] === OUT || cell === from) continue;
    const gain = hopesWith(desk, mine, u, cell) - before + tryMove(ledger, u, cell);
    takeBack(ledger);
    if (gain <= most) continue;
    most = gain;
    best = cell;
  }
  if (best === from) return 0;
  tryMove(ledger, u, best);
  keepMove(ledger);
  return most;
}

// ---------------------------------------------------------------- attacks in concert

const MOST_ATTACKERS = 5;

/** Gathers units against each enemy in turn, and keeps what pays. */
function attackAll(desk: Desk): number {
  const { table: t } = desk.brain;
  const enemy = other(desk.ledger.mover);
  let worth = 0;
  for (let e = 0; e < t.count; e++) {
    if (t.sides[e] === enemy && t.at[e] !== GONE && t.types[e] !== LEADER) worth += attack(desk, e);
  }
  return worth;
}

interface Move {
  readonly u: number;
  readonly from: number;
}

function attack(desk: Desk, e: number): number {
  const { brain, ledger } = desk;
  const { table: t } = brain;
  const made: Move[] = [];
  let worth = 0;
  let best = 0;
  let kept = 0;
  while (made.length < MOST_ATTACKERS) {
    const next = bestAttacker(desk, e, made);
    if (!next) break;
    made.push({ u: next.u, from: t.at[next.u]! });
    tryMove(ledger, next.u, next.cell);
    keepMove(ledger);
    worth += next.gain;
    if (worth > best + LEAST_GAIN) {
      best = worth;
      kept = made.length;
    }
  }
  for (let i = made.length - 1; i >= kept; i--) {
    tryMove(ledger, made[i]!.u, made[i]!.from);
    keepMove(ledger);
  }
  return best;
}

function bestAttacker(desk: Desk, e: number, made: readonly Move[]) {
  const { brain, ledger } = desk;
  const { table: t } = brain;
  const { inside, offsets } = brain.field.ground.grid;
  const target = t.at[e]!;
  let best: { readonly u: number; readonly cell: number; readonly gain: number } | null = null;
  for (const u of desk.fighters) {
    if (isBeside(brain, t.at[u]!, target) || made.some(move => move.u === u)) continue;
    const reach = brain.reach[u]!;
    let mine: Standing | null = null;
    let before = 0;
    for (let open = inside[target]!; open !== 0; open &= open - 1) {
      const cell = target + offsets[31 - Math.clz32(open & -open)]!;
      if (reach[cell] === OUT || t.fighter[cell] !== NOBODY) continue;
      if (!mine) {
        mine = takeStanding(brain.standing[ledger.mover], t, brain.pull, ledger.mover, u);
        before = hopesWith(desk, mine, u, t.at[u]!);
      }
      const gain = hopesWith(desk, mine, u, cell) - before + tryMove(ledger, u, cell);
      takeBack(ledger);
      if (!best || gain > best.gain) best = { u, cell, gain };
    }
  }
  return best;
}

const isBeside = (brain: Brain, a: number, b: number): boolean => {
  const { xs, ys } = brain.field.ground.grid;
  return Math.abs(xs[a]! - xs[b]!) <= 1 && Math.abs(ys[a]! - ys[b]!) <= 1;
};

export const HORSE = CAVALRY;
